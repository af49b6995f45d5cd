/** A JSON number, exact beyond 2^53 too, as nodes write them. */
export const integer = (value: bigint): number | bigint => (value <= Number.MAX_SAFE_INTEGER ? Number(value) : value)
