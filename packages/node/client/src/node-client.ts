import { connectionOf, type Provider, providerOf } from '@chainwright/runtime-client'
import { rpcEndpoint } from './gen/api.ts'
import type { NodeClientOptions as GeneratedOptions } from './gen/client.ts'
import { createNodeClient as create, type RawNodeClient } from './gen/raw.ts'

/** The options of a client of a node. */
export interface NodeClientOptions extends Omit<GeneratedOptions, 'baseUrl'> {
  /** Scheme, host and port of the node, and the part of the path before `/ext`. Default `http://localhost:9650`. */
  readonly nodeUrl?: string | URL
}

/** A client of a node, with the methods of the chosen blockchain. */
export interface NodeClient extends RawNodeClient {
  /** The same node, with the EVM methods of another blockchain, by its id or an alias of it. */
  chain(blockchain: string): NodeClient
  /** The EVM methods as an EIP-1193 provider, for viem's `custom` transport and other libraries. */
  provider(): Provider
  /** Returns a copy of the client with other values for the variables in its URLs. */
  with(variables: Pick<NodeClientOptions, 'chain' | 'blockchain'>): NodeClient
}

/** Creates a client of a node. It sends nothing before the first call. */
export const createNodeClient = (options: NodeClientOptions = {}): NodeClient => {
  const { nodeUrl, ...others } = options
  const client = create({ ...others, ...(nodeUrl !== undefined && { baseUrl: nodeUrl }) })
  const other = (variables: Pick<NodeClientOptions, 'chain' | 'blockchain'>): NodeClient =>
    createNodeClient({ ...options, ...variables, variables: { ...options.variables, ...variables } })
  return Object.assign(client, {
    chain: (blockchain: string) => other({ blockchain }),
    with: other,
    provider: () => providerOf(connectionOf(client), rpcEndpoint),
  })
}
