import { expect, it } from 'vitest'
import { exit } from '../exit.ts'
import { run } from '../program.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { recordingTerminal } from '../testing/terminal.ts'

const pets = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1.0.0' },
  paths: { '/pets': { get: { operationId: 'listPets', responses: { 204: { description: 'None.' } } } } },
})
const line = JSON.stringify({
  request: { method: 'GET', url: 'https://pets.example/pets', headers: { authorization: 'Bearer hush-hush-hush' } },
  response: { status: 204, headers: {} },
})

it('writes fixtures of exchanges, and lists omitted ones', async () => {
  const other = line.replace('/pets"', '/cats"')
  const folder = await temporaryFolder({ 'pets.json': pets, 'calls.jsonl': `${line}\n${other}\n` })
  const terminal = recordingTerminal(folder.path)
  const args = ['import', 'pets.json', '--from', 'calls.jsonl', '--to', 'fixtures']
  expect(await run(args, terminal)).toBe(exit.ok)
  expect((await folder.files()).filter(file => file.startsWith('fixtures/'))).toEqual([
    'fixtures/listPets/get-pets-returns-204.json',
  ])
  expect(await folder.read('fixtures/listPets/get-pets-returns-204.json')).not.toContain('hush')
  expect(terminal.printed.err).toContain('Skipped GET /cats: the contract does not describe its operation')
})

const rooms = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Rooms', version: '1.0.0' },
  paths: {
    '/rooms': {
      post: {
        operationId: 'createRoom',
        requestBody: {
          content: { 'application/json': { schema: { type: 'object', properties: { beds: { type: 'integer' } } } } },
        },
        responses: { 201: { description: 'Made.' }, 404: { description: 'None.' } },
      },
    },
  },
})
const posted = (text: string, status: number): string =>
  JSON.stringify({
    request: { method: 'POST', url: '/rooms', headers: { 'content-type': 'application/json' }, body: text },
    response: { status, headers: {} },
  })

it('writes an invalid request as a separate case, and reports what the contract does not declare', async () => {
  const lines = [
    posted('{"beds":1}', 201),
    posted('{"beds":2}', 201),
    posted('{"beds":', 400),
    posted('{"beds":"x"}', 201),
  ]
  const folder = await temporaryFolder({ 'rooms.json': rooms, 'calls.jsonl': lines.join('\n') })
  const terminal = recordingTerminal(folder.path)
  expect(await run(['import', 'rooms.json', '--from', 'calls.jsonl', '--to', 'fixtures'], terminal)).toBe(exit.ok)
  expect(JSON.parse(await folder.read('fixtures/createRoom/post-rooms-returns-400.json'))).toMatchObject({
    kind: 'negative-request',
    refused: { step: 0, side: 'request', at: '', keyword: 'json' },
    steps: [{ response: { status: 400 } }],
  })
  const [other = ''] = (await folder.files()).filter(file => /^fixtures\/.*-201.*-201/.test(file))
  expect(JSON.parse(await folder.read(other))).toMatchObject({
    kind: 'positive',
    steps: [201, 201, 201].map(status => ({ response: { status } })),
  })
  expect(terminal.printed.err).toContain(
    'createRoom/post-rooms-returns-400: the contract does not declare the status 400 of createRoom\n',
  )
  expect(terminal.printed.err).toContain(
    'a request of createRoom with the response 201 violates the contract: /beds type\n',
  )
})

it('names a case of a JSON-RPC method by the method, and by its result or error', async () => {
  const call = (a: number, answer: object): string =>
    JSON.stringify({
      request: {
        method: 'POST',
        url: '/rpc',
        headers: { 'content-type': 'application/json' },
        body: { jsonrpc: '2.0', id: 1, method: 'getSum', params: [a] },
      },
      response: {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: { jsonrpc: '2.0', id: 1, ...answer },
      },
    })
  const sums = JSON.stringify({
    openrpc: '1.3.2',
    info: { title: 'Sums', version: '1.0.0' },
    servers: [{ name: 'local', url: 'http://localhost/rpc' }],
    methods: [
      {
        name: 'getSum',
        params: [{ name: 'a', schema: { type: 'integer' } }],
        result: { name: 'sum', schema: { type: 'integer' } },
      },
    ],
  })
  const lines = [call(1, { result: 1 }), call(2, { error: { code: -32005, message: 'busy' } })]
  const folder = await temporaryFolder({ 'sums.json': sums, 'calls.jsonl': lines.join('\n') })
  const terminal = recordingTerminal(folder.path)
  expect(await run(['import', 'sums.json', '--from', 'calls.jsonl', '--to', 'fixtures'], terminal)).toBe(exit.ok)
  expect((await folder.files()).filter(file => file.startsWith('fixtures/'))).toEqual([
    'fixtures/getSum/getsum-returns-a-result.json',
    'fixtures/getSum/getsum-returns-the-error-32005.json',
  ])
})

it('does not write an identical case again', async () => {
  const other = line.replace('/pets"', '/pets?size=2"')
  const folder = await temporaryFolder({ 'pets.json': pets, 'calls.jsonl': line, 'more.jsonl': `${line}\n${other}` })
  const imported = async (file: string): Promise<string> => {
    const terminal = recordingTerminal(folder.path)
    expect(await run(['import', 'pets.json', '--from', file, '--to', 'fixtures'], terminal)).toBe(exit.ok)
    return terminal.printed.out + terminal.printed.err
  }
  await imported('calls.jsonl')
  expect(await imported('calls.jsonl')).toMatch(/^0 fixtures written to .*fixtures, 1 already present\n$/)
  expect(await imported('more.jsonl')).toMatch(/^1 fixture written to .*fixtures, 1 already present/)
  expect((await folder.files()).filter(file => file.startsWith('fixtures/'))).toHaveLength(2)
})

it.each([
  [['--from', 'none.har'], '--from "none.har" cannot be read: it does not exist.'],
  [['--from', 'text.txt'], 'text.txt: line 1 is not a JSON object'],
  [['--from', 'text.txt', '--format', 'csv'], '--format must be one of har, jsonl, postman, not "csv".'],
])('%j is reported as an invalid command line', async (args, message) => {
  const folder = await temporaryFolder({ 'pets.json': pets, 'text.txt': 'hello' })
  const terminal = recordingTerminal(folder.path)
  expect(await run(['import', 'pets.json', ...args, '--to', 'fixtures'], terminal)).toBe(exit.usage)
  expect(terminal.printed.err).toContain(message)
})
