/* The speed limit: random deals of the published rules in C with AVX2, 32 deals side by side, one byte each.

   gcc -O3 -march=native limit.c -o limit -lm && ./limit PLAYERS DEALS SEED

   The same steps as the engines, written as close to the machine as is reasonable: digits by multiplication, cards
   by a Lehmer code, ten turns of sorting, laying and sorting back. It counts mean heads and deals without heads only,
   to be compared with the reference numbers. Prints: deals per second, mean heads per seat, share of zero heads. */
#include <immintrin.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef __m256i V;
#define INLINE __attribute__((always_inline)) static inline
#define UNROLL _Pragma("GCC unroll 40")
enum { LANES = 32, MOST_PLAYERS = 10, SLOTS = 104, TOGETHER = 8, TURNS = 10 };

INLINE V all8(int x) { return _mm256_set1_epi8((char)x); }
INLINE V all16(int x) { return _mm256_set1_epi16((short)x); }
INLINE V xor(V a, V b) { return _mm256_xor_si256(a, b); }
INLINE V or(V a, V b) { return _mm256_or_si256(a, b); }
INLINE V and(V a, V b) { return _mm256_and_si256(a, b); }
INLINE V add(V a, V b) { return _mm256_add_epi8(a, b); }
INLINE V sub(V a, V b) { return _mm256_sub_epi8(a, b); }
INLINE V equal(V a, V b) { return _mm256_cmpeq_epi8(a, b); }
INLINE V above(V a, V b) { return _mm256_cmpgt_epi8(a, b); } /* signed, but nothing here passes 127 */
INLINE V least(V a, V b) { return _mm256_min_epu8(a, b); }
INLINE V most(V a, V b) { return _mm256_max_epu8(a, b); }

/* --- random numbers: xoshiro256++ in four lanes of 64 bits, started by splitmix64 --- */

typedef struct { V s0, s1, s2, s3; } Stream;

INLINE V rotated(V x, int k) { return or(_mm256_slli_epi64(x, k), _mm256_srli_epi64(x, 64 - k)); }

INLINE V next_bits(Stream *s) {
  V bits = _mm256_add_epi64(rotated(_mm256_add_epi64(s->s0, s->s3), 23), s->s0), t = _mm256_slli_epi64(s->s1, 17);
  s->s2 = xor(s->s2, s->s0);
  s->s3 = xor(s->s3, s->s1);
  s->s1 = xor(s->s1, s->s2);
  s->s0 = xor(s->s0, s->s3);
  s->s2 = xor(s->s2, t);
  s->s3 = rotated(s->s3, 45);
  return bits;
}

static uint64_t splitmix(uint64_t *x) {
  uint64_t z = (*x += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

/* --- deals: digits below 104 - slot, then cards 1 to 104 --- */

static V bound[SLOTS], threshold[SLOTS];

INLINE V half_digit(Stream *s, int slot) {
  for (;;) {
    V bits = next_bits(s), low = _mm256_mullo_epi16(bits, bound[slot]);
    V fair = _mm256_cmpeq_epi16(_mm256_max_epu16(low, threshold[slot]), low);
    if (__builtin_expect(_mm256_movemask_epi8(fair) == -1, 1)) return _mm256_mulhi_epu16(bits, bound[slot]);
  }
}

INLINE void deal(Stream *stream, V *cards, int slots) {
  Stream s = *stream; /* stays in registers */
  V digit[SLOTS + TOGETHER], before[SLOTS + TOGETHER]; /* before: the digit less one, to compare by "above" */
  for (int i = 0; i < slots; i++) {
    V a = half_digit(&s, i), b = half_digit(&s, i);
    digit[i] = _mm256_packus_epi16(a, b);
    before[i] = sub(digit[i], all8(1));
  }
  for (int i = slots; i < slots + TOGETHER; i++) digit[i] = before[i] = all8(0);
  *stream = s;
  for (int first = 0; first < slots; first += TOGETHER) {
    V q[TOGETHER];
    UNROLL for (int a = 0; a < TOGETHER; a++) q[a] = digit[first + a];
    UNROLL for (int b = TOGETHER - 2; b >= 0; b--)
      UNROLL for (int a = b + 1; a < TOGETHER; a++) q[a] = sub(q[a], above(q[a], before[first + b]));
    for (int i = first - 1; i >= 0; i--)
      UNROLL for (int a = 0; a < TOGETHER; a++) q[a] = sub(q[a], above(q[a], before[i]));
    UNROLL for (int a = 0; a < TOGETHER; a++) cards[first + a] = add(q[a], all8(1));
  }
}

/* --- heads: tables by the low half of a byte, one bit for each high half --- */

static V fives, tens, elevens, bit_of;

INLINE V four_heads(V card) {
  V low = and(card, all8(15)), high = and(_mm256_srli_epi16(card, 4), all8(15));
  V bit = _mm256_shuffle_epi8(bit_of, high);
  V five = equal(and(_mm256_shuffle_epi8(fives, low), bit), bit);
  V ten = equal(and(_mm256_shuffle_epi8(tens, low), bit), bit);
  V eleven = equal(and(_mm256_shuffle_epi8(elevens, low), bit), bit);
  V minus = add(add(five, ten), equal(card, all8(55)));
  minus = add(minus, minus);
  return add(sub(all8(4), add(minus, minus)), and(eleven, all8(16)));
}

/* --- sorting: the smallest known networks (D. E. Knuth, The Art of Computer Programming, 5.3.4) --- */

typedef struct { uint8_t i, j; } Pair;
static const Pair N2[] = {{0,1}};
static const Pair N3[] = {{0,2},{0,1},{1,2}};
static const Pair N4[] = {{0,2},{1,3},{0,1},{2,3},{1,2}};
static const Pair N5[] = {{0,3},{1,4},{0,2},{1,3},{0,1},{2,4},{1,2},{3,4},{2,3}};
static const Pair N6[] = {{0,5},{1,3},{2,4},{1,2},{3,4},{0,3},{2,5},{0,1},{2,3},{4,5},{1,2},{3,4}};
static const Pair N7[] = {{0,6},{2,3},{4,5},{0,2},{1,4},{3,6},{0,1},{2,5},{3,4},{1,2},{4,6},{2,3},{4,5},{1,2},{3,4},{5,6}};
static const Pair N8[] = {{0,2},{1,3},{4,6},{5,7},{0,4},{1,5},{2,6},{3,7},{0,1},{2,3},{4,5},{6,7},{2,4},{3,5},{1,4},{3,6},
                          {1,2},{3,4},{5,6}};
static const Pair N9[] = {{0,3},{1,7},{2,5},{4,8},{0,7},{2,4},{3,8},{5,6},{0,2},{1,3},{4,5},{7,8},{1,4},{3,6},{5,7},{0,1},
                          {2,4},{3,5},{6,8},{2,3},{4,5},{6,7},{1,2},{3,4},{5,6}};
static const Pair N10[] = {{0,8},{1,9},{2,7},{3,5},{4,6},{0,2},{1,4},{5,8},{7,9},{0,3},{2,4},{5,7},{6,9},{0,1},{3,6},{8,9},
                           {1,5},{2,3},{4,8},{6,7},{1,2},{3,5},{4,6},{7,8},{2,3},{4,5},{6,7},{3,4},{5,6}};

INLINE void sort(V *key, int n) {
#define SORT(SIZE) \
  if (n == SIZE) UNROLL for (unsigned q = 0; q < sizeof N##SIZE / sizeof(Pair); q++) { \
    V *a = key + N##SIZE[q].i, *b = key + N##SIZE[q].j, low = _mm256_min_epu16(*a, *b); \
    *b = _mm256_max_epu16(*a, *b), *a = low; \
  }
  SORT(2) SORT(3) SORT(4) SORT(5) SORT(6) SORT(7) SORT(8) SORT(9) SORT(10)
}

/* --- one deal in every lane: heads by seat --- */

INLINE void play(const V *cards, V *heads, int players) {
  V end[4], price[4], count[4], one = all8(1), zero = all8(0); /* price: 4 * heads + row */
  for (int r = 0; r < 4; r++) end[r] = cards[r], price[r] = add(four_heads(cards[r]), all8(r)), count[r] = one;
  for (int p = 0; p < players; p++) heads[p] = zero;
  for (int turn = 0; turn < TURNS; turn++) {
    V low[MOST_PLAYERS], high[MOST_PLAYERS]; /* keys card << 8 | seat, 16 lanes each */
    for (int p = 0; p < players; p++) {
      V card = cards[4 + turn * players + p];
      low[p] = _mm256_unpacklo_epi8(all8(p), card);
      high[p] = _mm256_unpackhi_epi8(all8(p), card);
    }
    sort(low, players);
    sort(high, players);
    for (int p = 0; p < players; p++) {
      V card = _mm256_packus_epi16(_mm256_srli_epi16(low[p], 8), _mm256_srli_epi16(high[p], 8));
      V below[4], chosen[4], price_there = zero, count_there = zero;
      for (int r = 0; r < 4; r++) below[r] = and(end[r], above(card, end[r]));
      V best = most(most(below[0], below[1]), most(below[2], below[3])), too_low = equal(best, zero);
      V cheapest = least(least(price[0], price[1]), least(price[2], price[3]));
      V wanted = or(cheapest, xor(too_low, all8(255))); /* no price when the card joins a row */
      for (int r = 0; r < 4; r++) {
        chosen[r] = or(equal(end[r], best), equal(price[r], wanted));
        price_there = or(price_there, and(chosen[r], price[r]));
        count_there = or(count_there, and(chosen[r], count[r]));
      }
      V takes = or(too_low, equal(count_there, all8(5))), taken = and(and(price_there, all8(252)), takes);
      V more = sub(four_heads(card), taken), cards_more = sub(one, and(count_there, takes));
      for (int r = 0; r < 4; r++) {
        end[r] = _mm256_blendv_epi8(end[r], card, chosen[r]);
        price[r] = add(price[r], and(chosen[r], more));
        count[r] = add(count[r], and(chosen[r], cards_more));
      }
      low[p] = or(_mm256_slli_epi16(low[p], 8), _mm256_unpacklo_epi8(taken, zero)); /* seat << 8 | heads taken */
      high[p] = or(_mm256_slli_epi16(high[p], 8), _mm256_unpackhi_epi8(taken, zero));
    }
    sort(low, players);
    sort(high, players);
    for (int p = 0; p < players; p++) {
      V a = _mm256_srli_epi16(and(low[p], all16(255)), 2), b = _mm256_srli_epi16(and(high[p], all16(255)), 2);
      heads[p] = add(heads[p], _mm256_packus_epi16(a, b));
    }
  }
}

INLINE long sum(V bytes) {
  uint64_t four[4];
  _mm256_storeu_si256((V *)four, _mm256_sad_epu8(bytes, all8(0)));
  return (long)(four[0] + four[1] + four[2] + four[3]);
}

INLINE void run(int players, long blocks, Stream *stream, long *heads_sum, long *zero_sum) {
  V cards[SLOTS + TOGETHER], heads[MOST_PLAYERS];
  for (long block = 0; block < blocks; block++) {
    deal(stream, cards, 10 * players + 4);
    play(cards, heads, players);
    V zeros = all8(0), total = all8(0); /* the heads of all seats together are 171 at most: a byte holds them */
    for (int p = 0; p < players; p++) zeros = sub(zeros, equal(heads[p], all8(0))), total = add(total, heads[p]);
    *heads_sum += sum(total);
    *zero_sum += sum(zeros);
  }
}

static void prepare(void) {
  uint8_t t[4][32] = {{0}};
  for (int i = 0; i < SLOTS; i++) bound[i] = all16(104 - i), threshold[i] = all16(65536 % (104 - i));
  for (int card = 0; card < 112; card++) {
    int low = card & 15, bit = 1 << (card >> 4);
    for (int half = 0; half < 32; half += 16) {
      if (card % 5 == 0) t[0][half + low] |= bit;
      if (card % 10 == 0) t[1][half + low] |= bit;
      if (card % 11 == 0) t[2][half + low] |= bit;
      if (low < 8) t[3][half + low] = (uint8_t)(1 << low);
    }
  }
  fives = _mm256_loadu_si256((V *)t[0]), tens = _mm256_loadu_si256((V *)t[1]);
  elevens = _mm256_loadu_si256((V *)t[2]), bit_of = _mm256_loadu_si256((V *)t[3]);
}

int main(int count, char **argument) {
  if (count != 4) return 2;
  int players = atoi(argument[1]);
  long blocks = (long)(atof(argument[2]) / LANES) + 1, heads = 0, zeros = 0;
  uint64_t seed = strtoull(argument[3], 0, 10), words[16];
  for (int i = 0; i < 16; i++) words[i] = splitmix(&seed);
  Stream stream;
  stream.s0 = _mm256_loadu_si256((V *)words), stream.s1 = _mm256_loadu_si256((V *)(words + 4));
  stream.s2 = _mm256_loadu_si256((V *)(words + 8)), stream.s3 = _mm256_loadu_si256((V *)(words + 12));
  prepare();
  struct timespec a, b;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &a);
  switch (players) { /* a number of players known to the compiler lets it unroll everything */
#define CASE(N) case N: run(N, blocks, &stream, &heads, &zeros); break;
    CASE(2) CASE(3) CASE(4) CASE(5) CASE(6) CASE(7) CASE(8) CASE(9) CASE(10)
    default: return 2;
  }
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &b);
  double seconds = (double)(b.tv_sec - a.tv_sec) + 1e-9 * (double)(b.tv_nsec - a.tv_nsec);
  double deals = (double)blocks * LANES;
  printf("%.6e %.6f %.6f\n", deals / seconds, (double)heads / deals / players, (double)zeros / deals / players);
  return 0;
}
