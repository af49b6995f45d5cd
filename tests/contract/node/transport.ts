import type { Endpoint } from './contract.ts'
import type { Exchange } from './recordings.ts'

/**
 * The node's responses before it reads the JSON of a request: HTTP, not JSON-RPC. The texts are those of the register's entry
 * node.transport. `applies` selects the requests that get them.
 */
interface TransportRule {
  readonly name: string
  readonly applies: (exchange: Exchange, endpoint: Endpoint | undefined) => boolean
  readonly status: number
  readonly body: (exchange: Exchange) => string
}

/** The rule for this exchange, with the errors in the response; undefined if the request is passed on to JSON-RPC. */
export const judgeTransport = (
  exchange: Exchange,
  endpoint: Endpoint | undefined,
): { readonly as: string; readonly problems: readonly string[] } | undefined => {
  const rule = RULES.find(({ applies }) => applies(exchange, endpoint))
  if (!rule) return undefined
  const { status, body } = exchange.response
  const problems: string[] = []
  if (status !== rule.status) problems.push(`status ${status}, not ${rule.status}`)
  if (body.trimEnd() !== rule.body(exchange))
    problems.push(`body ${JSON.stringify(body)}, not ${JSON.stringify(rule.body(exchange))}`)
  return { as: rule.name, problems }
}

/** Cases with a chain or an API that the node does not have. They depend on the state of the node, not on the request. */
const ABSENT: Readonly<Record<string, readonly string[]>> = { xvm: ['unknown chain'], starting: ['admin not enabled'] }

const isJson = ({ request }: Exchange): boolean =>
  /^application\/json(?:;|$)/i.test(request.headers['content-type'] ?? '')

const RULES: readonly TransportRule[] = [
  {
    name: 'a host that is not allowed',
    applies: ({ request }) => request.headers['host'] !== undefined,
    status: 403,
    body: () => 'invalid host specified',
  },
  {
    name: 'a path that is not there',
    applies: ({ file, id }, endpoint) => endpoint === undefined || (ABSENT[file]?.includes(id) ?? false),
    status: 404,
    body: () => '404 page not found',
  },
  { name: 'a preflight request', applies: ({ request }) => request.method === 'OPTIONS', status: 200, body: () => '' },
  {
    name: 'GET where only POST is, node dialect',
    applies: ({ request }, endpoint) => request.method !== 'POST' && endpoint?.dialect === 'node',
    status: 405,
    body: ({ request }) => `rpc: POST method required, received ${request.method}`,
  },
  {
    name: 'GET of an ethereum endpoint',
    applies: ({ request }, endpoint) => request.method === 'GET' && endpoint?.dialect === 'ethereum',
    status: 200,
    body: () => '',
  },
  {
    name: 'another method than POST, ethereum dialect',
    applies: ({ request }, endpoint) => request.method !== 'POST' && endpoint?.dialect === 'ethereum',
    status: 405,
    body: () => 'method not allowed',
  },
  {
    name: 'another content type, node dialect',
    applies: (exchange, endpoint) => endpoint?.dialect === 'node' && !isJson(exchange),
    status: 415,
    body: ({ request }) => `rpc: unrecognized Content-Type: ${request.headers['content-type']}`,
  },
  {
    name: 'another content type, ethereum dialect',
    applies: (exchange, endpoint) => endpoint?.dialect === 'ethereum' && !isJson(exchange),
    status: 415,
    body: () => 'invalid content type, only application/json is supported',
  },
]
