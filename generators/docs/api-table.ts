import { type Api, callName, type Operation, onlyStreams, serverVariables } from '@chainwright/model'
import type { Names } from '../source/names/names.ts'
import { clientOptions } from '../source/typescript/client-options.ts'
import { groupedBy } from '../source/typescript/grouped.ts'
import { propertyKey } from '../source/typescript/quoting.ts'
import { type Subscribed, subscribedOf } from '../source/typescript/subscribed.ts'
import { visible } from './visible.ts'

/**
 * A Markdown list of all operations with input and response, one per line, then the other members of a client, and the types.
 * `surface` contains lines about exports that the documents do not define.
 */
export const apiTable = (api: Api, names: Names, surface: readonly string[] = []): string => {
  const groups = groupedBy(api.operations, operation => names.resource(operation))
  const sections = [...groups].map(([resource, operations]) =>
    [`## ${resource}`, '', ...operations.map(operation => line(operation, names))].join('\n'),
  )
  const schemas = api.schemas.map(schema => `\`${names.schema(schema, 'output')}\``)
  const parts = [
    `# ${prose(api.title)}`,
    ...(api.docs.summary === undefined ? [] : [prose(api.docs.summary)]),
    ...sections,
    ...subscriptions(subscribedOf({ api, names }), names),
    around(api, names, surface),
    ...(schemas.length === 0 ? [] : ['## Types', schemas.join(', ')]),
  ]
  return `${parts.join('\n\n')}\n`
}

/** The entry `./subscriptions` of a client; nothing if the API has none. */
const subscriptions = (all: readonly Subscribed[], names: Names): readonly string[] => {
  if (all.length === 0) return []
  const lines = all.map(({ operation, member }) => {
    const summary = operation.docs.summary === undefined ? '' : `: ${prose(operation.docs.summary)}`
    return `- ${code(`${member[1] ?? ''}(${inputOf(operation, names)})`)} → a stream of ${code(names.output(operation))}${summary}`
  })
  const factory = `create${names.api}Subscriptions(client, options?)`
  const start = `${code(factory)} of the entry ${code('./subscriptions')} returns an object with these methods. They share one WebSocket.`
  return [`## Subscriptions\n\n${start}`, lines.join('\n')]
}

/** The members of a client in addition to its operations. */
const around = (contract: Api, names: Names, surface: readonly string[]): string => {
  const { operations, securitySchemes } = contract
  const { api } = names
  const [first] = operations
  const success = operations.map(operation => names.success(operation)).find(name => name !== undefined)
  const serverFailures = [...new Set(operations.map(operation => names.serverFailure(operation)))].filter(
    name => name !== undefined,
  )
  const several = operations.find(({ resultBy }) => resultBy !== undefined)
  const byResult =
    several === undefined
      ? ''
      : `; signatures of an operation whose result depends on a parameter: ${code(names.output(several).replace(/Output$/, 'Operation'))}`
  const rpc = operations.flatMap(({ binding }) => (binding.protocol === 'jsonrpc' ? [binding] : []))
  const ofServer = serverVariables(contract).map(([name]) => name)
  const ofEndpoints = rpc.flatMap(({ endpoint }) => [...endpoint.variables.keys()])
  const variables = new Set([...ofServer, ...ofEndpoints].filter(name => !clientOptions.has(name)))
  const lines = [
    `${code(`create${api}Client(options)`)} → ${code(`${api}Client`)}: a client, with the operations as methods; type of the options: ${code(`${api}ClientOptions`)}`,
    ...(rpc.length === 0
      ? []
      : [
          `${code('batch(requests, options?)')}: sends several calls as one batch; ${code('request(input)')} of a method creates each call, and ${code('.results()')} returns the result or error of each`,
          `${code('notify(request)')}: sends a notification, a call without a response`,
        ]),
    ...(variables.size === 0
      ? []
      : [
          `${code(`with({ ${[...variables].map(name => `${propertyKey(name)}?`).join(', ')} })`)} → ${code(`${api}Client`)}: a copy of the client with other values for the variables in its URLs`,
        ]),
    `${code(`connect${api}(options)`)} → ${code('Connection')}: for operations as functions, such as ${code(`${first === undefined ? 'operation' : names.operation(first)}(connection, input)`)}; a bundle contains only the functions that you call; type of the options: ${code(`${api}ConnectOptions`)}`,
    `a call: ${code('await')} returns the response body, ${code('.withResponse()')} also status and headers, ${code('.result()')} errors as values`,
    ...(operations.some(({ pagination }) => pagination !== undefined)
      ? [
          `a paginated call: ${code('for await')} iterates over the items, ${code('.pages()')} over the pages, ${code('await')} returns the first page`,
        ]
      : []),
    ...(operations.some(operation => names.item(operation) !== undefined)
      ? [
          `a streamed call: ${code('for await')} iterates over the items, ${code('.open()')} also returns status and headers; if the response may also be a single value, ${code('await')} returns it`,
        ]
      : []),
    ...offered({ hasCredentials: securitySchemes.length > 0, isRpc: rpc.length > 0 }),
    ...(contract.callbacks.length === 0
      ? []
      : [`${code('callbacks')}: the type of the table of requests that the API sends (webhooks and callbacks)`]),
    ...surface.map(line => line.replace(/\s+/g, ' ').trim().replace(/\.$/, '')),
    ...(first === undefined
      ? []
      : [
          `types of an operation: ${[names.input(first), names.output(first), names.failure(first)].map(code).join(', ')}${byResult}`,
        ]),
    ...(success === undefined
      ? []
      : [`type of the successful responses of an operation, distinguished by ${code('status')}: ${code(success)}`]),
    ...(serverFailures.length === 0
      ? []
      : [`types of the errors that all methods of a server can return: ${serverFailures.map(code).join(', ')}`]),
  ]
  return `## Client and types\n\n${lines.map(text => `- ${text}.`).join('\n')}`
}

/** The runtime exports in the index of a client. */
const offered = ({
  hasCredentials,
  isRpc,
}: {
  readonly hasCredentials: boolean
  readonly isRpc: boolean
}): readonly string[] => [
  `errors, distinguished by ${code('name')} or ${code('instanceof')}: ${['ApiError', ...(isRpc ? ['RpcError'] : []), 'TimeoutError', 'NetworkError', 'ContractError'].map(code).join(', ')}; ${code('isClientError(error)')} recognizes them, ${code('ClientError')} is their union`,
  ...(!hasCredentials ? [] : [`types of credentials: ${code('CredentialSource')}, ${code('Auth')}`]),
  ...(isRpc ? [`types of JSON-RPC calls: ${code('RpcRequest')}, ${code('RpcOptions')}`] : []),
  `amounts and long integers: ${['toBigInt(value)', 'toDecimal(value)', 'formatAmount(units, decimals)', 'parseAmount(text, decimals)'].map(code).join(', ')}`,
  `${code('operations')}: the type of the table of all operations`,
  `types of calls: ${code('Call')}, ${code('CallResponse')} (a response with status and headers) and ${code('CallResponseOf')} of ${code('.withResponse()')}, ${code('Result')} of ${code('.result()')}, ${['CallOptions', 'Page', 'PageOptions', 'RetryOptions', 'Retry', 'Middleware'].map(code).join(', ')}`,
]

const line = (operation: Operation, names: Names): string => {
  const call = [...names.group(operation), names.member(operation)].join('.')
  const address = callName(operation.binding)
  const summary = operation.docs.summary === undefined ? '' : `: ${prose(operation.docs.summary)}`
  const gone = operation.deprecation === undefined ? '' : ' (deprecated)'
  const pages = operation.pagination === undefined ? '' : 'pages of '
  const item = names.item(operation)
  const stream = item === undefined ? '' : `a stream of ${code(item)}`
  const whole = onlyStreams(operation) ? '' : `${pages}${code(names.output(operation))}`
  const answer = [whole, stream].filter(text => text !== '').join(' or ')
  return `- ${code(`${call}(${inputOf(operation, names)})`)} → ${answer}${gone}, ${code(address)}${summary}`
}

const inputOf = (operation: Operation, names: Names): string => {
  const fields = operation.input.map(field => `${names.field(operation, field)}${field.required ? '' : '?'}`)
  return fields.length === 0 ? '' : `{ ${fields.join(', ')} }`
}

/** A code span with any text (CommonMark §6.1): its fence is longer than every run of backticks inside. */
const code = (text: string): string => {
  const plain = visible(text.replace(/\s+/g, ' '))
  const longest = Math.max(0, ...[...plain.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longest + 1)
  return longest === 0 ? `${fence}${plain}${fence}` : `${fence} ${plain} ${fence}`
}

/** Escapes a document's text, so that none of it is markup. */
const prose = (text: string): string =>
  visible(text)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>#|~!&]/g, '\\$&')
