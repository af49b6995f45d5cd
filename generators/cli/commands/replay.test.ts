import { readdir } from 'node:fs/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { exit } from '../exit.ts'
import { petstore } from '../testing/documents.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { recordingTerminal } from '../testing/terminal.ts'
import { replay, startReplay } from './replay.ts'

const sums = JSON.stringify({
  openrpc: '1.3.2',
  info: { title: 'Sums', version: '1.0.0' },
  servers: [{ name: 'local', url: 'http://localhost/rpc' }],
  methods: [
    {
      name: 'sums.getSum',
      params: [{ name: 'a', required: true, schema: { type: 'integer' } }],
      result: { name: 'sum', schema: { type: 'integer' } },
    },
  ],
})

const started = async (validate: string) => {
  const folder = await temporaryFolder({ 'petstore.yaml': petstore, 'sums.json': sums })
  const terminal = recordingTerminal(folder.path)
  const running = await startReplay({ documents: ['petstore.yaml', 'sums.json'], port: '0', validate }, terminal)
  if ('code' in running) throw new Error(terminal.printed.err)
  onTestFinished(running.close)
  const call = async (params: unknown) =>
    fetch(`${running.url}/rpc`, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sums.getSum', params }),
    })
  return { running, call }
}

describe('chainwright replay --validate', () => {
  it('report: lists the issues of a request in a header, with the validators generated for users', async () => {
    const { running, call } = await started('report')
    const header = async (answer: Promise<Response>) => (await answer).headers.get('x-replay-request')
    expect(await header(fetch(`${running.url}/pets?limit=101`))).toBe('query:limit maximum')
    expect(await header(fetch(`${running.url}/pets?limit=100`))).toBeNull()
    expect(await header(call(['x']))).toBe('/params/0 type')
    expect(await header(call({}))).toBe('/params/a required')
    expect(await header(call([5]))).toBeNull()
    expect(running.counts()).toEqual({ requests: 5, broken: 3 })
  })

  it('refuse: responds with 400, or the JSON-RPC error for parameters', async () => {
    const { running, call } = await started('refuse')
    const answer = await fetch(`${running.url}/pets?limit=0`)
    expect([answer.status, answer.headers.get('x-replay-source')]).toEqual([400, 'refused'])
    expect(await (await call({})).json()).toMatchObject({ error: { code: -32602 } })
  })

  it('ends with 1 if a request broke the contract, and reports the number of these requests', async () => {
    const folder = await temporaryFolder({ 'petstore.yaml': petstore })
    const terminal = recordingTerminal(folder.path)
    const ended = replay({ documents: ['petstore.yaml'], port: '0', validate: 'report' }, terminal)
    await expect.poll(() => terminal.printed.out, { timeout: 30_000 }).toMatch(/http:\/\/127/)
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(terminal.printed.out)?.[0]
    await fetch(`${url}/pets?limit=x`)
    process.emit('SIGTERM', 'SIGTERM')
    expect(await ended).toBe(exit.findings)
    expect(terminal.printed.out).toContain(
      '1 request, 1 of them violates the contract\n  listPets: query:limit type, 1 request\n',
    )
  })

  it('serves the other fixtures if a file is not a fixture, and ends with a finding', async () => {
    const folder = await temporaryFolder({ 'petstore.yaml': petstore, 'fixtures/cut.json': '{"claim": "\u001b[2Jit' })
    const terminal = recordingTerminal(folder.path)
    const ended = replay({ documents: ['petstore.yaml'], port: '0' }, terminal)
    await expect.poll(() => terminal.printed.out, { timeout: 30_000 }).toContain('Replaying')
    const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(terminal.printed.out) ?? []
    expect((await fetch(`${url}/pets`)).status).toBe(200)
    process.emit('SIGTERM', 'SIGTERM')
    expect(await ended).toBe(exit.findings)
    expect(terminal.printed.err).toMatch(/^fixtures[/\\]cut\.json is not a fixture: /)
    expect(terminal.printed.err).not.toContain('\u001b')
  })

  it('accepts no other value', async () => {
    const folder = await temporaryFolder({ 'petstore.yaml': petstore })
    const terminal = recordingTerminal(folder.path)
    expect(await startReplay({ documents: ['petstore.yaml'], port: '0', validate: 'yes' }, terminal)).toEqual({
      code: exit.usage,
    })
    expect(terminal.printed.err).toContain('--validate must be report or refuse, not "yes".')
  })
})

const bookings = `openapi: 3.1.0
info: { title: Bookings, version: 1.0.0 }
paths:
  /bookings:
    post:
      operationId: createBooking
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [roomId], properties: { roomId: { type: integer } } } } }
      responses:
        '201': { description: Made., content: { application/json: { schema: { type: object } } } }
        '400': { description: Refused., content: { application/json: { schema: { type: object, required: [message], properties: { message: { type: string } } } } } }
`
const booked = (roomId: number): string =>
  JSON.stringify({
    claim: `room ${roomId} is booked`,
    operation: 'createBooking',
    kind: 'positive',
    provenance: { type: 'synthesised', by: 'this test' },
    steps: [
      {
        request: {
          method: 'POST',
          target: '/bookings',
          headers: { 'content-type': 'application/json' },
          body: { json: { roomId } },
        },
        response: { status: 201, headers: { 'content-type': 'application/json' }, body: { json: { roomId } } },
      },
    ],
  })

describe('chainwright replay of a request body', () => {
  const running = async (options: object) => {
    const folder = await temporaryFolder({
      'bookings.yaml': bookings,
      'fixtures/createBooking/room-1.json': booked(1),
      'fixtures/createBooking/room-2.json': booked(2),
    })
    const terminal = recordingTerminal(folder.path)
    const server = await startReplay({ documents: ['bookings.yaml'], port: '0', ...options }, terminal)
    if ('code' in server) throw new Error(terminal.printed.err)
    onTestFinished(server.close)
    const post = async (body: string | undefined) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${server.url}/bookings`, { method: 'POST', headers, ...(body && { body }) })
      return { status: answer.status, issues: answer.headers.get('x-replay-request'), text: await answer.text() }
    }
    return { server, post }
  }

  it('names the place and the keyword of each violation, with --strict too', async () => {
    const { server, post } = await running({ validate: 'refuse', strict: true })
    const places: readonly (readonly [string | undefined, string])[] = [
      ['{"roomId":1,', 'body json'],
      ['[1]', 'body type'],
      [undefined, 'body required'],
      ['{}', '/roomId required'],
    ]
    for (const [body, issues] of places) {
      const text = `{"message":"The request violates the contract: ${issues}."}`
      expect(await post(body)).toEqual({ status: 400, issues, text })
    }
    await post('{}')
    expect(await post('{"roomId":1}')).toMatchObject({ status: 201, issues: null })
    expect(server.violations()).toEqual({
      listed: [
        { operation: 'createBooking', place: 'body', keyword: 'json', requests: 1 },
        { operation: 'createBooking', place: 'body', keyword: 'type', requests: 1 },
        { operation: 'createBooking', place: 'body', keyword: 'required', requests: 1 },
        { operation: 'createBooking', place: '/roomId', keyword: 'required', requests: 2 },
      ],
      others: 0,
    })
  })

  it('with --strict, reports the number of fixtures that differ only in the rest of the request', async () => {
    const { post } = await running({ strict: true })
    expect(await post('{"roomId":3}')).toMatchObject({
      status: 501,
      text: 'No fixture of createBooking matches POST /bookings. 2 fixtures have this method and path, but a different body.\n',
    })
  })

  it('removes the validators if the port is in use', async () => {
    const { server } = await running({})
    const { path } = await temporaryFolder({})
    for (const name of ['TMPDIR', 'TMP', 'TEMP']) vi.stubEnv(name, path)
    onTestFinished(() => void vi.unstubAllEnvs())
    await expect(running({ port: new URL(server.url).port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
    expect((await readdir(path)).filter(name => name.startsWith('chainwright-validators-'))).toEqual([])
  })
})

it.each([
  [{ latency: '3x' }, '--latency must be a time such as 250ms or 2s, not "3x".'],
  [{ latency: '30d' }, '--latency must be at most 2147483647 ms, not "30d".'],
  [{ failStatus: '700', failEvery: '2' }, '--fail-status must be a status from 200 to 599, not "700".'],
  [{ failStatus: '500' }, '--fail-status requires --fail-every.'],
  [{ failEvery: '0' }, '--fail-every must be a whole number from 1 to 2147483647, not "0".'],
  [{ failEvery: '2.5' }, '--fail-every must be a whole number from 1 to 2147483647, not "2.5".'],
  [{ port: '' }, '--port must be a number from 0 to 65535, not "".'],
  [{ port: '0x50' }, '--port must be a number from 0 to 65535, not "0x50".'],
])('%j is reported as an invalid command line', async (options, message) => {
  const folder = await temporaryFolder({ 'petstore.yaml': petstore })
  const terminal = recordingTerminal(folder.path)
  expect(await startReplay({ documents: ['petstore.yaml'], port: '0', ...options }, terminal)).toEqual({
    code: exit.usage,
  })
  expect(terminal.printed.err.trim()).toBe(message)
})
