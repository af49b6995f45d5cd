import { type Bench, by, type Probe, responseProblems, serverOf, wrong } from './bench.ts'
import type { Problem } from './cases.ts'
import { exact } from './exact-json.ts'
import type { Sound } from './sound.ts'

/** The message of a call with an id as it is written; undefined if the call has no message. */
const messageOf = ({ operation, request }: Sound): ((id: string) => string) | undefined => {
  const { body } = request
  if (operation.binding.protocol !== 'jsonrpc' || body === undefined || !('json' in body)) return undefined
  const message = body.json
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return undefined
  return id => JSON.stringify({ ...message, id: 'the id' }).replace('"the id"', () => id)
}

/** Guarantees of HTTP and JSON-RPC for every operation. */
export const transportProbes: readonly Probe[] = [
  {
    claim: 'HEAD gets the response of GET without a body, and OPTIONS the methods',
    async send(bench, call) {
      const { binding } = call.operation
      if (binding.protocol !== 'http' || binding.method !== 'GET' || !isAlone(bench, call)) return undefined
      const problems: Problem[] = []
      const get = await serverOf(bench).run(by(bench, call, undefined))
      const head = await serverOf(bench).run({ ...by(bench, call, undefined), method: 'HEAD' })
      problems.push(...responseProblems('GET', get, call.status))
      problems.push(...responseProblems('HEAD', head, call.status, Object.fromEntries(get.headers)))
      // RFC 9110 §8.6: the length that the body would have. A response without a body may leave it out.
      const stated = new Headers([...get.headers, ['content-length', String((await get.arrayBuffer()).byteLength)]])
      for (const [name, text] of head.headers)
        if (stated.get(name) !== text)
          problems.push(wrong(`HEAD/response/header:${name}`, 'value', stated.get(name), text))
      const text = await head.text()
      if (text !== '') problems.push(wrong('HEAD/response/body', 'value', 'nothing', text))
      const server = serverOf(bench)
      const options = await server.run({ method: 'OPTIONS', target: call.request.target, headers: {} })
      problems.push(...responseProblems('OPTIONS', options, 204))
      if (!(options.headers.get('allow') ?? '').split(/, */).includes('GET'))
        problems.push(wrong('OPTIONS/response/header:allow', 'value', 'GET', options.headers.get('allow')))
      if (server.requests.length > 0) problems.push(wrong('OPTIONS/handler', 'calls', 0, server.requests.length))
      return problems
    },
  },
  {
    claim: 'a longer or shorter path is a different path',
    async send(bench, call) {
      if (call.operation.binding.protocol !== 'http' || !isAlone(bench, call)) return undefined
      const problems: Problem[] = []
      const request = by(bench, call, undefined)
      const [path = '', query] = request.target.split('?')
      for (const other of [`${path}/nobody`, `${path}/`, `/nobody${path}`, path.toUpperCase()]) {
        if (other === path) continue
        const server = serverOf(bench)
        const target = query === undefined ? other : `${other}?${query}`
        const response = await server.run({ ...request, target })
        const isOwn = server.requests.some(({ operation }) => operation === call.operation.id)
        if (isOwn) problems.push(wrong(`request/path ${other}`, 'path', 'another operation or none', call.operation.id))
        if (server.requests.length === 0 && ![400, 404, 405].includes(response.status))
          problems.push(wrong(`request/path ${other}/response`, 'status', 404, response.status))
      }
      return problems
    },
  },
  {
    claim: 'a media type matches in capitals and with parameters',
    async send(bench, call) {
      const { binding } = call.operation
      const request = by(bench, call, undefined)
      const type = request.headers['content-type']
      if (binding.protocol !== 'http' || request.body === undefined || type === undefined) return undefined
      const problems: Problem[] = []
      for (const other of [type.toUpperCase(), `${type}; charset=utf-8`, ` ${type} ;charset="UTF-8"`]) {
        const response = await serverOf(bench).run({
          ...request,
          headers: { ...request.headers, 'content-type': other },
        })
        problems.push(...responseProblems(`content-type ${other}`, response, call.status))
      }
      return problems
    },
  },
  {
    claim: 'a body may be as large as the limit of the server, and no larger',
    async send(bench, call) {
      const request = by(bench, call, undefined)
      const text = request.body && 'json' in request.body ? JSON.stringify(request.body.json) : undefined
      if (call.operation.binding.protocol !== 'http' || text === undefined) return undefined
      const size = new TextEncoder().encode(text).length
      const sent = { ...request, body: { text } }
      const most = await serverOf(bench, { maxBodyBytes: size }).run(sent)
      const server = serverOf(bench, { maxBodyBytes: size - 1 })
      const problems = [
        ...responseProblems(`a body of ${size} bytes, ${size} allowed`, most, call.status),
        ...responseProblems(`a body of ${size} bytes, ${size - 1} allowed`, await server.run(sent), 413),
      ]
      return server.requests.length === 0
        ? problems
        : [...problems, wrong('handler', 'calls', 0, server.requests.length)]
    },
  },
  {
    claim: 'the id of a JSON-RPC request is returned as it was sent',
    async send(bench, call) {
      const text = messageOf(call)
      if (text === undefined) return undefined
      const problems: Problem[] = []
      for (const id of ['0', '1', '"1"', '"a text"', '"é\\n"', '9007199254740993']) {
        const response = await serverOf(bench).run({ ...by(bench, call, undefined), body: { text: text(id) } })
        const answer = JSON.parse(await response.text(), exact) as { readonly id?: unknown }
        if (answer.id !== JSON.parse(id, exact)) problems.push(wrong('response/body#/id', 'value', id, answer.id))
      }
      return problems
    },
  },
  {
    claim: 'only messages with too deep nesting or a member __proto__ are refused, in any place',
    async send(bench, call) {
      const text = messageOf(call)
      if (text === undefined) return undefined
      const problems: Problem[] = []
      const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)
      for (const [name, extra, isTaken] of [
        // the message itself is a level
        ['499 levels', nested(499), true],
        ['500 levels', nested(500), false],
        ['brackets in a text', `"${'['.repeat(600)}"`, true],
        ['brackets after an escaped quote', `"\\"${'{'.repeat(600)}"`, true],
        ['__proto__ as a text', '"__proto__"', true],
        ['__proto__ as a member', '{"__proto__":1}', false],
        ['__proto__ next to others', '{"a":1,"b":[],"__proto__":{}}', false],
        ['__proto__ in the last item', '[1,{"a":{}},{"a":{"__proto__":1}}]', false],
        ['__proto__ in the first item', '[{"__proto__":1},{},2]', false],
        ['__proto__ with an escape', '{"\\u005f_proto__":1}', false],
        ['another name with an escape', '{"\\u0061":1}', true],
      ] as const) {
        const server = serverOf(bench)
        const body = { text: `${text('1').slice(0, -1)},"extra":${extra}}` }
        const response = await server.run({ ...by(bench, call, undefined), body })
        if (server.requests.length === (isTaken ? 1 : 0)) continue
        const [expected, actual] = [isTaken, !isTaken].map(taken => (taken ? 'taken' : 'refused'))
        problems.push(wrong(`request/body#/extra ${name}`, 'json', expected, `${actual}: ${await response.text()}`))
      }
      return problems.slice(0, 3)
    },
  },
  {
    claim: 'parameters that are neither a list nor an object are refused',
    async send(bench, call) {
      const text = messageOf(call)
      if (text === undefined || call.operation.input.length === 0) return undefined
      const problems: Problem[] = []
      const { decode } = await bench.artifacts.operation(call.operation.id).catch(() => ({ decode: undefined }))
      for (const params of ['text', 5, true]) {
        const server = serverOf(bench)
        const message = { ...(JSON.parse(text('1')) as object), params }
        await server.run({ ...by(bench, call, undefined), body: { text: JSON.stringify(message) } })
        if (server.requests.length > 0)
          problems.push(wrong(`request/params ${params}/handler`, 'calls', 0, server.requests.length))
        if (decode?.(params).ok === true)
          problems.push(wrong(`request/params ${params}/decode`, 'type', 'refused', 'taken'))
      }
      return problems
    },
  },
  {
    claim: 'responses of a batch have the ids of its calls, each once',
    async send(bench, call) {
      const { binding } = call.operation
      const text = messageOf(call)
      if (text === undefined || binding.protocol !== 'jsonrpc' || !binding.endpoint.batches) return undefined
      const ids = ['3', '"x"', '1']
      const server = serverOf(bench)
      const body = { text: `[${ids.map(text).join()}]` }
      const response = await server.run({ ...by(bench, call, undefined), body })
      const answers = (await response.json()) as unknown
      const got = Array.isArray(answers) ? answers.map((one: { id?: unknown }) => JSON.stringify(one.id)) : [answers]
      const problems = responseProblems('batch', response, 200)
      if (got.toSorted().join() !== ids.toSorted().join())
        problems.push(wrong('response/body#/*/id', 'value', ids.join(), got.join()))
      return server.requests.length === ids.length
        ? problems
        : [...problems, wrong('handler', 'calls', ids.length, server.requests.length)]
    },
  },
]

/** Whether the path of a call has no JSON-RPC endpoint, which responds to every method in its own way. */
const isAlone = ({ model }: Bench, { request }: Sound): boolean =>
  !model.operations.some(
    ({ binding }) => binding.protocol === 'jsonrpc' && binding.endpoint.path === request.target.split('?')[0],
  )
