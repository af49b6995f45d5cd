import { type Kysely, sql, type Transaction } from 'kysely'
import { decode, versioned } from '../../decode/codec.ts'
import { toCb58 } from '../../decode/ids.ts'
import { type PTransaction, pTransaction, pUtxo } from '../../decode/p-chain.ts'
import { keyOf, primaryId } from '../../primary/network.ts'
import { factsOf } from '../../primary/outputs.ts'
import type { Database } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { readCheckpoint } from '../checkpoint.ts'
import { readContent } from '../fault.ts'
import type { NetworkToFill } from './extras.ts'
import { addOutputs } from './outputs.ts'
import type { OutputWithCreation } from './rows.ts'

/** A stake about which a block decided. */
interface Decided {
  /** Height of the block that decided. */
  readonly height: number
  readonly time: number
  readonly kind: string
  readonly id: Buffer
  /** The transaction that began the stake. */
  readonly staked: Buffer
  /** Null if no block has it: it belongs to genesis. */
  readonly transaction: Buffer | null
}

/** The maximum number of stakes in one transaction of the database. */
const stakesAtOnce = 100
/** Stakes whose rewards are queried concurrently. */
const sideBySide = 16

/**
 * Ingests the rewards of stakes. Blocks do not contain these outputs: a node is queried for them, once for each stake
 * that ended.
 *
 * @param rewardsOf Outputs that a node has for the transaction that began a stake; undefined if it does not return
 * them.
 * @returns Whether all of them are in the store.
 */
export const takeRewards = async (
  store: Store,
  { network }: NetworkToFill,
  rewardsOf: (txId: string) => Promise<readonly Uint8Array[] | undefined>,
): Promise<boolean> => {
  const chain = keyOf(network, 'P')
  for (;;) {
    const requested = await readCheckpoint(store.database, { chain, stage: 'rewards' })
    const decided = await readDecided(store.database, chain, requested?.number ?? -1)
    const last = decided.at(-1)
    if (last === undefined) return true
    const rewards: OutputWithCreation[] = []
    for (let from = 0; from < decided.length; from += sideBySide) {
      const stakes = decided.slice(from, from + sideBySide)
      const reported = await Promise.all(stakes.map(({ staked }) => rewardsOf(toCb58(staked))))
      for (const [index, stake] of stakes.entries()) {
        const outputs = reported[index]
        if (outputs === undefined) return false
        rewards.push(...readContent(() => rewardsIn(chain, stake, outputs)))
      }
    }
    await store.guard()
    await inTransaction(store.database, async transaction => {
      await addOutputs(transaction, rewards)
      await moveTo(transaction, chain, last)
    })
  }
}

/** Stakes that were decided after a block, in order. */
const readDecided = async (database: Kysely<Database>, chain: number, after: number): Promise<readonly Decided[]> => {
  const { rows } = await sql<Decided>`
    select d.height, d.time, d.kind, d.id, p.proposed as staked, t.bytes as transaction
    from pblock p
    join pblock d on d.chain = ${chain} and d.height = p.height + 1
    left join ptx t on t.chain = ${chain} and t.id = p.proposed
    where p.chain = ${chain} and p.height >= ${after} and p.proposed is not null
    order by p.height limit ${stakesAtOnce}`.execute(database)
  return rows
}

const moveTo = async (transaction: Transaction<Database>, chain: number, { height, id }: Decided): Promise<void> => {
  const reached = { number: height, hash: id, position: 0 }
  await transaction
    .insertInto('checkpoint')
    .values({ chain, stage: 'rewards', ...reached })
    .onConflict(conflict => conflict.columns(['chain', 'stage']).doUpdateSet(reached))
    .execute()
}

/** Outputs of a stake with their types, in ascending order of indexes. */
const rewardsIn = (chain: number, stake: Decided, outputs: readonly Uint8Array[]): OutputWithCreation[] => {
  const begun = stake.transaction === null ? undefined : decode(versioned(pTransaction), stake.transaction)
  return outputs
    .map(bytes => decode(pUtxo, bytes))
    .sort((a, b) => a.outputIndex - b.outputIndex)
    .map((utxo, index) => ({
      made: { ...utxo, on: primaryId, stakeEnd: undefined },
      creation: { chain, createdOn: primaryId, block: stake.height, time: stake.time },
      reward: rewardType(stake, begun, { isFirst: index === 0, owners: factsOf(utxo.output).owners.addresses }),
    }))
}

interface Rewarded {
  readonly isFirst: boolean
  readonly owners: readonly Uint8Array[]
}

/**
 * The type of a reward output. The first output is the reward of the stake itself if the stake was rewarded and the
 * output goes to the reward owner that the stake names; all others are the fee that a validator takes from its
 * delegators.
 */
const rewardType = (
  { kind }: Decided,
  begun: PTransaction | undefined,
  { isFirst, owners }: Rewarded,
): 'DELEGATOR' | 'VALIDATOR' | 'VALIDATOR_FEE' => {
  const unsigned = begun?.unsigned
  const isOwn =
    unsigned === undefined || !('rewardsOwner' in unsigned) || isSame(unsigned.rewardsOwner.owners.addresses, owners)
  if (!isFirst || !isOwn || !kind.includes('Commit')) return 'VALIDATOR_FEE'
  return unsigned !== undefined && !('shares' in unsigned) ? 'DELEGATOR' : 'VALIDATOR'
}

const isSame = (one: readonly Uint8Array[], other: readonly Uint8Array[]): boolean =>
  one.length === other.length && one.every((address, index) => Buffer.compare(address, other[index] ?? address) === 0)
