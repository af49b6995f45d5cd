import { describe, expect, it, onTestFinished } from 'vitest'
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
    await expect.poll(() => terminal.printed.out).toMatch(/http:\/\/127/)
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(terminal.printed.out)?.[0]
    await fetch(`${url}/pets?limit=x`)
    process.emit('SIGTERM', 'SIGTERM')
    expect(await ended).toBe(exit.findings)
    expect(terminal.printed.out).toContain('1 request, 1 of them breaks the contract')
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
    expect(terminal.printed.err).toContain('--validate takes report or refuse, not "yes".')
  })
})

it.each([
  [{ latency: '3x' }, '--latency takes a time such as 250ms or 2s, not "3x".'],
  [{ failStatus: '700' }, '--fail-status takes a status from 200 to 599, not "700".'],
  [{ failEvery: '0' }, '--fail-every takes a number above 0, not "0".'],
])('%j is reported as an invalid command line', async (options, message) => {
  const folder = await temporaryFolder({ 'petstore.yaml': petstore })
  const terminal = recordingTerminal(folder.path)
  expect(await startReplay({ documents: ['petstore.yaml'], port: '0', ...options }, terminal)).toEqual({
    code: exit.usage,
  })
  expect(terminal.printed.err.trim()).toBe(message)
})
