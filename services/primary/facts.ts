import { fromCb58, toCb58 } from '../decode/ids.ts'
import { type Letter, primaryId } from './network.ts'

/** The native asset, in which fees are paid. */
export interface NativeAsset {
  /** cb58. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly denomination: number
}

/** The fees of transactions on the X-Chain, in digits. */
export interface XChainFees {
  readonly transaction: string
  readonly createAsset: string
}

/** Facts about a primary network that its blocks do not contain. Stored as JSON. */
export interface NetworkFacts {
  readonly networkId: number
  /** Ids of the X- and the C-Chain in cb58; undefined while they are unknown. */
  readonly xChain: string | undefined
  readonly cChain: string | undefined
  /** Undefined if the description is unknown: then responses have an empty name and symbol. */
  readonly asset: NativeAsset | undefined
  /** Undefined if they are unknown. */
  readonly fees?: XChainFees | undefined
  /** UNIX seconds. */
  readonly genesisTime: number
}

/** The chain with an id; undefined if it belongs to no chain of the network. */
export const letterOf = ({ xChain, cChain }: NetworkFacts, id: Uint8Array): Letter | undefined => {
  if (Buffer.compare(id, primaryId) === 0) return 'P'
  const text = toCb58(id)
  return text === xChain ? 'X' : text === cChain ? 'C' : undefined
}

/** The id of a chain; undefined if it is unknown. */
export const chainIdOf = ({ xChain, cChain }: NetworkFacts, letter: Letter): Uint8Array | undefined => {
  if (letter === 'P') return primaryId
  const text = letter === 'X' ? xChain : cChain
  return text === undefined ? undefined : fromCb58(text, 32)
}
