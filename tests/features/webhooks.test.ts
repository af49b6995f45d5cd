import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Server } from '@chainwright/runtime-server'
import { serverOf } from '@chainwright/testing'
import { generate } from 'chainwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

type Receive = (handlers: Readonly<Record<string, (...args: never[]) => unknown>>, options?: object) => Server

// Inside the workspace, so that the runtimes are found; stripped, since node strips nothing that is installed.
const place = join(import.meta.dirname, '../node_modules/.features')
mkdirSync(place, { recursive: true })
const folder = mkdtempSync(join(place, 'webhooks-'))
let receive: Receive

beforeAll(async () => {
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    join(folder, 'openapi.yaml'),
    `openapi: 3.1.1
info: { title: Ledger, version: 1.0.0 }
security: [{ key: [] }]
paths:
  /watches:
    post:
      operationId: watch
      responses: { '204': { description: Begun. } }
      callbacks:
        moved:
          '{$request.query.url}':
            post:
              parameters: [{ name: dry, in: query, schema: { type: boolean, default: false } }]
              requestBody: { content: { application/json: { schema: { type: string } } } }
              responses: { '200': { description: Seen., content: { application/json: { schema: { type: object } } } } }
webhooks:
  opened:
    post:
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [id], properties: { id: { type: integer, minimum: 1 } } } } }
      responses: { '204': { description: Taken. } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: x-key } }
`,
  )
  const { ok, diagnostics } = await generate({
    root: folder,
    config: {
      apis: {
        ledger: {
          documents: ['openapi.yaml'],
          kinds: ['spec', 'validation', 'server'],
          output: { folder: 'src' },
        },
      },
    },
  })
  if (!ok) throw new Error(diagnostics.map(({ message }) => message).join(' '))
  for (const file of readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue
    const path = join(folder, 'src', file)
    writeFileSync(path.replace(/ts$/, 'js'), stripTypeScriptTypes(readFileSync(path, 'utf8')))
  }
  const module = (await import(join(folder, 'src/server/index.js'))) as { readonly createLedgerWebhooks: Receive }
  receive = module.createLedgerWebhooks
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

const at = (operation: string, where: string): string => `operation ${operation} of the contract at ${where}`

const opened = (body: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body,
})

describe('a webhook', () => {
  it('is received over the network, at the path of the receiver', async () => {
    const seen: unknown[] = []
    const server = receive(
      {
        opened: (input: unknown, { path }: { readonly path: unknown }) => {
          seen.push(input, path)
        },
        watchMoved: (input: unknown) => input,
      },
      { paths: { opened: '/hooks/{tenant}/opened' } },
    )
    const origin = await serverOf(server.node)

    const taken = await fetch(`${origin}/hooks/a%20b/opened`, opened('{"id":7}'))
    expect([taken.status, await taken.text(), seen], at('opened', 'the response and the handler')).toEqual([
      204,
      '',
      [{ body: { id: 7 } }, { tenant: 'a b' }],
    ])

    const refused = await fetch(`${origin}/hooks/a/opened`, opened('{"id":0}'))
    expect([refused.status, await refused.json()], at('opened', 'request/body/id')).toMatchObject([
      400,
      { message: expect.stringContaining('at least 1') },
    ])

    const called = await fetch(`${origin}/watchMoved`, opened('"0x1"'))
    expect([called.status, await called.json()], at('watchMoved', 'the response')).toEqual([
      200,
      { dry: false, body: '0x1' },
    ])

    const statuses = await Promise.all(
      ['/opened', '/watches', '/openapi.json', '/docs'].map(
        async path => (await fetch(origin + path, opened('{}'))).status,
      ),
    )
    expect(statuses, at('opened', 'the statuses of other paths')).toEqual([404, 404, 404, 404])
  })

  it('requires a handler for each webhook, unless the receiver is partial', async () => {
    expect(() => receive({ opened: () => undefined }), at('watchMoved', 'the error')).toThrow(
      'The ledger service has no handler for watchMoved',
    )
    const some = receive({ opened: () => undefined }, { partial: true })
    const send = async (path: string) =>
      (await some.fetch(new Request(`http://localhost${path}`, opened('{"id":1}')))).status
    expect([await send('/opened'), await send('/watchMoved')], at('opened', 'the statuses')).toEqual([204, 404])
    expect(
      () => receive({ opened: () => undefined }, { partial: true, paths: { opened: 'hooks' } }),
      at('opened', 'the error'),
    ).toThrow('The path of opened must start with /, but is hooks.')
  })
})
