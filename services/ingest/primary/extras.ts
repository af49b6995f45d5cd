import { sha256 } from '@noble/hashes/sha2.js'
import { type Kysely, sql, type Transaction } from 'kysely'
import { CheckedJson } from '../../checked-json.ts'
import { decode } from '../../decode/codec.ts'
import { fromCb58, fromCheckedHex, fromHex, fromNodeId } from '../../decode/ids.ts'
import { pUtxo } from '../../decode/p-chain.ts'
import { unsignedMessage } from '../../decode/warp.ts'
import { xUtxo } from '../../decode/x-chain.ts'
import { messageOf } from '../../error-message.ts'
import { chainIdOf, type NetworkFacts } from '../../primary/facts.ts'
import { keyOf, type Letter, letters, type NetworkName, primaryId } from '../../primary/network.ts'
import { insertRows } from '../../store/bulk.ts'
import type { Database } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import type { BulkRow } from '../../store/tables.ts'
import { inTransaction } from '../../store/transaction.ts'
import { InvalidFiles, readContent } from '../fault.ts'
import { linesOf, type PackedFile } from '../lines.ts'
import type { BlockData } from './folder.ts'
import { addOutputs } from './outputs.ts'
import type { OutputWithCreation } from './rows.ts'

/** A network whose folder is read. */
export interface NetworkToFill {
  readonly network: NetworkName
  readonly facts: NetworkFacts
}

/**
 * Ingests the validators of genesis, which no block added. Call it before the blocks are ingested, because these may
 * end the validators.
 *
 * @throws InvalidFiles that names file, line, member and value.
 */
export const takeValidators = async (
  store: Store,
  { network }: NetworkToFill,
  file: PackedFile | undefined,
): Promise<void> => {
  const rows = await read(file, place => {
    const at = place.object(['subnetId', 'nodeId', 'txId', 'publicKey', 'weight', 'fromHeight', 'toHeight'])
    const node = at && bytesAt(at.nodeId, fromNodeId, 'must be a node id')
    const weight = at?.weight.textThat(text => /^[1-9][0-9]{0,19}$/.test(text), 'must be decimal digits')
    if (at === undefined || node === undefined || weight === undefined) return undefined
    const ref = at.txId.optional(it => bytesAt(it, id, 'must be an id of 32 bytes in cb58'))
    const row: BulkRow<'validator'> = {
      chain: keyOf(network, 'P'),
      ref: ref ?? Buffer.from(sha256(node)),
      from_height: at.fromHeight.optional(heightAt) ?? 0,
      to_height: at.toHeight.optional(heightAt) ?? null,
      subnet:
        at.subnetId.optional(it => bytesAt(it, id, 'must be an id of 32 bytes in cb58')) ?? Buffer.from(primaryId),
      node,
      role: 'validator',
      weight,
      key: at.publicKey.optional(it => bytesAt(it, sized(48), 'must be a compressed BLS key, 48 bytes in hex')) ?? null,
      starts: null,
      expires: null,
      is_active: true,
    }
    return row
  })
  await write(store, rows, (transaction, batch) =>
    insertRows(transaction, 'validator', batch, sql`(chain, ref, from_height) do nothing`),
  )
}

/** A validator of the primary network as a node lists it. */
export interface ListedValidator {
  readonly txID: string
  readonly nodeID: string
  readonly weight: string
  readonly signer?: { readonly publicKey: string }
}

/**
 * The genesis validators among those that a node lists: the ones that no block in the store added. The store must have
 * every block that the node had at the time of the list.
 */
export const takeListedValidators = async (
  store: Store,
  { network }: NetworkToFill,
  listed: readonly ListedValidator[],
): Promise<void> => {
  const chain = keyOf(network, 'P')
  const rows = readContent(() =>
    listed.map(
      ({ txID, nodeID, weight, signer }): BulkRow<'validator'> => ({
        chain,
        ref: Buffer.from(id(txID)),
        from_height: 0,
        to_height: null,
        subnet: Buffer.from(primaryId),
        node: Buffer.from(fromNodeId(nodeID)),
        role: 'validator',
        weight,
        key: signer === undefined ? null : Buffer.from(sized(48)(signer.publicKey)),
        starts: null,
        expires: null,
        is_active: true,
      }),
    ),
  )
  await write(store, rows, async (transaction, batch) => {
    const begun = await transaction
      .selectFrom('ptx')
      .select('id')
      .where('chain', '=', chain)
      .where('id', 'in', sql<Buffer>`(select unnest(${batch.map(({ ref }) => ref)}::bytea[]))`)
      .execute()
    const known = new Set(begun.map(({ id: of }) => of.toString('hex')))
    const ofGenesis = batch.filter(({ ref }) => !known.has((ref as Buffer).toString('hex')))
    await insertRows(transaction, 'validator', ofGenesis, sql`(chain, ref, from_height) do nothing`)
  })
}

/**
 * Ingests outputs that are not in blocks: those of genesis, and rewards. Call it after the blocks are ingested, because
 * the outputs have the times of blocks.
 *
 * @throws InvalidFiles that names file, line, member and value.
 */
export const takeOutputs = async (store: Store, to: NetworkToFill, file: PackedFile | undefined): Promise<void> => {
  const outputs = await read(file, place => {
    const at = place.object(['chain', 'bytes', 'createdOn', 'height', 'reward'])
    const letter = at?.chain.choice(letters)
    if (at === undefined || letter === undefined) return undefined
    const codec = letter === 'P' ? pUtxo : xUtxo
    const output = decoded(
      at.bytes,
      text => decode<unknown>(codec as typeof pUtxo, fromCheckedHex(text)) as Seed['output'],
    )
    if (output === undefined) return undefined
    return {
      letter,
      output,
      createdOn: at.createdOn.optional(it => it.choice(letters)) ?? letter,
      height: at.height.optional(heightAt),
      reward: at.reward.optional(it => it.text()),
    }
  })
  for (const seed of outputs) {
    const made = await madeOf(store.database, to, seed)
    if (made !== undefined) await write(store, [made], (transaction, batch) => addOutputs(transaction, batch))
  }
}

/**
 * Signatures of validators for messages.
 *
 * @throws InvalidFiles that names file, line, member and value.
 */
export const takeSignatures = async (
  store: Store,
  { network }: NetworkToFill,
  file: PackedFile | undefined,
): Promise<void> => {
  const messages = await read(file, place => {
    const at = place.object(['message', 'signatures'])
    const message =
      at && bytesAt(at.message, text => Buffer.from(messageBytes(text)), 'must be an unsigned message in hex')
    const signatures = at?.signatures.array()?.flatMap(entry => {
      const one = entry.object(['publicKey', 'signature'])
      const public_key = one && bytesAt(one.publicKey, sized(48), 'must be a compressed BLS key, 48 bytes in hex')
      const signature = one && bytesAt(one.signature, sized(96), 'must be a BLS signature, 96 bytes in hex')
      return public_key === undefined || signature === undefined ? [] : [{ public_key, signature }]
    })
    return message === undefined || signatures === undefined ? undefined : { message, signatures }
  })
  await write(store, messages, async (transaction, batch) => {
    const ids = batch.map(({ message }) => Buffer.from(sha256(message)))
    await insertRows(
      transaction,
      'message',
      batch.map(({ message }, index) => ({ network, id: ids[index] ?? null, bytes: message })),
      sql`(network, id) do nothing`,
    )
    await insertRows(
      transaction,
      'signature',
      batch.flatMap(({ signatures }, index) =>
        signatures.map(row => ({ network, message: ids[index] ?? null, ...row })),
      ),
      sql`(network, message, public_key) do update set signature = excluded.signature`,
    )
  })
}

/**
 * Vertices of the X-Chain from the time when it was a graph; they are served unchanged.
 *
 * @throws InvalidFiles that names file, line, member and value.
 */
export const takeVertices = async (
  store: Store,
  { network }: NetworkToFill,
  file: PackedFile | undefined,
): Promise<void> => {
  const vertices = await read(file, place => {
    const names = [
      'vertexHash',
      'parentHashes',
      'vertexHeight',
      'vertexIndex',
      'vertexTimestamp',
      'txCount',
      'transactions',
      'vertexSizeBytes',
    ] as const
    const at = place.object(names)
    if (at === undefined) return undefined
    const isId = (it: CheckedJson) => bytesAt(it, id, 'must be an id of 32 bytes in cb58')
    const ids = [
      isId(at.vertexHash),
      ...[at.parentHashes, at.transactions].flatMap(list => list.array()?.map(isId) ?? [undefined]),
    ]
    const numbers = [at.vertexHeight, at.vertexIndex, at.vertexTimestamp, at.txCount, at.vertexSizeBytes].map(heightAt)
    const [height, idx] = numbers
    if (height === undefined || idx === undefined || [...ids, ...numbers].includes(undefined)) return undefined
    return { chain: keyOf(network, 'X'), height, idx, body: JSON.stringify(place.value) }
  })
  await write(store, vertices, (transaction, batch) =>
    insertRows(transaction, 'vertex', batch, sql`(chain, height, idx) do update set body = excluded.body`),
  )
}

/** Data that a node returned for blocks in the store. Absent members keep their stored value. */
export const takeBlockData = async (
  store: Store,
  { network }: NetworkToFill,
  blockData: readonly BlockData[],
): Promise<void> => {
  await write(store, blockData, async (transaction, batch) => {
    for (const { height, currentSupply, l1ValidatorsAccruedFees, activeL1Validators } of batch)
      await transaction
        .updateTable('pblock')
        .set({
          supply: sql`coalesce(${currentSupply ?? null}::numeric, supply)`,
          l1_fees: sql`coalesce(${l1ValidatorsAccruedFees ?? null}::numeric, l1_fees)`,
          l1_active: sql`coalesce(${activeL1Validators ?? null}::int4, l1_active)`,
        })
        .where('chain', '=', keyOf(network, 'P'))
        .where('height', '=', height)
        .execute()
  })
}

interface Seed {
  readonly letter: Letter
  readonly output: {
    readonly txId: Uint8Array
    readonly outputIndex: number
    readonly assetId: Uint8Array
    readonly output: OutputWithCreation['made']['output']
  }
  readonly createdOn: Letter
  readonly height: number | undefined
  readonly reward: string | undefined
}

/** Undefined if its block is not in the store yet: a later run ingests it. */
const madeOf = async (
  database: Kysely<Database>,
  { network, facts }: NetworkToFill,
  { letter, output, createdOn, height, reward }: Seed,
): Promise<OutputWithCreation | undefined> => {
  const from = keyOf(network, createdOn)
  const block = height ?? (reward === undefined ? 0 : await endedAt(database, from, output.txId))
  const origin = chainIdOf(facts, createdOn)
  const on = chainIdOf(facts, letter)
  if (block === undefined || origin === undefined || on === undefined) return undefined
  const time = block === 0 ? facts.genesisTime : await timeAt(database, from, block)
  if (time === undefined) return undefined
  return {
    made: { ...output, on, stakeEnd: undefined },
    creation: { chain: keyOf(network, letter), createdOn: origin, block, time },
    ...(reward === undefined ? {} : { reward }),
  }
}

const endedAt = async (database: Kysely<Database>, chain: number, ref: Uint8Array): Promise<number | undefined> => {
  const row = await database
    .selectFrom('validator')
    .select('to_height')
    .where('chain', '=', chain)
    .where('ref', '=', Buffer.from(ref))
    .where('to_height', 'is not', null)
    .executeTakeFirst()
  return row?.to_height ?? undefined
}

const timeAt = async (database: Kysely<Database>, chain: number, height: number): Promise<number | undefined> => {
  const row = await database
    .selectFrom('pblock')
    .select('time')
    .where('chain', '=', chain)
    .where('height', '=', height)
    .executeTakeFirst()
  return row?.time
}

/** All values of a file of JSON lines; the problems of all lines are reported together. */
const read = async <T>(file: PackedFile | undefined, of: (place: CheckedJson) => T | undefined): Promise<T[]> => {
  if (file === undefined) return []
  const problems: string[] = []
  const values: T[] = []
  for await (const { text, number } of linesOf(file)) {
    let value: unknown
    try {
      value = JSON.parse(text)
    } catch (error) {
      problems.push(`${file.path}:${number}: ${messageOf(error)}`)
      continue
    }
    const taken = of(new CheckedJson(value, `${file.path}:${number}`, problems))
    if (taken !== undefined) values.push(taken)
  }
  if (problems.length > 0) throw new InvalidFiles(problems.join('\n'))
  return values
}

const atOnce = 500

const write = async <T>(
  store: Store,
  values: readonly T[],
  work: (transaction: Transaction<Database>, batch: readonly T[]) => Promise<void>,
): Promise<void> => {
  for (let from = 0; from < values.length; from += atOnce) {
    await store.guard()
    await inTransaction(store.database, transaction => work(transaction, values.slice(from, from + atOnce)))
  }
}

const heightAt = (place: CheckedJson): number | undefined => place.integer(0, Number.MAX_SAFE_INTEGER)

const id = (text: string): Uint8Array => fromCb58(text, 32)

const sized =
  (length: number) =>
  (text: string): Uint8Array => {
    const bytes = fromHex(text)
    if (bytes.length !== length) throw new RangeError(`${bytes.length} bytes`)
    return bytes
  }

const messageBytes = (text: string): Uint8Array => {
  const bytes = fromHex(text)
  decode(unsignedMessage, bytes)
  return bytes
}

const bytesAt = (place: CheckedJson, of: (text: string) => Uint8Array, rule: string): Buffer | undefined => {
  const text = place.textThat(value => decodes(of, value), rule)
  return text === undefined ? undefined : Buffer.from(of(text))
}

const decoded = <T>(place: CheckedJson, of: (text: string) => T): T | undefined => {
  const text = place.textThat(value => decodes(of, value), 'must be an output in hex with its checksum')
  return text === undefined ? undefined : of(text)
}

const decodes = (of: (text: string) => unknown, text: string): boolean => {
  try {
    of(text)
    return true
  } catch {
    return false
  }
}
