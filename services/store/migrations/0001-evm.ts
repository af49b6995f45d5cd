/**
 * The data of EVM chains. Each key begins with the chain, so that a distributed database can keep a chain on one
 * machine or split it by key.
 */
export const evm: readonly string[] = [
  `create table chain (
    id int4 primary key,
    blockchain_id text not null unique,
    evm_id numeric not null,
    has_genesis boolean not null default false,
    untraced_from int8
  )`,
  `create table checkpoint (
    chain int4, stage text, number int8 not null, hash bytea not null, position int8 not null,
    primary key (chain, stage)
  )`,
  `create table gap (chain int4, from_block int8, to_block int8 not null, primary key (chain, from_block))`,
  `create table block (
    chain int4, number int8, hash bytea not null, parent bytea not null, time_ms int8 not null,
    base_fee numeric not null, gas_used numeric not null, gas_limit numeric not null, gas_cost numeric not null,
    tx_count int4 not null, fees numeric not null, cumulative_txs int8 not null,
    primary key (chain, number)
  )`,
  `create unique index block_by_hash on block (chain, hash)`,
  `create index block_by_time on block (chain, time_ms)`,
  `create table raw (chain int4, number int8, body bytea not null, primary key (chain, number))`,
  `create table tx (
    chain int4, block int8, idx int4, hash bytea not null, sender bytea not null, receiver bytea, created bytea,
    type int4 not null, status int2 not null, gas_limit numeric not null, gas_used numeric not null,
    gas_price numeric not null, nonce numeric not null, selector bytea, value numeric not null,
    primary key (chain, block, idx)
  )`,
  `create unique index tx_by_hash on tx (chain, hash)`,
  `create table creation (
    chain int4, block int8, tx int4, path text, deployer bytea not null, address bytea not null, kind text not null,
    primary key (chain, block, tx, path)
  )`,
  `create index creation_by_address on creation (chain, address)`,
  `create table nft_move (
    chain int4, address bytea, kind int2, block int8, tx int4, log int4, pos int4,
    contract bytea not null, token_id numeric not null, value numeric not null,
    sender bytea not null, receiver bytea not null,
    primary key (chain, address, kind, block, tx, log, pos)
  )`,
  `create table holding (
    chain int4, address bytea, contract bytea, token_id numeric, kind int2, balance numeric not null,
    primary key (chain, address, contract, token_id, kind)
  )`,
  `create index holding_held on holding (chain, address, contract, token_id, kind) where balance > 0`,
  `create table holding_at (
    chain int4, address bytea, contract bytea, token_id numeric, kind int2, block int8, balance numeric not null,
    primary key (chain, address, contract, token_id, kind, block)
  )`,
  `create table owner_at (
    chain int4, contract bytea, token_id numeric, block int8, owner bytea not null,
    primary key (chain, contract, token_id, block)
  )`,
  `create table native_at (
    chain int4, address bytea, block int8, balance numeric not null,
    primary key (chain, address, block)
  )`,
  `create table contract (
    chain int4, address bytea, first_block int8 not null, name bytea, symbol bytea, decimals int4,
    primary key (chain, address)
  )`,
  `create table token (
    chain int4, contract bytea, token_id numeric, kind int2, first_block int8 not null,
    uri bytea, status text not null, updated int8, document bytea,
    primary key (chain, contract, token_id, kind)
  )`,
  `create table token_uri (
    chain int4, contract bytea, token_id numeric, kind int2, block int8, uri bytea not null,
    primary key (chain, contract, token_id, kind, block)
  )`,
  `create table page_token (token uuid primary key, query text not null, cursor text not null, expires int8 not null)`,
]
