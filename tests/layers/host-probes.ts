import type { RequestText } from '@chainwright/contract'
import type { ServerOptions } from '@chainwright/runtime-server'
import { schemaOf } from '../../generators/cli/coverage/read/answer.ts'
import { type Bench, by, type Probe, responseProblems, serverOf, wrong } from './bench.ts'
import type { Problem } from './cases.ts'
import { sampleOf } from './coverage/samples.ts'
import { budgetOf } from './judge/budget.ts'
import { serverError } from './server.ts'
import type { Sound } from './sound.ts'
import { credentialOf } from './stage.ts'

/** A request with a credential among others with similar names. */
const carrying = (
  request: RequestText,
  { in: place, name, value }: NonNullable<ReturnType<typeof credentialOf>>,
): RequestText => {
  const { headers, target } = request
  if (place === 'header') return { ...request, headers: { ...headers, [name.toLowerCase()]: value } }
  if (place === 'cookie')
    return { ...request, headers: { ...headers, cookie: `x${name}=no; ${name}=${value}; y=${name}` } }
  const pair = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`
  return { ...request, target: `${target}${target.includes('?') ? '&' : '?'}x${pair}&${pair}` }
}

/** The same JSON value in other representations. */
const kept = (value: unknown): readonly (readonly [name: string, value: unknown])[] => {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || Object.keys(value).length === 0) return []
  return [
    ['an object without a prototype', Object.assign(Object.create(null), value)],
    [
      'an object of a class',
      Object.defineProperties(new (class Something {})(), Object.getOwnPropertyDescriptors(value)),
    ],
    ['an object that says what its JSON is', { toJSON: () => value }],
  ]
}

/** The generated errors of an operation. */
const errorsOf = ({ artifacts }: Bench, id: string): Readonly<Record<string, Made | undefined>> => {
  const plain = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase()
  const found = Object.entries(artifacts.server.module).find(([name]) => plain(name) === `${plain(id)}errors`)
  return (found?.[1] ?? {}) as Readonly<Record<string, Made | undefined>>
}

/** Guarantees for the operator of a server: the values that handlers may return and throw, and the effect of options. */
export const hostProbes: readonly Probe[] = [
  {
    claim: 'a value that JSON cannot represent is a server error, and any other is sent',
    async send(bench, call) {
      const outcome = call.operation.outcomes.find(({ kind }) => kind === 'success')
      if (outcome === undefined || schemaOf(outcome) === undefined) return undefined
      const problems: Problem[] = []
      for (const [name, value] of lost()) {
        const response = await answering(bench, call, () => value)
        const text = await response.text()
        if (!isFailure(response.status, text))
          problems.push(
            wrong(
              `handler that gives back ${name}/response`,
              'value',
              serverError,
              `status ${response.status} ${text}`,
            ),
          )
      }
      const whole = await answering(bench, call, () => call.value).then(response => response.text())
      for (const [name, value] of kept(call.value)) {
        const text = await answering(bench, call, () => value).then(response => response.text())
        if (text !== whole) problems.push(wrong(`handler that gives back ${name}/response/body`, 'value', whole, text))
      }
      return problems.slice(0, 3)
    },
  },
  {
    claim: 'an error that a handler throws is sent with its code, message and data',
    async send(bench, call) {
      const { binding, outcomes, id } = call.operation
      const { RpcError } = bench.artifacts.server.runtime
      if (binding.protocol !== 'jsonrpc') return undefined
      const problems: Problem[] = []
      const errors = errorsOf(bench, id)
      for (const outcome of outcomes) {
        if (outcome.protocol !== 'jsonrpc' || outcome.kind !== 'failure') continue
        const { key, code, message, data } = outcome
        const sample = data && sampleOf(data)
        const names = [...message.matchAll(/\{([A-Za-z][A-Za-z0-9]*)\}/g)].map(([, name]) => name ?? '')
        const parts = Object.fromEntries(names.map((name, index) => [name, `${name} ${index}`]))
        const text = message.replaceAll(/\{([A-Za-z][A-Za-z0-9]*)\}/g, (_, name: string) => `${parts[name]}`)
        const make = errors[key]
        const made =
          make === undefined
            ? []
            : [() => make(...(names.length > 0 ? [parts] : []), ...(sample === undefined ? [] : [sample]))]
        for (const thrown of [() => new RpcError(code, text, sample), ...made]) {
          const response = await answering(bench, call, () => {
            throw thrown()
          })
          const { error } = (await response.json()) as { readonly error?: object }
          const bare = binding.endpoint.dialect === 'node' ? { data: null } : {}
          const expected = JSON.stringify({ code, message: text, ...(sample === undefined ? bare : { data: sample }) })
          if (JSON.stringify(error) !== expected)
            problems.push(
              wrong(`handler that throws ${key}/response/body#/error`, 'value', expected, JSON.stringify(error)),
            )
        }
        // an error without an id in the contract has no name in code
        if (make === undefined && !/^-?\d+$/.test(key))
          problems.push(wrong(`errors/${key}`, 'value', 'a function', 'nothing'))
      }
      return problems.slice(0, 3)
    },
  },
  {
    claim: 'the response to an undeclared error of a handler contains nothing of the error',
    async send(bench, call) {
      const problems: Problem[] = []
      for (const thrown of [
        new Error('a secret of the host'),
        'a secret of the host',
        undefined,
        null,
        { message: 'a secret of the host' },
      ]) {
        const messages: unknown[] = []
        const response = await answering(
          bench,
          call,
          () => {
            throw thrown
          },
          { onError: error => messages.push(error) },
        )
        const text = await response.text()
        if (!isFailure(response.status, text))
          problems.push(wrong('handler that fails/response', 'status', 500, `${response.status} ${text}`))
        if (text.includes('secret'))
          problems.push(wrong('handler that fails/response/body', 'value', 'no part of the error', text))
        if (messages.length !== 1) problems.push(wrong('options.onError', 'calls', 1, messages.length))
      }
      return problems.slice(0, 3)
    },
  },
  {
    claim: 'an anonymous caller is identified by its address (IPv6: its network), behind trusted proxies',
    async send(bench, call) {
      const budget = budgetOf(bench.model)
      const cost = call.operation.limits.cost ?? 1
      const most = Math.max(...bench.model.operations.map(({ limits }) => limits.cost ?? 1))
      const { security } = call.operation
      const isOpen = security === undefined || security.length === 0 || security.some(needed => needed.length === 0)
      if (budget === undefined || cost < most || !isOpen) return undefined
      const problems: Problem[] = []
      const units = budget.units['anonymous'] ?? 0
      for (const [trustProxy, first, second, isSame] of addresses) {
        const server = serverOf(bench, { rateLimit: true, trustProxy })
        const request = by(bench, call, 'none')
        const from = (text: string) =>
          server.run({ ...request, headers: { ...request.headers, 'x-forwarded-for': text } })
        await from(first)
        const response = await from(second)
        const left = `${units - cost * (isSame ? 2 : 1)}`
        problems.push(
          ...responseProblems(`${trustProxy} trusted, x-forwarded-for ${first} then ${second}`, response, call.status, {
            'ratelimit-remaining': left,
          }),
        )
      }
      return problems.slice(0, 3)
    },
  },
  {
    claim: 'the authenticator receives each credential as it was sent, a key in a cookie percent-decoded',
    async send(bench, call) {
      const alternatives = (call.operation.security ?? []).filter(needed => needed.length > 0)
      const problems: Problem[] = []
      for (const needed of alternatives) {
        const schemes = needed.flatMap(
          ({ scheme }) => bench.model.securitySchemes.find(({ id }) => id === scheme) ?? [],
        )
        for (const key of ['abc', 'a=b==', 'a+b/c', 'a.b-c_d~e', 'A%20b']) {
          const placed = schemes.map(scheme => [scheme, credentialOf(scheme, key)] as const)
          if (placed.some(([, of]) => of === undefined)) continue
          const messages: Readonly<Record<string, unknown>>[] = []
          const server = serverOf(bench, {
            authenticate: credentials => {
              messages.push(credentials)
              return true as never
            },
          })
          await server.run(
            placed.reduce((request, [, of]) => (of === undefined ? request : carrying(request, of)), call.request),
          )
          for (const [scheme, of] of placed) {
            const isKnown = scheme.type !== 'http' || ['bearer', 'basic'].includes(scheme.scheme.toLowerCase())
            const sent = of?.name === 'authorization' && isKnown ? of.value.replace(/^\S+ /, '') : of?.value
            const isCookie = scheme.type === 'apiKey' && scheme.in === 'cookie'
            const expected = isCookie && sent !== undefined ? decodeURIComponent(sent) : sent
            if (messages[0]?.[scheme.id] !== expected)
              problems.push(
                wrong(
                  `credentials ${scheme.id} ${key}/options.authenticate`,
                  'value',
                  expected,
                  messages[0]?.[scheme.id],
                ),
              )
          }
        }
      }
      return alternatives.length === 0 ? undefined : problems.slice(0, 3)
    },
  },
  {
    claim: 'a handler has a time limit',
    async send(bench, call) {
      let isAborted = false
      const wait = (_: unknown, { signal }: { readonly signal: AbortSignal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            isAborted = true
            reject(signal.reason as Error)
          })
        })
      const response = await answering(bench, call, wait as never, { handlerTimeout: 1 })
      const text = await response.text()
      const isHttp = call.operation.binding.protocol === 'http'
      const problems = isHttp ? responseProblems('handler that takes too long', response, 503) : []
      if (!isHttp && !/"error":\{/.test(text))
        problems.push(wrong('handler that takes too long/response', 'value', 'an error', text))
      return isAborted
        ? problems
        : [...problems, wrong('handler that takes too long/context.signal', 'value', 'aborted', 'not aborted')]
    },
  },
  {
    claim: 'a batch has at most as many calls as the host allows',
    async send(bench, call) {
      const { binding } = call.operation
      if (
        binding.protocol !== 'jsonrpc' ||
        !binding.endpoint.batches ||
        call.request.body === undefined ||
        !('json' in call.request.body)
      )
        return undefined
      const message = call.request.body.json as object
      const problems: Problem[] = []
      for (const [count, isTaken] of [
        [1, true],
        [3, true],
        [4, false],
      ] as const) {
        const server = serverOf(bench, { maxBatch: 3 })
        const body = { text: JSON.stringify(Array.from({ length: count }, (_, id) => ({ ...message, id }))) }
        const response = await server.run({ ...by(bench, call, undefined), body })
        const expected = isTaken ? count : 0
        if (server.requests.length !== expected)
          problems.push(wrong(`a batch of ${count}, 3 allowed/handler`, 'calls', expected, server.requests.length))
        const text = await response.text()
        if (!isTaken && !/"error":/.test(text))
          problems.push(wrong(`a batch of ${count}, 3 allowed/response`, 'value', 'an error', text))
      }
      return problems
    },
  },
  {
    claim: 'the host can remove or move an endpoint',
    async send(bench, call) {
      const { binding } = call.operation
      if (binding.protocol !== 'jsonrpc') return undefined
      const problems: Problem[] = []
      const request = by(bench, call, undefined)
      const seen: string[] = []
      const without = serverOf(bench, {
        hasEndpoint({ path, values }) {
          seen.push(`${path} ${JSON.stringify(values)}`)
          return false
        },
      })
      const response = await without.run(request)
      if (without.requests.length > 0)
        problems.push(wrong('an endpoint that is not there/handler', 'calls', 0, without.requests.length))
      if (response.status < 400 && !/"error":/.test(await response.clone().text()))
        problems.push(wrong('an endpoint that is not there/response', 'status', 404, response.status))
      const expected = `${binding.endpoint.path} ${JSON.stringify(call.templates)}`
      if (seen[0] !== expected) problems.push(wrong('options.hasEndpoint/arguments', 'value', expected, seen[0]))
      const moved = serverOf(bench, {
        rewritePath: path => (path === '/moved' ? call.request.target.split('?')[0] : undefined),
      })
      problems.push(
        ...responseProblems('a path that is rewritten', await moved.run({ ...request, target: '/moved' }), call.status),
      )
      if (moved.requests.length !== 1)
        problems.push(wrong('a path that is rewritten/handler', 'calls', 1, moved.requests.length))
      return problems
    },
  },
  {
    claim: 'a method is also available under the prefixes of the host',
    async send(bench, call) {
      const { binding } = call.operation
      const prefix = binding.protocol === 'jsonrpc' ? /^[^._]+(?=[._])/.exec(binding.method)?.[0] : undefined
      if (
        binding.protocol !== 'jsonrpc' ||
        prefix === undefined ||
        call.request.body === undefined ||
        !('json' in call.request.body)
      )
        return undefined
      const message = call.request.body.json as object
      const other = {
        ...by(bench, call, undefined),
        body: { json: { ...message, method: binding.method.replace(prefix, 'nobodys') } as never },
      }
      const problems: Problem[] = []
      for (const [methodPrefixes, expected] of [
        [{ [prefix]: 'nobodys' }, 1],
        [{ [prefix]: ['other', 'nobodys'] }, 1],
        [{ [prefix]: 'other' }, 0],
        [{}, 0],
      ] as const) {
        const server = serverOf(bench, { methodPrefixes })
        await server.run(other)
        if (server.requests.length !== expected)
          problems.push(
            wrong(
              `options.methodPrefixes ${JSON.stringify(methodPrefixes)}/handler`,
              'calls',
              expected,
              server.requests.length,
            ),
          )
      }
      return problems
    },
  },
  {
    claim: 'HTTP errors have the body that the host creates',
    async send(bench, call) {
      const { binding } = call.operation
      if (binding.protocol !== 'http') return undefined
      const { HttpError } = bench.artifacts.server.runtime
      const problems: Problem[] = []
      for (const status of [400, 404, 409, 418, 503, 599]) {
        const messages: string[] = []
        const response = await answering(
          bench,
          call,
          () => {
            throw new HttpError(status, 'what is wrong', { headers: { 'x-why': 'a reason' } })
          },
          {
            errorBody: ({ status: of, message }, { method }) => {
              messages.push(`${of} ${message} ${method}`)
              return { own: of }
            },
          },
        )
        problems.push(...responseProblems(`handler that throws ${status}`, response, status, { 'x-why': 'a reason' }))
        const text = await response.text()
        const expected = JSON.stringify({ own: status })
        if (text !== expected)
          problems.push(wrong(`handler that throws ${status}/response/body`, 'value', expected, text))
        const args = `${status} what is wrong ${binding.method}`
        if (messages.join() !== args)
          problems.push(wrong('options.errorBody/arguments', 'value', args, messages.join()))
        const usual = await answering(bench, call, () => {
          throw new HttpError(status, 'what is wrong')
        })
        const body = (await usual.json()) as Readonly<Record<string, unknown>>
        if (body['message'] !== 'what is wrong' || body['statusCode'] !== status)
          problems.push(
            wrong(
              `handler that throws ${status}/response/body`,
              'value',
              `what is wrong, ${status}`,
              JSON.stringify(body),
            ),
          )
      }
      return problems.slice(0, 3)
    },
  },
]

/** Values that JSON leaves out or changes. */
const lost = (): readonly (readonly [name: string, value: unknown])[] => [
  ['a function', () => 1],
  ['a symbol', Symbol('a')],
  ['a map', new Map([['a', 1]])],
  ['a set', new Set([1])],
  ['bytes', new Uint8Array([1, 2])],
  ['a view of bytes', new DataView(new ArrayBuffer(2))],
  ['a buffer', new ArrayBuffer(2)],
  ['a blob', new Blob(['a'])],
  [
    'a generator',
    (function* () {
      yield 1
    })(),
  ],
  ['a stream', new ReadableStream()],
  ['an object of a class with nothing of its own', new (class Nothing {})()],
]

const isFailure = (status: number, text: string): boolean => status === 500 || /^\{[^{]*"error":\{/.test(text)

/** The response of a server with another handler for the operation. */
const answering = (
  bench: Bench,
  call: Sound,
  handler: (input: unknown, context: never) => unknown,
  options: ServerOptions = {},
): Promise<Response> =>
  serverOf(bench, { windows: false, ...options }, (id, own) => (id === call.operation.id ? handler : own)).run(
    by(bench, call, undefined),
  )

type Made = (...given: unknown[]) => Error

/** The number of trusted proxies, two values of `X-Forwarded-For`, and whether they are of one caller. */
const addresses: readonly (readonly [number | boolean, string, string, boolean])[] = [
  [false, '1.2.3.4', '1.2.3.5', true],
  [0, '1.2.3.4', '1.2.3.5', true],
  [true, '1.2.3.4', '1.2.3.4', true],
  [true, '1.2.3.4', '1.2.3.5', false],
  [1, '9.9.9.9, 1.2.3.4', '8.8.8.8, 1.2.3.4', true],
  [1, '1.2.3.4, 9.9.9.9', '1.2.3.4, 8.8.8.8', false],
  [2, '1.2.3.4, 9.9.9.9', '1.2.3.4, 8.8.8.8', true],
  [2, '1.2.3.4, 9.9.9.9', '1.2.3.5, 9.9.9.9', false],
  [1, '1.2.3.4:80', '1.2.3.4:81', true],
  [1, '[2001:db8::1]:80', '[2001:db8::1]:81', true],
  [1, '2001:db8:0:1::1', '2001:db8:0:1:ffff::2', true],
  [1, '2001:db8:0:1::1', '2001:DB8:0000:0001::1', true],
  [1, '2001:db8:0:1::1', '2001:db8:0:2::1', false],
  [1, '2001:db8::1', '2001:db8:0:0:1::', true],
  [1, '::1', '::2', true],
  [1, '::1', '1::1', false],
  [1, '::ffff:1.2.3.4', '1.2.3.4', true],
  [1, '::ffff:1.2.3.4', '::ffff:1.2.3.5', false],
]
