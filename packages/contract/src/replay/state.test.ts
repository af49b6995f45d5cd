import { describe, expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import type { Fixture } from '../format/fixture.ts'
import { badExamples } from './fallback.ts'
import { startReplay } from './start.ts'

const pet = {
  type: 'object',
  required: ['id', 'name'],
  properties: {
    id: { type: 'integer', minimum: 1, readOnly: true },
    name: { type: 'string', pattern: '^[A-Z][a-z]+$' },
    tag: { type: 'string' },
  },
}
const json = (schema: object, more: object = {}) => ({
  description: '',
  content: { 'application/json': { schema, ...more } },
})
const error = json({ type: 'object', required: ['message'], properties: { message: { type: 'string' } } })
const petId = { name: 'petId', in: 'path', required: true, schema: { type: 'integer' } }
const body = { required: true, content: { 'application/json': { schema: pet } } }
const document = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1' },
  paths: {
    '/pets': {
      get: {
        operationId: 'listPets',
        parameters: [{ name: 'tag', in: 'query', schema: { type: 'string' } }],
        responses: {
          200: json(
            { type: 'array', items: pet },
            {
              example: [
                { id: 1, name: 'Rex', tag: 'dog' },
                { id: 2, name: 'Tom', tag: 'cat' },
              ],
            },
          ),
        },
      },
      post: { operationId: 'createPet', requestBody: body, responses: { 201: json(pet), 400: error } },
    },
    '/pets/{petId}': {
      parameters: [petId],
      get: { operationId: 'getPet', responses: { 200: json(pet), 404: error } },
      put: { operationId: 'replacePet', requestBody: body, responses: { 200: json(pet), 404: error } },
      patch: { operationId: 'changePet', requestBody: body, responses: { 200: json(pet), 404: error } },
      delete: { operationId: 'deletePet', responses: { 204: { description: '' }, 404: error } },
    },
    '/mine': {
      get: {
        operationId: 'getMine',
        security: [{ key: [] }],
        responses: { 200: json(pet, { example: { id: 'one', name: 'nobody' } }), 401: error },
      },
    },
  },
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-key' } } },
}
const contract = contractOf([document])
/** Accepts pets with a number as id and a capitalized name. */
const judge = ({ value, operation }: { value: unknown; operation: { id: string } }) => {
  const isGood = (each: unknown): boolean => {
    const { id, name } = (each ?? {}) as { id?: unknown; name?: unknown }
    return typeof id === 'number' && typeof name === 'string' && /^[A-Z][a-z]+$/.test(name)
  }
  const isError = typeof (value as { message?: unknown })?.message === 'string'
  return isError || (operation.id === 'listPets' ? (value as unknown[]).every(isGood) : isGood(value))
    ? []
    : [{ pointer: '', keyword: 'schema', expected: '', actual: '' }]
}

describe('a stateful replay', () => {
  const started = async () => {
    const server = await startReplay({ contract, stateful: true, judge })
    const send = async (path: string, method = 'GET', sent?: object, session = '') => {
      const response = await fetch(server.url + path, {
        method,
        headers: { 'content-type': 'application/json', 'x-replay-session': session },
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      })
      const text = await response.text()
      return [response.status, text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>)] as const
    }
    return { server, send }
  }

  it('stores the items of a collection below another item, by their own ids', async () => {
    const toy = {
      type: 'object',
      required: ['id', 'petId'],
      properties: { id: { type: 'integer' }, petId: { type: 'integer' }, name: { type: 'string' } },
    }
    const toyBody = { required: true, content: { 'application/json': { schema: toy } } }
    const nested = contractOf([
      {
        openapi: '3.1.0',
        info: { title: 'Toys', version: '1' },
        paths: {
          '/pets/{petId}/toys': {
            parameters: [petId],
            get: { operationId: 'listToys', responses: { 200: json({ type: 'array', items: toy }, { example: [] }) } },
            post: { operationId: 'createToy', requestBody: toyBody, responses: { 201: json(toy) } },
          },
          '/pets/{petId}/toys/{id}': {
            parameters: [petId, { ...petId, name: 'id' }],
            get: { operationId: 'getToy', responses: { 200: json(toy), 404: error } },
          },
        },
      },
    ])
    await using server = await startReplay({ contract: nested, stateful: true })
    const made = await fetch(`${server.url}/pets/7/toys`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ petId: 7, name: 'Ball' }),
    })
    const item = (await made.json()) as { readonly id: number }
    expect(item).toMatchObject({ petId: 7, name: 'Ball' })
    expect(await (await fetch(`${server.url}/pets/7/toys/${item.id}`)).json()).toEqual(item)
    expect((await fetch(`${server.url}/pets/7/toys/${item.id + 1}`)).status).toBe(404)
  })

  it('creates, reads, replaces, changes, deletes and lists items', async () => {
    const { server, send } = await started()
    await using _ = server
    expect(await send('/pets/1')).toEqual([200, { id: 1, name: 'Rex', tag: 'dog' }])
    const [status, made] = await send('/pets', 'POST', { name: 'Ada', tag: 'owl' })
    expect([status, made]).toEqual([201, { id: 3, name: 'Ada', tag: 'owl' }])
    expect(await send('/pets/3')).toEqual([200, made])
    expect(await send('/pets/3', 'PATCH', { tag: 'bird' })).toEqual([200, { id: 3, name: 'Ada', tag: 'bird' }])
    expect(await send('/pets/3', 'PUT', { name: 'Eve' })).toEqual([200, { id: 3, name: 'Eve' }])
    expect(await send('/pets/1', 'DELETE')).toEqual([204, undefined])
    expect((await send('/pets'))[1]).toEqual([
      { id: 2, name: 'Tom', tag: 'cat' },
      { id: 3, name: 'Eve' },
    ])
    expect((await send('/pets?tag=cat'))[1]).toEqual([{ id: 2, name: 'Tom', tag: 'cat' }])
    for (const method of ['GET', 'DELETE', 'PATCH'])
      expect(await send('/pets/1', method, method === 'PATCH' ? {} : undefined)).toEqual([
        404,
        { message: expect.any(String) },
      ])
  })

  it('uses the id that a client chooses, if the contract allows it to send one', async () => {
    const user = {
      type: 'object',
      required: ['username', 'email'],
      properties: { username: { type: 'string', example: 'theUser' }, email: { type: 'string' } },
    }
    const name = { name: 'username', in: 'path', required: true, schema: { type: 'string' } }
    const users = contractOf([
      {
        openapi: '3.1.0',
        info: { title: 'Users', version: '1' },
        paths: {
          '/user': {
            post: {
              operationId: 'createUser',
              requestBody: {
                content: {
                  'application/json': { schema: { type: 'object', properties: user.properties } },
                },
              },
              responses: { 200: json(user) },
            },
          },
          '/user/{username}': {
            get: { operationId: 'getUser', parameters: [name], responses: { 200: json(user), 404: error } },
          },
        },
      },
    ])
    await using server = await startReplay({ contract: users, stateful: true })
    const make = async (body: object) =>
      (await (
        await fetch(`${server.url}/user`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json()) as object
    expect(await make({ username: 'ada', email: 'a@b.example' })).toEqual({ username: 'ada', email: 'a@b.example' })
    expect(await (await fetch(`${server.url}/user/ada`)).json()).toEqual({ username: 'ada', email: 'a@b.example' })
    // other required members of an item are generated
    expect(await make({ username: 'eve' })).toEqual({ username: 'eve', email: expect.any(String) })
    expect(await make({ username: 'ada', email: 'c@d.example' })).not.toMatchObject({ username: 'ada' })
  })

  it('has a separate state for each session, and no state after a reset', async () => {
    const { server, send } = await started()
    await using _ = server
    await send('/pets/1', 'DELETE', undefined, 'a')
    expect([
      (await send('/pets/1', 'GET', undefined, 'a'))[0],
      (await send('/pets/1', 'GET', undefined, 'b'))[0],
    ]).toEqual([404, 200])
    server.reset()
    expect((await send('/pets/1', 'GET', undefined, 'a'))[0]).toBe(200)
  })

  it('stores nothing of a refused request', async () => {
    await using server = await startReplay({
      contract,
      stateful: true,
      judge,
      requests: {
        mode: 'refuse',
        judge: ({ request }) =>
          request.method === 'POST' ? [{ pointer: '/name', keyword: 'required', expected: '', actual: '' }] : [],
      },
    })
    const refused = await fetch(`${server.url}/pets`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { message: 'The request violates the contract: /name required.' },
    ])
    expect(await (await fetch(`${server.url}/pets`)).json()).toHaveLength(2)
  })
})

describe('a replay', () => {
  const bound: Fixture = {
    claim: 'a pet is made and read',
    operation: 'createPet',
    kind: 'behaviour',
    provenance: { type: 'synthesised', by: 'this test' },
    volatile: [{ step: 0, side: 'response', at: '/id', judge: { bind: 'id' } }],
    steps: [
      {
        request: { method: 'POST', target: '/pets', headers: {}, body: { json: { name: 'Ada' } } },
        response: {
          status: 201,
          headers: { 'content-type': 'application/json' },
          body: { json: { id: 7, name: 'Ada' } },
        },
      },
      {
        request: { method: 'GET', target: '/pets/{{id}}', headers: {} },
        response: {
          status: 200,
          headers: { 'content-type': 'application/json' },
          body: { json: { id: 7, name: 'Ada' } },
        },
      },
    ],
  }

  it("responds to an unknown id with the contract's 404, and accepts fixtures from `readFixtures`", async () => {
    await using server = await startReplay({ contract, judge, fixtures: [{ path: 'x.json', fixture: bound }] })
    const absent = await fetch(`${server.url}/pets/7`)
    expect([absent.status, await absent.json()]).toEqual([404, { message: expect.any(String) }])
    await fetch(`${server.url}/pets`, { method: 'POST', body: '{"name":"Ada"}' })
    expect((await fetch(`${server.url}/pets/7`)).status).toBe(200)
  })

  it('does not serve an example that violates its schema, and names it', async () => {
    await using server = await startReplay({ contract, judge })
    expect(badExamples(contract, judge).map(({ operation, name }) => [operation, name])).toEqual([
      ['getMine', 'example'],
    ])
    const answer = await fetch(`${server.url}/mine`)
    expect([
      answer.headers.get('x-replay-source'),
      judge({ value: await answer.json(), operation: { id: '' } }),
    ]).toEqual(['generated', []])
  })

  it('requires credentials if it refuses requests that violate the contract', async () => {
    await using server = await startReplay({ contract, judge, requests: { judge: () => [], mode: 'refuse' } })
    const anonymous = await fetch(`${server.url}/mine`)
    expect([anonymous.status, await anonymous.json()]).toEqual([
      401,
      { message: 'The request violates the contract: header:x-key security.' },
    ])
    expect((await fetch(`${server.url}/mine`, { headers: { 'x-key': 'any' } })).status).toBe(200)
  })

  it('responds to HEAD like GET, without the content', async () => {
    await using server = await startReplay({ contract, judge })
    const [head, get] = [await fetch(`${server.url}/pets`, { method: 'HEAD' }), await fetch(`${server.url}/pets`)]
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String((await get.text()).length),
      '',
    ])
  })
})

describe('a list with other names of pagination parameters', () => {
  const items = { type: 'array', items: pet }
  const paged = (size: string) =>
    contractOf([
      {
        openapi: '3.1.0',
        info: { title: 'Pets', version: '1' },
        paths: {
          '/pets': {
            get: {
              operationId: 'listPets',
              'x-pagination': { token: 'page[after]', next: '/meta/next', items: '/data/items', size },
              parameters: ['page[after]', size].map(name => ({ name, in: 'query', schema: { type: 'string' } })),
              responses: {
                200: json({
                  type: 'object',
                  properties: {
                    data: { type: 'object', properties: { items } },
                    meta: { type: 'object', properties: { next: { type: 'string' } } },
                  },
                  example: {
                    data: { items: ['Rex', 'Tom', 'Ada'].map((name, index) => ({ id: index + 1, name })) },
                    meta: {},
                  },
                }),
              },
            },
            post: { operationId: 'createPet', requestBody: body, responses: { 201: json(pet) } },
          },
          '/pets/{petId}': { parameters: [petId], get: { operationId: 'getPet', responses: { 200: json(pet) } } },
        },
      },
    ])

  it.each(['page[size]', '(a', '^', 'a.*'])('is paged by %s, and by pointers into the response', async size => {
    await using replay = await startReplay({ contract: paged(size), stateful: true })
    const get = async (query: Readonly<Record<string, string>>) =>
      (await (await fetch(`${replay.url}/pets?${new URLSearchParams(query)}`)).json()) as {
        readonly data: { readonly items: readonly { readonly name: string }[] }
        readonly meta: { readonly next?: string }
      }
    const first = await get({ [size]: '2' })
    expect(first.data.items.map(({ name }) => name)).toEqual(['Rex', 'Tom'])
    const second = await get({ [size]: '2', 'page[after]': first.meta.next ?? '' })
    expect(second.data.items.map(({ name }) => name)).toEqual(['Ada'])
    expect(second.meta).toEqual({})
  })
})

it('refuses a change if its response, or the changed item as a response of a read, would violate the contract', async () => {
  // a pet with an owner is invalid as the response of a change; `Nemo` is invalid when it is read
  const strict = ({ value, operation }: { value: unknown; operation: { id: string } }) => {
    const { tag, name } = (value ?? {}) as { tag?: unknown; name?: unknown }
    const isBad =
      (operation.id === 'replacePet' && tag === 'unanswerable') ||
      (operation.id === 'createPet' && typeof name === 'string' && tag === 'unanswerable') ||
      (operation.id === 'getPet' && tag === 'unreadable')
    return isBad ? [{ pointer: '', keyword: 'not', expected: '', actual: '' }] : judge({ value, operation })
  }
  await using server = await startReplay({ contract, stateful: true, judge: strict })
  const send = async (path: string, method = 'GET', sent?: object): Promise<unknown> => {
    const response = await fetch(server.url + path, {
      method,
      ...(sent === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(sent) }),
    })
    return response.json()
  }
  const before = await send('/pets')
  await send('/pets/1', 'PUT', { name: 'Max', tag: 'unanswerable' })
  await send('/pets/1', 'PATCH', { tag: 'unreadable' })
  await send('/pets', 'POST', { name: 'Max', tag: 'unanswerable' })
  expect(await send('/pets')).toEqual(before)
  await send('/pets/1', 'PUT', { name: 'Max', tag: 'good' })
  expect(await send('/pets/1')).toEqual({ id: 1, name: 'Max', tag: 'good' })
})

it.each([
  [['401', '400'], 401, 400],
  [['403', '422'], 403, 422],
  [['4XX'], 401, 400],
  [['200'], 401, 400],
])(
  'a refusal has a status of the contract: with %j, %i without credentials and %i for an invalid request',
  async (keys, anonymous, wrong) => {
    const responses = Object.fromEntries(['200', ...keys].map(key => [key, { description: '' }]))
    await using server = await startReplay({
      contract: contractOf([
        {
          openapi: '3.1.0',
          info: { title: 'Refusals', version: '1' },
          paths: { '/a': { get: { operationId: 'getA', security: [{ key: [] }], responses } } },
          components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-key' } } },
        },
      ]),
      requests: { mode: 'refuse', judge: () => [{ pointer: 'query:a', keyword: 'type', expected: '', actual: '' }] },
    })
    const statusOf = async (headers: Readonly<Record<string, string>>): Promise<number> =>
      (await fetch(`${server.url}/a`, { headers })).status
    expect([await statusOf({}), await statusOf({ 'x-key': 'k' })]).toEqual([anonymous, wrong])
  },
)

it('a generated item has the id of the request', async () => {
  await using server = await startReplay({ contract, judge })
  expect(await (await fetch(`${server.url}/pets/4711`)).json()).toMatchObject({ id: 4711, name: expect.any(String) })
})

it("a new item has an id with the right format, also if the contract's example is taken", async () => {
  const id = { type: 'string', format: 'uuid', readOnly: true, example: 'efdbb9d1-02c2-4bc3-afb7-6788d8782b1e' }
  const booking = { type: 'object', required: ['id'], properties: { id, name: { type: 'string' } } }
  const sent = {
    required: true,
    content: {
      'application/json': {
        schema: { type: 'object', properties: { name: { type: 'string' }, note: { type: 'string' } } },
      },
    },
  }
  const isId = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
  await using server = await startReplay({
    contract: contractOf([
      {
        openapi: '3.1.0',
        info: { title: 'Bookings', version: '1' },
        paths: {
          '/bookings': {
            get: { operationId: 'listBookings', responses: { 200: json({ type: 'array', items: booking }) } },
            post: { operationId: 'createBooking', requestBody: sent, responses: { 201: json(booking) } },
          },
          '/bookings/{bookingId}': {
            get: {
              operationId: 'getBooking',
              parameters: [{ name: 'bookingId', in: 'path', required: true, schema: { type: 'string' } }],
              responses: { 200: json(booking) },
            },
          },
        },
      },
    ]),
    stateful: true,
    judge: ({ value }) =>
      [value].flat().every(each => isId.test(String((each as { readonly id?: unknown }).id)))
        ? []
        : [{ pointer: '/id', keyword: 'format', expected: 'uuid', actual: '' }],
  })
  const ids: unknown[] = []
  for (const name of ['a', 'b', 'c']) {
    const body = JSON.stringify({ name, note: 'of the request alone' })
    const made = await fetch(`${server.url}/bookings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const item = (await made.json()) as { readonly id: string }
    expect(item).toEqual({ id: expect.stringMatching(isId), name })
    expect(await (await fetch(`${server.url}/bookings/${item.id}`)).json()).toEqual(item)
    ids.push(item.id)
  }
  expect(new Set(ids).size).toBe(3)
})
