import { serverOf } from '@chainwright/testing'
import { describe, expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import type { ResponseText } from '../format/fixture.ts'
import { startReplay } from '../replay/start.ts'
import { verify } from '../verify/verify.ts'
import type { Recorded } from './fixture.ts'
import { recordingProxy } from './proxy.ts'
import { record } from './record.ts'
import { clockOf, volatileOf } from './volatile.ts'

const json = (schema: object) => ({ description: '', content: { 'application/json': { schema } } })
const job = { type: 'object', properties: { id: { type: 'string' }, state: { type: 'string' } } }
const id = { name: 'jobId', in: 'path', required: true, schema: { type: 'string' } }
const document = {
  openapi: '3.1.0',
  info: { title: 'Jobs', version: '1' },
  security: [{ key: [] }],
  paths: {
    '/jobs': { post: { operationId: 'startJob', responses: { 201: json(job), 401: json({ type: 'object' }) } } },
    '/jobs/{jobId}': {
      parameters: [id],
      get: { operationId: 'getJob', responses: { 200: json(job), 404: { description: '' } } },
      delete: { operationId: 'endJob', responses: { 204: { description: '' } } },
    },
    '/health': {
      get: { operationId: 'getHealth', responses: { 200: json({ type: 'object' }), 401: { description: '' } } },
    },
  },
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-key' } } },
}
const contract = contractOf([document])
const context = { contract, recorder: 'this test', source: 'loopback', date: '2030-01-01' }

/** Jobs that run once they are read, and end when they are read again. */
const provider = async () => {
  const looks = new Map<string, number>()
  let last = 0
  return serverOf((request, response) => {
    request.resume()
    const answer = (status: number, value?: object): void => {
      response.writeHead(status, value === undefined ? {} : { 'content-type': 'application/json' })
      response.end(value === undefined ? undefined : JSON.stringify(value))
    }
    if (request.headers['x-key'] !== 'a-key-of-this-test') return answer(401)
    if (request.url === '/health') return answer(200, { ok: true })
    if (request.method === 'POST') {
      last += 1
      looks.set(String(last), 0)
      return answer(201, { id: String(last), state: 'new' })
    }
    const name = (request.url ?? '').slice('/jobs/'.length)
    const seen = looks.get(name)
    if (seen === undefined) return answer(404)
    if (request.method === 'DELETE') {
      looks.delete(name)
      return answer(204)
    }
    // the proxy repeats each read
    looks.set(name, seen + 1)
    return answer(200, { id: name, state: seen < 2 ? 'running' : 'done' })
  })
}

const fixtureOf = (recorded: Recorded | undefined) => {
  if (recorded === undefined || !('fixture' in recorded)) throw new Error(`no fixture: ${JSON.stringify(recorded)}`)
  return recorded.fixture
}

describe('the lifecycle of one item', () => {
  it('is one case with all exchanges in order, and binds the id although it is short', async () => {
    const proxy = await recordingProxy({ ...context, target: await provider() })
    const headers = { 'x-key': 'a-key-of-this-test' }
    const send = (path: string, method = 'GET') => fetch(proxy.url + path, { method, headers })
    const { id: made } = (await (await send('/jobs', 'POST')).json()) as { id: string }
    for (const method of ['GET', 'GET', 'DELETE', 'GET']) {
      await (await send(`/jobs/${made}`, method)).text()
      // wait until the proxy has repeated the request
      await new Promise(done => setTimeout(done, 50))
    }
    const recorded = await proxy.close()
    expect(recorded).toHaveLength(1)
    const fixture = fixtureOf(recorded[0])
    expect(
      fixture.steps.map(({ request, response }) => `${request.method} ${request.target} ${response.status}`),
    ).toEqual([
      'POST /jobs 201',
      'GET /jobs/{{id}} 200',
      'GET /jobs/{{id}} 200',
      'DELETE /jobs/{{id}} 204',
      'GET /jobs/{{id}} 404',
    ])
    // later responses repeat the id of the run
    expect(
      fixture.volatile?.filter(({ judge }) => typeof judge === 'object').map(({ step, at }) => [step, at]),
    ).toEqual([
      [0, '/id'],
      [1, '/id'],
      [2, '/id'],
    ])
  })
})

describe('a refusal because of missing credentials', () => {
  it('is a separate fixture, whose request has no credentials', async () => {
    const target = await provider()
    const proxy = await recordingProxy({ ...context, target })
    await (await fetch(`${proxy.url}/health`)).text()
    await (await fetch(`${proxy.url}/health`, { headers: { 'x-key': 'a-key-of-this-test' } })).text()
    const fixtures = (await proxy.close()).map(fixtureOf)
    expect(fixtures.map(({ steps }) => [steps[0]?.credentials, steps[0]?.response.status])).toEqual([
      ['none', 401],
      [undefined, 200],
    ])
    const files = fixtures.map((fixture, index) => ({ path: `${index}.json`, fixture }))
    const headers = { 'x-key': 'a-key-of-this-test' }
    const { outcome } = await verify({ contract, target, fixtures: files, headers, judge: () => [], rate: 1000 })
    expect(outcome).toBe('ok')
    await using replay = await startReplay({ contract, fixtures: files })
    expect((await fetch(`${replay.url}/health`)).status).toBe(401)
    expect((await fetch(`${replay.url}/health`, { headers })).status).toBe(200)
  })
})

describe('an interruption', () => {
  it('keeps the recorded exchanges, and lists the rest', async () => {
    const target = await provider()
    const end = new AbortController()
    const until: number[] = []
    const fixture = (name: string) => ({
      path: `${name}.json`,
      fixture: {
        claim: name,
        operation: 'getJob',
        kind: 'positive' as const,
        provenance: { type: 'synthesised' as const, by: 'this test' },
        steps: [
          { request: { method: 'GET', target: `/jobs/${name}`, headers: {} }, response: { status: 404, headers: {} } },
        ],
      },
    })
    const { recorded, left } = await record({
      ...context,
      target,
      fixtures: ['a', 'b', 'c'].map(fixture),
      only: 'getJob/',
      headers: { 'x-key': 'a-key-of-this-test' },
      rate: 1000,
      signal: end.signal,
      onRecorded: now => {
        until.push(now().length)
        if (until.length === 2) end.abort()
      },
    })
    expect([until, recorded.length]).toEqual([[1, 2], 2])
    expect(left).toEqual([{ name: 'getJob/c', reason: 'the recording was interrupted before this case' }])
  })
})

describe('the difference between two responses', () => {
  const answer = (value: object): ResponseText => ({
    status: 200,
    headers: {},
    body: { text: JSON.stringify(value) },
  })
  const places = (a: object, b: object) => volatileOf(answer(a), answer(b), 0).map(({ at }) => at)

  it('is the whole list if the order of its items differs', () => {
    const [one, two] = [
      { id: 'a', weight: 1 },
      { id: 'b', weight: 2 },
    ]
    expect(places({ all: [one, two] }, { all: [two, one] })).toEqual(['/all'])
    expect(places({ all: ['x', 'y'] }, { all: ['y', 'x'] })).toEqual(['/all'])
    expect(places({ all: [one, two] }, { all: [one, { ...two, weight: 3 }] })).toEqual(['/all/1/weight'])
  })

  it('includes times and durations, although they are equal in the two responses', () => {
    const health = {
      checks: [{ timestamp: '2030-01-01T12:00:00Z', duration: '1.2ms', uptime: 12, from: '2019-01-01T00:00:00Z' }],
      at: 1893499200,
    }
    expect(clockOf(answer(health), '2030-01-01', 0).map(({ at }) => at)).toEqual([
      '/checks/0/timestamp',
      '/checks/0/duration',
      '/checks/0/uptime',
      '/at',
    ])
  })
})

it('record sends and repeats reads before writes, and deletes last', async () => {
  const item = (method: string, id: string, more: object = {}) => ({
    [method]: {
      operationId: id,
      responses: { 200: { description: '', content: { 'application/json': { schema: { type: 'object' } } } } },
      ...more,
    },
  })
  const parameters = [{ name: 'toolId', in: 'path', required: true, schema: { type: 'string' } }]
  const etag = { name: 'If-Match', in: 'header', required: true, schema: { type: 'string' } }
  const contract = contractOf([
    {
      openapi: '3.1.0',
      info: { title: 'Tools', version: '1' },
      paths: {
        '/tools/{toolId}': {
          parameters,
          ...item('delete', 'deleteTool'),
          ...item('post', 'useTool'),
          ...item('put', 'replaceTool', {
            parameters: [etag],
            requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
          }),
        },
        '/tools/{toolId}/manual': { parameters, ...item('get', 'getManual') },
      },
    },
  ])
  const sent: string[] = []
  const { recorded, left } = await record({
    contract,
    recorder: 'this test',
    source: 'loopback',
    date: '2030-01-01',
    target: 'http://127.0.0.1:9',
    variables: { toolId: 't1', 'If-Match': 'x' },
    unsafe: true,
    rate: 1000,
    between: 0,
    fetch: async (url, init) => {
      sent.push(`${init?.method ?? 'GET'} ${new URL(String(url)).pathname}`)
      const status = String(url).endsWith('/manual') && sent.some(each => each.startsWith('DELETE')) ? 404 : 200
      return new Response('{}', { status, headers: { 'content-type': 'application/json' } })
    },
  })
  expect(sent).toEqual(['GET /tools/t1/manual', 'GET /tools/t1/manual', 'POST /tools/t1', 'DELETE /tools/t1'])
  expect(recorded).toHaveLength(3)
  expect(left).toEqual([
    { name: 'replaceTool', reason: 'no fixture or example calls it: add a fixture, or an example of its body' },
  ])
})
