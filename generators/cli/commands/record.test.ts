import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { serverOf } from '@chainwright/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { exit } from '../exit.ts'
import { run } from '../program.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { recordingTerminal } from '../testing/terminal.ts'
import { startReplay } from './replay.ts'

const sums = JSON.stringify({
  openrpc: '1.3.2',
  info: { title: 'Sums', version: '1.0.0' },
  servers: [{ name: 'local', url: 'http://localhost:8545/rpc' }],
  methods: [
    {
      name: 'getSum',
      params: [{ name: 'a', required: true, schema: { type: 'integer' } }],
      result: {
        name: 'sum',
        schema: { type: 'object', properties: { sum: { type: 'integer' }, at: { type: 'integer' } } },
      },
      examples: [{ name: 'one', params: [{ name: 'a', value: 1 }], result: { name: 'sum', value: { sum: 1 } } }],
    },
  ],
})

const provider = async (note: string) => {
  let requested = 0
  return serverOf((request, response) => {
    requested += 1
    request.resume()
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(`{"jsonrpc":"2.0","id":1,"result":{"sum":1,"at":${requested},"note":"${note}"}}`)
  })
}

describe('chainwright record', () => {
  it.each([
    [['--max-exchanges', '2'], 2, 'The recording is full, because it contains 2 exchanges'],
    [['--max-kept', '900'], 1, 'because its exchanges would have more than 900 bytes'],
  ])('limits the recording of the proxy with %j', async (flags, kept, message) => {
    const folder = await temporaryFolder({ 'sums.json': sums })
    const terminal = recordingTerminal(folder.path)
    const target = await provider('a note')
    const running = run(
      ['record', 'sums.json', '--target', target, '--to', 'fixtures', '--proxy', '--join', ...flags],
      terminal,
    )
    await expect.poll(() => terminal.printed.out, { timeout: 30_000 }).toContain('Recording at')
    const [proxy = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(terminal.printed.out) ?? []
    for (const a of [1, 2, 3]) {
      const answer = await fetch(`${proxy}/rpc`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getSum', params: [a] }),
      })
      expect(answer.status).toBe(200)
    }
    process.emit('SIGINT')
    expect(await running).toBe(exit.ok)
    expect(terminal.printed.err).toContain(message)
    const written = (await folder.files()).filter(name => name.startsWith('fixtures/'))
    const steps = await Promise.all(written.map(async name => JSON.parse(await folder.read(name)).steps ?? [name]))
    expect(steps.flat()).toHaveLength(kept)
  })

  it('refuses a larger body than --max-body, and bounds of the proxy without one', async () => {
    const folder = await temporaryFolder({ 'sums.json': sums })
    const terminal = recordingTerminal(folder.path)
    const target = await provider('a note')
    const args = ['record', 'sums.json', '--target', target, '--to', 'fixtures', '--max-body', '50']
    expect(await run(args, terminal)).toBe(exit.usage)
    expect(terminal.printed.err).toContain('require --proxy')
    expect(await run([...args.slice(0, -2), '--join'], terminal)).toBe(exit.usage)
    const ignored = ['--header', 'x-key: k', '--rate', '2', '--unsafe']
    expect(await run([...args, '--proxy', ...ignored], terminal)).toBe(exit.usage)
    expect(terminal.printed.err).toContain('--header, --rate, --unsafe cannot be combined with --proxy')
    const running = run([...args, '--proxy'], terminal)
    await expect.poll(() => terminal.printed.out, { timeout: 30_000 }).toContain('Recording at')
    const [proxy = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(terminal.printed.out) ?? []
    expect((await fetch(proxy, { method: 'POST', body: 'x'.repeat(51) })).status).toBe(413)
    process.emit('SIGINT')
    expect(await running).toBe(exit.environment)
  })

  it('writes fixtures that replay serves and verify passes', async () => {
    const schema = 'node_modules/@chainwright/contract/fixture.schema.json'
    const folder = await temporaryFolder({ 'sums.json': sums, [schema]: '{}' })
    const terminal = recordingTerminal(folder.path)
    const target = await provider('for your eyes only')
    expect(await run(['record', 'sums.json', '--target', target, '--to', 'fixtures'], terminal)).toBe(exit.ok)
    const [file = ''] = (await folder.files()).filter(name => name.startsWith('fixtures/'))
    const text = await folder.read(file)
    expect(text).not.toContain('for your eyes')
    expect(JSON.parse(text)).toMatchObject({
      $schema: `../../${schema}`,
      operation: 'getSum',
      provenance: { type: 'recorded' },
      redacted: [{ at: '/result/note' }],
      volatile: [{ at: '/result/at', judge: 'schema' }],
    })
    const running = await startReplay({ documents: ['sums.json'], port: '0' }, terminal)
    if ('code' in running) throw new Error(terminal.printed.err)
    onTestFinished(running.close)
    // The contract does not declare the redacted member, and the redaction does not change this.
    expect(await run(['verify', 'sums.json', '--no-generated-cases', '--target', running.url], terminal)).toBe(
      exit.drift,
    )
    expect(await run(['verify', 'sums.json', '--no-generated-cases', '--target', target], terminal)).toBe(exit.drift)
    expect(terminal.printed.out).toContain('/result/note: undeclared')
  })

  it('records if a file is not a fixture, reports the file, and does not change it', async () => {
    const folder = await temporaryFolder({ 'sums.json': sums, 'fixtures/getSum/cut.json': '{"claim": "it' })
    const terminal = recordingTerminal(folder.path)
    const args = ['record', 'sums.json', '--target', await provider(''), '--to', 'fixtures']
    expect(await run(args, terminal)).toBe(exit.findings)
    expect(terminal.printed.err).toMatch(/cut\.json is not a fixture: /)
    expect(terminal.printed.out).toContain('1 fixture written to ')
    expect((await folder.files()).filter(name => name.startsWith('fixtures/'))).toHaveLength(2)
    expect(await folder.read('fixtures/getSum/cut.json')).toBe('{"claim": "it')
  })

  it('replaces no earlier recording', async () => {
    const folder = await temporaryFolder({ 'sums.json': sums })
    const args = ['record', 'sums.json', '--target', await provider(''), '--to', 'recorded']
    await run(args, recordingTerminal(folder.path))
    await run(args, recordingTerminal(folder.path))
    expect((await folder.files()).filter(name => name.startsWith('recorded/'))).toHaveLength(2)
  })

  it('writes nothing outside of its folder, for any operation name', async () => {
    for (const name of ['../../../escaped', '/tmp/escaped-by-name', '..', 'a\\\\..\\\\b', 'con']) {
      const folder = await temporaryFolder({ 'in/sums.json': sums.replace('"getSum"', JSON.stringify(name)) })
      const terminal = recordingTerminal(join(folder.path, 'in'))
      const args = ['record', 'sums.json', '--target', await provider(''), '--to', 'to', '--read-only', name]
      const code = await run(args, terminal)
      const files = (await folder.files()).filter(file => file !== 'in/sums.json')
      expect([name, code, files.length]).toEqual([name, exit.ok, 1])
      expect(files[0]).toMatch(/^in\/to\/[\w.-]+\/[\w-]+\.json$/)
    }
  })

  it('follows no link out of its folder', async () => {
    const folder = await temporaryFolder({ 'in/sums.json': sums, 'out/x.txt': '', 'in/to/x.txt': '' })
    await symlink(join(folder.path, 'out'), join(folder.path, 'in/to/getSum'))
    const terminal = recordingTerminal(join(folder.path, 'in'))
    const code = await run(['record', 'sums.json', '--target', await provider(''), '--to', 'to'], terminal)
    expect([code, terminal.printed.err]).toEqual([
      exit.usage,
      expect.stringContaining('is a link to a place outside of'),
    ])
    expect((await folder.files()).filter(file => file.startsWith('out/'))).toEqual(['out/x.txt'])
  })

  it('removes values with secret names, and neither writes nor shows them', async () => {
    const folder = await temporaryFolder({ 'sums.json': sums.replace('"at"', '"password"') })
    const terminal = recordingTerminal(folder.path)
    const target = await serverOf((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end('{"jsonrpc":"2.0","id":1,"result":{"sum":1,"password":12345678}}')
    })
    expect(await run(['record', 'sums.json', '--target', target, '--to', 'out'], terminal)).toBe(exit.ok)
    const [file = ''] = (await folder.files()).filter(name => name.startsWith('out/'))
    const text = await folder.read(file)
    expect(JSON.parse(text)).toMatchObject({ redacted: [{ at: '/result/password', reason: 'secret' }] })
    expect(terminal.printed.out).toContain('1 with secrets removed')
    expect(`${text}${terminal.printed.out}${terminal.printed.err}`).not.toContain('12345678')
  })

  it('reports that the target does not respond', async () => {
    const folder = await temporaryFolder({ 'sums.json': sums })
    const terminal = recordingTerminal(folder.path)
    expect(await run(['record', 'sums.json', '--target', 'http://127.0.0.1:1', '--to', 'out'], terminal)).toBe(
      exit.environment,
    )
    expect(terminal.printed.err).toContain('Skipped getSum/example-one')
  })
})

describe('chainwright replay', () => {
  it('responds from the contract of a document alone, and fails as often as requested', async () => {
    const folder = await temporaryFolder({ 'sums.json': sums })
    const terminal = recordingTerminal(folder.path)
    const running = await startReplay(
      { documents: ['sums.json'], port: '0', failEvery: '2', failStatus: '429' },
      terminal,
    )
    if ('code' in running) throw new Error(terminal.printed.err)
    onTestFinished(running.close)
    const request = () =>
      fetch(`${running.url}/rpc`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"jsonrpc":"2.0","id":9,"method":"getSum","params":[1]}',
      })
    const first = await request()
    expect([first.headers.get('x-replay-source'), await first.text()]).toEqual([
      'example',
      '{"jsonrpc":"2.0","id":9,"result":{"sum":1}}',
    ])
    expect((await request()).status).toBe(429)
    expect(terminal.printed.out).toMatch(/^Replaying sums at http:\/\/127\.0\.0\.1:\d+: 1 operation, 0 fixtures/)
  })

  it.each([
    ['port', '99999'],
    ['seed', 'x'],
    ['failEvery', '0'],
  ])('refuses a wrong %s', async (name, value) => {
    const folder = await temporaryFolder({ 'sums.json': sums })
    const request = { documents: ['sums.json'], port: '0', [name]: value }
    expect(await startReplay(request, recordingTerminal(folder.path))).toEqual({ code: exit.usage })
  })
})

it('exits with 3 if the set-up hook throws, with its message and without secrets or a stack', async () => {
  const setUp = `export const setUp = async () => { throw new Error('no login: hush-hush-hush, password=tr0ub4dor') }\n`
  const folder = await temporaryFolder({ 'sums.json': sums, 'set-up.mjs': setUp })
  const terminal = recordingTerminal(folder.path)
  const args = ['record', 'sums.json', '--target', 'http://127.0.0.1:1', '--to', 'fixtures', '--set-up', 'set-up.mjs']
  expect(await run([...args, '-H', 'x-key: hush-hush-hush'], terminal)).toBe(exit.environment)
  expect(terminal.printed.err).toContain('set-up.mjs: setUp failed: no login: ')
  expect(terminal.printed.err).not.toMatch(/hush-hush|tr0ub4dor|\n\s+at |defect/)
})

it('uses values and credentials of a set-up hook, and writes neither a credential nor an invented refusal', async () => {
  const setUp = `export const setUp = ({ target, variables }) => ({ variables: { ...variables, a: '7' }, headers: { 'x-key': 'hush-hush-hush' } })\n`
  const folder = await temporaryFolder({ 'sums.json': sums, 'set-up.mjs': setUp })
  const terminal = recordingTerminal(folder.path)
  const target = await provider('x')
  const args = ['record', 'sums.json', '--target', target, '--to', 'fixtures', '--set-up', 'set-up.mjs']
  expect(await run(args, terminal)).toBe(exit.ok)
  const [file = ''] = (await folder.files()).filter(name => name.startsWith('fixtures/'))
  const text = await folder.read(file)
  expect(text).not.toContain('hush')
  expect(JSON.parse(text)).toMatchObject({
    kind: 'positive',
    steps: [{ request: { body: { json: { params: { a: 7 } } } } }],
  })
  expect(await run([...args.slice(0, -1), 'nowhere.mjs'], terminal)).toBe(exit.usage)
})
