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

it.each([
  [['--from', 'none.har'], '--from "none.har" cannot be read: it does not exist.'],
  [['--from', 'text.txt'], 'text.txt: line 1 is not a JSON object'],
  [['--from', 'text.txt', '--format', 'csv'], '--format takes har, jsonl, postman, not "csv".'],
])('%j is reported as an invalid command line', async (args, message) => {
  const folder = await temporaryFolder({ 'pets.json': pets, 'text.txt': 'hello' })
  const terminal = recordingTerminal(folder.path)
  expect(await run(['import', 'pets.json', ...args, '--to', 'fixtures'], terminal)).toBe(exit.usage)
  expect(terminal.printed.err).toContain(message)
})
