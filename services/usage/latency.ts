/** Buckets of times grow by the eighth root of two, so that a median is within 5 % of the exact one. */
const perDoubling = 8

/** A microsecond: no request is faster. */
const shortest = 0.001

/** @param milliseconds From 0. @returns A number that grows by 8 with each doubling; from 1 on it is at least a millisecond. */
export const bucketOf = (milliseconds: number): number =>
  1 + Math.floor(Math.log2(Math.max(shortest, milliseconds)) * perDoubling)

/** The middle of a bucket in milliseconds, with three significant digits. An earlier version counts all times below a millisecond in bucket 0. */
export const timeOf = (bucket: number): number => Number((2 ** ((bucket - 0.5) / perDoubling)).toPrecision(3))

/** The median time of requests. @param buckets Requests by bucket; at least one. */
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
