import type { Schema } from '@chainwright/model'
import { escaped } from '@chainwright/model'
import { schemaOf } from '../../generators/cli/coverage/read/answer.ts'
import { typesOf } from '../../generators/cli/coverage/read/decode.ts'
import { valueAt } from '../../generators/cli/coverage/read/pointer.ts'
import { callerOf, type Send } from './calls.ts'
import type { Problem } from './cases.ts'
import { answerFor, type Bench, calledOf, differing, json, outcomeIn, type Probe, rpcAnswer } from './client-bench.ts'
import { schemesOf } from './credentials.ts'
import { reached } from './judge/reached.ts'
import { reachingValues } from './reaching.ts'
import type { Sound } from './sound.ts'
import { credentialOf } from './stage.ts'
import { withValueAt } from './with-value-at.ts'

const answered = async (request: Request, call: Sound): Promise<Response> => {
  if (call.operation.binding.protocol === 'http') return answerFor(call)
  const { id } = (await request.clone().json()) as { readonly id: number }
  return rpcAnswer([{ id, result: call.value }])
}

/** The value that a client returns for a response with the large number at a place. */
const readAt = async (bench: Bench, call: Sound, value: unknown, at: string): Promise<unknown> => {
  const text = JSON.stringify(withValueAt(value, at, marker)).replace(`"${marker}"`, large)
  const isHttp = call.operation.binding.protocol === 'http'
  const got = await outcomeIn(
    bench,
    call,
    async request => {
      if (isHttp) return new Response(text, { status: call.status, headers: json })
      const { id } = (await request.json()) as { readonly id: number }
      return new Response(`{"jsonrpc":"2.0","id":${id},"result":${text}}`, { status: 200, headers: json })
    },
    { validate: 'off' },
  )
  return valueAt(isHttp ? got.body : (got.body as { readonly result: unknown }).result, at)
}

/** A value for each parameter of an operation, from its calls, otherwise one that its schema describes. */
const valuesOf = ({ sound }: Bench, { operation }: Sound): Readonly<Record<string, unknown>> => {
  const calls = sound.get(operation.id) ?? []
  return Object.fromEntries(
    operation.input.map(({ name, schema }) => {
      const own = calls.map(({ input }) => input[name]).find(value => value !== undefined && value !== null)
      return [name, own ?? (schema && reachingValues(schema).find(value => value !== null))]
    }),
  )
}

/** Guarantees of a contract for every call of a client, tested for each operation. */
export const callProbes: readonly Probe[] = [
  {
    claim: 'a call is retried after temporary failures exactly if the contract allows it',
    async send(bench, call) {
      const { operation } = call
      const { binding } = operation
      const isRepeatable =
        operation.idempotent ??
        (binding.protocol === 'http' && ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'].includes(binding.method))
      const answers = new Set(operation.outcomes.flatMap(({ kind, key }) => (kind === 'success' ? [key] : [])))
      const problems: Problem[] = []
      for (const status of [429, 500, 502, 503, 504, 0]) {
        if (answers.has(`${status}`)) continue
        const name = status === 0 ? 'no answer' : `status ${status}`
        let sent = 0
        const outcome = outcomeIn(
          bench,
          call,
          async request => {
            sent += 1
            if (sent > 1) return answered(request, call)
            if (status === 0) throw new TypeError('fetch failed')
            return new Response('{}', { status, headers: json })
          },
          { retry: { limit: 1 } },
        )
        await bench.clock.advance(120_000)
        const { error } = await outcome
        const again = isRepeatable && status !== 500
        const expected = again ? '2 requests, answered' : `1 requests, ${status === 0 ? 'NetworkError' : 'ApiError'}`
        problems.push(...differing(`${name}/requests`, expected, `${sent} requests, ${error ?? 'answered'}`))
      }
      return problems
    },
  },
  {
    claim: 'no list of parameters has null for an absent one that cannot be null',
    async send(bench, call) {
      const { binding, input } = call.operation
      if (binding.protocol !== 'jsonrpc' || binding.paramStructure === 'by-name') return undefined
      const given = valuesOf(bench, call)
      const problems: Problem[] = []
      for (const { name, schema, required } of input.slice(0, -1)) {
        const { [name]: _, ...others } = given
        const isLast =
          input.findLastIndex(field => others[field.name] !== undefined) < input.findIndex(field => field.name === name)
        if (required || schema === undefined || isLast || typesOf(schema).has('null')) continue
        const sent: string[] = []
        const outcome = await outcomeIn(
          bench,
          { ...call, input: others },
          async request => {
            const { params } = (await request.clone().json()) as { readonly params: unknown }
            sent.push(Array.isArray(params) ? 'a list' : 'by name')
            return answered(request, call)
          },
          { validate: 'off' },
        )
        const expected = binding.paramStructure === 'either' ? 'by name, answered' : 'refused'
        problems.push(
          ...differing(
            `request/params without ${name}`,
            expected,
            [...sent, outcome.error === undefined ? 'answered' : 'refused'].join(', '),
          ),
        )
      }
      return problems.slice(0, 3)
    },
  },
  {
    claim: '64-bit integers of the contract keep their digits, and other integers are numbers',
    async send(bench, call) {
      const outcome = call.operation.outcomes.find(({ kind }) => kind === 'success')
      const schema = outcome && schemaOf(outcome)
      if (schema === undefined) return undefined
      const requested = new Set<string>()
      const problems: Problem[] = []
      // values of all cases: those that a schema describes end above the deepest places
      const own = (bench.sound.get(call.operation.id) ?? []).map(({ value }) => value)
      for (const value of [call.value, ...own, ...reachingValues(schema)]) {
        const places = [...integersIn([schema], value)]
        const wide = new Set(places.flatMap(({ at, isWide }) => (isWide ? [nameAt(at)] : [])))
        for (const { at, isWide } of places) {
          const shape = at.replaceAll(/\/\d+(?=\/|$)/g, '/*')
          // a client distinguishes them by the names of members
          if (requested.has(shape) || (!isWide && (wide.size === 0 || wide.has(nameAt(at))))) continue
          requested.add(shape)
          const got = await readAt(bench, call, value, at)
          const expected = isWide ? `bigint ${large}` : `number ${Number(large)}`
          problems.push(...differing(`response/body#${at}`, expected, `${typeof got} ${String(got)}`))
        }
      }
      return requested.size === 0 ? undefined : problems.slice(0, 5)
    },
  },
  {
    claim: 'a credential function receives the scheme, the operation, its scopes, and the refused credential',
    async send(bench, call) {
      const [scheme] = schemesOf(bench.model.securitySchemes, call.operation)
      if (scheme === undefined || scheme.type !== 'apiKey') return undefined
      const needed = call.operation.security?.flat().find(one => one.scheme === scheme.id)
      const messages: string[] = []
      const auth = (
        of: ReportedRetry,
        { id, scopes, rejected }: { id: string; scopes: readonly string[]; rejected: unknown },
      ) => {
        messages.push(JSON.stringify([of.id, of.type, of.in, of.name, id, scopes, rejected ?? null]))
        return `key-${messages.length}`
      }
      let sent = 0
      await outcomeIn(
        bench,
        call,
        async request => {
          sent += 1
          return sent === 1 ? new Response('{}', { status: 401, headers: json }) : answered(request, call)
        },
        { auth } as object,
      )
      const own = [scheme.id, scheme.type, scheme.in, scheme.name, call.operation.id, needed?.scopes ?? []]
      const expected = [null, 'key-1'].map(rejected => JSON.stringify([...own, rejected])).join(' ')
      return differing('options.auth/arguments', expected, messages.join(' '))
    },
  },
  {
    claim: 'no error contains a credential, in any encoding of the response',
    async send(bench, call) {
      const [scheme] = schemesOf(bench.model.securitySchemes, call.operation)
      if (scheme === undefined) return undefined
      const problems: Problem[] = []
      for (const [key, name, text] of ['Se/cret+of "A" 1', 'Schlüssel'].flatMap(of =>
        Object.entries(codings(of)).map(([name, text]) => [of, name, text] as const),
      )) {
        for (const type of ['application/json', 'text/plain']) {
          // twice: each occurrence is removed
          const message = `no ${text} here, and no ${text} there`
          const body =
            type === 'text/plain'
              ? message
              : `{"message":${JSON.stringify(message)},"statusCode":400,"error":"Bad Request"}`
          let shown = ''
          const caller = await callerOf(
            bench.artifacts,
            calledOf(call),
            async () =>
              new Response(body, {
                status: 400,
                headers: { 'content-type': type, 'x-request-id': `id-${encodeURIComponent(key)}` },
              }),
            { credentials: { [scheme.id]: key } },
          )
          await caller(call.input, { headers: {} })
            .withResponse()
            .catch((error: Error) => {
              shown = JSON.stringify([error.message, error.stack, { ...error }])
            })
          if (shown === '') problems.push(...differing(`${name} in ${type}/error`, 'an error', 'none'))
          for (const form of new Set([
            text,
            JSON.stringify(text).slice(1, -1),
            JSON.stringify(JSON.stringify(text).slice(1, -1)).slice(1, -1),
          ]))
            if (shown.includes(form))
              problems.push(
                ...differing(
                  `${name} in ${type}/error`,
                  'no part of the credential',
                  shown.slice(Math.max(0, shown.indexOf(form) - 40), shown.indexOf(form) + 40),
                ),
              )
        }
      }
      return problems.slice(0, 4)
    },
  },
]

/** Guarantees for the callers of a client. */
export const callerProbes: readonly Probe[] = [
  {
    claim: 'credentials are sent where their schemes declare, in addition to values of the caller',
    async send(bench, call) {
      const problems: Problem[] = []
      for (const needed of (call.operation.security ?? []).filter(each => each.length > 0)) {
        const schemes = needed.flatMap(
          ({ scheme }) => bench.model.securitySchemes.find(({ id }) => id === scheme) ?? [],
        )
        // the code of a client does not contain other schemes, so only the client with such a scheme sends its
        // credential
        if (
          schemes.some(
            scheme =>
              scheme.type === 'mutualTLS' || (scheme.type === 'http' && !/^(?:bearer|basic)$/i.test(scheme.scheme)),
          )
        )
          continue
        const key = 'a=b+c/1'
        for (const own of ['', 'mine=1']) {
          const sent: string[] = []
          const credentials = Object.fromEntries(
            schemes.map(scheme => [
              scheme.id,
              scheme.type === 'http' && scheme.scheme.toLowerCase() === 'basic'
                ? { username: 'user', password: key }
                : key,
            ]),
          )
          const cookies = own === '' ? [] : [own]
          const expected = schemes.flatMap(scheme => {
            const placed = credentialOf(scheme, key)
            if (placed === undefined) return []
            if (placed.in === 'cookie') cookies.push(`${placed.name}=${encodeURIComponent(placed.value)}`)
            return placed.in === 'cookie' ? [] : [`${placed.in} ${placed.name.toLowerCase()}: ${placed.value}`]
          })
          if (cookies.length > 0) expected.push(`header cookie: ${cookies.join('; ')}`)
          await outcomeIn(
            bench,
            call,
            async request => {
              const query = new URL(request.url).searchParams
              for (const scheme of schemes) {
                const placed = credentialOf(scheme, key)
                const text = placed?.in === 'query' ? query.get(placed.name) : request.headers.get(placed?.name ?? 'x')
                if (placed !== undefined && placed.in !== 'cookie')
                  sent.push(`${placed.in} ${placed.name.toLowerCase()}: ${text}`)
              }
              const cookie = request.headers.get('cookie')
              if (cookie !== null) sent.push(`header cookie: ${cookie}`)
              return answered(request, call)
            },
            { credentials, ...(own !== '' && { headers: { cookie: own } }) },
          )
          problems.push(
            ...differing(
              `request/credentials${own === '' ? '' : ' in addition to a cookie'}`,
              lowered(expected),
              lowered(sent),
            ),
          )
        }
      }
      return problems.slice(0, 3)
    },
  },
  {
    claim: 'a network error contains its reason, the code of the platform, and the error of fetch as its cause',
    once: true,
    async send(bench, call) {
      const problems: Problem[] = []
      const refused = Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' })
      for (const [name, thrown, expected] of [
        ['a cause', new TypeError('fetch failed', { cause: refused }), 'NetworkError: connect refused, ECONNREFUSED'],
        ['no cause', new TypeError('cut off'), 'NetworkError: cut off, undefined'],
        ['a code of its own', refused, 'NetworkError: connect refused, ECONNREFUSED'],
      ] as const) {
        const caller = await callerOf(bench.artifacts, calledOf(call), async () => {
          throw thrown
        })
        let cause: unknown
        const got = await caller(call.input, { headers: {} })
          .withResponse()
          .then(
            () => 'answered',
            (error: Error & { code?: string }) => {
              cause = error.cause
              const text = `${error.name}: ${error.message.includes(thrown.message) || error.message.includes('connect refused') ? '' : error.message}`
              const reason = (error.message.match(/connect refused|cut off/) ?? ['nothing'])[0]
              return `${text}${reason}, ${error.code}`
            },
          )
        problems.push(
          ...differing(`${name}/error`, expected, got),
          ...differing(`${name}/error/cause`, String(thrown), cause === thrown ? String(thrown) : String(cause)),
        )
      }
      return problems
    },
  },
  {
    claim: 'a response with the form of a JSON-RPC message is one, with any status',
    once: true,
    async send(bench, call) {
      if (call.operation.binding.protocol !== 'jsonrpc') return undefined
      const problems: Problem[] = []
      for (const [status, body, expected] of [
        [200, '{"jsonrpc":"2.0","id":ID,"error":{"code":-1,"message":"no"}}', 'RpcError'],
        [500, '{"jsonrpc":"2.0","id":ID,"error":{"code":-1,"message":"no"}}', 'RpcError'],
        [400, '{"jsonrpc":"2.0","id":null,"error":{"code":-1,"message":"no"}}', 'RpcError'],
        [500, '{"jsonrpc":"2.0","id":ID,"result":1}', 'answered'],
        [500, '{"message":"no","error":"Internal Server Error"}', 'ApiError'],
        [500, '{"message":"no"}', 'ApiError'],
        [502, '<html>', 'ApiError'],
        [404, '', 'ApiError'],
        [500, '1', 'ApiError'],
        [200, '<html>', 'ContractError'],
        [200, '1', 'ContractError'],
        [200, '', 'ContractError'],
        [200, '{"message":"no"}', 'ContractError'],
        [200, '[]', 'ContractError'],
      ] as const) {
        const outcome = await outcomeIn(
          bench,
          call,
          async request => {
            const { id } = (await request.json()) as { readonly id: number }
            return new Response(body.replace('ID', `${id}`), { status, headers: json })
          },
          { validate: 'off' },
        )
        problems.push(...differing(`response ${status} ${body}`, expected, outcome.error ?? 'answered'))
      }
      return problems
    },
  },
  {
    claim: 'concurrent calls each end at their own timeout',
    once: true,
    async send(bench, call) {
      const ended: string[] = []
      const began = Date.now()
      const never: Send = request =>
        new Promise((_, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
        })
      const limits = [9_000, 3_000, 20_000, 3_500]
      const all = limits.map(attemptTimeout =>
        outcomeIn(bench, call, never, { attemptTimeout }).then(({ error }) =>
          ended.push(`${attemptTimeout}: ${error} after ${Math.round((Date.now() - began) / 100) * 100}`),
        ),
      )
      for (let second = 0; second < 25; second += 1) await bench.clock.advance(1_000)
      const expected = limits.toSorted((a, b) => a - b).map(limit => `${limit}: TimeoutError after ${limit}`)
      const problems = differing('attemptTimeout', expected.join(', '), ended.join(', '))
      await bench.clock.advance(100_000)
      void all
      return problems
    },
  },
  {
    claim: 'repeated items are omitted if the caller requests it',
    async send(bench, call) {
      const { pagination } = call.operation
      if (pagination?.style !== 'token' || pagination.next.in !== 'body') return undefined
      const items = pagination.items.map(part => `/${part}`).join('')
      const next = pagination.next.path.map(part => `/${part}`).join('')
      const listed = valueAt(call.value, items) as readonly unknown[] | undefined
      const [item] = Array.isArray(listed) ? listed : []
      if (typeof item !== 'object' || item === null) return undefined
      const numbered = (number: number): object => ({ ...item, number })
      const pages = [
        [1, 2, 2],
        [2, 3],
        [1, 4],
      ]
      const problems: Problem[] = []
      for (const [name, distinct, expected] of [
        ['nothing', undefined, '1,2,2,2,3,1,4'],
        ['false', false, '1,2,2,2,3,1,4'],
        ['true', true, '1,2,3,4'],
        ['a function', (of: { readonly number: number }) => of.number % 2, '1,2'],
      ] as const) {
        let sent = 0
        const caller = await callerOf(
          bench.artifacts,
          calledOf(call),
          async () => {
            const page = withValueAt(call.value, items, pages[sent]?.map(numbered))
            sent += 1
            return new Response(
              JSON.stringify(withValueAt(page, next, sent < pages.length ? `token-${sent}` : undefined)),
              { status: call.status, headers: json },
            )
          },
          { validate: 'off' },
        )
        const got: unknown[] = []
        const iterated = caller(call.input, {
          headers: {},
          ...(distinct !== undefined && { distinct }),
        } as never) as unknown as AsyncIterable<{ readonly number: number }>
        for await (const { number } of iterated) got.push(number)
        problems.push(...differing(`distinct is ${name}/items`, expected, got.join()))
      }
      return problems
    },
  },
]

/** Names of schemes are case-insensitive (RFC 9110 §11.1). */
const lowered = (texts: readonly string[]): string =>
  texts.join(', ').replaceAll(/\b(?:bearer|basic) /gi, name => name.toLowerCase())

interface ReportedRetry {
  readonly id: string
  readonly type: string
  readonly in?: string
  readonly name?: string
}

/** The ways in which a response may encode a text. */
const codings = (text: string): Readonly<Record<string, string>> => {
  const codes = [...text].map(character => character.charCodeAt(0).toString(16).padStart(2, '0'))
  return {
    'as it is': text,
    'escaped as JSON does': codes.map(code => `\\u00${code}`).join(''),
    'percent-encoded': encodeURIComponent(text),
    'percent-encoded, every character': codes.map(code => `%${code}`).join(''),
    'percent-encoded twice': codes.map(code => `%25${code}`).join(''),
    'in hex': codes.join(''),
    'in base64': btoa(text),
    'as references of HTML': codes.map(code => `&#x${code};`).join(''),
    'as decimal references of HTML': [...text].map(character => `&#${character.charCodeAt(0)};`).join(''),
  }
}

/** An integer that a JavaScript number cannot represent. */
const large = '9007199254740993'
const marker = 'the large number'

const nameAt = (at: string): string => at.split('/').findLast(token => !/^\d+$/.test(token)) ?? ''

/**
 * The places of integers in a value, and whether their schema allows integers beyond 2^53: with a format of 64 bits, or a bound
 * beyond.
 */
function* integersIn(
  schemas: readonly Schema[],
  value: unknown,
  at = '',
  depth = 0,
): Generator<{ readonly at: string; readonly isWide: boolean }> {
  const parts = [...reached(schemas)].map(({ keywords }) => keywords)
  if (typeof value === 'number' && Number.isInteger(value)) {
    const isWide = parts.some(
      ({ type, format, minimum = 0, maximum = 0 }) =>
        type?.includes('integer') === true &&
        (/^u?int(?:64|128|256)$/.test(format ?? '') ||
          maximum > Number.MAX_SAFE_INTEGER ||
          minimum < Number.MIN_SAFE_INTEGER),
    )
    yield { at, isWide }
  }
  if (typeof value !== 'object' || value === null || depth > 8) return
  for (const [key, item] of Object.entries(value)) {
    // a member of one part of a union may be a text, and of another an object
    const inner = parts.flatMap(({ items, properties, additionalProperties }) =>
      Array.isArray(value) ? (items ?? []) : (properties?.get(key) ?? additionalProperties ?? []),
    )
    if (inner.length > 0) yield* integersIn(inner, item, `${at}/${escaped(key)}`, depth + 1)
  }
}
