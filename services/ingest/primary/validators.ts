import { sql, type Transaction } from 'kysely'
import type { ValidatorChange } from '../../primary/effects.ts'
import type { NetworkFacts } from '../../primary/facts.ts'
import { durangoOf } from '../../primary/network.ts'
import type { Database } from '../../store/schema.ts'
import type { PrimaryBatch } from './batch.ts'

type Begin = Extract<ValidatorChange, { kind: 'begin' }>

/** Writes which validators are active from which height on, and which stakes are unlocked. */
export const writeValidators = async (transaction: Transaction<Database>, batch: PrimaryBatch): Promise<void> => {
  const { chain, letter, blocks, facts } = batch
  if (letter !== 'P') return
  const [first] = blocks
  if (first === undefined) return
  // The first block of the batch decides about the proposal of the block before the batch.
  let proposed =
    first.effects.decision === undefined ? undefined : await proposedAt(transaction, chain, first.height - 1)
  for (const { height, effects } of blocks) {
    const { decision } = effects
    if (decision !== undefined && proposed !== undefined) {
      await endOf(transaction, chain, height, proposed)
      await sql`update utxo set staked = false where chain = ${chain} and tx = ${proposed} and staked`.execute(
        transaction,
      )
    }
    proposed = effects.proposed === undefined ? undefined : Buffer.from(effects.proposed)
    for (const change of effects.validators)
      await apply(transaction, { chain, height, change, pendingFrom: pendingIn(facts, effects.time) })
  }
}

interface Applied {
  readonly chain: number
  readonly height: number
  readonly change: ValidatorChange
  /**
   * If the transaction of a validator names a time after this one, the validator starts then; undefined if it starts
   * with its block. UNIX seconds.
   */
  readonly pendingFrom: bigint | undefined
}

const pendingIn = ({ networkId }: NetworkFacts, time: bigint): bigint | undefined =>
  time < durangoOf(networkId) ? time : undefined

const apply = async (
  transaction: Transaction<Database>,
  { chain, height, change, pendingFrom }: Applied,
): Promise<void> => {
  switch (change.kind) {
    case 'begin':
      return begin(transaction, { chain, height, change, pendingFrom })
    case 'end':
      return endOf(transaction, chain, height, Buffer.from(change.ref))
    case 'remove':
      await sql`update validator set to_height = ${height}
        where chain = ${chain} and subnet = ${Buffer.from(change.subnetId)} and node = ${Buffer.from(change.nodeId)}
          and role = 'validator' and to_height is null`.execute(transaction)
      return
    case 'weigh':
      if (change.weight === 0n) return endOf(transaction, chain, height, Buffer.from(change.ref))
      return replace(transaction, { chain, height, ref: change.ref, weight: change.weight })
    case 'activate':
      return replace(transaction, { chain, height, ref: change.ref, isActive: change.isActive })
    default:
      return change satisfies never
  }
}

const begin = async (
  transaction: Transaction<Database>,
  { chain, height, change, pendingFrom }: Applied & { readonly change: Begin },
): Promise<void> => {
  const { ref, subnetId, nodeId, role, weight, publicKey, start, end, leavesByTime } = change
  const isPending = start !== undefined && pendingFrom !== undefined && start > pendingFrom
  await transaction
    .insertInto('validator')
    .values({
      chain,
      ref: Buffer.from(ref),
      from_height: height,
      to_height: null,
      subnet: Buffer.from(subnetId),
      node: Buffer.from(nodeId),
      role,
      weight,
      key: publicKey === undefined ? null : Buffer.from(publicKey),
      starts: isPending ? seconds(start) : null,
      expires: leavesByTime && end !== undefined ? seconds(end) : null,
      is_active: true,
    })
    .execute()
}

/** Times in transactions have 64 bits; those beyond the exact range of a number are clamped to its end. */
const seconds = (time: bigint): number => Math.min(Number(time), Number.MAX_SAFE_INTEGER)

const endOf = async (transaction: Transaction<Database>, chain: number, height: number, ref: Buffer): Promise<void> => {
  await sql`update validator set to_height = ${height}
    where chain = ${chain} and ref = ${ref} and to_height is null`.execute(transaction)
}

interface Replacement {
  readonly chain: number
  readonly height: number
  readonly ref: Uint8Array
  readonly weight?: bigint
  readonly isActive?: boolean
}

/** Ends the row at this height, and begins another; a row that began at this height is changed instead. */
const replace = async (
  transaction: Transaction<Database>,
  { chain, height, ref, weight, isActive }: Replacement,
): Promise<void> => {
  const key = Buffer.from(ref)
  const weightNow = weight === undefined ? sql`weight` : sql`${weight}::numeric`
  const activeNow = isActive === undefined ? sql`is_active` : sql`${isActive}::boolean`
  await sql`insert into validator (chain, ref, from_height, subnet, node, role, weight, key, expires, is_active)
    select chain, ref, ${height}::int8, subnet, node, role, ${weightNow}, key, expires, ${activeNow} from validator
    where chain = ${chain} and ref = ${key} and to_height is null
    on conflict (chain, ref, from_height) do update set weight = excluded.weight, is_active = excluded.is_active`.execute(
    transaction,
  )
  await sql`update validator set to_height = ${height}
    where chain = ${chain} and ref = ${key} and to_height is null and from_height < ${height}`.execute(transaction)
}

const proposedAt = async (
  transaction: Transaction<Database>,
  chain: number,
  height: number,
): Promise<Buffer | undefined> => {
  const row = await transaction
    .selectFrom('pblock')
    .select('proposed')
    .where('chain', '=', chain)
    .where('height', '=', height)
    .executeTakeFirst()
  return row?.proposed ?? undefined
}
