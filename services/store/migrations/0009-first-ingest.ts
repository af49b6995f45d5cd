/**
 * A checkpoint with the stage `evm-complete` or `primary-complete`: the first ingest of a chain reached the end of its
 * source. In a store of an earlier version, this is unknown, so the migration assumes it for all chains.
 */
export const firstIngest: readonly string[] = [
  `insert into checkpoint (chain, stage, number, hash, position)
    select chain, stage || '-complete', number, hash, position from checkpoint
    where chain between -2147483648 and 2147483647 and stage in ('evm', 'primary')
    on conflict (chain, stage) do nothing`,
]
