import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import type { Callback, Operation } from '@chainwright/model'
import type { Server } from '@chainwright/runtime-server'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { pascal } from '../../generators/source/names/identifiers.ts'
import { namesOf } from '../../generators/source/names/names-of.ts'
import { ownProblemsOf, problemsOf } from '../contract/types/types-of.ts'
import { artifactsOf } from './artifacts.ts'
import { type Caller, callerOf, memberOf } from './calls.ts'
import { isWhole } from './cases.ts'
import { answerFor, calledOf, rpcAnswer } from './client-bench.ts'
import { apiNames, apis, contractOf } from './contracts.ts'
import { type Sound, soundCalls } from './sound.ts'

// The modules around the operations: the members of a client, its connection, the names of methods on a server, the table of
// methods, and the published documents.

/** A place where a module differs from the contract. */
interface Difference {
  readonly operation: string
  readonly at: string
  readonly expected: unknown
  readonly actual: unknown
}

const differences = (): { readonly all: Difference[]; compare(difference: Difference): void } => {
  const all: Difference[] = []
  return {
    all,
    compare(difference) {
      if (!isDeepStrictEqual(difference.expected, difference.actual)) all.push(difference)
    },
  }
}

const loaded = async (api: (typeof apiNames)[number]) => {
  const model = await contractOf(api)
  const sound = [...(await soundCalls(api, model)).values()].flatMap(([first]) => (first === undefined ? [] : [first]))
  return { model, names: namesOf(model), sound, artifacts: await artifactsOf(api) }
}

const answered = async ({ operation, status, value }: Sound, request: Request): Promise<Response> => {
  if (operation.binding.protocol === 'http') return answerFor({ status, value } as Sound)
  const { id } = (await request.json()) as { readonly id: number }
  return rpcAnswer([{ id, result: value }])
}

it.each(apiNames)(
  'every member of the client of %s sends the headers and ends with the signal of its call',
  async api => {
    const { sound, artifacts } = await loaded(api)
    const found = differences()
    for (const call of sound) {
      const called = calledOf(call)
      const sent: (string | null)[] = []
      const send = async (request: Request): Promise<Response> => {
        sent.push(request.headers.get('x-of-call'))
        return answered(call, request)
      }
      const caller = await callerOf(artifacts, called, send, { validate: 'off' })
      await caller(call.input, { headers: { 'x-of-call': 'yes' } }).withResponse()
      const ended = await caller(call.input, { headers: {}, signal: AbortSignal.abort(new Error('ended')) })
        .withResponse()
        .then(
          () => 'a response',
          (error: Error) => error.message,
        )
      found.compare({ operation: call.operation.id, at: 'request/headers/x-of-call', expected: ['yes'], actual: sent })
      found.compare({ operation: call.operation.id, at: 'options/signal', expected: 'ended', actual: ended })
    }
    expect(found.all).toEqual([])
  },
)

it.each(apiNames)(
  'functions of %s with a connection send the same requests as the members of the client',
  async api => {
    const { model, names, sound, artifacts } = await loaded(api)
    const functions = await functionsOf(api)
    const connect = artifacts.clientRuntime[`connect${pascal(api)}`] as (options: object) => unknown
    const url = 'http://localhost:9650'
    const found = differences()
    for (const call of sound) {
      const called = calledOf(call)
      const [byMember, byOption, byFunction]: [string[], string[], string[]] = [[], [], []]
      const sendTo =
        (sent: string[]) =>
        async (request: Request): Promise<Response> => {
          const text = request.method === 'POST' ? await request.clone().text() : ''
          sent.push(`${request.method} ${request.url} ${JSON.stringify([...request.headers])} ${text}`)
          return answered(call, request)
        }
      const credentials = Object.fromEntries(model.securitySchemes.map(({ id }) => [id, `secret of ${id}`]))
      const caller = await callerOf(artifacts, called, sendTo(byMember), { validate: 'off', credentials })
      await caller(call.input, { headers: {}, id: 1 }).withResponse()
      // a client has an option for each scheme too
      const byOptions = await callerOf(artifacts, called, sendTo(byOption), { ...credentials, validate: 'off' })
      await byOptions(call.input, { headers: {}, id: 1 }).withResponse()
      const send = sendTo(byFunction)
      const fetch = (input: Request | string | URL, init?: RequestInit): Promise<Response> =>
        send(new Request(input, init))
      const connection = connect({
        ...(api === 'node' ? { nodeUrl: url, baseUrl: url } : { baseUrl: url }),
        ...(call.operation.binding.protocol === 'jsonrpc' ? call.templates : {}),
        ...credentials,
        validate: 'off',
        retry: false,
        fetch,
      })
      const run = functions[names.operation(call.operation)] as (
        connection: unknown,
        ...rest: unknown[]
      ) => ReturnType<Caller>
      await run(connection, inputIn(call, names), { headers: {}, id: 1 }).withResponse()
      found.compare({ operation: call.operation.id, at: 'request', expected: byMember, actual: byOption })
      found.compare({ operation: call.operation.id, at: 'request', expected: byMember, actual: byFunction })
    }
    expect(found.all).toEqual([])
  },
)

/** The functions that take a connection. */
const functionsOf = async (api: (typeof apiNames)[number]): Promise<Readonly<Record<string, unknown>>> =>
  import(new URL(`../../packages/${api}/client/src/gen/operations.ts`, import.meta.url).href)

/** The input by the names of its members in code. */
const inputIn = ({ operation, input }: Sound, names: ReturnType<typeof namesOf>): object =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const field = operation.input.find(each => each.name === name)
      return [field === undefined ? name : names.field(operation, field), value]
    }),
  )

it('the variables of a connection or client of the node are in the URLs of its methods', async () => {
  const { names, sound, artifacts } = await loaded('node')
  type Make = (options: object) => unknown
  const { connectNode: connect, createNodeClient } = artifacts.clientRuntime as unknown as Readonly<
    Record<'connectNode' | 'createNodeClient', Make>
  >
  // the package adds members to the generated client, and replaces `with`
  const { createNodeClient: generated } = (await import(
    new URL('../../packages/node/client/src/gen/client.ts', import.meta.url).href
  )) as { readonly createNodeClient: Make }
  type Client = Readonly<Record<string, unknown>> & { with(variables: object): Client }
  const functions = await functionsOf('node')
  const found = differences()
  for (const call of sound) {
    const { binding, id } = call.operation
    if (binding.protocol !== 'jsonrpc') continue
    const input = inputIn(call, names)
    const paths: string[] = []
    const fetch = async (request: Request | string | URL, init?: RequestInit): Promise<Response> => {
      const sent = new Request(request, init)
      paths.push(new URL(sent.url).pathname)
      return answered(call, sent)
    }
    const settings = { baseUrl: 'http://localhost:9650', validate: 'off', retry: false, fetch }
    const variables = (value: string): Readonly<Record<string, string>> =>
      Object.fromEntries(Object.keys(call.templates).map(name => [name, `${value}-${name}`]))
    const run = functions[names.operation(call.operation)] as (connection: unknown, input: unknown) => PromiseLike<void>
    const byFunction = (options: object) => run(connect({ ...options, ...settings }), input)
    const member = (client: Client) =>
      memberOf(client, [...names.group(call.operation), names.member(call.operation)])(input, { headers: {} })
    const made = [createNodeClient, generated].map(create => (options: object = {}) => {
      return create({ ...options, ...settings }) as Client
    })
    const byMembers = made.flatMap(
      client =>
        [
          ['options of the client', () => member(client(variables('other')))],
          ['options/variables of the client', () => member(client({ variables: variables('other') }))],
          ['with()', () => member(client().with(variables('other')))],
          ['with(), in place of options', () => member(client(variables('first')).with(variables('other')))],
          ['with(), in place of with()', () => member(client().with(variables('first')).with(variables('other')))],
          ['with() without variables', () => member(client(variables('other')).with({}))],
          [
            'with(), in place of options/variables',
            () => member(client({ variables: variables('first') }).with(variables('other'))),
          ],
        ] as const,
    )
    for (const [at, send] of [
      ['options', () => byFunction(variables('other'))],
      ['options/variables', () => byFunction({ variables: variables('other') })],
      ...byMembers,
    ] as const) {
      paths.length = 0
      await send()
      const expected = binding.endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `other-${name}`)
      found.compare({ operation: id, at: `${at} → request/path`, expected: [expected], actual: [...paths] })
    }
  }
  expect(found.all).toEqual([])
})

it.each(apiNames)('credentials of %s are sent from the options of a client and of a connection', async api => {
  const { model, names, sound, artifacts } = await loaded(api)
  const modules = artifacts.clientRuntime as unknown as Readonly<Record<string, (options: object) => unknown>>
  const functions = await functionsOf(api)
  const found = differences()
  for (const { id: scheme } of model.securitySchemes)
    for (const call of sound) {
      const { operation } = call
      const input = inputIn(call, names)
      const sent: (boolean | undefined)[] = []
      const fetch = async (request: Request | string | URL, init?: RequestInit): Promise<Response> => {
        const { url, headers } = new Request(request, init)
        sent.push(`${url} ${JSON.stringify([...headers])}`.includes('a-credential'))
        return answered(call, new Request(request, init))
      }
      for (const [at, credential] of [
        [`options/${scheme}`, { [scheme]: 'a-credential' }],
        [`options/credentials/${scheme}`, { credentials: { [scheme]: 'a-credential' } }],
        [`options/auth`, { auth: () => 'a-credential' }],
      ] as const) {
        const options = { ...credential, baseUrl: 'http://localhost', validate: 'off', retry: false, fetch }
        const run = functions[names.operation(operation)] as (connection: unknown, input: unknown) => PromiseLike<void>
        await run(modules[`connect${pascal(api)}`]?.(options), input)
        const path = [...names.group(operation), names.member(operation)]
        await memberOf(modules[`create${pascal(api)}Client`]?.(options), path)(input, { headers: {} })
        const isSent = (operation.security ?? []).some(needed => JSON.stringify(needed).includes(`"${scheme}"`))
        found.compare({
          operation: operation.id,
          at: `${at} → request/credentials of a function and a member`,
          expected: [isSent, isSent],
          actual: sent.splice(0),
        })
      }
    }
  expect(found.all).toEqual([])
})

it.each(apiNames)('every declared status of a response of %s is a success or an error, as declared', async api => {
  const { sound, artifacts } = await loaded(api)
  const found = differences()
  for (const call of sound) {
    if (call.operation.binding.protocol !== 'http') continue
    for (const { key, kind } of call.operation.outcomes) {
      if (!/^[2-5]\d\d$/.test(key)) continue
      const caller = await callerOf(
        artifacts,
        calledOf(call),
        async () => answerFor({ ...call, status: Number(key) }),
        { validate: 'off' },
      )
      const actual = await caller(call.input, { headers: {} })
        .withResponse()
        .then(
          ({ status }) => `a success with ${status}`,
          (error: Error & { readonly status?: number }) => `${error.name} with ${error.status}`,
        )
      const expected = kind === 'success' ? `a success with ${key}` : `ApiError with ${key}`
      found.compare({ operation: call.operation.id, at: `response/status ${key}`, expected, actual })
    }
  }
  expect(found.all).toEqual([])
})

it('the server of the node calls a method by each prefix that the contract allows', async () => {
  const { model, names, sound, artifacts } = await loaded('node')
  const service: Record<string, Record<string, unknown>> = {}
  for (const { operation, value } of sound) {
    const path = [...names.group(operation), names.member(operation)]
    const last = path.pop() ?? ''
    const group = path.reduce<Record<string, unknown>>((at, name) => {
      at[name] ??= {}
      return at[name] as Record<string, unknown>
    }, service)
    group[last] = () => value
  }
  const create = artifacts.server.module['createNodeServer'] as (service: object, options: object) => Server
  const server = create(service, { partial: true })
  const call = async ({ request }: Sound, method: string): Promise<unknown> => {
    const { body, headers, target } = request
    const message = {
      ...(JSON.parse(JSON.stringify((body as { json?: object } | undefined)?.json ?? {})) as object),
      method,
    }
    const response = await server.fetch(
      new Request(`http://localhost:9650${target}`, { method: 'POST', headers, body: JSON.stringify(message) }),
    )
    return response.json()
  }
  const found = differences()
  let called = 0
  for (const one of sound) {
    const { binding, id } = one.operation
    if (binding.protocol !== 'jsonrpc') continue
    const [prefix = '', ...rest] = binding.method.split(/(?=[._])/)
    for (const other of model.methodPrefixes.get(prefix) ?? []) {
      called += 1
      const method = `${other}${rest.join('')}`
      found.compare({
        operation: id,
        at: `request/body#/method ${method} → response`,
        expected: await call(one, binding.method),
        actual: await call(one, method),
      })
    }
  }
  expect(found.all).toEqual([])
  if (isWhole) expect(called).toBeGreaterThan(5)
})

it('the table of methods for viem has the parameters and results of the contract', async () => {
  const { model, names } = await loaded('node')
  const operations = model.operations.filter(({ binding }) => binding.protocol === 'jsonrpc')
  const lines = [
    "import type * as spec from '@chainwright/node-spec'",
    "import type { NodeRpcSchema } from '@chainwright/node-spec/rpc-schema'",
    'type Entry<Method> = Extract<NodeRpcSchema[number], { Method: Method }>',
    'type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false',
  ]
  const claims = new Map<number, Difference>()
  const claim = (line: string, difference: Difference): void => {
    claims.set(lines.push(line), difference)
  }
  for (const operation of operations) {
    const method = `'${operation.binding.method}'`
    const at = `rpc-schema ${method}`
    const { id } = operation
    const needed = operation.input.some(({ required, schema }) => required && schema?.keywords.default === undefined)
    claim(`({ Method: ${method}, ReturnType: undefined as never }) satisfies Entry<${method}>`, {
      operation: id,
      at: `${at} without Parameters`,
      expected: needed ? 'an error' : 'no error',
      actual: needed ? 'no error' : 'an error',
    })
    claim(`true satisfies Equal<Entry<${method}>['ReturnType'], spec.${names.output(operation)}>`, {
      operation: id,
      at: `${at} ReturnType`,
      expected: 'no error',
      actual: 'an error',
    })
    for (const [type, expected] of parametersOf(operation, names))
      claim(`true satisfies Equal<NonNullable<Entry<${method}>['Parameters']>${type}, ${expected}>`, {
        operation: id,
        at: `${at} Parameters${type}`,
        expected: 'no error',
        actual: 'an error',
      })
  }
  const errors = new Set(problemsOf(lines.join('\n')).map(problem => Number(/^\d+/.exec(problem)?.[0])))
  const wrong = [...claims].filter(([line, { expected }]) => errors.has(line) !== (expected === 'an error'))
  expect(wrong.map(([, difference]) => difference)).toEqual([])
})

/** The type of the parameters, or of each position, and the expected type. */
const parametersOf = (
  operation: Operation,
  names: ReturnType<typeof namesOf>,
): readonly (readonly [type: string, expected: string])[] => {
  if (operation.input.length === 0) return []
  const input = `spec.${names.input(operation)}`
  if (operation.binding.protocol !== 'jsonrpc' || operation.binding.paramStructure !== 'by-position')
    return [['', input]]
  return operation.input.map((field, index) => [
    `[${index}]`,
    `${input}[${JSON.stringify(names.field(operation, field))}]`,
  ])
}

it.each(apiNames)('members of clients, handlers and paths of %s have the types of the contract', async api => {
  const { model, names } = await loaded(api)
  const name = pascal(api)
  const lines = [
    `import type * as spec from '@chainwright/${api}-spec'`,
    `import type { paths } from '@chainwright/${api}-spec/paths'`,
    `import type { ${name}Client as Client } from '@chainwright/${api}-client'`,
    `import type { ${name}Service as Service } from '@chainwright/${api}-server'`,
    'type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false',
    // openapi-typescript has `unknown` for a union with a part that has no type
    'type Alike<A, B> = unknown extends A ? true : [A] extends [B] ? ([B] extends [A] ? true : false) : false',
    'type Called = (...given: never) => unknown',
    'type First<F> = F extends Called ? NonNullable<Parameters<F>[0]> : never',
    'type Options<F> = F extends Called ? NonNullable<Parameters<F>[1]> : never',
    'type Value<F> = F extends Called ? Awaited<ReturnType<F>> : never',
    'type Item<F> = F extends (...given: never) => AsyncIterable<infer Each> ? Each : never',
    'type Has<T, Name> = Name extends keyof T ? true : false',
    'type Outcome<F> = F extends (...given: never) => { result(): Promise<infer Each> } ? Each : never',
    'type Errors<T> = T extends { ok: false; error: infer Each } ? Each : never',
    'type Failed<F> = Errors<Outcome<F>>',
    'type Answer<F> = F extends (...given: never) => { withResponse(): Promise<infer Each> } ? Each : never',
    'type Failing = { status: number; body: unknown }',
    'type Bodies<T extends Failing> = { [Status in T["status"]]: Body<Extract<T, { status: Status }>> }',
    'type Body<T> = T extends { body: infer Each } ? Each : never',
    'type ErrorsOf<F, T extends Failing> = { [Status in T["status"]]: Body<Extract<Failed<F>, { status: Status }>> }',
    'type Sendable<F> = F extends { request(...given: never): infer Each } ? Each : never',
    'declare const client: Client',
  ]
  const claims = new Map<number, Difference>()
  for (const operation of model.operations) {
    const { binding, pagination } = operation
    const path = [...names.group(operation), names.member(operation)]
    const [member, handler] = ['Client', 'Service'].map(type => type + path.map(part => `['${part}']`).join(''))
    const [input, output] = [names.input(operation), names.output(operation)].map(type => `spec.${type}`)
    const claim = (at: string, type: string): void => {
      const difference = { operation: operation.id, at, expected: `true satisfies ${type}`, actual: 'an error' }
      claims.set(lines.push(difference.expected), difference)
    }
    // the result of a method with `x-result-by` depends on its input
    if (operation.resultBy === undefined) {
      if (operation.input.length > 0) claim(`${member} input`, `Equal<First<${member}>, ${input}>`)
      claim(`${member} option distinct`, `Equal<Has<Options<${member}>, 'distinct'>, ${pagination !== undefined}>`)
      const takesId = binding.protocol === 'jsonrpc' && pagination === undefined
      claim(`${member} option id`, `Equal<Has<Options<${member}>, 'id'>, ${takesId}>`)
      claim(`${member} output`, `Equal<Value<${member}>, ${output}>`)
      const failure = `spec.${names.failure(operation)}`
      if (binding.protocol === 'http')
        claim(`${member} errors`, `Equal<ErrorsOf<${member}, ${failure}>, Bodies<${failure}>>`)
      else {
        claim(`${member} errors`, `Equal<Extract<Failed<${member}>, { name: 'RpcError' }>['code'], ${failure}['code']>`)
        const batch = `typeof client.batch<[Sendable<${member}>]>`
        claim(`client.batch of ${member}`, `Equal<Awaited<ReturnType<${batch}>>, [${output}]>`)
        claim(
          `client.batch of ${member} results`,
          `Equal<Awaited<ReturnType<ReturnType<${batch}>['results']>>[0], Outcome<${member}>>`,
        )
      }
      const [success, ...others] = operation.outcomes.filter(({ kind }) => kind === 'success')
      if (success?.protocol === 'http' && others.length === 0)
        for (const { name: header, required } of success.headers) {
          const type = required ? 'string' : 'string | null'
          const line = `void ((answer: Answer<${member}>) => { const text = answer.headers.get('${header}'); true satisfies Equal<typeof text, ${type}> })`
          claims.set(lines.push(line), {
            operation: operation.id,
            at: `${member} response/header:${header}`,
            expected: type,
            actual: 'another type',
          })
        }
    }
    if (pagination?.items !== undefined) {
      const items = pagination.items.map(part => `['${part}']`).join('')
      claim(`${member} items`, `Equal<Item<${member}>, ${output}${items}[number]>`)
    }
    for (const field of operation.input) {
      const own = `['${names.field(operation, field)}']`
      const isSet = field.required || field.schema?.keywords.default !== undefined
      claim(`${handler} input${own}`, `Equal<undefined extends First<${handler}>${own} ? true : false, ${!isSet}>`)
      if (binding.protocol !== 'http' || (field.place !== 'query' && field.place !== 'path')) continue
      const of = `paths['${binding.path}']['${binding.method.toLowerCase()}']['parameters']['${field.place}']`
      claim(`${of}['${field.name}']`, `Alike<NonNullable<${of}>['${field.name}'], ${input}${own}>`)
    }
  }
  const errors = new Set(ownProblemsOf(lines.join('\n')).map(problem => Number(/^\d+/.exec(problem)?.[0])))
  const wrong = [...claims].filter(([line]) => errors.has(line))
  expect(wrong.map(([, difference]) => difference)).toEqual([])
  expect([...errors], `${api}: lines with other errors`).toEqual([])
})

it.each(apiNames)('the server of %s has the name, title and version of its document', async api => {
  const { artifacts } = await loaded(api)
  const document = apis[api].find(file => file.includes('openrpc')) ?? apis[api][0] ?? ''
  const file = new URL(`../../specs/${api}/${document}`, import.meta.url)
  const { info } = parse(readFileSync(file, 'utf8')) as { readonly info: Readonly<Record<string, string>> }
  const { name, title, version } = artifacts.server.contract
  const found = differences()
  found.compare({ operation: api, at: 'contract/name', expected: api, actual: name })
  found.compare({ operation: api, at: 'contract/title', expected: info['title'], actual: title })
  found.compare({ operation: api, at: 'contract/version', expected: info['version'], actual: version })
  expect(found.all).toEqual([])
})

it.each(apiNames)('the tables of operations and callbacks of %s list what the contract has', async api => {
  const { model, names } = await loaded(api)
  type Table = Readonly<Record<string, unknown>>
  const { operations, callbacks = {} } = (await import(
    new URL(`../../packages/${api}/spec/src/gen/operations.ts`, import.meta.url).href
  )) as { readonly operations: Table; readonly callbacks?: Table }
  const found = differences()
  for (const [name, table, listed] of [
    ['operations', operations, model.operations.map(operation => [operation, {}] as const)],
    [
      'callbacks',
      callbacks,
      model.callbacks.map(({ operation, subscription }) => [operation, sentBy(subscription)] as const),
    ],
  ] as const) {
    const named = listed.map(([operation]) => names.operation(operation))
    found.compare({ operation: api, at: `${name}/*`, expected: named, actual: Object.keys(table) })
    for (const [operation, more] of listed) {
      const { id } = operation
      const expected = { id, ...rowOf(operation, names.group(operation)), ...more }
      const actual = table[names.operation(operation)] ?? {}
      for (const { at, ...differing } of placesIn(expected, actual, ''))
        found.compare({ operation: id, at: `${name}/${names.operation(operation)}#${at}`, ...differing })
    }
  }
  expect(found.all).toEqual([])
})

const sentBy = (given: Callback['subscription']): object => {
  if (given === undefined) return {}
  const { path, subscribe, unsubscribe, notification } = given
  return { path, subscribe, unsubscribe, notification }
}

const rowOf = (
  { binding, deprecation, input, outcomes }: Operation,
  group: readonly string[],
): Readonly<Record<string, unknown>> => ({
  ...(group.length > 0 && { group: group.join('.') }),
  ...(deprecation !== undefined && { deprecated: true }),
  protocol: binding.protocol,
  method: binding.method,
  ...(binding.protocol === 'http'
    ? { path: binding.path, statuses: outcomes.map(({ key }) => (/^\d{3}$/.test(key) ? Number(key) : key)) }
    : {
        endpoint: binding.endpoint.path,
        paramStructure: binding.paramStructure,
        params: input.map(({ name }) => name),
        errors: outcomes.flatMap(outcome =>
          outcome.kind === 'failure' && outcome.protocol === 'jsonrpc' ? [{ id: outcome.key, code: outcome.code }] : [],
        ),
      }),
})

it.each(apiNames)('the published documents of %s have equal content in YAML, JSON and code', async api => {
  const folder = fileURLToPath(new URL(`../../packages/${api}/spec/src/gen/`, import.meta.url))
  const { documents } = (await import(
    new URL(`../../packages/${api}/spec/src/gen/documents.ts`, import.meta.url).href
  )) as {
    readonly documents: Readonly<Record<string, string>>
  }
  for (const file of apis[api]) {
    const kind = file.replace('.yaml', '')
    const json = JSON.parse(readFileSync(`${folder}${kind}.json`, 'utf8')) as Record<string, unknown>
    const found = differences()
    const inCode = JSON.parse(documents[kind] ?? '{}') as Record<string, unknown>
    const inYaml = parse(readFileSync(`${folder}${kind}.yaml`, 'utf8'), { maxAliasCount: -1 }) as Record<
      string,
      unknown
    >
    for (const [form, other] of [
      ['documents.ts', inCode],
      [`${kind}.yaml`, inYaml],
    ] as const)
      for (const { at, expected, actual } of placesIn(json, other, ''))
        found.compare({ operation: api, at: `${form}#${at}`, expected, actual })
    expect(found.all).toEqual([])
  }
})

/** The deepest places at which two values differ. */
function* placesIn(
  expected: unknown,
  actual: unknown,
  at: string,
): Generator<{ readonly at: string; readonly expected: unknown; readonly actual: unknown }> {
  if (isDeepStrictEqual(expected, actual)) return
  const areObjects = [expected, actual].every(one => typeof one === 'object' && one !== null)
  if (!areObjects) return yield { at, expected, actual }
  const [one, other] = [expected, actual] as [Record<string, unknown>, Record<string, unknown>]
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
    yield* placesIn(one[key], other[key], `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`)
}
