/**
 * Distinct addresses of several chains together, as they were counted last. `state` is a hash of the last block that each chain has in the interval, or up
 * to its end: a count is valid as long as these blocks are the same. So nothing has to be undone here by a reorganisation.
 */
export const unions: readonly string[] = [
  `create table union_count (
    chains text, series text, start int8, state bytea not null, value int8 not null,
    primary key (chains, series, start)
  )`,
]
