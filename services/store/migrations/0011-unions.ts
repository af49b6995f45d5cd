/**
 * Distinct addresses of several chains together, from the last count. `state` is a hash of the last block that each
 * chain has in the interval, or up to its end: a count is valid as long as these blocks are the same, so a
 * reorganization does not have to undo anything here.
 */
export const unions: readonly string[] = [
  `create table union_count (
    chains text, series text, start int8, state bytea not null, value int8 not null,
    primary key (chains, series, start)
  )`,
]
