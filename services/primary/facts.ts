import { fromCb58, toCb58 } from '../decode/ids.ts'
import { type Letter, primaryId } from './network.ts'

/** The asset that fees are paid in. */
export interface NativeAsset {
  /** cb58. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly denomination: number
}

/** What transactions of the X-Chain pay, in digits. */
export interface XChainFees {
  readonly transaction: string
  readonly createAsset: string
}

/** Facts about a primary network that its blocks do not contain. Stored as JSON. */
export interface NetworkFacts {
  readonly networkId: number
  /** Ids of the X- and the C-Chain in cb58; undefined where nothing named them yet. */
  readonly xChain: string | undefined
  readonly cChain: string | undefined
  /** Undefined where nothing describes it: its name and symbol are empty then. */
  readonly asset: NativeAsset | undefined
  /** Undefined where nothing says it. */
  readonly fees?: XChainFees | undefined
  /** UNIX seconds. */
  readonly genesisTime: number
}

/** The chain of an id; undefined where it is none of the network's. */
export const letterOf = ({ xChain, cChain }: NetworkFacts, id: Uint8Array): Letter | undefined => {
  if (Buffer.compare(id, primaryId) === 0) return 'P'
  const text = toCb58(id)
  return text === xChain ? 'X' : text === cChain ? 'C' : undefined
}

/** The id of a chain; undefined where it is not known. */
export const chainIdOf = ({ xChain, cChain }: NetworkFacts, letter: Letter): Uint8Array | undefined => {
  if (letter === 'P') return primaryId
  const text = letter === 'X' ? xChain : cChain
  return text === undefined ? undefined : fromCb58(text, 32)
}
