import { sql, type Transaction } from 'kysely'
import { toCb58, utxoIdOf } from '../../decode/ids.ts'
import type { CreatedOutput } from '../../primary/effects.ts'
import { letterOf, type NetworkFacts } from '../../primary/facts.ts'
import { keyOf, type Letter } from '../../primary/network.ts'
import { insertRows, unnested } from '../../store/bulk.ts'
import type { Database } from '../../store/schema.ts'
import { InvalidBlock } from '../fault.ts'
import type { PrimaryBatch } from './batch.ts'
import { addressesOf, type OutputWithCreation, utxoRow } from './rows.ts'

/** Outputs that the blocks created and spent. */
export const writeOutputs = async (transaction: Transaction<Database>, batch: PrimaryBatch): Promise<void> => {
  await addOutputs(
    transaction,
    batch.blocks.flatMap(({ height, effects }) =>
      effects.made.map(made => ({
        made,
        creation: { chain: chainOf(batch, made), createdOn: batch.chainId, block: height, time: Number(effects.time) },
      })),
    ),
  )
  await spendOutputs(transaction, batch)
}

/**
 * Adds outputs, also to rows that an earlier spender created. Each transaction locks the row, so that of two chains ingested concurrently, one sees
 * the changes of the other: the owners' rows become `spent` in either order.
 */
export const addOutputs = async (
  transaction: Transaction<Database>,
  outputs: readonly OutputWithCreation[],
): Promise<void> => {
  if (outputs.length === 0) return
  const rows = outputs.map(output => ({ row: utxoRow(output), addresses: addressesOf(output.made.output) }))
  await insertRows(
    transaction,
    'utxo',
    rows.map(({ row }) => row),
    sql`(chain, id) do update set tx = excluded.tx, idx = excluded.idx, asset = excluded.asset, type = excluded.type,
      amount = excluded.amount, locktime = excluded.locktime, stakeable_locktime = excluded.stakeable_locktime,
      threshold = excluded.threshold, addresses = excluded.addresses, bytes = excluded.bytes, created_on = excluded.created_on,
      block = excluded.block, time = excluded.time, stake_end = excluded.stake_end, staked = excluded.staked,
      reward = excluded.reward`,
  )
  const owners = rows.flatMap(({ row, addresses }) => addresses.map(address => ({ row, address })))
  await sql`insert into utxo_owner (chain, address, id, time, amount, asset, spent)
    select k.chain, k.address, k.id, k.time, k.amount, k.asset, u.spent_tx is not null
    from ${unnested({
      chain: { type: 'int4', values: owners.map(({ row }) => row.chain) },
      address: { type: 'bytea', values: owners.map(({ address }) => address) },
      id: { type: 'text', values: owners.map(({ row }) => row.id) },
      time: { type: 'int8', values: owners.map(({ row }) => row.time) },
      amount: { type: 'numeric', values: owners.map(({ row }) => row.amount) },
      asset: { type: 'bytea', values: owners.map(({ row }) => row.asset) },
    })}
    join utxo u on u.chain = k.chain and u.id = k.id
    on conflict (chain, address, id) do update set spent = excluded.spent`.execute(transaction)
}

/** Inputs refer to outputs that can be spent on the chain of their block. */
const spendOutputs = async (transaction: Transaction<Database>, { chain, blocks }: PrimaryBatch): Promise<void> => {
  const spent = blocks.flatMap(({ height, effects }) =>
    effects.spent.map(({ txId, outputIndex, by }) => ({
      id: toCb58(utxoIdOf(txId, outputIndex)),
      by: Buffer.from(by),
      block: height,
      time: Number(effects.time),
    })),
  )
  if (spent.length === 0) return
  const ids = spent.map(({ id }) => id)
  await sql`insert into utxo (chain, id, spent_tx, spent_block, spent_time)
    select ${chain}::int4, k.id, k.by, k.block, k.time from ${unnested({
      id: { type: 'text', values: ids },
      by: { type: 'bytea', values: spent.map(({ by }) => by) },
      block: { type: 'int8', values: spent.map(({ block }) => block) },
      time: { type: 'int8', values: spent.map(({ time }) => time) },
    })}
    on conflict (chain, id) do update set
      spent_tx = excluded.spent_tx, spent_block = excluded.spent_block, spent_time = excluded.spent_time`.execute(
    transaction,
  )
  await sql`update utxo_owner set spent = true where chain = ${chain} and id = any(${ids}::text[])`.execute(transaction)
}

const chainOf = ({ network, facts }: PrimaryBatch, made: CreatedOutput): number => keyOf(network, targetOf(facts, made))

/** The chain on which an output can be spent. @throws InvalidBlock if that chain is unknown. */
export const targetOf = (facts: NetworkFacts, { on }: CreatedOutput): Letter => {
  const letter = letterOf(facts, on)
  if (letter !== undefined) return letter
  const missing = (['xChain', 'cChain'] as const).filter(member => facts[member] === undefined)
  const rule =
    missing.length === 0
      ? `the network has ${facts.xChain} as its X-Chain and ${facts.cChain} as its C-Chain`
      : `set ${missing.join(' or ')} in network.json`
  throw new InvalidBlock(`an output can be spent on chain ${toCb58(on)}, which is unknown; ${rule}`)
}
