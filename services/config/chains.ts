import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { checksums } from '@chainwright/runtime-validation/checksums'
import { CheckedJson } from '../checked-json.ts'
import { messageOf } from '../error-message.ts'
import type { FeeRule } from '../evm/fees.ts'
import { bytesOf } from '../evm/hex.ts'
import { type NetworkName, networkNames, networkOf } from '../primary/network.ts'
import { InvalidConfiguration } from './invalid-configuration.ts'

/** The token of a chain, as in the interface. */
export interface NetworkToken {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly logoUri?: string
  readonly description?: string
}

/** The JSON-RPC node of a chain. */
export interface NodeConfig {
  /** The URL of the endpoint, with `http:` or `https:`. It may contain a key, so it is never shown. */
  readonly url: string
  /** Whether blocks are traced, for native balances and contract creations within calls. */
  readonly traces: boolean
}

/** A chain in the chains file. `docs/service.md` describes each member. */
export interface ChainConfig {
  /** The EVM chain id in decimal digits. */
  readonly evmChainId: string
  /** Blockchain id in cb58. */
  readonly blockchainId: string
  readonly subnetId: string
  readonly vmId: string
  readonly vmName: string
  readonly network: NetworkName
  readonly name: string
  readonly description: string
  readonly token: NetworkToken
  readonly fees: FeeRule
  readonly features: readonly string[]
  readonly private: boolean
  readonly explorerUrl?: string
  readonly rpcUrl?: string
  readonly wsUrl?: string
  readonly logoUri?: string
  readonly multicall?: string
  readonly price?: { readonly currencyCode: string; readonly value: string }
  /** Absolute paths of the chain's folders. Each file is read from the first folder that has it. */
  readonly files?: readonly string[]
  /** A node of the chain, whose blocks are ingested as they arrive. */
  readonly node?: NodeConfig
  /** Absolute paths of ABI files, for names of methods. */
  readonly abis: readonly string[]
}

/**
 * Reads the chains file. Paths in it are relative to it.
 *
 * @throws InvalidConfiguration that lists all invalid places.
 */
export const readChains = (path: string): readonly ChainConfig[] => {
  const problems: string[] = []
  const places = readChainsFile(path, problems)?.chains.array() ?? []
  const chains = places.flatMap(place => chainAt(place, dirname(resolve(path))) ?? [])
  problems.push(...repeated(chains, 'evmChainId', path), ...repeated(chains, 'blockchainId', path))
  if (problems.length > 0) throw new InvalidConfiguration(problems)
  return chains
}

/**
 * Members of the chains file: EVM chains, and primary networks.
 *
 * @throws InvalidConfiguration if it cannot be read.
 */
export const readChainsFile = (path: string, problems: string[]) => {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new InvalidConfiguration([`${path}: ${messageOf(error)}`])
  }
  return new CheckedJson(value, path, problems).object(['chains', 'networks'])
}

const members = [
  'evmChainId',
  'blockchainId',
  'subnetId',
  'vmId',
  'vmName',
  'network',
  'name',
  'description',
  'token',
  'fees',
  'features',
  'private',
  'explorerUrl',
  'rpcUrl',
  'wsUrl',
  'logoUri',
  'multicall',
  'price',
  'files',
  'node',
  'abis',
] as const

const chainAt = (place: CheckedJson, folder: string): ChainConfig | undefined => {
  const at = place.object(members)
  if (at === undefined) return undefined
  const chain = {
    evmChainId: at.evmChainId.textThat(
      text => /^[1-9][0-9]{0,19}$/.test(text),
      'must be an EVM chain id in decimal digits',
    ),
    blockchainId: id(at.blockchainId),
    subnetId: id(at.subnetId),
    vmId: id(at.vmId),
    vmName: at.vmName.optional(it => it.text()) ?? 'EVM',
    network: networkOf(at.network.choice(networkNames) ?? 'testnet'),
    name: at.name.text(),
    description: at.description.optional(it => it.textThat(() => true, 'must be a string')) ?? '',
    token: tokenAt(at.token),
    fees: at.fees.optional(feesAt) ?? 'burn',
    features: at.features.optional(it => it.array()?.flatMap(feature => feature.text() ?? [])) ?? [],
    private: at.private.optional(it => it.boolean()) ?? false,
    explorerUrl: at.explorerUrl.optional(url),
    rpcUrl: at.rpcUrl.optional(url),
    wsUrl: at.wsUrl.optional(url),
    logoUri: at.logoUri.optional(url),
    multicall: at.multicall.optional(address),
    price: at.price.optional(priceAt),
    files: at.files.optional(folders),
    node: at.node.optional(nodeAt),
    abis: at.abis.optional(it => it.array()?.flatMap(abi => abi.text() ?? [])) ?? [],
  }
  const known = Object.fromEntries(
    Object.entries(chain).filter(([, value]) => value !== undefined),
  ) as unknown as ChainConfig
  return {
    ...known,
    ...(chain.files === undefined ? {} : { files: chain.files.map(path => resolve(folder, path)) }),
    abis: chain.abis.map(abi => resolve(folder, abi)),
  }
}

const folders = (place: CheckedJson): readonly string[] | undefined => {
  if (!Array.isArray(place.value)) return place.text() === undefined ? undefined : [String(place.value)]
  return place.array()?.flatMap(item => item.text() ?? [])
}

const nodeAt = (place: CheckedJson): NodeConfig | undefined => {
  const members = typeof place.value === 'string' ? undefined : place.object(['url', 'traces'])
  const endpoint = (typeof place.value === 'string' ? place : members?.url)?.secretThat(isHttp, nodeRule)
  const traces = members?.traces.optional(it => it.boolean()) ?? true
  return endpoint === undefined ? undefined : { url: endpoint, traces }
}

export const nodeRule = 'must be a URL with http: or https:'

/** Whether a text is the URL of a node. */
export const isHttp = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const tokenAt = (place: CheckedJson): NetworkToken | undefined => {
  const at = place.object(['name', 'symbol', 'decimals', 'logoUri', 'description'])
  if (at === undefined) return undefined
  const [name, symbol, decimals] = [at.name.text(), at.symbol.text(), at.decimals.integer(0, 255)]
  const logoUri = at.logoUri.optional(url)
  const description = at.description.optional(it => it.text())
  if (name === undefined || symbol === undefined || decimals === undefined) return undefined
  return {
    name,
    symbol,
    decimals,
    ...(logoUri === undefined ? {} : { logoUri }),
    ...(description === undefined ? {} : { description }),
  }
}

const feesAt = (place: CheckedJson): FeeRule | undefined => {
  if (typeof place.value !== 'object') return place.choice(['burn', 'miner', 'tip'] as const)
  const recipient = place.object(['recipient'])?.recipient
  const text = recipient && address(recipient)
  return text === undefined ? undefined : { recipient: bytesOf(text) }
}

const priceAt = (place: CheckedJson) => {
  const at = place.object(['currencyCode', 'value'])
  const currencyCode = at?.currencyCode.textThat(
    text => /^[a-z]{3}$/.test(text),
    'must be an ISO 4217 code in lower case',
  )
  const value = at?.value.textThat(text => /^[0-9]+(?:\.[0-9]+)?$/.test(text), 'must be a string with a decimal number')
  return currencyCode === undefined || value === undefined ? undefined : { currencyCode, value }
}

const id = (place: CheckedJson): string | undefined =>
  place.textThat(
    text => /^[1-9A-HJ-NP-Za-km-z]{33,50}$/.test(text) && checksums['cb58']?.(text) === true,
    'must be an id of 32 bytes in cb58 with its checksum',
  )

const address = (place: CheckedJson): string | undefined =>
  place.textThat(
    text => /^0x[0-9a-fA-F]{40}$/.test(text) && checksums['evm-address']?.(text) === true,
    'must be an EVM address (with its EIP-55 checksum if it has upper-case letters)',
  )

const url = (place: CheckedJson): string | undefined => place.textThat(text => URL.canParse(text), 'must be a URL')

const repeated = (chains: readonly ChainConfig[], name: 'evmChainId' | 'blockchainId', path: string): string[] => {
  const seen = new Set<string>()
  return chains.flatMap(({ [name]: value }) => {
    if (value === undefined || !seen.has(value)) {
      seen.add(value)
      return []
    }
    return [`${path}: ${name} ${value} occurs twice`]
  })
}
