import type { Server } from '@chainwright/runtime-server'
import { judgedAsWritten } from '@chainwright/runtime-validation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Generated, generatedFrom } from './generated.ts'

/** Two schemas of integers: the reader of the second also reads texts such as `1e2`. */
const schemas = { integer: { type: 'integer' }, whole: { type: 'number', multipleOf: 1 } } as const

const parameters = Object.entries(schemas).flatMap(([kind, schema]) => [
  ...(['path', 'query', 'header', 'cookie'] as const).flatMap(place => [
    { name: `${place}-${kind}`, in: place, required: place === 'path', schema },
    ...(place === 'path'
      ? []
      : [
          { name: `${place}-${kind}-list`, in: place, explode: false, schema: { type: 'array', items: schema } },
          {
            name: `${place}-${kind}-json`,
            in: place,
            content: {
              'application/json': {
                schema: { type: 'object', additionalProperties: { type: 'array', items: schema } },
              },
            },
          },
        ]),
  ]),
  { name: `deep-${kind}`, in: 'query', style: 'deepObject', schema: { type: 'object', properties: { a: schema } } },
])

const answerOf = (schema: object) => ({
  responses: { '200': { description: 'Ok.', content: { 'application/json': { schema } } } },
})

const bodies = Object.fromEntries(
  Object.entries(schemas).flatMap(([kind, schema]) => {
    const form = {
      type: 'object',
      properties: {
        one: schema,
        list: { type: 'array', items: schema },
        objects: { type: 'array', items: { type: 'object', properties: { a: schema } } },
      },
    }
    const post = (name: string, content: object) => [
      `/${name}-${kind}`,
      { post: { operationId: `${name}-${kind}`, requestBody: { required: true, content }, ...answerOf(schema) } },
    ]
    return [
      post('json', { 'application/json': { schema } }),
      post('urlencoded', { 'application/x-www-form-urlencoded': { schema: form } }),
      post('multipart', { 'multipart/form-data': { schema: form } }),
      post('multipart-json', {
        'multipart/form-data': { schema: form, encoding: { one: { contentType: 'application/json' } } },
      }),
    ]
  }),
)

const document = {
  openapi: '3.1.0',
  info: { title: 'Places', version: '1.0.0' },
  paths: {
    '/path/{path-integer}/{path-whole}': { get: { operationId: 'inParameters', parameters, ...answerOf({}) } },
    ...bodies,
  },
}

const rounded = '9007199254740993.5'

const streamed = (name: string, mediaType: string, schema: object) => ({
  get: {
    operationId: name,
    responses: { '200': { description: 'Items.', content: { [mediaType]: { itemSchema: schema } } } },
  },
})

const answers = {
  openapi: '3.2.0',
  info: { title: 'Answers', version: '1.0.0' },
  servers: [{ url: 'http://localhost' }],
  paths: {
    '/one': { get: { operationId: 'one', ...answerOf(schemas.integer) } },
    '/member': {
      get: { operationId: 'member', ...answerOf({ type: 'object', properties: { a: schemas.integer } }) },
    },
    '/wide': {
      get: {
        operationId: 'wide',
        ...answerOf({ type: 'object', properties: { a: schemas.integer, b: { type: 'integer', format: 'int64' } } }),
      },
    },
    '/free': { get: { operationId: 'free', ...answerOf({ type: 'object', properties: { a: { type: 'number' } } }) } },
    '/lines': streamed('lines', 'application/jsonl', schemas.integer),
    '/events': streamed('events', 'text/event-stream', {
      type: 'object',
      properties: {
        data: {
          type: 'string',
          contentMediaType: 'application/json',
          contentSchema: { properties: { a: schemas.integer } },
        },
      },
    }),
  },
}

const methods = {
  openrpc: '1.3.2',
  info: { title: 'Methods', version: '1.0.0' },
  servers: [{ name: 'rpc', url: 'http://localhost/rpc', 'x-jsonrpc': { batches: true } }],
  methods: ['first', 'second'].map(name => ({
    name,
    params: [],
    result: { name: 'r', schema: schemas.integer },
  })),
}

let made: Generated
beforeAll(async () => {
  made = await generatedFrom({ places: document, answers, methods })
})
afterAll(() => made.remove())

const received: unknown[] = []
const sent = async (path: string, init: RequestInit = {}) => {
  received.length = 0
  const create = (await made.load('places', 'server'))['createPlacesServer'] as (...given: object[]) => Server
  const handle = (input: unknown) => {
    received.push(input)
    return 1
  }
  const names = ['inParameters', ...Object.keys(bodies).map(name => name.slice(1))]
  const camel = (name: string) => name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const server = create(Object.fromEntries(names.map(name => [camel(name), handle])), { onError: () => undefined })
  const response = await server.fetch(new Request(`http://localhost${path}`, init))
  return { status: response.status, text: await response.text() }
}

const texts = ['9007199254740993.5', '90071992547409935e-1', '1.00000000000000000001']

const places = (kind: string, number: string): Record<string, readonly [string, RequestInit?]> => {
  const json = `{"a":[2,${number}]}`
  const path = '/path/1/1'
  const form = (name: string, value: string) => {
    const data = new FormData()
    data.append(name, value)
    return data
  }
  const urlencoded = (body: string) =>
    [
      `/urlencoded-${kind}`,
      { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body },
    ] as const
  return {
    path: [kind === 'integer' ? `/path/${number}/1` : `/path/1/${number}`],
    query: [`${path}?query-${kind}=${number}`],
    'encoded query': [`${path}?query-${kind}=${number.replace('.', '%2E').replace('-', '%2D')}`],
    'list in a query': [`${path}?query-${kind}-list=2,${number}`],
    'JSON in a query': [`${path}?query-${kind}-json=${encodeURIComponent(json)}`],
    'deep object': [`${path}?deep-${kind}[a]=${number}`],
    header: [path, { headers: { [`header-${kind}`]: number } }],
    'list in a header': [path, { headers: { [`header-${kind}-list`]: `2, ${number}` } }],
    'JSON in a header': [path, { headers: { [`header-${kind}-json`]: json } }],
    cookie: [path, { headers: { cookie: `a=1; cookie-${kind}=${number}` } }],
    'list in a cookie': [path, { headers: { cookie: `cookie-${kind}-list=2%2C${number}` } }],
    'JSON in a cookie': [path, { headers: { cookie: `cookie-${kind}-json=${encodeURIComponent(json)}` } }],
    'JSON body': [
      `/json-${kind}`,
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: ` ${number}\n` },
    ],
    'urlencoded field': urlencoded(`one=${number}`),
    'urlencoded list': urlencoded(`list=2&list=${number}`),
    'multipart field': [`/multipart-${kind}`, { method: 'POST', body: form('one', number) }],
    'multipart list': [`/multipart-${kind}`, { method: 'POST', body: form('list', number) }],
    'JSON in a multipart list': [`/multipart-${kind}`, { method: 'POST', body: form('objects', `{"a":${number}}`) }],
    'JSON in a part': [`/multipart-json-${kind}`, { method: 'POST', body: form('one', number) }],
  }
}

describe.each(Object.keys(schemas))('the schema "%s" refuses a number whose fraction is lost', kind => {
  it.each(texts.flatMap(text => Object.keys(places(kind, text)).map(place => [text, place] as const)))(
    '%s in %s',
    async (text, place) => {
      const [target, init] = places(kind, text)[place] ?? ['']
      const { status, text: body } = await sent(target, init)
      // values of cookies are not shown
      const shown = place.includes('cookie') ? '(not shown)' : text
      expect({ status, received, body }, `operation of schema ${kind} at ${place}`).toEqual({
        status: 400,
        received: [],
        body: expect.stringContaining(shown),
      })
    },
  )

  // as a JSON body, 3.0 is between white space, which is not part of the number
  const accepted = Object.keys(places(kind, '3')).map(place => ['3', place])
  it.each([...accepted, ['3.0', 'JSON body']])('%s in %s is accepted', async (number, place) => {
    const [target, init] = places(kind, number)[place] ?? ['']
    expect(await sent(target, init), `operation of schema ${kind} at ${place}`).toMatchObject({ status: 200 })
    expect(received, `operation of schema ${kind} at ${place}`).toHaveLength(1)
  })
})

describe('a client with validators refuses a response with a number whose fraction is lost', () => {
  type Call = () => PromiseLike<unknown> & AsyncIterable<unknown>

  interface Batching {
    batch(requests: readonly unknown[]): { results(): PromiseLike<readonly unknown[]> }
    readonly first: { request(): unknown }
    readonly second: { request(): unknown }
  }

  const client = async (api: 'Answers' | 'Methods', text: string, type = 'application/json') => {
    const feature = api.toLowerCase()
    const module = await made.load(feature, 'client')
    const create = module[`create${api}Client`] as (options: object) => Record<string, Call>
    const validators = await made.load(feature, 'validation')
    const fetch = async () => new Response(text, { headers: { 'content-type': type } })
    return { client: create({ validators, fetch }) }
  }
  const called = async (name: string, text: string) => (await client('Answers', text)).client[name]?.()
  const refusal = `must be an integer, but is ${rounded}`

  it.each([
    ['one', rounded],
    ['one', ` ${rounded}\n`],
    ['member', `{"a":${rounded}}`],
    ['wide', `{"a":${rounded},"b":9007199254740993}`],
    ['wide', `{"a":1,"b":${rounded}}`],
  ])('%s: %s', async (name, text) => {
    await expect(called(name, text), `operation ${name} of the contract at the response`).rejects.toThrow(refusal)
  })

  it.each<[string, string, unknown]>([
    ['one', '9007199254740993.0', 9007199254740992],
    ['member', '{"a":1e2,"c":9007199254740993.5}', { a: 100, c: 9007199254740994 }],
    ['member', '{"a":100,"c":9007199254740993.5}', { a: 100, c: 9007199254740994 }],
    ['wide', '{"a":1,"b":9007199254740993}', { a: 1, b: 9007199254740993n }],
    ['free', `{"a":${rounded}}`, { a: 9007199254740994 }],
  ])('%s accepts %s', async (name, text, value) => {
    expect(await called(name, text), `operation ${name} of the contract at the response`).toEqual(value)
  })

  it.each([
    ['application/jsonl', 'lines', `1\n${rounded}\n`],
    ['text/event-stream', 'events', `data: {"a":1}\n\ndata: {"a":${rounded}}\n\n`],
  ])('an item of %s', async (type, name, text) => {
    const items: unknown[] = []
    const read = async () => {
      for await (const item of (await client('Answers', text, type)).client[name]?.() ?? []) items.push(item)
    }
    await expect(read(), `operation ${name} of the contract at the response`).rejects.toThrow(refusal)
    expect(items, `operation ${name} of the contract at the response`).toHaveLength(1)
  })

  it('a result of JSON-RPC', async () => {
    const { client: methodsClient } = await client('Methods', `{"jsonrpc":"2.0","id":1,"result":${rounded}}`)
    await expect(methodsClient['first']?.(), 'operation first of the contract at the response').rejects.toThrow(refusal)
  })

  it('a result in a batch, by its id', async () => {
    const results = [
      `{"jsonrpc":"2.0","id":2,"result":${rounded}}`,
      '{"jsonrpc":"2.0","id":1,"result":9007199254740994}',
    ]
    const { client: methodsClient } = await client('Methods', `[${results.join()}]`)
    const { batch, first, second } = methodsClient as unknown as Batching
    const settled = await batch([first.request(), second.request()]).results()
    expect(settled, 'operation first of the contract at the results of the batch').toMatchObject([
      { ok: true },
      { ok: false, error: { message: expect.stringContaining(refusal) } },
    ])
  })
})

describe('a tool that validates a text reads each number as written', () => {
  interface Validator {
    check(value: unknown): { readonly ok: boolean; readonly issues?: readonly { readonly message: string }[] }
  }
  const verdictOn = async (text: string) => {
    const { member } = (await made.load('answers', 'validation')) as unknown as {
      readonly member: { readonly outcomes: Readonly<Record<string, Validator>> }
    }
    const validator = member.outcomes['200'] as Validator
    const { ok, issues = [] } = judgedAsWritten(text, tried => validator.check(JSON.parse(tried)))
    return [ok, ...issues.map(({ message }) => message)]
  }

  it.each([
    [`{"a":${rounded}}`, [false, `a must be an integer, but is ${rounded}`]],
    [`{"b":${rounded},"a":"x"}`, [false, 'a must be an integer, but is "x"']],
    [`{"a":3,"b":${rounded}}`, [true]],
    [`{"a":3,"b":"${rounded}"}`, [true]],
    ['{"a":9007199254740993}', [true]],
  ])('%s', async (text, verdict) => {
    expect(await verdictOn(text), 'operation member at response/body/a').toEqual(verdict)
  })
})
