import { sql, type Transaction } from 'kysely'
import { letterOf } from '../../primary/facts.ts'
import { factsOf } from '../../primary/outputs.ts'
import { insertRows } from '../../store/bulk.ts'
import type { Database } from '../../store/schema.ts'
import type { PrimaryBatch } from './batch.ts'

/**
 * The place of an account of the C-Chain that took part in an atomic transaction: its address is the EVM form of a key.
 */
const evmPlace = 'evm'

/** On which chains addresses were seen, and which two addresses are of one key. */
export const writeSeen = async (
  transaction: Transaction<Database>,
  { network, letter, facts, blocks }: PrimaryBatch,
): Promise<void> => {
  const seen = new Map<string, { address: Buffer; place: string }>()
  const record = (address: Uint8Array, place: string): void => {
    const bytes = Buffer.from(address)
    seen.set(`${bytes.toString('hex')} ${place}`, { address: bytes, place })
  }
  const forms = new Map<string, { address: Buffer; evm: Buffer }>()
  for (const { effects } of blocks) {
    for (const { output, on } of effects.made) {
      const to = letterOf(facts, on) ?? letter
      for (const address of factsOf(output).owners.addresses)
        for (const place of new Set([letter, to])) record(address, place)
    }
    for (const { short, evm } of effects.keys) {
      record(short, letter)
      forms.set(Buffer.from(short).toString('hex'), { address: Buffer.from(short), evm: Buffer.from(evm) })
    }
    for (const account of effects.accounts) record(account, evmPlace)
  }
  // Every process uses the same order, so that no two wait for each other.
  const sorted = [...seen].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => ({ network, ...row }))
  await insertRows(transaction, 'seen', sorted, sql`(network, address, place) do nothing`)
  const pairs = [...forms].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => ({ network, ...row }))
  await insertRows(transaction, 'key_form', pairs, sql`(network, address) do nothing`)
}
