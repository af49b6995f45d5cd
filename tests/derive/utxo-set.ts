import { blocksOf, exchangeOf, type NodeFile } from '@chainwright/recordings'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import { base58, bech32 } from '@scure/base'
import { cb58, checkedBytes } from './containers.ts'
import type { Block, Output } from './output.ts'
import { exportedByC, unlistedOfP } from './unlisted.ts'

export type { Output }

export type PrimaryChain = 'p' | 'x'

interface BlockBytes extends Block {
  /** Hex. */
  readonly bytes: string
}

const idOf = (alias: string): string => {
  const { response } = exchangeOf('primary', `info.getBlockchainID {"alias":"${alias}"}`)
  return (JSON.parse(response.body) as { result: { blockchainID: string } }).result.blockchainID
}

/** Ids of the three chains on the recorded network, by the letter that addresses have. */
export const blockchains: Readonly<Record<'P' | 'X' | 'C', string>> = {
  P: idOf('P'),
  X: idOf('X'),
  C: idOf('C'),
}

/**
 * The present and past outputs that can be spent on a chain, including those created on other chains, in the order of their transactions.
 * No recorded block contains the outputs of genesis: of these, the list has those that the node returned. Outputs other than plain
 * transfers (minting rights, collectibles) are left out.
 */
export const outputsOn = (chain: PrimaryChain): readonly Output[] => {
  const id = blockchains[chain === 'p' ? 'P' : 'X']
  const spent = new Map<string, { txHash: string; block: Block }>()
  const made: Omit<Output, 'consumed'>[] = []
  for (const from of ['p', 'x'] as const) {
    for (const { tx, block } of transactions(from)) {
      made.push(...outputsOf(tx, from, block))
      if (from !== chain) continue
      const { inputs = [], importedInputs = [], operations = [] } = tx.unsignedTx
      const inputIds = operations.flatMap(({ inputIDs }) => inputIDs)
      for (const { txID, outputIndex } of [...inputs, ...importedInputs, ...inputIds])
        spent.set(utxoIdOf(txID, outputIndex), { txHash: tx.id, block })
    }
  }
  const listed = new Set((['p', 'x'] as const).flatMap(from => [...transactions(from)].map(({ tx }) => tx.id)))
  for (const unlisted of [...(chain === 'p' ? unlistedOfP(listed, id) : []), ...exportedByC()])
    made.push({
      ...unlisted,
      utxoId: utxoIdOf(unlisted.txHash, unlisted.outputIndex),
      createdOn: blockchains[unlisted.createdOn],
      stake: undefined,
    })
  return made
    .filter(({ consumedOn }) => consumedOn === id)
    .map(output => ({ ...output, consumed: spent.get(output.utxoId) }))
}

/** An address without a known key. */
export const addressOfZeros = bech32.encode('custom', bech32.toWords(new Uint8Array(20)))

/** The bytes of an output as a node has them, without their checksum. */
export const bytesOf = (output: Output): Uint8Array => {
  const { owner, stakeableLocktime } = output
  const lock = stakeableLocktime === 0 ? [] : [uint(22, 4), uint(stakeableLocktime, 8)]
  const addresses = owner.addresses.map(address =>
    bech32.fromWords(bech32.decode(address as `${string}1${string}`).words),
  )
  return concatBytes(
    uint(0, 2),
    base58.decode(output.txHash).slice(0, 32),
    uint(output.outputIndex, 4),
    base58.decode(output.assetId).slice(0, 32),
    ...lock,
    uint(7, 4),
    uint(owner.amount, 8),
    uint(owner.locktime, 8),
    uint(owner.threshold, 4),
    uint(addresses.length, 4),
    ...[...addresses].sort((a, b) => (bytesToHex(a) < bytesToHex(b) ? -1 : 1)),
  )
}

/** cb58 of the sha256 of the index as uint64 and the transaction id. */
export const utxoIdOf = (txHash: string, outputIndex: number): string =>
  cb58(sha256(concatBytes(uint(outputIndex, 8), base58.decode(txHash).slice(0, 32))))

/** UTXOs that a node returned, as hex without checksums. */
export const recordedUtxos = (file: NodeFile, id: string): readonly string[] => {
  const { result } = JSON.parse(exchangeOf(file, id).response.body) as { result: { utxos: string[] } }
  return result.utxos.map(hex => bytesToHex(checkedBytes(hex)))
}

interface WrittenOutput {
  readonly assetID: string
  readonly output: WrittenOwner | { readonly locktime: number; readonly output: WrittenOwner }
}
interface WrittenOwner {
  readonly addresses: readonly string[]
  /** Beyond 2^53 it is rounded: the digits are in the bytes. */
  readonly amount?: number
  readonly locktime: number
  readonly threshold: number
}
interface InputReference {
  readonly txID: string
  readonly outputIndex: number
}
interface WrittenTransaction {
  readonly id: string
  readonly unsignedTx: {
    readonly outputs?: readonly WrittenOutput[]
    readonly stake?: readonly WrittenOutput[]
    readonly exportedOutputs?: readonly WrittenOutput[]
    readonly destinationChain?: string
    readonly txID?: string
    readonly validator?: { readonly end: number }
    readonly inputs?: readonly InputReference[]
    readonly importedInputs?: readonly InputReference[]
    readonly operations?: readonly { readonly inputIDs: readonly InputReference[] }[]
  }
}
interface RecordedBlock {
  readonly height: number
  readonly bytes: string
  readonly block: {
    readonly time?: number
    readonly tx?: WrittenTransaction
    readonly txs?: readonly WrittenTransaction[]
  }
}

function* transactions(chain: PrimaryChain): Generator<{ tx: WrittenTransaction; block: BlockBytes }> {
  for (const { height, block, bytes } of blocksOf<RecordedBlock>(chain))
    for (const tx of [...(block.tx === undefined ? [] : [block.tx]), ...(block.txs ?? [])])
      yield { tx, block: { height, time: block.time ?? 0, bytes } }
}

/** Transactions whose stake has ended: a proposal names them, and the next block decided about it. */
const ended: ReadonlySet<string> = new Set(
  blocksOf<RecordedBlock>('p').flatMap(({ height, block }, _, all) =>
    all.some(next => next.height === height + 1) ? (block.tx?.unsignedTx.txID ?? []) : [],
  ),
)

/** Outputs are numbered consecutively over all lists: first the change, then the stake or the exported outputs. */
const outputsOf = (tx: WrittenTransaction, chain: PrimaryChain, block: BlockBytes): Omit<Output, 'consumed'>[] => {
  const { outputs = [], stake = [], exportedOutputs = [], destinationChain, validator } = tx.unsignedTx
  const createdOn = blockchains[chain === 'p' ? 'P' : 'X']
  const all = [
    ...outputs.map(written => ({ written, kind: 'plain' })),
    ...stake.map(written => ({ written, kind: 'stake' })),
    ...exportedOutputs.map(written => ({ written, kind: 'exported' })),
  ]
  return all.flatMap(({ written, kind }, outputIndex) => {
    const locked = 'output' in written.output ? written.output : undefined
    const owner = locked === undefined ? (written.output as WrittenOwner) : locked.output
    if (owner.amount === undefined) return []
    const output: Omit<Output, 'consumed'> = {
      utxoId: utxoIdOf(tx.id, outputIndex),
      txHash: tx.id,
      outputIndex,
      assetId: written.assetID,
      owner: { ...owner, amount: BigInt(owner.amount), addresses: owner.addresses.map(address => address.slice(2)) },
      stakeableLocktime: locked?.locktime ?? 0,
      stake: kind === 'stake' && validator !== undefined ? { end: validator.end, isOver: ended.has(tx.id) } : undefined,
      reward: undefined,
      createdOn,
      consumedOn: kind === 'exported' ? (destinationChain ?? createdOn) : createdOn,
      block: { height: block.height, time: block.time },
    }
    return [exact(output, block.bytes)]
  })
}

/** The output with the exact amount from the bytes of its block, because its JSON may be rounded. */
const exact = (output: Omit<Output, 'consumed'>, bytes: string): Omit<Output, 'consumed'> => {
  for (let distance = -8n; distance <= 8n; distance++) {
    const candidate = { ...output, owner: { ...output.owner, amount: output.owner.amount + distance } }
    // A transaction encodes an output as a UTXO does: the asset, then the rest.
    if (bytes.includes(bytesToHex(bytesOf({ ...candidate, consumed: undefined })).slice(76))) return candidate
  }
  throw new Error(`The output ${output.utxoId} is not in the bytes of block ${output.block.height}.`)
}

const uint = (value: number | bigint, length: number): Uint8Array => {
  const bytes = new Uint8Array(length)
  let rest = BigInt(value)
  for (let i = length - 1; i >= 0; i--) {
    bytes[i] = Number(rest & 0xffn)
    rest >>= 8n
  }
  return bytes
}
