import { type Context, memoryPageTokens, reply, type Server } from '@chainwright/runtime-server'
import { listen } from '@chainwright/runtime-server/node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Generated, generated, generatedFrom } from './generated.ts'
import { pagedOperation } from './paged.ts'

// The client of a document requests the pages of the server of the same document.
type Values = Readonly<Record<string, unknown>>
interface Pages extends AsyncIterable<unknown> {
  pages(): AsyncIterable<unknown>
}

const names = ['a', 'b', 'c', 'd', 'e']
let requests: unknown[] = []
/** Tests set these to make the server's response wrong or incomplete. */
let withoutTotal = false
let link: ((context: Context, page: number) => string | undefined) | undefined

const service = {
  async listByToken(input: Values, { pages }: Context) {
    requests.push(input)
    const from = (await pages.resume<number>()) ?? 0
    const next = from + 2 < names.length ? await pages.issue(from + 2) : null
    return { data: { names: names.slice(from, from + 2) }, meta: { next } }
  },
  async search(input: Values, { pages }: Context) {
    requests.push(input)
    const from = (await pages.resume<number>()) ?? 0
    const headers = from + 2 < names.length ? { 'x-next': await pages.issue(from + 2) } : undefined
    return reply(names.slice(from, from + 2), { ...(headers && { headers }) })
  },
  listByNumber(input: Values) {
    requests.push(input)
    const page = Number(input['page'] ?? 1)
    const body = { names: names.slice((page - 1) * 2, page * 2) }
    return reply(body, { ...(!withoutTotal && { headers: { 'x-pages': '3' } }) })
  },
  listByOffset(input: Values) {
    requests.push(input)
    const from = Number(input['offset'] ?? 0)
    return { names: names.slice(from, from + 2), ...(!withoutTotal && { total: names.length }) }
  },
  listByLink(input: Values, context: Context) {
    requests.push(input)
    const page = Number(input['page'] ?? 1)
    const value = link
      ? link(context, page)
      : page < 3
        ? `${context.pages.link({ page: page - 1 }, 'prev')}, ${context.pages.link({ page: page + 1 })}`
        : undefined
    return reply(names.slice((page - 1) * 2, page * 2), { ...(value !== undefined && { headers: { link: value } }) })
  },
}

let made: Generated
let lists: Generated
let running: Awaited<ReturnType<typeof listen>>
let client: Readonly<Record<keyof typeof service, (input?: Values) => Pages>>
beforeAll(async () => {
  made = await generated(['pages'])
  lists = await generatedLists()
  const createServer = (await made.load('pages', 'server'))['createPagesServer'] as (given: object) => Server
  running = await listen(createServer(service))
  const create = (await made.load('pages', 'client'))['createPagesClient'] as (options: object) => typeof client
  client = create({ baseUrl: running.url, retry: false })
})
afterAll(async () => {
  await running.close(0)
  await made.remove()
  await lists.remove()
})
beforeEach(() => {
  requests = []
  withoutTotal = false
  link = undefined
})

const at = (operation: string, where: string): string =>
  `operation ${operation} of specs/features/pages.yaml at ${where}`

/** The items, or after them the error that ends the loop. */
const outcome = async (items: AsyncIterable<unknown>): Promise<unknown[]> => {
  const all: unknown[] = []
  try {
    for await (const item of items) all.push(item)
  } catch (error) {
    all.push(String(error))
  }
  return all
}

it.each(['listByToken', 'search', 'listByNumber', 'listByOffset', 'listByLink'] as const)(
  '%s returns every item of every page, with three requests',
  async name => {
    expect(await outcome(client[name]()), at(name, 'the items')).toEqual(names)
    expect(requests, at(name, 'the requests')).toHaveLength(3)
    expect(await outcome(client[name]().pages()), at(name, 'the pages')).toHaveLength(3)
  },
)

it('each request for a page repeats the other parameters', async () => {
  const found = await outcome(client.search({ size: 2, body: { text: 't' } }))
  expect(found, at('search', 'the items')).toEqual(names)
  expect(requests, at('search', 'the requests')).toEqual([
    { size: 2, body: { text: 't' } },
    { size: 2, body: { text: 't', after: expect.any(String) } },
    { size: 2, body: { text: 't', after: expect.any(String) } },
  ])
  requests.length = 0
  await outcome(client.listByToken({ tags: ['x'] }))
  expect(requests, 'operation listByToken of specs/features/pages.yaml at query:tags').toEqual([
    { tags: ['x'] },
    { tags: ['x'], cursor: expect.any(String) },
    { tags: ['x'], cursor: expect.any(String) },
  ])
})

it.each(['listByNumber', 'listByOffset'] as const)('%s ends without a total at a page without items', async name => {
  withoutTotal = true
  expect(await outcome(client[name]()), at(name, 'the items')).toEqual(names)
  expect(requests, at(name, 'the requests')).toHaveLength(4)
})

it('the iteration starts at the page number or offset of the call', async () => {
  expect(await outcome(client.listByNumber({ page: 2 })), at('listByNumber', 'the items')).toEqual(['c', 'd', 'e'])
  expect(await outcome(client.listByOffset({ offset: 3 })), at('listByOffset', 'the items')).toEqual(['d', 'e'])
})

describe('the total of a page', () => {
  const total = { type: ['integer', 'string', 'boolean', 'null'], format: 'int64' }
  const list = (style: string, where: object | string): object => ({
    get: {
      operationId: `${style}${typeof where === 'string' ? 'InBody' : 'InHeader'}`,
      'x-pagination': { style, token: 'at', items: 'names', total: where },
      parameters: [{ name: 'at', in: 'query', schema: { type: 'integer', format: 'int64' } }],
      responses: {
        200: {
          description: 'A page.',
          headers: { 'X-Total': { schema: { type: 'integer' } } },
          content: {
            'application/json': {
              schema: { type: 'object', properties: { names: { type: 'array', items: { type: 'string' } }, total } },
            },
          },
        },
      },
    },
  })
  const totals = {
    openapi: '3.1.0',
    info: { title: 'Totals', version: '1.0.0' },
    paths: {
      '/1': list('number', '/total'),
      '/2': list('number', { header: 'X-Total' }),
      '/3': list('offset', '/total'),
      '/4': list('offset', { header: 'X-Total' }),
    },
  }
  type Operation = 'numberInBody' | 'numberInHeader' | 'offsetInBody' | 'offsetInHeader'
  let made: Generated
  let createTotals: (options: object) => Readonly<Record<Operation, (input?: Values) => Pages>>
  beforeAll(async () => {
    made = await generatedFrom({ totals })
    createTotals = (await made.load('totals', 'client'))['createTotalsClient'] as unknown as typeof createTotals
  })
  afterAll(() => made.remove())

  const most = 2n ** 53n
  it.each<[Operation, string, number, string[]]>([
    ['numberInBody', '1', 1, ['1']],
    ['numberInBody', '2', 1, ['1', '2']],
    ['numberInBody', '"2"', 1, ['1', '2']],
    ['numberInHeader', '2', 1, ['1', '2']],
    ['offsetInBody', '2', 0, ['0']],
    ['offsetInBody', '3', 0, ['0', '2']],
    ['offsetInBody', '4', 0, ['0', '2']],
    ['offsetInBody', '"4"', 0, ['0', '2']],
    ['offsetInBody', `${most}`, 2 ** 53 - 4, [`${most - 4n}`, `${most - 2n}`]],
    ['offsetInHeader', '4', 0, ['0', '2']],
    ['offsetInHeader', `${most}`, 2 ** 53 - 4, [`${most - 4n}`, `${most - 2n}`]],
    // no number: only a page without items is the end, here the fourth one
    ...(['null', 'true', 'false', '""', '" "', '"many"', 'undefined'] as const).flatMap(
      (text): [Operation, string, number, string[]][] => [
        ['numberInBody', text, 1, ['1', '2', '3', '4']],
        ['offsetInBody', text, 0, ['0', '2', '4', '6']],
      ],
    ),
    ['numberInHeader', '', 1, ['1', '2', '3', '4']],
    ['offsetInHeader', '', 0, ['0', '2', '4', '6']],
  ])('of %s is %s: the pages from %d end after it', async (operation, text, first, expected) => {
    const sent: (string | null)[] = []
    const client = createTotals({
      baseUrl: 'https://api.example',
      retry: false,
      fetch: async (request: Request | string | URL) => {
        sent.push(new URL(request instanceof Request ? request.url : request).searchParams.get('at'))
        const own = operation.endsWith('InBody') && text !== 'undefined' ? `,"total":${text}` : ''
        const headers = {
          'content-type': 'application/json',
          ...(operation.endsWith('InHeader') && { 'x-total': text }),
        }
        return new Response(`{"names":[${sent.length > 3 ? '' : '"a","b"'}]${own}}`, { headers })
      },
    })
    const errors = (await outcome(client[operation]({ at: first }))).filter(item => item !== 'a' && item !== 'b')
    expect([sent, errors], `operation ${operation} of the contract at query:at and the errors`).toEqual([expected, []])
  })
})

it('requests for linked pages repeat the parameters of the call', async () => {
  await outcome(client.listByLink({ 'page-size': 2, tags: ['x', 'y'] }))
  expect(requests, at('listByLink', 'the requests')).toEqual([
    { 'page-size': 2, tags: ['x', 'y'] },
    { 'page-size': 2, tags: ['x', 'y'], page: 2 },
    { 'page-size': 2, tags: ['x', 'y'], page: 3 },
  ])
})

it('a link of the server repeats the query of its request, encoded, and replaces what it is given', async () => {
  const links: (string | null)[] = []
  for (const target of ['/by-link?tags=a%26b&tags=c&page=1', '/by-link']) {
    const response = await fetch(running.url + target)
    links.push(response.headers.get('link'))
  }
  expect(links, 'operation listByLink of specs/features/pages.yaml at header:link').toEqual([
    '</by-link?tags=a%26b&tags=c&page=0>; rel="prev", </by-link?tags=a%26b&tags=c&page=2>; rel="next"',
    '</by-link?page=0>; rel="prev", </by-link?page=2>; rel="next"',
  ])
})

it.each([
  ['other parameters of a link', '</by-link?page=2>; title="a, b"; rel="last next"'],
  ['a relation without quotes, in capitals', '<http://elsewhere.test/x?page=2&y=1>;REL=Next'],
  ['other links before it', '<?page=9>; rel="prev", <?page=2>; rel=next'],
])('%s are read, and no request is sent to another host', async (_, value) => {
  link = (_context, page) => (page === 1 ? value : undefined)
  expect(await outcome(client.listByLink()), at('listByLink', 'the items')).toEqual(['a', 'b', 'c', 'd'])
  expect(requests, at('listByLink', 'the requests')).toEqual([{}, { page: 2 }])
})

it.each([['<?page=2>; rel="nextish"'], ['<?page=2>; title="rel=next"'], ['<'.repeat(8000)], ['']])(
  'a header without a next page is the end: %.40s',
  async value => {
    link = () => value
    expect(await outcome(client.listByLink()), at('listByLink', 'the items')).toEqual(['a', 'b'])
  },
)

it('a link to the same page ends with an error', async () => {
  link = context => context.pages.link({ page: 2 })
  const found = await outcome(client.listByLink())
  expect(found, at('listByLink', 'the error')).toEqual(['a', 'b', 'c', 'd', expect.stringMatching(/^ContractError: /)])
  expect(requests, at('listByLink', 'the requests')).toHaveLength(2)
})

/** Operations of one document, generated. The list of birds has more parameters. */
const generatedLists = (): Promise<Generated> => {
  const info = { title: 'Lists', version: '1.0.0' }
  const texts = { type: 'array', items: { type: 'string' } }
  const birds = {
    ...pagedOperation('listBirds'),
    parameters: [
      { name: 'age', in: 'query', schema: { type: 'number' } },
      { name: 'color', in: 'query', schema: { type: 'string' } },
      { name: 'cursor', in: 'query', schema: { type: 'string' } },
      { name: 'filter', in: 'query', content: { 'application/json': { schema: {} } } },
      { name: 'kinds', in: 'query', schema: texts },
    ],
  }
  const paths = {
    '/birds': { get: birds },
    '/cats': { get: pagedOperation('listCats') },
    '/dogs': { get: pagedOperation('listDogs') },
    '/fish': {
      get: {
        operationId: 'listFish',
        'x-pagination': { style: 'link' },
        parameters: [{ name: 'after', in: 'query', schema: { type: 'string' } }],
        responses: { 200: { description: 'A page.', content: { 'application/json': { schema: texts } } } },
      },
    },
  }
  return generatedFrom({ lists: { openapi: '3.1.0', info, paths } })
}

/** Two forms of the token in a response: a property of it, and a property of a property. */
const forms = {
  listCats: {
    place: 'operation listCats at /next',
    body: (name: string, next: string | null): object => ({ names: [name], next }),
  },
  listByToken: {
    place: 'operation listByToken of specs/features/pages.yaml at /meta/next',
    body: (name: string, next: string | null): object => ({ data: { names: [name] }, meta: { next } }),
  },
} as const

describe.each(['listCats', 'listByToken'] as const)('the token of the next page in the response of %s', operation => {
  const { place, body } = forms[operation]

  /** The requests and the pages of a service whose first response has this token of the next page. */
  const pagesAfter = async (token: string | null, input?: Values) => {
    const targets: string[] = []
    const pages: unknown[] = []
    const create = (
      operation === 'listCats'
        ? (await lists.load('lists', 'client'))['createListsClient']
        : (await made.load('pages', 'client'))['createPagesClient']
    ) as (options: object) => Readonly<Record<typeof operation, (input?: Values) => Pages>>
    const other = create({
      baseUrl: 'https://api.example',
      retry: false,
      fetch: async (request: Request | string | URL) => {
        targets.push(new URL(request instanceof Request ? request.url : request).search)
        return Response.json(body(`page ${targets.length}`, targets.length === 1 ? token : null))
      },
    })
    let error: unknown
    try {
      for await (const page of other[operation](input).pages()) pages.push(page)
    } catch (thrown) {
      error = (thrown as Error).name
    }
    return { targets, pages: pages.length, error }
  }

  it.each([null, ''])('ends the pages if it is %j', async token => {
    expect(await pagesAfter(token), place).toEqual({ targets: [''], pages: 1, error: undefined })
  })

  it('is an error if it equals the token of the request, and no page is requested twice', async () => {
    expect(await pagesAfter('same', { cursor: 'same' }), place).toEqual({
      targets: ['?cursor=same'],
      pages: 1,
      error: 'ContractError',
    })
  })
})

it('a store in memory has as many tokens as its capacity, and forgets the oldest first', () => {
  const store = memoryPageTokens(2)
  const kept = ['a', 'b', 'c'].map(token => {
    store.put(token, { query: 'q', cursor: token, expiresAt: 1 } as never)
    return ['a', 'b', 'c'].filter(each => store.get(each) !== undefined)
  })
  expect(kept, 'operation put of memoryPageTokens(2) at the tokens').toEqual([['a'], ['a', 'b'], ['b', 'c']])
})

it.each([
  ['a', ['a'], ['', 'a']],
  ['b, a', ['a', 'b', 'a'], ['', 'a', 'b']],
  ['c, b, a', ['a', 'b', 'c', 'a'], ['', 'a', 'b', 'c']],
  ['the second one again', ['a', 'b', 'c', 'd', 'b'], ['', 'a', 'b', 'c', 'd']],
])('pages whose tokens form a cycle end with an error: %s', async (_, tokens, expected) => {
  const sent: string[] = []
  const create = (await lists.load('lists', 'client'))['createListsClient'] as (
    options: object,
  ) => Readonly<Record<'listCats', () => Pages>>
  const cats = create({
    baseUrl: 'https://api.example',
    fetch: async (url: string) => {
      sent.push(new URL(url).searchParams.get('cursor') ?? '')
      const next = tokens[Math.min(sent.length, tokens.length) - 1]
      // a client that does not notice the cycle would never end
      return Response.json({ names: ['x'], ...(sent.length < 20 && { next }) })
    },
  })
  const found = await outcome(cats.listCats())
  const place = 'operation listCats of the contract at query:cursor'
  expect([sent, found.at(-1)], place).toEqual([expected, expect.stringMatching(/^ContractError: .* returned twice/)])
})

// the client decodes each value of the query once
it.each([
  ['a%2541', 'a%41'],
  ['%25', '%'],
  ['a+b%2B', 'a b+'],
  ['%26after=b', '&after=b'],
  ['%C3%A9%F0%9F%98%80', 'é😀'],
])('the parameter %s of a link is sent as the text %s', async (encoded, text) => {
  const sent: (string | null)[] = []
  const create = (await lists.load('lists', 'client'))['createListsClient'] as (
    options: object,
  ) => Readonly<Record<'listFish', () => Pages>>
  const fish = create({
    baseUrl: 'https://api.example',
    fetch: async (url: string) => {
      sent.push(new URL(url).searchParams.get('after'))
      return Response.json(['x'], {
        headers: sent.length === 1 ? { link: `</fish?after=${encoded}>; rel="next"` } : {},
      })
    },
  })
  await outcome(fish.listFish())
  expect(sent, 'operation listFish of the contract at query:after').toEqual([null, text])
})

describe('a token of the server is valid for', () => {
  let create: (given: object, options: object) => Server
  beforeAll(async () => {
    create = (await lists.load('lists', 'server'))['createListsServer'] as typeof create
  })

  /** The status of the next page for another request, with the token of the first. */
  const statusOf = async (first: string, second: string, options: object = {}): Promise<number> => {
    const page = async (_: Values, { pages }: Context) => {
      const from = (await pages.resume<number>()) ?? 0
      return { names: names.slice(from, from + 1), next: await pages.issue(from + 1) }
    }
    const server = create({ listBirds: page, listCats: page, listDogs: page, listFish: () => [] }, options)
    const get = (target: string): Promise<Response> => server.fetch(new Request(`http://localhost${target}`))
    const { next } = (await (await get(first)).json()) as { readonly next: string }
    return (await get(`${second}${second.includes('?') ? '&' : '?'}cursor=${next}`)).status
  }

  it.each([
    ['/cats', 200],
    ['/dogs', 400],
  ])('one operation, although another one has the same parameters: %s', async (second, expected) => {
    expect(await statusOf('/cats', second), `operation of ${second} at query:cursor`).toBe(expected)
  })

  const json = (value: string): string => `/birds?filter=${encodeURIComponent(value)}`
  const long = 'a'.repeat(300)
  it.each([
    ['/birds?age=1&color=red&kinds=a&kinds=b', '/birds?kinds=a&color=red&kinds=b&age=1', 200],
    ['/birds?age=1&color=red&kinds=a', '/birds?age=2&color=red&kinds=a', 400],
    ['/birds?age=1&color=red&kinds=a', '/birds?age=1&color=blue&kinds=a', 400],
    ['/birds?age=1&color=red&kinds=a', '/birds?age=1&color=red&kinds=b', 400],
    ['/birds?age=1&color=red&kinds=a', '/birds?age=1&color=red', 400],
    ['/birds?age=1&color=red', '/birds?age=1&color=red&kinds=a', 400],
    // the order of items has a meaning, unlike that of members
    ['/birds?kinds=a&kinds=b', '/birds?kinds=b&kinds=a', 400],
    ['/birds?kinds=a&kinds=b', '/birds?kinds=a%22%2C%22b', 400],
    [json('{"a":[1,{"b":2,"c":3}],"d":4}'), json('{"d":4,"a":[1,{"c":3,"b":2}]}'), 200],
    [json('{"a":[1,{"b":2,"c":3}],"d":4}'), json('{"a":[{"b":2,"c":3},1],"d":4}'), 400],
    // a number may be written in several ways
    ['/birds?age=1e3', '/birds?age=1000', 200],
    ['/birds?age=1.50', '/birds?age=15e-1', 200],
    [json('[1e3,2.0]'), json('[1000,2]'), 200],
    [json('1e21'), json('1000000000000000000000'), 200],
    [json('"1"'), json('1'), 400],
    [json('[]'), json('{}'), 400],
    [json('9007199254740993'), json('9007199254740992'), 400],
    // long values are compared to their end
    [`/birds?color=${long}a`, `/birds?color=${long}a`, 200],
    [`/birds?color=${long}a`, `/birds?color=${long}b`, 400],
  ])('one query: after %s, %s', async (first, second, expected) => {
    expect(await statusOf(first, second), `operation listBirds at query:cursor of ${second}`).toBe(expected)
  })

  // the server compares all inputs that the application declares to be equivalent
  const colors = (...names: readonly string[]) =>
    names.map(color => ({ age: 1, color })) as readonly Readonly<Record<string, unknown>>[]
  it.each([
    ['no input', colors(), 400],
    ['the first input', colors('red', 'pink'), 200],
    ['the second input', colors('pink', 'red'), 200],
    ['the third input', colors('pink', 'rose', 'red'), 200],
    ['another color only', colors('pink', 'rose'), 400],
    ['the color, with another age', [{ age: 2, color: 'red' }], 400],
    ['the color, without the age', [{ color: 'red' }], 400],
  ])('the equivalent inputs of the application: %s', async (_, inputs, expected) => {
    const equivalentInputs = ({ id }: { readonly id: string }, { color }: Values) =>
      id === 'listBirds' && color === 'scarlet' ? inputs : []
    const place = 'operation listBirds at query:cursor of /birds?age=1&color=scarlet'
    const status = await statusOf('/birds?age=1&color=red', '/birds?age=1&color=scarlet', { equivalentInputs })
    expect(status, place).toBe(expected)
    const later = await statusOf('/birds?age=1&color=red', '/birds?age=1&color=scarlet', {
      equivalentInputs: async () => new Set(inputs),
    })
    expect(later, `${place}, as a promise of a set`).toBe(expected)
  })
})

it.each(['listByToken', 'listByNumber', 'listByOffset'] as const)(
  'a page of %s that was awaited is not requested again for its items',
  async operation => {
    const list = client[operation]()
    await list
    const found: unknown[] = []
    for await (const name of list) found.push(name)
    expect([found, requests.length], at(operation, 'the items and the requests')).toEqual([names, 3])
  },
)
