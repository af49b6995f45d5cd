import type { ContractCall, RawLog } from './bundle.ts'
import { addressOf, bytesOf, quantityOf } from './hex.ts'

/** The URI of a token's metadata, according to its contract, from a block on. */
export interface TokenUri {
  readonly kind: 721 | 1155
  readonly contract: Buffer
  readonly tokenId: bigint
  readonly uri: Buffer
}

export interface ContractFacts {
  readonly address: Buffer
  readonly name?: Buffer
  readonly symbol?: Buffer
  readonly decimals?: number
}

/** `URI(string,uint256)` of ERC-1155. */
const uriEvent = '0x6bb7ff708619ba0610cba295a58592e0451dee2622938c8755667688daf3529b'

export const uriOfLog = ({ topics, data, address }: RawLog): TokenUri | undefined => {
  const [topic, id] = topics
  if (topic !== uriEvent || id === undefined) return undefined
  const uri = textIn(data)
  return uri && { kind: 1155, contract: addressOf(address), tokenId: BigInt(id), uri }
}

/** The calls that return the facts of the records in the interface. */
export const selectors = {
  name: '0x06fdde03',
  symbol: '0x95d89b41',
  decimals: '0x313ce567',
  tokenUri: '0xc87b56dd',
  uri: '0x0e89341c',
} as const

/** The facts that contracts returned. Ignores failed calls and invalid results. */
export const factsFrom = (
  calls: readonly ContractCall[],
): { readonly uris: readonly TokenUri[]; readonly contracts: readonly ContractFacts[] } => {
  const uris: TokenUri[] = []
  const contracts: ContractFacts[] = []
  for (const { to, data, result } of calls) {
    if (result === undefined || result === '0x') continue
    const contract = addressOf(to)
    const selector = data.slice(0, 10)
    const text = textIn(result)
    if (selector === selectors.name && text !== undefined) contracts.push({ address: contract, name: text })
    else if (selector === selectors.symbol && text !== undefined) contracts.push({ address: contract, symbol: text })
    else if (selector === selectors.decimals) contracts.push(...decimalsIn(contract, result))
    else if (
      (selector === selectors.tokenUri || selector === selectors.uri) &&
      data.length === 74 &&
      text !== undefined
    )
      uris.push({
        kind: selector === selectors.uri ? 1155 : 721,
        contract,
        tokenId: quantityOf(`0x${data.slice(10)}`),
        uri: text,
      })
  }
  return { uris, contracts }
}

/** A uint8. Some contracts return a larger value, which is invalid. */
const decimalsIn = (address: Buffer, result: string): readonly ContractFacts[] => {
  if (result.length !== 66) return []
  const decimals = quantityOf(result)
  return decimals > 255n ? [] : [{ address, decimals: Number(decimals) }]
}

/**
 * The bytes of the single `string` in ABI-encoded data, or of the `bytes32` that old contracts return instead (without trailing
 * zeros). They may be invalid UTF-8. Undefined if the data is neither.
 */
export const textIn = (hex: string): Buffer | undefined => {
  const data = bytesOf(hex)
  if (data.length === 32) {
    const end = data.indexOf(0)
    return end === -1 ? data : data.subarray(0, end)
  }
  const start = lengthAt(data, 0)
  const length = start === undefined ? undefined : lengthAt(data, start)
  if (start === undefined || length === undefined || start + 32 + length > data.length) return undefined
  return data.subarray(start + 32, start + 32 + length)
}

const lengthAt = (data: Buffer, at: number): number | undefined => {
  if (at + 32 > data.length) return undefined
  const value = BigInt(`0x${data.toString('hex', at, at + 32)}`)
  return value > BigInt(data.length) ? undefined : Number(value)
}
