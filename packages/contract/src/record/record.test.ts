import { serverOf } from '@chainwright/testing'
import { describe, expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import type { Fixture } from '../format/fixture.ts'
import { kindsIn } from '../secrets/texts.ts'
import { verify } from '../verify/verify.ts'
import type { Recorded } from './fixture.ts'
import { recordingProxy } from './proxy.ts'
import { record } from './record.ts'

const contract = contractOf([
  {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: {
      '/pets': {
        get: {
          operationId: 'listPets',
          parameters: [{ name: 'size', in: 'query', schema: { type: 'integer' }, example: 2 }],
          responses: {
            200: {
              description: '',
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: {
                      at: { type: 'integer' },
                      pets: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
                    },
                  },
                  example: { pets: [] },
                },
              },
            },
          },
        },
        post: { operationId: 'createPet', responses: { 201: { description: '' } } },
      },
    },
    components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Pet-Key' } } },
  },
])
/** An operation that requires a value, and has no example. */
const onePet = contractOf([
  {
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    paths: {
      '/pets/{petId}': {
        get: {
          operationId: 'getPet',
          parameters: [{ name: 'petId', in: 'path', required: true, schema: { type: 'integer' } }],
          responses: { 200: { description: '', content: { 'application/json': { schema: { type: 'object' } } } } },
        },
      },
    },
  },
])
const context = { contract, recorder: 'this test', source: 'loopback', date: '2030-01-01' }

/** A provider that counts its responses, and sends undeclared members. */
const provider = async (extra: (requested: number) => Record<string, unknown> = () => ({})) => {
  let requested = 0
  const url = await serverOf((request, response) => {
    requested += 1
    request.resume()
    response.writeHead(request.method === 'POST' ? 201 : 200, {
      'content-type': 'application/json',
      'x-internal-host': 'db-7',
      'set-cookie': 'sid=1',
    })
    response.end(
      request.method === 'POST'
        ? undefined
        : JSON.stringify({ at: requested, pets: [{ name: 'Rex' }], ...extra(requested) }),
    )
  })
  return { url, requested: () => requested }
}

const fixtureOf = (recorded: Recorded | undefined): Fixture => {
  if (recorded === undefined || !('fixture' in recorded)) throw new Error(`no fixture: ${JSON.stringify(recorded)}`)
  return recorded.fixture
}

describe('recording', () => {
  it('keeps values of declared members, and lists the places of replaced values', async () => {
    const { url } = await provider(() => ({ owner: { mail: 'someone@pets.example' } }))
    const { recorded } = await record({
      ...context,
      target: url,
      between: 0,
      headers: { 'x-pet-key': 'hush-hush-hush', authorization: 'x' },
    })
    const fixture = fixtureOf(recorded[0])
    expect(fixture.redacted).toEqual([{ step: 0, side: 'response', at: '/owner', reason: 'undeclared' }])
    expect(fixture.steps[0]?.response).toMatchObject({
      headers: { 'content-type': 'application/json' },
      body: { json: { owner: 'REDACTED' } },
    })
    const text = JSON.stringify(fixture)
    for (const part of ['someone@', 'hush', 'db-7', 'sid=1']) expect(text).not.toContain(part)
  })

  it('finds changing values by sending each request twice', async () => {
    const { url, requested } = await provider()
    const fixture = fixtureOf((await record({ ...context, target: url, between: 0 })).recorded[0])
    expect([requested(), fixture.volatile]).toEqual([2, [{ step: 0, side: 'response', at: '/at', judge: 'schema' }]])
  })

  it('marks a list as a whole if its length changes', async () => {
    const { url } = await provider(requested => ({
      pets: Array.from({ length: requested }, () => ({ name: `pet ${requested}` })),
    }))
    const fixture = fixtureOf((await record({ ...context, target: url, between: 0 })).recorded[0])
    expect(fixture.volatile?.map(({ at }) => at)).toEqual(['/at', '/pets'])
  })

  it('creates fixtures that the same provider passes', async () => {
    const { url } = await provider()
    const fixture = fixtureOf((await record({ ...context, target: url, between: 0 })).recorded[0])
    const { outcome } = await verify({
      contract,
      target: url,
      judge: () => [],
      fixtures: [{ path: 'x.json', fixture }],
      rate: 1000,
    })
    expect(outcome).toBe('ok')
  })

  it('replaces a secret in a declared member, and lists its place', async () => {
    const secret = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzb21lb25lIn0.c2lnbmF0dXJlLXNpZ25hdHVyZQ'
    const { url } = await provider(() => ({ pets: [{ name: secret }] }))
    const fixture = fixtureOf((await record({ ...context, target: url, between: 0 })).recorded[0])
    expect(fixture.redacted).toEqual([{ step: 0, side: 'response', at: '/pets/0/name', reason: 'secret' }])
    expect(JSON.stringify(fixture)).not.toContain(secret)
  })

  it('removes a sent credential from a response that repeats it', async () => {
    const { url } = await provider(() => ({ pets: [{ name: 'key is hush-hush-hush' }] }))
    const { recorded } = await record({
      ...context,
      target: url,
      between: 0,
      headers: { 'x-pet-key': 'hush-hush-hush' },
    })
    expect(fixtureOf(recorded[0]).steps[0]?.response.body).toMatchObject({
      json: { pets: [{ name: 'key is REDACTED' }] },
    })
    expect(JSON.stringify(recorded)).not.toContain('hush')
  })

  it('sends a request that may write only if the options allow it, and only once', async () => {
    const create: Fixture = {
      claim: 'create',
      operation: 'createPet',
      kind: 'positive',
      provenance: { type: 'synthesised', by: 'this test' },
      steps: [{ request: { method: 'POST', target: '/pets', headers: {} }, response: { status: 201, headers: {} } }],
    }
    const { url, requested } = await provider()
    const options = {
      ...context,
      target: url,
      fixtures: [{ path: 'create.json', fixture: create }],
      only: 'create',
      between: 0,
    }
    expect((await record(options)).left).toEqual([
      { name: 'createPet/create', reason: expect.stringContaining('--unsafe') },
    ])
    expect((await record({ ...options, unsafe: true })).recorded).toHaveLength(1)
    expect(requested()).toBe(1)
  })

  it('omits requests without a response, and gives the reason', async () => {
    const { recorded, left } = await record({ ...context, target: 'http://127.0.0.1:1', between: 0 })
    expect([recorded, left.map(({ name }) => name)]).toEqual([
      [],
      ['listPets/the-example', 'createPet/example-without-input'],
    ])
  })
})

describe('a recording proxy', () => {
  it('forwards everything, and records each request once', async () => {
    const { url, requested } = await provider()
    const proxy = await recordingProxy({ ...context, target: url })
    const request = () => fetch(`${proxy.url}/pets?size=1&debug=yes`, { headers: { 'x-pet-key': 'hush-hush-hush' } })
    const answer = await request()
    expect([answer.status, answer.headers.get('x-internal-host'), await answer.json()]).toEqual([
      200,
      'db-7',
      { at: 1, pets: [{ name: 'Rex' }] },
    ])
    await request()
    const created = await fetch(`${proxy.url}/pets`, { method: 'POST', body: '{}' })
    expect(created.status).toBe(201)
    const recorded = await proxy.close()
    expect(recorded).toHaveLength(2)
    // one repetition to find changing values; writes are not repeated
    expect(requested()).toBe(4)
    const fixture = fixtureOf(recorded[0])
    expect(fixture.steps[0]?.request.target).toBe('/pets?size=1&debug=REDACTED')
    expect(fixture.volatile).toEqual([{ step: 0, side: 'response', at: '/at', judge: 'schema' }])
    expect(JSON.stringify(recorded)).not.toContain('hush')
  })

  it('reports that the target does not respond', async () => {
    const proxy = await recordingProxy({ ...context, target: 'http://127.0.0.1:1' })
    expect((await fetch(`${proxy.url}/pets`)).status).toBe(502)
    expect(await proxy.close()).toEqual([])
  })
})

describe('a suspected secret', () => {
  // in parts, so that scanners do not report this file
  it.each([
    ['-----BEGIN EC ', 'PRIVATE KEY-----'],
    ['Bearer ', 'abcdefghijklmnopqrstuvwxyz'],
    ['AKIA', 'ABCDEFGHIJKLMNOP'],
    ['ghp_', 'a'.repeat(36)],
    ['https://user:', 'hunter2@host.example/'],
    ['{"client_secret":', '"abcd1234"}'],
    ['/pets?api_key=', 'abcd1234'],
  ])('is found: %s', (start, end) => {
    expect(kindsIn(start + end)).toHaveLength(1)
  })

  it.each([
    '{"password":"REDACTED"}',
    '{"apiKey":null}',
    '/pets?api_key={{key}}',
    'a bearer of news',
    '0x'.padEnd(66, 'a'),
  ])('is not %s', text => {
    expect(kindsIn(text)).toEqual([])
  })
})

describe('an operation without a fixture and without an example', () => {
  it('is recorded with the given values', async () => {
    const { url } = await provider()
    const options = { ...context, contract: onePet, target: url, between: 0 }
    const { recorded, left } = await record({ ...options, variables: { petId: '7' } })
    expect(left).toEqual([])
    expect(recorded.map(each => 'fixture' in each && each.fixture.steps[0]?.request.target)).toEqual(['/pets/7'])
  })

  it('is listed if its values were not given', async () => {
    const { url } = await provider()
    const { recorded, left } = await record({ ...context, contract: onePet, target: url, between: 0 })
    expect(recorded).toEqual([])
    expect(left).toEqual([{ name: 'getPet', reason: expect.stringContaining('add values of petId (--var)') }])
  })

  // the command that the message suggests calls the operation
  it.each([
    [
      'an example of a parameter',
      { parameters: [{ name: 'petId', in: 'path', required: true, schema: {}, example: '7' }] },
    ],
    [
      'an example of its body',
      {
        parameters: [{ name: 'petId', in: 'path', required: true, schema: {} }],
        requestBody: { required: true, content: { 'application/json': { schema: {}, example: { name: 'Rex' } } } },
      },
    ],
  ])('is called with %s, although its response has no example', async (_, more) => {
    const method = 'requestBody' in more ? 'put' : 'get'
    const documentOf = (operation: object) =>
      contractOf([
        {
          openapi: '3.1.0',
          info: { title: 'Pets', version: '1' },
          paths: {
            '/pets/{petId}': {
              [method]: { operationId: 'onePet', ...operation, responses: { 200: { description: '' } } },
            },
          },
        },
      ])
    const without = JSON.parse(JSON.stringify(more).replaceAll(/,"example":(?:"7"|\{[^}]*\})/g, '')) as object
    const requests: string[] = []
    const options = {
      ...context,
      target: 'http://127.0.0.1:1',
      between: 0,
      unsafe: true,
      rate: 1_000_000,
      fetch: async (url: unknown, init?: RequestInit) => {
        requests.push(
          `${init?.method} ${new URL(String(url)).pathname} ${init?.body == null ? '' : new TextDecoder().decode(init.body as Uint8Array)}`,
        )
        return new Response(null, { status: 200 })
      },
    }
    const { left } = await record({ ...options, contract: documentOf(without) })
    expect(left[0]?.reason).toMatch(
      method === 'put' ? /add a fixture, or an example of petId, its body$/ : /--var\), or an example$/,
    )
    // a variable does not provide a body
    const reported = await record({ ...options, contract: documentOf(without), variables: { petId: '7' } })
    expect(reported.left).toHaveLength(method === 'put' ? 1 : 0)
    requests.length = 0
    const done = await record({ ...options, contract: documentOf(more), variables: { petId: '7' } })
    expect([done.left, requests[0]]).toEqual([[], method === 'put' ? 'PUT /pets/7 {"name":"Rex"}' : 'GET /pets/7 '])
  })
})

it('the recording of a write passes verify, although its id changes and its secrets were removed', async () => {
  const made = {
    type: 'object',
    properties: { id: { type: 'integer' }, name: { type: 'string' }, password: { type: 'string' } },
  }
  const answers = { 201: { description: '', content: { 'application/json': { schema: made } } } }
  const users = contractOf([
    {
      openapi: '3.1.0',
      info: { title: 'Users', version: '1' },
      paths: {
        '/users': {
          post: {
            operationId: 'createUser',
            requestBody: {
              required: true,
              content: { 'application/json': { schema: made, example: { name: 'Ada' } } },
            },
            responses: answers,
          },
        },
        '/users/{userId}': {
          get: {
            operationId: 'getUser',
            parameters: [{ name: 'userId', in: 'path', required: true, schema: { type: 'integer' } }],
            responses: { 200: answers[201] },
          },
        },
      },
    },
  ])
  let id = 0
  const options = {
    contract: users,
    target: 'http://127.0.0.1:1',
    unsafe: true,
    rate: 1_000_000,
    fetch: async (_: unknown, init?: RequestInit) => {
      id += 1
      const sent = JSON.parse(new TextDecoder().decode(init?.body as Uint8Array)) as object
      return new Response(JSON.stringify({ id, ...sent, password: `hunter-${id}-secret` }), {
        status: 201,
        headers: { 'content-type': 'application/json', location: `/users/${id}` },
      })
    },
  }
  const { recorded } = await record({ ...context, ...options, between: 0, only: 'createUser' })
  const fixtures = recorded.flatMap((each, index) =>
    'fixture' in each ? [{ path: `${index}.json`, fixture: each.fixture }] : [],
  )
  expect(fixtures[0]?.fixture.volatile).toContainEqual({ step: 0, side: 'response', at: '/id', judge: 'schema' })
  expect(fixtures[0]?.fixture.redacted?.map(({ at }) => at)).toEqual(['/password'])
  const { outcome, verdicts } = await verify({ ...options, fixtures, judge: () => [], only: 'createUser' })
  expect([outcome, verdicts.map(({ actual }) => actual)]).toEqual(['ok', ['']])
})
