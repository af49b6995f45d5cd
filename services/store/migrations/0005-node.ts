/**
 * The data of the node RPC: logs by contract and by each topic, so that a narrow filter reads only the logs that it
 * finds. When ingest starts, the logs of stored blocks are written.
 */
export const node: readonly string[] = [
  `create table log (
    chain int4, block int8, idx int4, tx int4 not null, address bytea not null,
    t0 bytea, t1 bytea, t2 bytea, t3 bytea, data bytea not null,
    primary key (chain, block, idx)
  )`,
  'create index log_by_address on log (chain, address, t0, block)',
  'create index log_by_t0 on log (chain, t0, block)',
  'create index log_by_t1 on log (chain, t1, block) where t1 is not null',
  'create index log_by_t2 on log (chain, t2, block) where t2 is not null',
  'create index log_by_t3 on log (chain, t3, block) where t3 is not null',
]
