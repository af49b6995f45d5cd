/**
 * The data of primary networks. Keys begin with the chain, whose number is below 0, or with the network if the data does not belong to a chain. The
 * chain of an output is the one on which it can be spent. The first of two blocks creates its row: the one that created the output or, if chains
 * are read one after the other, the one that spent it. So the columns of both are null at first.
 */
export const primary: readonly string[] = [
  'create table primary_network (network text primary key, facts text not null)',
  `create table pblock (
    chain int4, height int8, id bytea not null, parent bytea not null, kind text not null, time int8 not null, bytes bytea not null,
    transactions bytea not null, proposed bytea, supply numeric, l1_fees numeric, l1_active int4,
    primary key (chain, height)
  )`,
  'create unique index pblock_by_id on pblock (chain, id)',
  `create table ptx (
    chain int4, id bytea, height int8 not null, idx int4 not null, kind text not null, bytes bytea not null,
    primary key (chain, id)
  )`,
  'create index ptx_by_block on ptx (chain, height, idx)',
  `create table proposed (
    chain int4, height int8, container bytea not null, parent bytea not null, node bytea, time int8, p_height int8,
    block_time int8 not null, primary key (chain, height)
  )`,
  'create index proposed_by_node on proposed (chain, node, block_time, height)',
  `create table utxo (
    chain int4, id text collate "C", tx bytea, idx int8, asset bytea, type text, amount numeric, locktime numeric,
    stakeable_locktime numeric, threshold int8, addresses bytea, bytes bytea, created_on bytea, block int8, time int8,
    stake_end numeric, staked boolean, reward text, spent_tx bytea, spent_block int8, spent_time int8,
    primary key (chain, id)
  )`,
  'create index utxo_by_tx on utxo (chain, tx, idx)',
  'create index utxo_by_time on utxo (chain, time, id)',
  'create index utxo_by_amount on utxo (chain, amount, id)',
  `create table utxo_owner (
    chain int4, address bytea, id text collate "C", time int8 not null, amount numeric not null, asset bytea not null,
    spent boolean not null, primary key (chain, address, id)
  )`,
  'create index utxo_owner_by_id on utxo_owner (chain, id)',
  'create index utxo_owner_by_time on utxo_owner (chain, address, time, id)',
  'create index utxo_owner_by_amount on utxo_owner (chain, address, amount, id)',
  'create index utxo_unspent_by_time on utxo_owner (chain, address, time, id) where not spent',
  'create index utxo_unspent_by_amount on utxo_owner (chain, address, amount, id) where not spent',
  `create table asset (
    chain int4, id bytea, name bytea not null, symbol bytea not null, denomination int4 not null, primary key (chain, id)
  )`,
  `create table blockchain (
    chain int4, id bytea, subnet bytea not null, name bytea not null, vm bytea not null, primary key (chain, id)
  )`,
  `create table validator (
    chain int4, ref bytea, from_height int8, to_height int8, subnet bytea not null, node bytea not null, role text not null,
    weight numeric not null, key bytea, expires int8, is_active boolean not null, primary key (chain, ref, from_height)
  )`,
  'create index validator_by_subnet on validator (chain, subnet, from_height)',
  'create table message (network text, id bytea, bytes bytea not null, primary key (network, id))',
  `create table signature (
    network text, message bytea, public_key bytea, signature bytea not null, primary key (network, message, public_key)
  )`,
  'create table vertex (chain int4, height int8, idx int8, body text not null, primary key (chain, height, idx))',
  'create table seen (network text, address bytea, place text, primary key (network, address, place))',
  'create table key_form (network text, address bytea, evm bytea not null, primary key (network, address))',
]
