import { spawn } from 'node:child_process'
import { serverOf } from '@chainwright/testing'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { chainwrightBin, emptyProject, type Project } from './project.ts'

const openapi = `openapi: 3.1.0
info: { title: Library, version: 2.0.0, license: { name: MIT, identifier: MIT } }
servers: [{ url: https://library.example/v2 }]
paths:
  /books/{isbn}:
    get:
      operationId: getBook
      parameters:
        - { name: isbn, in: path, required: true, schema: { type: string, pattern: '^[0-9]{13}$' }, example: '9780000000002' }
      responses:
        '200':
          description: The book.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Book' }
        '404':
          description: No such book.
          content:
            application/json:
              schema: { type: object, required: [message], properties: { message: { type: string } } }
components:
  schemas:
    Book:
      type: object
      required: [isbn, title]
      properties:
        isbn: { type: string, pattern: '^[0-9]{13}$' }
        title: { type: string, minLength: 1 }
        pages: { type: integer, minimum: 1 }
`

const openrpc = JSON.stringify({
  openrpc: '1.3.2',
  info: { title: 'Lamp', version: '1.0.0' },
  servers: [{ name: 'lamp', url: 'http://lamp.example/rpc' }],
  methods: [
    {
      name: 'getBrightness',
      params: [{ name: 'lamp', required: true, schema: { type: 'string' } }],
      result: { name: 'brightness', schema: { type: 'integer', minimum: 0, maximum: 100 } },
      examples: [
        { name: 'desk', params: [{ name: 'lamp', value: 'desk' }], result: { name: 'brightness', value: 40 } },
      ],
    },
  ],
})

const fixture = JSON.stringify({
  claim: 'A book is found by its number',
  operation: 'getBook',
  kind: 'positive',
  provenance: { type: 'synthesised', by: 'the library' },
  steps: [
    {
      request: { method: 'GET', target: '/v2/books/9780000000019', headers: {} },
      response: {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: { json: { isbn: '9780000000019', title: 'Ships' } },
      },
    },
  ],
})

const libraryTest = `import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { startReplay } from '@chainwright/contract'

test('replay returns generated and recorded books', async () => {
  const document = JSON.parse(readFileSync('src/library/spec/openapi.json', 'utf8'))
  const server = await startReplay({ documents: [document], fixtures: 'fixtures' })
  const answer = await fetch(server.url + '/books/9780000000019')
  assert.equal(answer.headers.get('x-replay-source'), 'generated')
  const recorded = await fetch(server.url + '/v2/books/9780000000019')
  assert.deepEqual(await recorded.json(), { isbn: '9780000000019', title: 'Ships' })
  await server.close()
})
`

describe('contract tests of third-party APIs, from the tarballs', () => {
  let project: Project
  const chainwright = (...args: string[]) => project.run(process.execPath, chainwrightBin, ...args)
  beforeAll(async () => {
    project = await emptyProject()
    await project.install('chainwright', '@chainwright/contract')
    await project.write('library.yaml', openapi)
    await project.write('lamp.json', openrpc)
    await project.write('fixtures/getBook/a-book-is-found-by-its-number.json', fixture)
    await project.write('library.test.mjs', libraryTest)
  })
  afterAll(() => project.remove())

  /** Starts `replay`, and returns the address that it prints. */
  const replaying = async (document: string): Promise<string> => {
    const child = spawn(process.execPath, [chainwrightBin, 'replay', document], {
      cwd: project.path,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill())
    let printed = ''
    for await (const chunk of child.stdout) {
      printed += String(chunk)
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0]
      if (url !== undefined) return url
    }
    throw new Error(`replay ended: ${printed}`)
  }
  const provider = (text: string): Promise<string> =>
    serverOf((request, response) => {
      request.resume()
      response.writeHead(200, { 'content-type': 'application/json' }).end(text)
    })

  it.each([
    ['library.yaml', 'fixture'],
    ['lamp.json', 'example'],
  ])('%s is replayed, and the replay is verified', async (document, source) => {
    const url = await replaying(document)
    const answer =
      source === 'fixture'
        ? await fetch(`${url}/v2/books/9780000000019`)
        : await fetch(`${url}/rpc`, {
            method: 'POST',
            body: '{"jsonrpc":"2.0","id":1,"method":"getBrightness","params":{"lamp":"desk"}}',
          })
    expect(answer.headers.get('x-replay-source')).toBe(source)
    const { code, output } = await chainwright('verify', document, '--target', url, '--sandbox')
    expect(output).toContain('1 passed')
    expect(code).toBe(0)
  })

  it.each([
    ['library.yaml', '{"isbn":"9780000000019","title":"Ships"}', 0, '1 passed'],
    ['library.yaml', '{"isbn":"9780000000019","title":""}', 1, 'body#/title: minLength'],
    ['library.yaml', '{"isbn":"9780000000019","title":"Ships","shelf":4}', 4, 'body#/shelf: undeclared'],
    ['lamp.json', '{"jsonrpc":"2.0","id":1,"result":7}', 0, 'the documents do not contain the operation getBook'],
    ['lamp.json', '{"jsonrpc":"2.0","id":1,"result":101}', 1, 'body#/result: maximum'],
    ['lamp.json', '{"jsonrpc":"2.0","id":2,"result":7}', 1, 'body#/id: id'],
  ])('verify of %s reports the verdict on %s', async (document, text, code, message) => {
    const result = await chainwright('verify', document, '--no-generated-cases', '--target', await provider(text))
    expect(result.output).toContain(message)
    expect(result.code).toBe(code)
  })

  it('replay returns the responses that record wrote', async () => {
    const target = await provider('{"jsonrpc":"2.0","id":1,"result":55}')
    const recorded = await chainwright('record', 'lamp.json', '--target', target, '--to', 'recorded')
    expect(recorded.output).toContain('1 fixture written')
    const args = ['lamp.json', '--no-generated-cases', '--target', target, '--fixtures', 'recorded']
    const { code, output } = await chainwright('verify', ...args)
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('1 passed') })
  })

  it('the library works in node:test, on the generated spec', async () => {
    const generated = await chainwright(
      'generate',
      'library.yaml',
      '--name',
      'library',
      '--kinds',
      'spec',
      '--out',
      'src/library',
    )
    expect(generated).toMatchObject({ code: 0 })
    const { code, output } = await project.run(process.execPath, '--test', 'library.test.mjs')
    expect({ code, output }).toMatchObject({ code: 0 })
  })
})

const offlineTest = `import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requestJudge, startReplay } from '@chainwright/contract'
import { createDataClient } from '@chainwright/data-client'
import openapi from '@chainwright/data-spec/openapi.json' with { type: 'json' }
import * as validation from '@chainwright/data-validation'

test('a client calls the replayed fixtures of the data service', async () => {
  const server = await startReplay({
    documents: [openapi],
    fixtures: import.meta.resolve('@chainwright/data-spec/fixtures.json'),
    requests: { judge: requestJudge(validation), mode: 'report' },
  })
  try {
    const data = createDataClient({ baseUrl: server.url })
    const { chains } = await data.listChains()
    assert.ok(chains.length > 0)
    await data.listChains({ network: 'nowhere' })
    assert.deepEqual(server.log.map(({ source, issues }) => [source, issues.length]), [['fixture', 0], ['example', 1]])
  } finally {
    await server.close()
  }
})
`

describe('the APIs of this repository in a project that has only the packages', () => {
  let project: Project
  beforeAll(async () => {
    project = await emptyProject()
    await project.install(
      'chainwright',
      '@chainwright/contract',
      '@chainwright/data-client',
      '@chainwright/data-validation',
    )
    await project.write('offline.test.mjs', offlineTest)
  })
  afterAll(() => project.remove())

  it('are replayed from the fixtures that the spec package ships', async () => {
    const { code, output } = await project.run(process.execPath, '--test', 'offline.test.mjs')
    expect({ code, output }).toMatchObject({ code: 0 })
  })

  it('are served and verified by the name of the spec package', async () => {
    const child = spawn(process.execPath, [chainwrightBin, 'replay', '@chainwright/data-spec'], {
      cwd: project.path,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill())
    let url: string | undefined
    for await (const chunk of child.stdout) {
      url = /http:\/\/127\.0\.0\.1:\d+/.exec(String(chunk))?.[0]
      if (url !== undefined) break
    }
    const answer = await fetch(`${url}/v1/chains`)
    expect(answer.headers.get('x-replay-source')).toBe('fixture')
    const args = [
      'verify',
      '@chainwright/data-spec',
      '--target',
      String(url),
      '--sandbox',
      '--unsafe',
      '--rate',
      '1000',
    ]
    const { code, output } = await project.run(process.execPath, chainwrightBin, ...args)
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/\d{3} passed/) })
  })
})
