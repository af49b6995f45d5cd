import type { IncomingMessage, ServerResponse } from 'node:http'
import { startServer } from '@chainwright/testing/start-server'
import type { Bundle, ContractCall } from '../evm/bundle.ts'

interface Requested {
  readonly id: unknown
  readonly method: string
  readonly params: readonly unknown[]
}

/** A node that responds from the blocks of a test. */
export interface FakeNode extends AsyncDisposable {
  readonly url: string
  /** Its chain; a test may replace it with another branch while the node runs. */
  blocks: readonly Bundle[]
  chainId: number
  /** The results of contract calls, for any block. */
  calls: readonly ContractCall[]
  /** Native balances after a block, as hex quantities. */
  balanceAt: (address: string, block: number) => string | undefined
  /** Methods that it does not have. */
  without: ReadonlySet<string>
  /** The maximum number of messages in a request; with 1, it refuses batches. */
  mostMessages: number
  /** Changes a result before it is sent: to a wrong one, or to a `failure`. */
  change: (requested: Requested, result: unknown) => unknown
  /** Responds with 503 to this number of the next requests. */
  down: number
  /**
   * How it fails: `silent` never responds, `cut` breaks the connection in the middle of a response, `half` sends a
   * response whose JSON ends in the middle, `slow` sends a response byte by byte.
   */
  fault: 'cut' | 'half' | 'silent' | 'slow' | undefined
  /** Called with the requests before the node responds. */
  before: (requests: readonly Requested[]) => void
}

class Failure {
  readonly code: number
  readonly message: string

  constructor(code: number, message: string) {
    this.code = code
    this.message = message
  }
}

/** If `change` returns it, the node responds with a JSON-RPC error instead of a result. */
export const failure = (code: number, message: string): unknown => new Failure(code, message)

export const startFakeNode = async (
  blocks: readonly Bundle[],
  calls: readonly ContractCall[] = [],
): Promise<FakeNode> => {
  const { url, stop } = await startServer((request, response) => void answer(node, request, response))
  const node: FakeNode = {
    url: `${url}/key-of-the-node`,
    blocks,
    calls,
    chainId: 99117,
    balanceAt: () => undefined,
    without: new Set(),
    mostMessages: 1_000,
    change: (_, result) => result,
    down: 0,
    fault: undefined,
    before: () => {},
    [Symbol.asyncDispose]: stop,
  }
  return node
}

const answer = async (node: FakeNode, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Requested | readonly Requested[]
  const requested = [body].flat()
  node.before(requested)
  if (node.down > 0) {
    node.down--
    response.writeHead(503).end()
    return
  }
  const answers =
    requested.length > node.mostMessages
      ? { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'batches are not supported' } }
      : Array.isArray(body)
        ? requested.map(each => reply(node, each))
        : reply(node, requested[0] as Requested)
  send(node.fault, response, JSON.stringify(answers))
}

const send = (fault: FakeNode['fault'], response: ServerResponse, text: string): void => {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  const half = text.slice(0, text.length / 2)
  switch (fault) {
    case 'silent':
      return
    case 'cut':
      response.writeHead(200, headers).write(half, () => response.destroy())
      return
    case 'half':
      response.writeHead(200, { 'content-type': 'application/json' }).end(half)
      return
    case 'slow': {
      response.writeHead(200, headers)
      let sent = 0
      const timer = setInterval(() => {
        response.write(text[sent++] ?? '')
        if (sent === text.length) response.end()
      }, 100)
      response.on('close', () => clearInterval(timer))
      return
    }
    default:
      response.writeHead(200, headers).end(text)
  }
}

const reply = (node: FakeNode, requested: Requested) => {
  const head = { jsonrpc: '2.0', id: requested.id }
  const result = node.without.has(requested.method) ? undefined : resultOf(node, requested)
  if (result === undefined)
    return { ...head, error: { code: codeOf(node, requested), message: `no ${requested.method}` } }
  const changed = node.change(requested, result)
  return changed instanceof Failure ? { ...head, error: { ...changed } } : { ...head, result: changed }
}

/** The error code for missing data: the method, the result of a contract call, or the state of a block. */
const codeOf = ({ without }: FakeNode, { method }: Requested): number => {
  if (without.has(method)) return -32601
  if (method === 'eth_call') return 3
  return method === 'debug_traceBlockByNumber' ? -32000 : -32601
}

const resultOf = ({ blocks, calls, chainId, balanceAt }: FakeNode, { method, params }: Requested): unknown => {
  const at = (): Bundle | undefined => blocks[Number(params[0])]
  switch (method) {
    case 'eth_chainId':
      return `0x${chainId.toString(16)}`
    case 'eth_blockNumber':
      return blocks.at(-1)?.block.number
    case 'eth_getBlockByNumber': {
      const block = at()?.block
      return block === undefined || params[1] === true
        ? (block ?? null)
        : { ...block, transactions: block.transactions.map(({ hash }) => hash) }
    }
    case 'eth_getBlockReceipts':
      return at()?.receipts ?? null
    case 'eth_getLogs': {
      // Filters by blocks only: no test requests logs by contract or topic.
      const { fromBlock, toBlock = 'latest' } = params[0] as { readonly fromBlock: string; readonly toBlock?: string }
      const end = toBlock === 'latest' ? blocks.length : Number(toBlock) + 1
      return blocks.slice(Number(fromBlock), end).flatMap(({ receipts }) => receipts.flatMap(({ logs }) => logs))
    }
    case 'debug_traceBlockByNumber':
      return at()?.traces
    case 'eth_getBalance':
      return balanceAt(String(params[0]), Number(params[1]))
    case 'eth_call': {
      const { to, data } = params[0] as { readonly to: string; readonly data: string }
      return calls.find(call => call.to.toLowerCase() === to.toLowerCase() && call.data === data)?.result
    }
    default:
      return undefined
  }
}
