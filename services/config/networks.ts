import { dirname, resolve } from 'node:path'
import type { CheckedJson } from '../checked-json.ts'
import { fromNodeId } from '../decode/ids.ts'
import { type NetworkName, networkNames, networkOf } from '../primary/network.ts'
import { isHttp, nodeRule, readChainsFile } from './chains.ts'
import { InvalidConfiguration } from './invalid-configuration.ts'

/** The source of signatures that the store does not have. */
export interface SignatureConfig {
  /** URLs of validators' own nodes, by their node ids. */
  readonly nodes: ReadonlyMap<string, string>
  /** URL of a node that requests signatures from other nodes and aggregates them. */
  readonly node?: string
  /** URL of another service with interface A. */
  readonly aggregator?: string
  readonly timeoutMs: number
}

/** A primary network in the chains file. `docs/service.md` describes each member. */
export interface NetworkConfig {
  readonly network: NetworkName
  /** Absolute paths of the network's folders. Each file is read from the first folder that has it. */
  readonly files: readonly string[]
  /** URL of a node whose blocks are ingested as they arrive. It may contain a key, so it is never shown. */
  readonly node?: string
  readonly signatures: SignatureConfig
}

/**
 * Reads the primary networks of the chains file. Paths in it are relative to it.
 *
 * @throws InvalidConfiguration that lists all invalid places.
 */
export const readNetworks = (path: string): readonly NetworkConfig[] => {
  const problems: string[] = []
  const places = readChainsFile(path, problems)?.networks.optional(it => it.array()) ?? []
  const networks = places.flatMap(place => networkAt(place, dirname(resolve(path))) ?? [])
  for (const name of ['mainnet', 'testnet'] as const)
    if (networks.filter(({ network }) => network === name).length > 1)
      problems.push(`${path}: network ${name} occurs twice`)
  if (problems.length > 0) throw new InvalidConfiguration(problems)
  return networks
}

const networkAt = (place: CheckedJson, folder: string): NetworkConfig | undefined => {
  const at = place.object(['network', 'files', 'node', 'signatures'])
  const network = at?.network.choice(networkNames)
  if (at === undefined || network === undefined) return undefined
  const files = at.files.optional(it => it.array()?.flatMap(file => file.text() ?? [])) ?? []
  const node = at.node.optional(it => it.secretThat(isHttp, nodeRule))
  return {
    network: networkOf(network),
    files: files.map(file => resolve(folder, file)),
    ...(node === undefined ? {} : { node }),
    signatures: at.signatures.optional(signaturesAt) ?? { nodes: new Map(), timeoutMs: usualTimeout },
  }
}

const usualTimeout = 5_000

const signaturesAt = (place: CheckedJson): SignatureConfig | undefined => {
  const at = place.object(['nodes', 'node', 'aggregator', 'timeoutMs'])
  if (at === undefined) return undefined
  const nodes =
    at.nodes.optional(it =>
      it
        .array()
        ?.map(nodeAt)
        .filter(found => found !== undefined),
    ) ?? []
  const node = at.node.optional(url)
  const aggregator = at.aggregator.optional(url)
  return {
    nodes: new Map(nodes),
    ...(node === undefined ? {} : { node }),
    ...(aggregator === undefined ? {} : { aggregator }),
    timeoutMs: at.timeoutMs.optional(it => it.integer(1, 600_000)) ?? usualTimeout,
  }
}

const nodeAt = (place: CheckedJson): readonly [string, string] | undefined => {
  const at = place.object(['nodeId', 'url'])
  const nodeId = at?.nodeId.textThat(isNodeId, 'must be a node id with its checksum')
  const address = at && url(at.url)
  return nodeId === undefined || address === undefined ? undefined : [nodeId, address]
}

const url = (place: CheckedJson): string | undefined =>
  place.textThat(text => /^https?:\/\//.test(text) && URL.canParse(text), 'must be an http:// or https:// URL')

const isNodeId = (text: string): boolean => {
  try {
    return fromNodeId(text).length === 20
  } catch {
    return false
  }
}
