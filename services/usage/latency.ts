/** Buckets of times grow by the eighth root of two, so that a median is within 5 % of the exact one. */
const perDoubling = 8

/** @param milliseconds From 0. @returns 0 below a millisecond, else a number that grows by 8 with each doubling. */
export const bucketOf = (milliseconds: number): number =>
  milliseconds < 1 ? 0 : 1 + Math.floor(Math.log2(milliseconds) * perDoubling)

/** The middle of a bucket in milliseconds, with three significant digits. */
export const timeOf = (bucket: number): number =>
  bucket === 0 ? 0 : Number((2 ** ((bucket - 0.5) / perDoubling)).toPrecision(3))

/** The time that half of the requests took at most. @param buckets Requests by bucket; at least one. */
export const medianOf = (buckets: ReadonlyMap<number, number>): number => {
  const sorted = [...buckets].sort(([a], [b]) => a - b)
  const half = sorted.reduce((sum, [, count]) => sum + count, 0) / 2
  let passed = 0
  for (const [bucket, count] of sorted) {
    passed += count
    if (passed >= half) return timeOf(bucket)
  }
  return 0
}
