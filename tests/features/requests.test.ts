import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Context, reply, type Server } from '@chainwright/runtime-server'
import { listen } from '@chainwright/runtime-server/node'
import { serverOf } from '@chainwright/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Generated, generated, generatedFrom } from './generated.ts'
import { createServerOf } from './served.ts'

// Requests that no client of ours writes and that mean the same (RFC 3986, RFC 6265, RFC 9110), and some that are refused.
let made: Generated
beforeAll(async () => {
  made = await generated(['answers', 'bodies', 'filled', 'headers-and-cookies', 'path-parameters', 'query-parameters'])
})
afterAll(() => made.remove())

interface Row {
  readonly feature: string
  readonly operation: string
  readonly target: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** The response, and the input of the handler; empty if it was not called. */
const requested = async (
  { feature, operation, method = 'GET', target, headers = {}, body }: Row,
  valueFor: (context: Context) => unknown = () => undefined,
) => {
  const server = await made.load(feature, 'server')
  const name = feature.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const create = server[`create${name}Server`] as (service: object, options: object) => Server
  const received: unknown[] = []
  const handler = (input: unknown, context: Context) => {
    received.push(input)
    return valueFor(context)
  }
  const running = create({ [operation]: handler }, { partial: true })
  const response = await running.fetch(
    new Request(`http://localhost${target}`, { method, headers, ...(body !== undefined && { body }) }),
  )
  return { response, received: received.map(plain) }
}

/** Decoders create objects without a prototype; here, they equal plain ones. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}n` : one)))

const placeOf = ({ feature, operation, target }: Row, place: string): string =>
  `operation ${operation} of specs/features/${feature}.yaml at ${place} of ${target}`

/** Expects a refusal with a status, or otherwise this input of the handler. */
const expectReceived = async (row: Row, expected: number | object): Promise<void> => {
  const { response, received } = await requested(row)
  const got = received.length === 0 ? response.status : received[0]
  expect(got, placeOf(row, 'handler.input')).toEqual(expected)
  expect(received.length, placeOf(row, 'handler')).toBe(typeof expected === 'number' ? 0 : 1)
}

it('the server refuses a target that does not start with a slash', async () => {
  const server = await made.load('path-parameters', 'server')
  const create = server['createPathParametersServer'] as (service: object, options: object) => Server
  const received: unknown[] = []
  const feedPet = (input: unknown) => void received.push(input)
  const running = await listen(create({ feedPet }, { partial: true }))
  try {
    const { port } = new URL(running.url)
    const statusOf = async (target: string): Promise<string> => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.end(`POST ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
      return (await text(socket)).slice(9, 12)
    }
    const place = 'operation feedPet of specs/features/path-parameters.yaml at the target'
    expect([await statusOf('/pets/1:feed'), received.length], place).toEqual(['204', 1])
    expect([await statusOf('*pets/1:feed'), received.length], place).toEqual(['404', 1])
  } finally {
    await running.close(0)
  }
})

// RFC 9110 §8.3.1, §8.4.1: media types and content codings have no case
describe('a body is read', () => {
  const part = '--X\r\nContent-Disposition: form-data; name="count"\r\n\r\n5\r\n--X--\r\n'
  type Sent = readonly [operation: string, method: string, target: string, type: string, body: string, value: unknown]
  const bodies: readonly Sent[] = [
    ['createPet', 'POST', '/pets', 'Application/JSON; Charset=UTF-8', '{"name":"a"}', { name: 'a' }],
    ['patchPets', 'PATCH', '/pets', 'application/MERGE-patch+json', '{"a":1}', { a: 1 }],
    ['sendForm', 'POST', '/form', 'Application/X-WWW-Form-Urlencoded', 'count=5', { count: 5 }],
    ['sendParts', 'POST', '/parts', 'Multipart/Form-Data; Boundary=X', part, { count: 5 }],
    ['putText', 'PUT', '/text', 'TEXT/plain', 'a', 'a'],
  ]
  const sent = ([operation, method, target, type, body]: Sent, coding?: string): Row => ({
    feature: 'bodies',
    operation,
    method,
    target,
    headers: { 'content-type': type, ...(coding !== undefined && { 'content-encoding': coding }) },
    body,
  })

  it.each(bodies)('of %s, a %s of %s with the type %s', (...row) => expectReceived(sent(row), { body: row[5] }))

  it.each(['identity', 'Identity', 'IDENTITY', 'identity, Identity', ',identity ,', ''])(
    'in the content coding %s',
    async coding => {
      for (const row of bodies) await expectReceived(sent(row, coding), { body: row[5] })
    },
  )

  it.each(['gzip', 'GZip', 'br', 'identity-2', 'identity, gzip', 'gzip,identity'])(
    'in no content coding %s',
    async coding => {
      for (const row of bodies) {
        await expectReceived(sent(row, coding), 415)
        const { response } = await requested(sent(row, coding))
        const place = placeOf(sent(row, coding), 'header:accept-encoding of the response')
        expect(response.headers.get('accept-encoding'), place).toBe('identity')
      }
    },
  )
})

it.each([
  [' ', 'Body is not JSON: it is empty'],
  ['{"a":', 'Body is not JSON: unexpected end at character 5'],
  ['{"a":1]', 'Body is not JSON: unexpected "]" at character 6'],
  ['{"a":9007199254740993', 'Body is not JSON: unexpected end at character 21'],
  ['{"a":9007199254740993]', 'Body is not JSON: unexpected "]" at character 21'],
])('the refusal of a body that is not JSON names the place of the fault: %j', async (body, message) => {
  const row: Row = { feature: 'bodies', operation: 'patchPets', method: 'PATCH', target: '/pets', body }
  const { response } = await requested({ ...row, headers: { 'content-type': 'application/merge-patch+json' } })
  const refusal = { status: 400, body: await response.json() }
  expect(refusal, placeOf(row, 'response/body/message')).toMatchObject({ status: 400, body: { message } })
})

it.each([
  ['arrays', 499, (depth: number) => '['.repeat(depth) + ']'.repeat(depth), 204],
  ['arrays', 500, (depth: number) => '['.repeat(depth) + ']'.repeat(depth), 400],
  ['objects', 499, (depth: number) => `${'{"b":'.repeat(depth)}0${'}'.repeat(depth)}`, 204],
  ['objects', 500, (depth: number) => `${'{"b":'.repeat(depth)}0${'}'.repeat(depth)}`, 400],
  ['a text of brackets', 9_000, (depth: number) => `"${'['.repeat(depth)}"`, 204],
  ['arrays side by side', 9_000, (depth: number) => `[[]${',[]'.repeat(depth)}]`, 204],
])('a body is nested at most 500 levels deep: %s, %d below the first', async (_, depth, textOf, expected) => {
  // an integer beyond 2^53 is read by another parser
  for (const other of ['0', '9007199254740993']) {
    const row: Row = { feature: 'bodies', operation: 'patchPets', method: 'PATCH', target: '/pets' }
    const headers = { 'content-type': 'application/merge-patch+json' }
    const { response } = await requested({ ...row, headers, body: `{"other":${other},"a":${textOf(depth)}}` })
    expect(response.status, placeOf(row, `body beside ${other}`)).toBe(expected)
  }
})

describe('a path is split into segments first, and each is decoded once', () => {
  it.each<[string, string, string, number | object]>([
    ['POST', 'feedPet', '/pets/1:feed', { id: '1' }],
    ['POST', 'feedPet', '/pets/a%2Fb:feed', { id: 'a/b' }],
    ['POST', 'feedPet', '/pets/a%2Fb%3Afeed', { id: 'a/b' }],
    ['POST', 'feedPet', '/pets/a%252Fb:feed', { id: 'a%2Fb' }],
    ['POST', 'feedPet', '/pets/a%252Fb%3Afeed', { id: 'a%2Fb' }],
    ['POST', 'feedPet', '/pets/a+b:feed', { id: 'a+b' }],
    ['POST', 'feedPet', '/pets/a:b:feed', { id: 'a:b' }],
    ['POST', 'feedPet', '/p%65ts/1:feed', { id: '1' }],
    ['POST', 'feedPet', '/pets/%zz:feed', 400],
    ['POST', 'feedPet', '/pets/%ff:feed', 400],
    ['POST', 'feedPet', '/pets/:feed', 404],
    ['POST', 'feedPet', '/pets/1:feed/', 404],
    ['POST', 'feedPet', '/pets/1:Feed', 404],
    ['GET', 'feedPet', '/pets/1:feed', 405],
    ['GET', 'getFile', '/files/a.txt', { name: 'a', extension: 'txt' }],
    ['GET', 'getFile', '/files/a%2Etxt', { name: 'a', extension: 'txt' }],
    ['GET', 'getFile', '/files/%C3%A9%20.%25', { name: 'é ', extension: '%' }],
    ['GET', 'getFile', '/files/a%2525%2Eb', { name: 'a%25', extension: 'b' }],
    ['GET', 'getFile', '/files/a', 404],
    ['GET', 'getSimple', '/simple/a/1,2/R=1,G=2', { text: 'a', list: [1, 2], object: { R: 1, G: 2 } }],
    ['GET', 'getSimple', '/simple/a/1,x/R=1', 400],
    // a plus sign is a space only in a query
    [
      'GET',
      'getTexts',
      '/texts/a+b,c+/.+a,b+c/.a+b.+/;matrix=a+b,+/;many=a+b;many=+',
      { simple: ['a+b', 'c+'], label: ['+a', 'b+c'], spread: ['a+b', '+'], matrix: ['a+b', '+'], many: ['a+b', '+'] },
    ],
    [
      'GET',
      'getKeys',
      '/keys/a%3Db=x+y/.a%3Db=x+y/c%2Cd,+x',
      { simple: { 'a=b': 'x+y' }, label: { 'a=b': 'x+y' }, joined: { 'c,d': '+x' } },
    ],
  ])('%s %s %s', (method, operation, target, expected) =>
    expectReceived({ feature: 'path-parameters', operation, method, target }, expected),
  )
})

describe('a query is split into pairs first', () => {
  it.each<[string, string, number | object]>([
    ['findScalars', '/scalars', { limit: 10 }],
    ['findScalars', '/scalars?', { limit: 10 }],
    ['findScalars', '/scalars?text=a+b', { text: 'a b', limit: 10 }],
    ['findScalars', '/scalars?text=a%2Bb', { text: 'a+b', limit: 10 }],
    ['findScalars', '/scalars?text=a%20b%26c', { text: 'a b&c', limit: 10 }],
    ['findScalars', '/scalars?text=a=b', { text: 'a=b', limit: 10 }],
    ['findScalars', '/scalars?text=', { text: '', limit: 10 }],
    ['findScalars', '/scalars?&&text=a&', { text: 'a', limit: 10 }],
    ['findScalars', '/scalars?te%78t=a', { text: 'a', limit: 10 }],
    // a parameter without a value before others, also in a query with an encoded name
    ['findScalars', '/scalars?text&limit=3', { text: '', limit: 3 }],
    ['findScalars', '/scalars?te%78t&limit=3', { text: '', limit: 3 }],
    ['findScalars', '/scalars?te%78t&limit=3&flag=true', { text: '', limit: 3, flag: true }],
    ['findScalars', '/scalars?text=%25', { text: '%', limit: 10 }],
    ['findScalars', '/scalars?text=%', 400],
    ['findScalars', '/scalars?text=a&text=b', 400],
    // the server neither chooses among copies of a parameter nor drops some of them
    ['findScalars', '/scalars?text=a&text=a&text=a', 400],
    ['findScalars', '/scalars?text=a&text=b&text=c', 400],
    ['findScalars', '/scalars?text=a&text=b&text=c&text=d', 400],
    ['findScalars', '/scalars?limit=3&limit=3&limit=3', 400],
    ['findScalars', '/scalars?limit=x&limit=x&limit=3', 400],
    ['findScalars', '/scalars?flag=true&text=a&flag=true&flag=true', 400],
    ['findScalars', '/scalars?text=%61&te%78t=a&text=a', 400],
    ['findScalars', '/scalars?number=1&number=1&number=1&number=1', 400],
    ['findObjects', '/objects?deep[from]=a&deep[from]=b&deep[from]=c', 400],
    ['findObjects', '/objects?json=%7B%7D&json=%7B%7D&json=%7B%7D', 400],
    ['findSpread', '/spread?R=1&R=2&R=3', 400],
    ['findLists', '/lists?joined=1&joined=2&joined=3', 400],
    // every notation of RFC 8259 §6, and no other one
    ['findScalars', '/scalars?number=1e3', { number: 1000, limit: 10 }],
    ['findScalars', '/scalars?number=1E3', { number: 1000, limit: 10 }],
    ['findScalars', '/scalars?number=1E%2B3', { number: 1000, limit: 10 }],
    ['findScalars', '/scalars?number=1e%2B3', { number: 1000, limit: 10 }],
    ['findScalars', '/scalars?number=-25E-1', { number: -2.5, limit: 10 }],
    ['findScalars', '/scalars?number=-0.25e01', { number: -2.5, limit: 10 }],
    ['findScalars', '/scalars?number=0E0', { number: 0, limit: 10 }],
    ['findScalars', '/scalars?number=1.50', { number: 1.5, limit: 10 }],
    ['findScalars', '/scalars?number=1e', 400],
    ['findScalars', '/scalars?number=1E%2B', 400],
    ['findScalars', '/scalars?number=e3', 400],
    ['findScalars', '/scalars?number=1e1.5', 400],
    ['findScalars', '/scalars?number=1E999', 400],
    ['findScalars', '/scalars?number=01', 400],
    ['findScalars', '/scalars?number=-01E1', 400],
    ['findScalars', '/scalars?number=1.', 400],
    ['findScalars', '/scalars?number=.5', 400],
    ['findScalars', '/scalars?number=%2B1', 400],
    ['findScalars', '/scalars?number=1+', 400],
    ['findScalars', '/scalars?number=1_000', 400],
    ['findScalars', '/scalars?number=Infinity', 400],
    ['findScalars', '/scalars?number=-0.5', { number: -0.5, limit: 10 }],
    ['findScalars', '/scalars?number=0x10', 400],
    ['findScalars', '/scalars?number=', 400],
    ['findScalars', '/scalars?number=NaN', 400],
    ['findScalars', '/scalars?number=%201', 400],
    ['findScalars', '/scalars?flag=true&limit=3', { flag: true, limit: 3 }],
    ['findScalars', '/scalars?flag=false', { flag: false, limit: 10 }],
    ['findScalars', '/scalars?flag=1', 400],
    ['findScalars', '/scalars?flag=True', 400],
    ['findScalars', '/scalars?limit=1.5', 400],
    ['findScalars', '/scalars?limit=', 400],
    ['findLists', '/lists?repeated=a&repeated=b%2Cc', { repeated: ['a', 'b,c'] }],
    ['findLists', '/lists?joined=1,2', { joined: [1, 2] }],
    ['findLists', '/lists?joined=-1,0', { joined: [-1, 0] }],
    ['findLists', '/lists?joined=-01', 400],
    ['findLists', '/lists?joined=01', 400],
    ['findLists', '/lists?joined=%2B1', 400],
    ['findLists', '/lists?joined=1%2C2', 400],
    ['findLists', '/lists?joined=1,,2', 400],
    ['findLists', '/lists?spaced=a+b', { spaced: ['a', 'b'] }],
    ['findLists', '/lists?spaced=a%20b', { spaced: ['a', 'b'] }],
    ['findLists', '/lists?piped=a|b', { piped: ['a', 'b'] }],
    ['findLists', '/lists?piped=a%7Cb', { piped: ['a', 'b'] }],
    ['findLists', '/lists?piped=a%7cb%7Cc|d', { piped: ['a', 'b', 'c', 'd'] }],
    ['findObjects', '/objects?deep[from]=a&deep[to]=2', { deep: { from: 'a', to: 2 } }],
    ['findObjects', '/objects?deep%5Bfrom%5D=a', { deep: { from: 'a' } }],
    ['findObjects', '/objects?deep[to]=x', 400],
    ['findObjects', '/objects?deep[from]=a&deep[other]=2', 400],
    ['findObjects', '/objects?joined=R,1,G,2', { joined: { R: 1, G: 2 } }],
    ['findObjects', '/objects?joined=R,1,B,2', 400],
    ['findObjects', '/objects?json=%7B%22n%22%3A1%7D', { json: { n: 1 } }],
    ['findObjects', '/objects?json=%7B', 400],
    ['findNested', '/nested?filter[tags][0]=1', { filter: { tags: [1] } }],
    ['findNested', '/nested?filter[tags_]=1', 400],
    // the indices of a list have no gaps
    [
      'findNested',
      '/nested?filter[lines][0][id]=1&filter[lines][1][id]=2',
      { filter: { lines: [{ id: 1 }, { id: 2 }] } },
    ],
    [
      'findNested',
      '/nested?filter[lines][1][id]=2&filter[lines][0][id]=1&filter[lines][2][id]=3',
      { filter: { lines: [{ id: 1 }, { id: 2 }, { id: 3 }] } },
    ],
    [
      'findNested',
      `/nested?${[10, 9, 2, 1, 8, 7, 3, 6, 5, 4, 0].map(index => `filter[tags][${index}]=${index}`).join('&')}`,
      { filter: { tags: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] } },
    ],
    ['findNested', '/nested?filter[lines][0][id]=1&filter[lines][2][id]=2', { filter: { lines: [{ id: 1 }] } }],
    ['findNested', '/nested?filter[lines][0][id]=1&filter[lines][999999999][id]=2', { filter: { lines: [{ id: 1 }] } }],
    ['findNested', '/nested?filter[owner][other]=1', { filter: { owner: {} } }],
    ['findSpread', '/spread?R=1&G=2', { spread: { R: 1, G: 2 } }],
    ['findSpread', '/spread?R=1&other=2', { spread: { R: 1 } }],
  ])('%s %s', (operation, target, expected) =>
    expectReceived({ feature: 'query-parameters', operation, target }, expected),
  )
})

it('a handler may change a default that it receives, and the next request has the default of the contract', async () => {
  const create = (await made.load('filled', 'server'))['createFilledServer'] as (
    service: object,
    options: object,
  ) => Server
  const received: unknown[] = []
  const makeThing = ({ tags }: { tags: string[] }) => {
    received.push([...tags])
    tags.push('c')
    return {}
  }
  const server = create({ makeThing }, { partial: true })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  for (let turn = 0; turn < 2; turn += 1) await server.fetch(new Request('http://localhost/things/1', init))
  expect(received, 'operation makeThing of specs/features/filled.yaml at query:tags').toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
})

describe('headers and cookies are found by name', () => {
  it.each<[Readonly<Record<string, string>>, number | object]>([
    [{}, {}],
    [{ 'x-list': '1,2' }, { 'X-List': [1, 2] }],
    [{ 'X-LIST': '1, 2' }, { 'X-List': [1, 2] }],
    // spaces and tabs may surround a comma (RFC 9110 §5.6.1), and are part of an item elsewhere
    [{ 'x-list': '1 ,2' }, { 'X-List': [1, 2] }],
    [{ 'x-list': '1\t,2' }, { 'X-List': [1, 2] }],
    [{ 'x-list': '1,\t2' }, { 'X-List': [1, 2] }],
    [{ 'x-list': ' 1 \t , \t 2\t,  3 ' }, { 'X-List': [1, 2, 3] }],
    [{ 'x-list': '1 2,3' }, 400],
    [{ 'x-list': '1,x' }, 400],
    [{ 'x-color': 'R=1,G=2' }, { 'X-Color': { R: 1, G: 2 } }],
    [{ 'x-color': 'R=1\t , G=2' }, { 'X-Color': { R: 1, G: 2 } }],
    [{ 'x-color': 'R=1,50%=2' }, { 'X-Color': { R: 1, '50%': 2 } }],
    [{ 'x-color': 'R=1 G=2' }, 400],
    [{ id: 'a+b%20c , d' }, { headerId: 'a+b%20c , d' }],
    [{ 'x-color': 'R=1,B=2' }, 400],
    [{ cookie: 'theme=dark' }, { theme: 'dark' }],
    [{ cookie: 'other=1; theme=dark; more=2' }, { theme: 'dark' }],
    [{ cookie: 'nottheme=1' }, {}],
    [{ cookie: 'other=1;theme= dark ; more=2' }, { theme: 'dark' }],
    [{ cookie: ' theme = dark' }, { theme: 'dark' }],
    [{ cookie: 'theme="dark"' }, { theme: 'dark' }],
    [{ cookie: 'theme= "dark" ' }, { theme: 'dark' }],
    [{ cookie: 'theme=a"b"' }, { theme: 'a"b"' }],
    [{ cookie: 'theme="a"b"' }, { theme: 'a"b' }],
    [{ cookie: 'theme="' }, { theme: '"' }],
    [{ cookie: 'theme=a%20b' }, { theme: 'a b' }],
    [{ cookie: 'theme=a+b' }, { theme: 'a+b' }],
    [{ cookie: 'theme=a%2Bb%20+' }, { theme: 'a+b +' }],
    [{ cookie: 'the%6De=a' }, {}],
    [{ cookie: 'a+b=1; a%20b=x+y; a%20b%20=2' }, { settings: { 'a b': 'x+y' } }],
    [{ cookie: 'theme=a=b' }, { theme: 'a=b' }],
    [{ cookie: 'ids=1,2' }, { ids: [1, 2] }],
    [{ cookie: 'ids=x' }, 400],
    [{ cookie: 'theme=a; theme=b' }, 400],
    [{ cookie: 'theme=a; theme=b; theme=c' }, 400],
  ])('%j', (headers, expected) =>
    expectReceived(
      { feature: 'headers-and-cookies', operation: 'getThing', target: '/things/7', headers },
      typeof expected === 'number' ? expected : expect.objectContaining(expected),
    ),
  )
})

// a header has no encoding for the delimiters of its style (OpenAPI 3.1, appendix B)
it.each([
  [{ 'X-Color': { R: 1, 'a=b': 2 } }, 'X-Color'],
  [{ 'X-Color': { 'a=b': 1 } }, 'X-Color'],
  [{ 'X-Color': { 'a,b': 1 } }, 'X-Color'],
  [{ headerId: 'a\nb' }, 'headerId'],
])('a client does not send a header that a server would read as another value: %j', async (input, field) => {
  let sent = 0
  const fetch = async (): Promise<Response> => {
    sent += 1
    return new Response(null, { status: 204 })
  }
  const create = (await made.load('headers-and-cookies', 'client'))['createHeadersAndCookiesClient'] as (
    options: object,
  ) => Readonly<Record<'getThing', (input: object) => { result(): Promise<{ readonly error?: Error }> }>>
  const call = create({ baseUrl: 'https://api.example', fetch }).getThing({ id: '7', ...input })
  const { error } = await call.result()
  const place = `operation getThing of specs/features/headers-and-cookies.yaml at header:${field}`
  expect([error?.name, error?.message, sent], place).toEqual(['ContractError', expect.stringContaining(field), 0])
})

describe('the response has the media type that the accept header prefers', () => {
  it.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['text/plain', 'text/plain'],
    ['TEXT/Plain', 'text/plain'],
    ['text/plain; charset=utf-8', 'text/plain'],
    ['text/*', 'text/plain'],
    ['text/plain;q=0.5, application/json;q=0.4', 'text/plain'],
    ['application/json;q=0.3, text/plain;q=0.9', 'text/plain'],
    ['application/json;q=0.9, text/plain;q=0.3', 'application/json'],
    ['*/*;q=0.1, text/plain;q=0.2', 'text/plain'],
    ['*/*, application/json;q=0.1, application/pdf;q=0', 'text/plain'],
    ['text/*;q=0.9, text/plain;q=0.1, application/json;q=0.5', 'application/json'],
    ['application/json;q=0, text/plain;q=0.001', 'text/plain'],
    ['text/plain;q=2, application/json;q=0.1', 'application/json'],
    ['application/vnd.nobody', 'application/json'],
    ['text', 'application/json'],
  ])('%s: %s', async (accept, expected) => {
    const row = { feature: 'answers', operation: 'getInvoice', target: '/invoice' }
    const { response } = await requested(
      { ...row, ...(accept !== undefined && { headers: { accept } }) },
      ({ mediaType }) => reply('one', mediaType === undefined ? {} : { mediaType }),
    )
    const type = response.headers.get('content-type')?.split(';')[0]
    expect(type, placeOf(row, `header:content-type for accept ${accept}`)).toBe(expected)
  })
})

describe('the value of a handler is sent as JSON', () => {
  const large = 2n ** 64n
  const rawJson = (JSON as unknown as { rawJSON(text: string): object }).rawJSON
  const own = { toJSON: (key: string) => ({ key, large }) }
  const at = new Date(0)
  it.each<[unknown, string]>([
    [{ a: large, b: -large, c: [large, large] }, `{"a":${large},"b":-${large},"c":[${large},${large}]}`],
    [{ at, large }, `{"at":"1970-01-01T00:00:00.000Z","large":${large}}`],
    [{ large, list: [at, own, { own }] }, `{"large":${large},"list":["1970-01-01T00:00:00.000Z",$1,{"own":$own}]}`],
    [[large, undefined, () => 1, Symbol('a'), Number.NaN, -0, null], `[${large},null,null,null,null,0,null]`],
    [{ a: undefined, b: () => 1, c: large, d: Symbol('a'), e: 1e21 }, `{"c":${large},"e":1e+21}`],
    [{ 'a"\n': large, 7: [], 6: {}, '': '\ud800' }, `{"6":{},"7":[],"a\\"\\n":${large},"":"\\ud800"}`],
    [Object.assign(Object.create(null), { a: large }), `{"a":${large}}`],
    // objects that JSON writes as scalars
    [[large, Object('c'), Object(1.5), Object(false), Object(large)], `[${large},"c",1.5,false,${large}]`],
    [{ large, raw: rawJson('1.10') }, `{"large":${large},"raw":1.10}`],
    [[Object(''), Object(0), rawJson('1.10'), {}], '["",0,1.10,{}]'],
  ])('also next to an integer beyond 2^53: %#', async (value, expected) => {
    const row = { feature: 'answers', operation: 'getReport', target: '/report' }
    const { response } = await requested(row, () => value)
    const json = expected.replaceAll(/\$(\w+)/g, (_, key: string) => `{"key":"${key}","large":${large}}`)
    expect(await response.text(), placeOf(row, 'response/body')).toBe(json)
  })

  it.each([
    [{ 'a/b~c~d/e': [1, { f: new Map() }] }, 'Map at /a~1b~0c~0d~1e/1/f'],
    [{ a: [{}, {}, { '~1': new Set([1]) }] }, 'Set at /a/2/~01'],
  ])('but not one that JSON would lose: %#', async (value, expected) => {
    const errors: string[] = []
    const create = (await made.load('answers', 'server'))['createAnswersServer'] as (
      service: object,
      options: object,
    ) => Server
    const onError = (error: unknown): void => void errors.push(String(error))
    const server = create({ getReport: () => value }, { partial: true, onError })
    const { status } = await server.fetch(new Request('http://localhost/report'))
    const place = 'operation getReport of specs/features/answers.yaml at the response/body'
    expect([status, errors], place).toEqual([500, [expect.stringContaining(expected)]])
  })
})

const offered = ['application/json', 'application/json;version=1', 'application/json;version=2']
/** Media ranges and media types of a body, from the widest to the most specific. */
const ranges: Readonly<Record<string, object>> = {
  '*/*': { schema: { type: 'string', format: 'binary' } },
  'application/*': { schema: { type: 'string' } },
  'application/pdf': { schema: { type: 'string', format: 'binary' } },
}
const inRanges = (operationId: string, content: object): object => ({
  operationId,
  requestBody: { required: true, content },
  responses: { 204: { description: 'Stored.' } },
})
const filled = (name: string): object => ({ type: 'object', properties: { [name]: { type: 'integer', default: 1 } } })
/** More parameters than a number has bits. */
const numbered = Array.from({ length: 70 }, (_, index) => `p${index}`)
const bodies = {
  openapi: '3.1.0',
  info: { title: 'Bodies', version: '1.0.0' },
  paths: {
    '/widest-first': { put: inRanges('putWidestFirst', ranges) },
    '/widest-last': { put: inRanges('putWidestLast', Object.fromEntries(Object.entries(ranges).reverse())) },
    '/tuple': {
      put: inRanges('putTuple', {
        'application/json': {
          schema: { type: 'array', prefixItems: [{ type: 'object' }, filled('a'), {}], items: filled('b') },
        },
      }),
    },
    '/many': {
      get: {
        operationId: 'getMany',
        parameters: numbered.map(name => ({ name, in: 'query', schema: { type: 'integer' } })),
        responses: { 204: { description: 'Received.' } },
      },
    },
    '/note': {
      post: {
        operationId: 'postNote',
        requestBody: { required: true, content: { 'text/plain': { schema: { type: 'string' } } } },
        responses: {
          200: { description: 'It.', content: Object.fromEntries(offered.map(type => [type, { schema: {} }])) },
        },
      },
    },
  },
}

let own: Generated
let received: unknown[]
let running: Server
beforeAll(async () => {
  own = await generatedFrom({ bodies })
  const create = (await own.load('bodies', 'server'))['createBodiesServer'] as (service: object) => Server
  const put = async ({ body }: { readonly body: unknown }): Promise<void> => {
    received.push(body instanceof Blob ? ['bytes', await body.text()] : body)
  }
  running = create({
    getMany: (input: object) => void received.push(plain(input)),
    putTuple: put,
    putWidestFirst: put,
    putWidestLast: put,
    postNote({ body }: { readonly body: unknown }, { mediaType }: Context) {
      received.push(body)
      return reply({}, mediaType === undefined ? {} : { mediaType })
    },
  })
})
afterAll(() => own.remove())

// the most specific range that matches a media type describes the body (OpenAPI 3.1 §4.8.14.1)
describe.each(['putWidestFirst', 'putWidestLast'])('the body of %s is read', operation => {
  it.each([
    ['application/pdf', ['bytes', 'a']],
    ['Application/PDF; version=2', ['bytes', 'a']],
    ['application/yaml', 'a'],
    ['APPLICATION/yaml', 'a'],
    ['image/png', ['bytes', 'a']],
    ['applications/yaml', ['bytes', 'a']],
  ])('as the most specific media range of %s defines', async (type, expected) => {
    received = []
    const target = operation === 'putWidestFirst' ? '/widest-first' : '/widest-last'
    const init = { method: 'PUT', headers: { 'content-type': type }, body: 'a' }
    const { status } = await running.fetch(new Request(`http://localhost${target}`, init))
    expect([status, received], `operation ${operation} at body sent as ${type}`).toEqual([204, [expected]])
  })
})

it('an item has the defaults of its own position only', async () => {
  received = []
  const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '[{},{},{},{},{},{"b":2}]' }
  const { status } = await running.fetch(new Request('http://localhost/tuple', init))
  const value = [{}, { a: 1 }, {}, { b: 1 }, { b: 1 }, { b: 2 }]
  expect([status, received], 'operation putTuple at handler.input').toEqual([204, [value]])
})

describe('an operation with more parameters in the query than a number has bits', () => {
  const statusOf = async (query: string): Promise<number> => {
    received = []
    return (await running.fetch(new Request(`http://localhost/many?${query}`))).status
  }
  const all = Object.fromEntries(numbered.map((name, index) => [name, index]))
  const allOf = (names: readonly string[]): string => names.map(name => `${name}=${all[name]}`).join('&')

  it.each([
    ['in their order', allOf(numbered)],
    ['in the other order', allOf(numbered.toReversed())],
    ['with an encoded name', allOf(numbered).replace('p69', 'p%369')],
  ])('receives all of them %s', async (_, query) => {
    expect([await statusOf(query), received], 'operation getMany at handler.input').toEqual([204, [all]])
  })

  it('receives each of them alone, and each with the one that is 32 places before it', async () => {
    for (const [index, name] of numbered.entries()) {
      const place = `operation getMany at query:${name}`
      expect([await statusOf(`${name}=7`), received], place).toEqual([204, [{ [name]: 7 }]])
      const other = `p${(index + 38) % 70}`
      const both = [await statusOf(`${name}=7&${other}=8`), received]
      expect(both, `${place} and query:${other}`).toEqual([204, [{ [name]: 7, [other]: 8 }]])
      expect([await statusOf(`${name}=x`), received], `${place} with an invalid value`).toEqual([400, []])
    }
  })

  it('refuses each that is repeated', async () => {
    for (const name of numbered)
      for (const repeated of [`${name}=7&${name}=7`, `${allOf(numbered)}&${name}=7`, `${name}=7&${allOf(numbered)}`])
        expect([await statusOf(repeated), received], `operation getMany at query:${name}, repeated`).toEqual([400, []])
  })

  it('gets each of them from its client', async () => {
    const create = (await own.load('bodies', 'client'))['createBodiesClient'] as (
      options: object,
    ) => Readonly<Record<'getMany', (input: object) => Promise<unknown>>>
    received = []
    const fetch = (url: string, init: RequestInit) => running.fetch(new Request(url, init))
    await create({ baseUrl: 'http://localhost', fetch }).getMany(all)
    expect(received, 'operation getMany of the client at handler.input').toEqual([all])
  })
})

describe('a body of text', () => {
  const posted = (body: BodyInit, headers: Readonly<Record<string, string>>): Promise<Response> => {
    received = []
    const init = { method: 'POST', headers, body, duplex: 'half' }
    return running.fetch(new Request('http://localhost/note', init))
  }
  const place = (at: string): string => `operation postNote of the contract at ${at}`

  // RFC 9110 §5.6.6: a quoted value means the same as an unquoted one
  it.each([
    ['text/plain', [0xc3, 0xa9]],
    ['text/plain; charset=utf-8', [0xc3, 0xa9]],
    ['text/plain; charset="utf-8"', [0xc3, 0xa9]],
    ['text/plain; charset=iso-8859-1', [0xe9]],
    ['text/plain; charset="iso-8859-1"', [0xe9]],
    ['Text/Plain;Charset="ISO-8859-1"', [0xe9]],
    ['text/plain; format=flowed; charset="utf-16le"', [0xe9, 0]],
  ])('is read in the charset of %s', async (type, bytes) => {
    const { status } = await posted(Uint8Array.from(bytes), { 'content-type': type })
    expect([status, received], place(`body sent as ${type}`)).toEqual([200, ['é']])
  })

  it.each([
    ['text/plain; charset=utf-16le', [0xe9]],
    ['text/plain; charset=utf-16le', [0x00, 0xd8, 0xe9, 0x00]],
    ['text/plain; charset=shift_jis', [0x80]],
  ])('is refused if its bytes are invalid in the charset of %s: %j', async (type, bytes) => {
    const response = await posted(Uint8Array.from(bytes), { 'content-type': type })
    const { message } = (await response.json()) as { message: unknown }
    const expected = [400, `Body is not valid ${type.split('=')[1]}`, []]
    expect([response.status, message, received], place(`body sent as ${type}`)).toEqual(expected)
  })

  it('is refused with 415 in a charset that the server cannot decode, which the message names', async () => {
    const response = await posted('x', { 'content-type': 'text/plain; charset=x-none' })
    const { message } = (await response.json()) as { readonly message: unknown }
    expect([response.status, message, received], place('header:content-type')).toEqual([
      415,
      "Charset 'x-none' is not supported; send the text as UTF-8",
      [],
    ])
  })

  // RFC 9110 §15.5.16: the response to a request with another media type names the accepted ones
  it('is refused in another media type, and the response names the accepted one', async () => {
    const { status, headers } = await posted('{}', { 'content-type': 'application/json' })
    expect([status, headers.get('accept'), received], place('header:accept')).toEqual([415, 'text/plain', []])
  })

  // the most specific range that matches a media type has precedence, wherever it is in the list (RFC 9110 §12.5.1)
  it.each([
    ['application/json;version=2, application/json;q=0.5', 'application/json;version=2'],
    ['application/json;q=0.5, application/json;version=2', 'application/json;version=2'],
    ['application/json, application/json;version=1;q=0.1, application/json;version=2;q=0.1', 'application/json'],
    ['application/json;q=0.1, application/json;version=1', 'application/json;version=1'],
  ])(
    'gets a response in the media type that the caller prefers among some that differ by a parameter: %s',
    async (accept, expected) => {
      const { headers } = await posted('x', { 'content-type': 'text/plain', accept })
      expect(headers.get('content-type'), place(`header:content-type for accept ${accept}`)).toBe(expected)
    },
  )
})

describe('a refusal names the invalid values, and no valid ones', () => {
  const exact = (JSON as unknown as { rawJSON(text: string): object }).rawJSON
  const list = { enum: [[1, 2], [3, 4], { a: 1 }] }
  const wide = { type: 'integer', format: 'int64', enum: [exact('-9007199254740993'), 1, 2] }
  const [single, only] = [{ enum: [[1, 2]] }, { ...wide, enum: [exact('-9007199254740993')] }]
  const schema = { type: 'object', properties: { list, wide, single, only, size: { type: 'integer' } } }
  const putChoice = {
    operationId: 'putChoice',
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: { 204: { description: 'Stored.' } },
  }
  let choices: Generated
  let server: Server
  beforeAll(async () => {
    const info = { title: 'Choices', version: '1.0.0' }
    choices = await generatedFrom({ choices: { openapi: '3.1.0', info, paths: { '/choice': { put: putChoice } } } })
    const create = (await choices.load('choices', 'server'))['createChoicesServer'] as (service: object) => Server
    server = create({ putChoice: () => undefined })
  })
  afterAll(() => choices.remove())

  it.each([
    ['{"list":[3,4],"wide":2,"size":"x"}', 'body.size must be an integer, but is "x"'],
    ['{"list":{"a":1},"wide":-9007199254740993,"size":"x"}', 'body.size must be an integer, but is "x"'],
    ['{"wide":-9007199254740993.000,"size":"x"}', 'body.size must be an integer, but is "x"'],
    ['{"wide":-9007199254740993.0001,"size":1}', expect.stringContaining('body.wide must be one of')],
    ['{"list":[4,3],"size":1}', 'body.list must be one of [1,2], [3,4], {"a":1}, but is an array'],
    ['{"wide":-9007199254740992}', 'body.wide must be one of -9007199254740993, 1, 2, but is -9007199254740992'],
    ['{"single":[1]}', 'body.single must be [1,2], but is an array'],
    ['{"only":1}', 'body.only must be -9007199254740993, but is 1'],
  ])('%s', async (body, expected) => {
    const headers = { 'content-type': 'application/json' }
    const response = await server.fetch(new Request('http://localhost/choice', { method: 'PUT', headers, body }))
    const { message } = (await response.json()) as { readonly message: unknown }
    expect(message, 'operation putChoice at response/body#/message').toEqual(expected)
  })
})

describe('a refusal does not show a secret', () => {
  const [secret, open] = ['hunter2-hunter2', 'visible']
  const short = { type: 'string', maxLength: 3 }
  const properties = { password: short, name: short, tokens: { type: 'object', additionalProperties: short } }
  const named = (name: string, at: string): object => ({ name, in: at, schema: short })
  const putAccount = {
    operationId: 'putAccount',
    parameters: [named('access_token', 'query'), named('x-api-key', 'header'), named('session_id', 'cookie')],
    requestBody: {
      content: { 'application/json': { schema: { type: 'object', properties, additionalProperties: false } } },
    },
    responses: { 204: { description: 'Stored.' } },
  }
  let accounts: Generated
  let server: Server
  beforeAll(async () => {
    const info = { title: 'Accounts', version: '1.0.0' }
    const paths = { '/account': { put: putAccount } }
    accounts = await generatedFrom({ accounts: { openapi: '3.1.0', info, paths } })
    const create = (await accounts.load('accounts', 'server'))['createAccountsServer'] as (service: object) => Server
    server = create({ putAccount: () => undefined })
  })
  afterAll(() => accounts.remove())

  it.each<[string, string, Readonly<Record<string, string>>, object | undefined, string]>([
    ['a property', '', {}, { password: secret }, 'body.password'],
    ['a property of a map', '', {}, { tokens: { refresh_token: secret } }, 'body.tokens.refresh_token'],
    ['a property that is not declared', '', {}, { client_secret: secret }, 'body.client_secret'],
    ['a parameter of the query', `?access_token=${secret}`, {}, undefined, 'access_token'],
    ['a header', '', { 'x-api-key': secret }, undefined, 'x-api-key'],
    ['a cookie', '', { cookie: `session_id=${secret}` }, undefined, 'session_id'],
  ])('in %s', async (_, query, headers, body, member) => {
    const init = body && { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await server.fetch(
      new Request(`http://localhost/account${query}`, { method: 'PUT', headers, ...init }),
    )
    const text = await response.text()
    const place = `operation putAccount at response/body ${text}`
    expect([response.status, text.includes(secret), text.includes(member)], place).toEqual([400, false, true])
  })

  it('the issue of a validator does not show a secret, but shows other values', async () => {
    const { PutAccountInput } = (await accounts.load('accounts', 'validation')) as unknown as {
      readonly PutAccountInput: { check(value: unknown): { readonly issues: readonly object[] } }
    }
    const { issues } = PutAccountInput.check({ body: { password: secret, name: open } })
    expect(issues, 'operation putAccount at the issues').toMatchObject([
      { pointer: '/body/password', received: '(not shown)' },
      { pointer: '/body/name', received: open },
    ])
    expect(JSON.stringify(issues), 'operation putAccount at the issues').not.toContain(secret)
  })

  it.each([
    [{}, 100],
    [{ limit: 100 }, 100],
    [{ limit: 149 }, 149],
    [{ limit: 1_000 }, 150],
    [{ first: true }, 1],
    [{ limit: 1 }, 1],
  ])('a validator with the options %j reports %d of 150 issues', async (options, expected) => {
    const { PutAccountInput } = (await accounts.load('accounts', 'validation')) as unknown as {
      readonly PutAccountInput: { check(value: unknown, options: object): { readonly issues: readonly object[] } }
    }
    const tokens = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`t${index}`, 'too long']))
    const { issues } = PutAccountInput.check({ body: { tokens } }, options)
    expect(issues.length, 'operation putAccount at the number of issues').toBe(expected)
  })

  // RFC 6901 §3
  it.each([
    ['a~b', '/body/a~0b'],
    ['a/b', '/body/a~1b'],
    ['~1', '/body/~01'],
    ['a/b~c~d/e~~//', '/body/a~1b~0c~0d~1e~0~0~1~1'],
    ['', '/body/'],
  ])('the issue of the property %j has the pointer %s', async (name, pointer) => {
    const { PutAccountInput } = (await accounts.load('accounts', 'validation')) as unknown as {
      readonly PutAccountInput: { check(value: unknown): { readonly issues: readonly { readonly pointer: string }[] } }
    }
    const { issues } = PutAccountInput.check({ body: { [name]: open } })
    expect(
      issues.map(issue => issue.pointer),
      'operation putAccount at the pointers of the issues',
    ).toEqual([pointer])
  })
})

describe('a server checks only the formats of a union that its options contain', () => {
  const anyOf = [
    { type: 'string', pattern: '^a', format: 'upper' },
    { type: 'string', pattern: '^b', format: 'lower' },
    { const: 'all' },
  ]
  const getWord = {
    operationId: 'getWord',
    parameters: [{ name: 'word', in: 'path', required: true, schema: { anyOf } }],
    responses: { 204: { description: 'Found.' } },
  }
  let words: Generated
  let create: (service: object, options: object) => Server
  beforeAll(async () => {
    const info = { title: 'Words', version: '1.0.0' }
    words = await generatedFrom({ words: { openapi: '3.1.0', info, paths: { '/words/{word}': { get: getWord } } } })
    create = (await words.load('words', 'server'))['createWordsServer'] as typeof create
  })
  afterAll(() => words.remove())

  const upper = (value: unknown): boolean => !/[a-z]$/.test(String(value))
  const lower = (value: unknown): boolean => !/[A-Z]$/.test(String(value))
  const texts = ['aX', 'ax', 'bx', 'bX', 'all']
  it.each<[string, object, readonly number[]]>([
    ['only the first one', { upper }, [204, 400, 204, 204, 204]],
    ['only the second one', { lower }, [204, 204, 204, 400, 204]],
    ['both', { lower, upper }, [204, 400, 204, 400, 204]],
    ['none', {}, [204, 204, 204, 204, 204]],
  ])('%s', async (checked, formats, expected) => {
    const server = create({ getWord: () => undefined }, { formats })
    const responses = texts.map(text => server.fetch(new Request(`http://localhost/words/${text}`)))
    const statuses = (await Promise.all(responses)).map(({ status }) => status)
    const place = `operation getWord at the status for path:word ${texts.join(', ')} with the formats: ${checked}`
    expect(statuses, place).toEqual(expected)
  })
})

describe('a server checks the format of each value of a valid request once', () => {
  const text = { type: 'string', format: 'upper' }
  const owner = {
    type: ['object', 'null'],
    properties: { name: text, address: { $ref: '#/components/schemas/Address' } },
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Owners', version: '1.0.0' },
    components: { schemas: { Address: { type: ['object', 'string'], properties: { city: text } } } },
    paths: {
      '/owners': {
        put: inRanges('putOwner', {
          'application/json': {
            schema: { type: 'object', properties: { word: text, owner, words: { type: 'array', items: text } } },
          },
        }),
      },
    },
  }
  const create = createServerOf('owners', document)

  it.each<[string, object, readonly string[]]>([
    ['in an object', { word: 'A', owner: { name: 'B', address: { city: 'C' } } }, ['A', 'B', 'C']],
    ['beside null instead of an object', { word: 'A', owner: null }, ['A']],
    ['beside a text instead of an object', { word: 'A', owner: { name: 'B', address: 'c' } }, ['A', 'B']],
  ])('%s', async (_, value, expected) => {
    const checked: unknown[] = []
    const upper = (value: unknown): boolean => checked.push(value) > 0
    const server = create({ putOwner: () => undefined }, { formats: { upper } })
    const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(value) }
    const { status } = await server.fetch(new Request('http://localhost/owners', init))
    const place = `operation putOwner at the formats that the server checks in the body ${init.body}`
    expect([status, checked.toSorted()], place).toEqual([204, expected])
  })

  it.each([
    [['A', 'b'], 400],
    [['a', 'B'], 400],
    [['A', 'B'], 204],
    [[], 204],
  ])('and of each item: %j', async (words, expected) => {
    const upper = (text: unknown): boolean => text === String(text).toUpperCase()
    const server = create({ putOwner: () => undefined }, { formats: { upper } })
    const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ words }) }
    const { status } = await server.fetch(new Request('http://localhost/owners', init))
    expect(status, `operation putOwner at the status for the body ${init.body}`).toBe(expected)
  })
})

describe('a partial server as middleware', () => {
  it.each([
    ['GET', '/poem', 'a poem'],
    ['HEAD', '/poem', ''],
    ['GET', '/picture', 'the host'],
    ['POST', '/poem', 'the host'],
    ['GET', '/elsewhere', 'the host'],
  ])('responds only to requests to its handlers: %s %s', async (method, target, expected) => {
    const create = (await made.load('answers', 'server'))['createAnswersServer'] as (
      service: object,
      options: object,
    ) => Server
    const { express } = create({ getPoem: () => 'a poem' }, { partial: true })
    const url = await serverOf((request, response) => express(request, response, () => response.end('the host')))
    const response = await fetch(`${url}${target}`, { method })
    expect(await response.text(), `operation of ${method} ${target} at the response/body`).toBe(expected)
  })
})
