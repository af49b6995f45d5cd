import { blocksOf, exchangeOf } from '@chainwright/recordings'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { base58, bech32 } from '@scure/base'
import { cb58, checkedBytes } from './containers.ts'
import type { Output, Owner } from './output.ts'

/** An output, without the members that the chain alone determines. */
export type Unlisted = Pick<Output, 'txHash' | 'outputIndex' | 'assetId' | 'owner' | 'stakeableLocktime' | 'block'> & {
  readonly reward: 'DELEGATOR' | undefined
  readonly createdOn: 'P' | 'C'
  /** Blockchain id. */
  readonly consumedOn: string
}

/**
 * Outputs of the P-Chain that the node returned and no block contains: those of genesis, and the reward of the recorded
 * delegation.
 */
export const unlistedOfP = (listed: ReadonlySet<string>, id: string): readonly Unlisted[] => {
  const genesis = answered('platform.getUTXOs ').filter(hex => !listed.has(cb58(hexToBytes(hex.slice(4, 68)))))
  const rewards = answered('platform.getRewardUTXOs p.delegate')
  const committed = blocksOf<{ height: number; block: { time?: number } }>('p').find(({ height }) => height === 19)
  return [
    ...genesis
      .filter(hex => !rewards.includes(hex))
      .map(hex => ({ ...outputIn(hex), block: { height: 0, time: genesisTime() } })),
    // The block after the proposal commits it, at the same time.
    ...rewards.map(hex => ({
      ...outputIn(hex),
      reward: 'DELEGATOR' as const,
      block: { height: 20, time: committed?.block.time ?? 0 },
    })),
  ].map(output => ({ reward: undefined, ...output, createdOn: 'P', consumedOn: id }))
}

/**
 * Outputs that transactions of the C-Chain export. They are in a block's extra data: version, number of transactions, then type,
 * network, chain, destination, inputs of 68 bytes, outputs of assets. The recorded blocks have one transaction each, with one
 * input and one output.
 */
export const exportedByC = (): readonly Unlisted[] =>
  blocksOf<{ block: { number: string; timestamp: string; blockExtraData: string } }>('c').flatMap(({ block }) => {
    const hex = block.blockExtraData.slice(2)
    if (hex.slice(0, 20) !== '00000000000100000001') return []
    const destination = hex.slice(92, 156)
    const output = hex.slice(156 + 8 + 136 + 8)
    if (hex.slice(156, 164) !== '00000001' || hex.slice(300, 308) !== '00000001')
      throw new Error('A recorded export has one input and one output.')
    // A transaction's id is the hash of its own version and bytes, without the number of transactions.
    const txHash = cb58(sha256(hexToBytes(`0000${hex.slice(12)}`)))
    const place = { height: Number(block.number), time: Number(block.timestamp) }
    const written = `0000${bytesToHex(base58.decode(txHash).slice(0, 32))}00000000${output}`
    return [
      {
        ...outputIn(written),
        block: place,
        reward: undefined,
        createdOn: 'C' as const,
        consumedOn: cb58(hexToBytes(destination)),
      },
    ]
  })

/** Reads a UTXO by its places: version, transaction, index, asset, then a lock if there is one, the type, the owner. */
const outputIn = (
  hex: string,
): Pick<Unlisted, 'txHash' | 'outputIndex' | 'assetId' | 'owner' | 'stakeableLocktime'> => {
  const bytes = hexToBytes(hex)
  const view = new DataView(bytes.buffer)
  const isLocked = view.getUint32(70) === 22
  return {
    txHash: cb58(bytes.slice(2, 34)),
    outputIndex: view.getUint32(34),
    assetId: cb58(bytes.slice(38, 70)),
    stakeableLocktime: isLocked ? Number(view.getBigUint64(74)) : 0,
    owner: ownerAt(concatBytes(bytes.slice(isLocked ? 86 : 74))),
  }
}

const ownerAt = (bytes: Uint8Array): Owner => {
  const view = new DataView(bytes.buffer)
  return {
    amount: view.getBigUint64(0),
    locktime: Number(view.getBigUint64(8)),
    threshold: view.getUint32(16),
    addresses: Array.from({ length: view.getUint32(20) }, (_, index) =>
      bech32.encode('custom', bech32.toWords(bytes.slice(24 + 20 * index, 44 + 20 * index))),
    ),
  }
}

const answered = (id: string): readonly string[] =>
  (JSON.parse(exchangeOf('primary', id).response.body) as { result: { utxos: string[] } }).result.utxos.map(hex =>
    bytesToHex(checkedBytes(hex)),
  )

/** The validators of genesis started with it. */
const genesisTime = (): number => {
  const { response } = exchangeOf('warp', 'platform.getCurrentValidators of the primary network')
  const { validators } = (JSON.parse(response.body) as { result: { validators: { startTime: string }[] } }).result
  return Number(validators[0]?.startTime)
}
