import type { IncomingMessage, ServerResponse } from 'node:http'
import { blocksOf, exchangesOf } from '@chainwright/recordings'
import { startServer } from '@chainwright/testing/start-server'
import { toCb58 } from '../decode/ids.ts'
import { type Letter, letters } from '../primary/network.ts'
import type { TestNetwork } from './network.ts'

/** The data of a node of a primary network: blocks as lines of the files, and responses to other methods. */
export interface PrimaryNodeData {
  readonly lines: Readonly<Record<Letter, readonly string[]>>
  answer(method: string, params: Readonly<Record<string, unknown>>): unknown
}

interface Requested {
  readonly id: unknown
  readonly method: string
  readonly params?: Readonly<Record<string, unknown>> | readonly unknown[]
}

/** A node of a primary network that responds from the data of a test. */
export interface FakePrimaryNode extends AsyncDisposable {
  readonly url: string
  data: PrimaryNodeData
  /** The number of blocks of each chain; a test may raise them while the node runs. */
  readonly blocks: Record<Letter, number>
  /**
   * The number of containers that its indexes lack at their ends, and at their beginnings; undefined: it has no index.
   */
  index: { readonly behind: number; readonly later: number } | undefined
  /** Methods that it does not have. */
  without: ReadonlySet<string>
  /** Responds with 503 to this number of the next requests. */
  down: number
  /** The maximum number of containers in one response. */
  mostContainers: number
  /** The methods that clients called, with the number of calls. */
  readonly requested: Map<string, number>
}

export const startFakePrimaryNode = async (data: PrimaryNodeData): Promise<FakePrimaryNode> => {
  const { url, stop } = await startServer((request, response) => void answer(node, request, response))
  const node: FakePrimaryNode = {
    url: `${url}/key-of-the-node`,
    data,
    blocks: { P: data.lines.P.length, X: data.lines.X.length, C: data.lines.C.length },
    index: { behind: 0, later: 0 },
    without: new Set(),
    down: 0,
    mostContainers: 1_024,
    requested: new Map(),
    [Symbol.asyncDispose]: stop,
  }
  return node
}

/** The recorded network: blocks of its chains, and the responses of its nodes to the other methods. */
export const recordedPrimaryNode = (): PrimaryNodeData => {
  const answers = new Map<string, unknown>()
  for (const file of ['primary', 'xvm', 'warp'] as const)
    for (const { request, response } of exchangesOf(file)) {
      if (request.method !== 'POST' || !response.body.startsWith('{')) continue
      const requested = parsed(request.body ?? '')
      const { result } = JSON.parse(response.body) as { result?: unknown }
      if (requested === undefined || result === undefined) continue
      const key = keyOfCall(requested.method, requested.params)
      if (!answers.has(key)) answers.set(key, result)
    }
  const linesOf = (file: 'c' | 'p' | 'x') => blocksOf(file).map(line => JSON.stringify(line))
  return {
    lines: { P: linesOf('p'), X: linesOf('x'), C: linesOf('c') },
    answer(method, params) {
      // Clients also requested assets by their aliases. The response contains the id.
      if (method === 'avm.getAssetDescription')
        return [...answers.values()].find(
          result => described(result)?.assetID === params['assetID'] && described(result)?.symbol !== undefined,
        )
      return answers.get(keyOfCall(method, params))
    },
  }
}

/** A generated network. */
export const madePrimaryNode = ({ networkId, xChain, cChain, assetId, files }: TestNetwork): PrimaryNodeData => {
  const linesOf = (name: string) => (files[name] ?? '').trimEnd().split('\n')
  const chains: Readonly<Record<string, Uint8Array>> = { X: xChain, C: cChain, P: new Uint8Array(32) }
  const validators = linesOf('validators.jsonl').map(line => {
    const { nodeId, publicKey, weight } = JSON.parse(line) as Record<'nodeId' | 'publicKey' | 'weight', string>
    return { txID: toCb58(assetId), nodeID: nodeId, weight, signer: { publicKey } }
  })
  return {
    lines: { P: linesOf('p.jsonl'), X: linesOf('x.jsonl'), C: linesOf('c.jsonl') },
    answer(method, params) {
      switch (method) {
        case 'info.getNetworkID':
          return { networkID: String(networkId) }
        case 'info.getBlockchainID':
          return { blockchainID: toCb58(chains[String(params['alias'])] ?? new Uint8Array(32)) }
        case 'platform.getStakingAssetID':
          return { assetID: toCb58(assetId) }
        case 'platform.getCurrentValidators':
          return params['subnetID'] === undefined ? { validators } : undefined
        case 'platform.getRewardUTXOs': {
          const [, reward] = linesOf('utxos.jsonl').map(line => (JSON.parse(line) as { bytes: string }).bytes)
          return { numFetched: '1', utxos: [reward], encoding: 'hex' }
        }
        case 'platform.getCurrentSupply':
          return { supply: '123', height: '1' }
        default:
          return undefined
      }
    },
  }
}

const described = (result: unknown) => result as { readonly assetID?: string; readonly symbol?: string } | null

const parsed = (text: string): Requested | undefined => {
  try {
    return JSON.parse(text) as Requested
  } catch {
    return undefined
  }
}

const keyOfCall = (method: string, params: unknown): string => {
  const members = Object.entries((params ?? {}) as object).sort(([a], [b]) => (a < b ? -1 : 1))
  return `${method} ${JSON.stringify(members)}`
}

const answer = async (node: FakePrimaryNode, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Requested | readonly Requested[]
  if (node.down > 0) {
    node.down--
    response.writeHead(503).end()
    return
  }
  const path = (request.url ?? '').replace('/key-of-the-node', '')
  const [, indexed] = /^\/ext\/index\/([PX])\/block$/.exec(path) ?? []
  if (indexed !== undefined && (node.index === undefined || node.without.has('index.getContainerRange'))) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found\n')
    return
  }
  const reply = (requested: Requested) => {
    node.requested.set(requested.method, (node.requested.get(requested.method) ?? 0) + 1)
    const isMissing = node.without.has(requested.method)
    const result = isMissing ? undefined : resultOf(node, path, requested)
    return result === undefined
      ? { jsonrpc: '2.0', error: failureOf(path, requested.method, isMissing), id: requested.id }
      : { jsonrpc: '2.0', result, id: requested.id }
  }
  // As recorded: nodes accept batches only for the chain that runs the EVM.
  const answers = Array.isArray(body)
    ? path.endsWith('/rpc')
      ? body.map(reply)
      : { jsonrpc: '2.0', error: { code: -32700, message: 'not an object', data: body }, id: null }
    : reply(body as Requested)
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers))
}

/**
 * As recorded: on a primary network, all failures have the same code, and the method is written with a capital first
 * letter.
 */
const failureOf = (path: string, method: string, isMissing: boolean) => {
  if (path.endsWith('/rpc')) return { code: -32601, message: `the method ${method} does not exist/is not available` }
  const raised = method.replace(/\.[a-z]/, letter => letter.toUpperCase())
  return { code: -32000, message: isMissing ? `rpc: can't find method "${raised}"` : 'no answer', data: null }
}

interface Line {
  readonly bytes: string
  readonly container: { readonly bytes: string } | null
  readonly block: object
}

const resultOf = (node: FakePrimaryNode, path: string, { method, params = {} }: Requested): unknown => {
  const lineAt = (letter: Letter, height: number): Line | undefined => {
    const text = height < node.blocks[letter] ? node.data.lines[letter][height] : undefined
    return text === undefined ? undefined : (JSON.parse(text) as Line)
  }
  const named = params as Readonly<Record<string, unknown>>
  const letter = letters.find(one => path.endsWith(`/bc/${one}`) || path.endsWith(`/index/${one}/block`)) ?? 'C'
  switch (`${method} ${path}`) {
    case 'platform.getHeight /ext/bc/P':
    case 'avm.getHeight /ext/bc/X':
      return { height: String(node.blocks[letter] - 1) }
    case 'platform.getBlockByHeight /ext/bc/P':
    case 'avm.getBlockByHeight /ext/bc/X': {
      const line = lineAt(letter, Number(named['height']))
      return line && { block: line.bytes, encoding: 'hex' }
    }
    case 'index.getContainerRange /ext/index/P/block':
    case 'index.getContainerRange /ext/index/X/block': {
      const { behind, later } = node.index ?? { behind: 0, later: 0 }
      const start = Number(named['startIndex'])
      const end = Math.min(
        start + Math.min(Number(named['numToFetch']), node.mostContainers),
        node.blocks[letter] - 1 - behind - later,
      )
      if (start >= end) return undefined
      const containers = Array.from({ length: end - start }, (_, index) => {
        const line = lineAt(letter, start + index + 1 + later)
        return { bytes: line?.container?.bytes ?? line?.bytes, encoding: 'hex', index: String(start + index) }
      })
      return { containers }
    }
    case 'eth_blockNumber /ext/bc/C/rpc':
      return `0x${(node.blocks.C - 1).toString(16)}`
    case 'eth_getBlockByNumber /ext/bc/C/rpc': {
      const line = lineAt('C', Number((params as readonly unknown[])[0]))
      return line === undefined ? null : { gasLimit: '0x1', gasUsed: '0x0', ...line.block, transactions: [] }
    }
    default:
      return /^\/ext\/(?:bc\/[PX]|info)$/.test(path) ? node.data.answer(method, named) : undefined
  }
}
