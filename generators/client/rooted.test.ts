import { expect, it } from 'vitest'
import { run } from '../cli/program.ts'
import { temporaryFolder } from '../cli/testing/folder.ts'
import { recordingTerminal } from '../cli/testing/terminal.ts'
import { rooted } from './rooted.ts'

const page = 'https://page.example/app'

it.each(['//other.example/a', '/\\other.example/a', '/\t/other.example/a', '/\r\n\\other.example', '///other.example'])(
  'the path %j stays on the host of the page',
  path => {
    expect(new URL(path, page).host).toBe('other.example')
    expect(new URL(rooted(path), page).host).toBe('page.example')
    // A base URL with an origin gives the same URL in both cases.
    expect(new URL(`https://api.example/v1${rooted(path)}`).href).toBe(new URL(`https://api.example/v1${path}`).href)
  },
)

it.each(['/', '/a', '/a//b', '/{a}//b', ''])('the path %j is unchanged', path => {
  expect(rooted(path)).toBe(path)
})

it('a document cannot redirect a client without a base URL', async () => {
  const responses = { 204: { description: 'Nothing.' } }
  const document = {
    openapi: '3.1.0',
    info: { title: 'A', version: '1' },
    paths: { '//other.example/steal': { get: { operationId: 'steal', responses } } },
  }
  const folder = await temporaryFolder({ 'openapi.json': JSON.stringify(document) })
  expect(await run(['generate', 'openapi.json', '--out', 'out'], recordingTerminal(folder.path))).toBe(0)
  const text = await folder.read('out/client/operations/steal.ts')
  expect(text).toContain("path: '/.//other.example/steal'")
  expect(text).not.toContain("path: '//")
})
