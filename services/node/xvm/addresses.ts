import { bech32 } from '@scure/base'
import { addressText, prefixOf } from '../../primary/network.ts'
import type { NodeChains, XChain } from '../chains.ts'

/** The reason why a text is not an address of a chain; the contract's errors quote it. */
export class InvalidAddress extends Error {
  override readonly name = 'InvalidAddress'
}

/**
 * The 20 bytes of an address of the X-Chain, which consists of the alias or id of its chain, `-`, and bech32.
 *
 * @throws InvalidAddress with the same reason as a node.
 */
export const parseAddress = (text: string, chain: XChain, chains: NodeChains): Buffer => {
  const invalid = (reason: string) => new InvalidAddress(`couldn't parse address "${text}": ${reason}`)
  const at = text.indexOf('-')
  if (at < 0) throw new InvalidAddress(`couldn't parse address "${text}": no separator found in address`)
  const written = text.slice(at + 1)
  const { prefix, bytes } = decodeBech32(written, invalid)
  const id = chains.idOf(text.slice(0, at))
  if (id === undefined) throw invalid(`there is no ID with alias: ${text.slice(0, at)}`)
  if (id !== chain.id) throw invalid(`mismatched chainIDs: expected "${chain.id}" but got "${id}"`)
  const expected = prefixOf(chain.facts.networkId)
  if (prefix !== expected) throw invalid(`expected hrp "${expected}" but got "${prefix}"`)
  if (bytes.length !== 20) throw invalid(`expected 20 bytes but got ${bytes.length}`)
  return Buffer.from(bytes)
}

const decodeBech32 = (
  text: string,
  invalid: (reason: string) => InvalidAddress,
): { readonly prefix: string; readonly bytes: Uint8Array } => {
  if (text.length < 8 || text.length > 90) throw invalid(`invalid bech32 string length ${text.length}`)
  if (text !== text.toLowerCase() && text !== text.toUpperCase())
    throw invalid('string not all lowercase or all uppercase')
  const separator = text.lastIndexOf('1')
  if (separator < 1 || separator + 7 > text.length) throw invalid(`invalid separator index ${separator}`)
  try {
    const { prefix, words } = bech32.decode(text as `${string}1${string}`)
    return { prefix, bytes: bech32.fromWords(words) }
  } catch {
    throw invalid('a character or the checksum is wrong')
  }
}

/** An address in the notation of a node. */
export const writeAddress = (chain: XChain, address: Uint8Array): string =>
  `X-${addressText(chain.facts.networkId, address)}`
