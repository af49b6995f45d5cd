/**
 * Metadata that is to be fetched: a row a token, until it was. `due` moves into the future while a process works on it. And when a token was last
 * re-indexed because a caller asked for it. Times are milliseconds since 1970.
 */
export const metadata: readonly string[] = [
  `create table fetch_task (
    chain int4, contract bytea, token_id numeric, kind int2, due int8 not null, attempts int4 not null, renew bool not null,
    primary key (chain, contract, token_id, kind)
  )`,
  'create index on fetch_task (chain, due)',
  'create table reindex (chain int4, contract bytea, token_id numeric, at int8 not null, primary key (chain, contract, token_id))',
]
