/**
 * The queue of metadata to fetch: a row per token until it is done. A process moves `due` into the future while it works on a row. And the time of
 * each token's last re-index that a caller requested. Times are milliseconds since 1970.
 */
export const metadata: readonly string[] = [
  `create table fetch_task (
    chain int4, contract bytea, token_id numeric, kind int2, due int8 not null, attempts int4 not null, renew bool not null,
    primary key (chain, contract, token_id, kind)
  )`,
  'create index on fetch_task (chain, due)',
  'create table reindex (chain int4, contract bytea, token_id numeric, at int8 not null, primary key (chain, contract, token_id))',
]
