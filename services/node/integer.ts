/** A JSON number in the notation of nodes, also exact beyond 2^53. */
export const integer = (value: bigint): number | bigint => (value <= Number.MAX_SAFE_INTEGER ? Number(value) : value)
