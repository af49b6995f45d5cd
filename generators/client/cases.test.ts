import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { apiOfCase, bodyOf, type Case, casesIn, isUpdating, labeled, rewritten } from '@chainwright/model/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namesOf } from '../source/names/names-of.ts'
import { emitSpec } from '../spec/index.ts'
import { compilerOutput } from '../testing/compile.ts'
import { isSource, printed } from '../testing/emitted.ts'
import { emitClient } from './index.ts'
import { exchangeWith } from './testing/case-server.ts'

const root = join(import.meta.dirname, '../..')
const cases = casesIn(join(import.meta.dirname, 'cases'))

let folder: string
const outputs = new Map<Case, ReadonlyMap<string, string>>()
const folderOf = ({ name }: Case): string => join(folder, name)

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'client-cases-')))
  await mkdir(join(folder, 'node_modules/@chainwright'), { recursive: true })
  await symlink(join(root, 'packages/runtime/client'), join(folder, 'node_modules/@chainwright/runtime-client'))
  const compilerOptions = { lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'], types: [] }
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions, include: ['.'] }),
  )
  for (const one of cases) outputs.set(one, await generate(one))
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Writes all modules of a case; returns those of the client by path. */
const generate = async (one: Case): Promise<ReadonlyMap<string, string>> => {
  const { api } = await apiOfCase(bodyOf(one, 'yaml') ?? '')
  const names = namesOf(api)
  const texts = new Map<string, string>()
  for (const file of [...emitSpec(api, names), ...emitClient(api, names)].filter(isSource)) {
    const text = printed(file)
    const path = `${file.kind}/${file.module}.ts`
    await mkdir(dirname(join(folderOf(one), path)), { recursive: true })
    await writeFile(join(folderOf(one), path), text)
    if (file.kind === 'client') texts.set(`${file.module}.ts`, text)
  }
  const check = bodyOf(one, 'ts', 'check')
  if (check !== undefined) await writeFile(join(folderOf(one), 'check.ts'), check)
  return texts
}

describe('a contract becomes an operation', () => {
  it.each(cases.map(one => [one.claim, one] as const))('%s', (_, one) => {
    const got = (label: string): string => statementOf(label, outputs.get(one) ?? new Map())
    const expected = labeled(isUpdating ? rewritten(one, 'ts', got) : one, 'ts')
    expect(expected.size, 'a case shows at least one statement').toBeGreaterThan(0)
    for (const [label, text] of expected) expect(got(label), label).toBe(text)
  })
})

describe('an operation becomes a request', () => {
  it.each(cases.filter(one => bodyOf(one, 'call') !== undefined).map(one => [one.claim, one] as const))(
    '%s',
    async (_, one) => {
      const [name = '', input] = /^(\w+) (.*)$/s.exec(bodyOf(one, 'call')?.trim() ?? '')?.slice(1) ?? []
      const load = (module: string) => import(pathToFileURL(join(folderOf(one), `client/${module}.ts`)).href)
      const [operations, { connectCase }] = [await load('operations'), await load('connection')]
      const request = await exchangeWith(baseUrl =>
        operations[name](connectCase({ baseUrl, retry: false }), JSON.parse(input ?? '{}')),
      )
      const [head = '', body = ''] = (bodyOf(one, 'http') ?? '').split('\n\n')
      const [line, ...headers] = head.trimEnd().split('\n')
      expect(`${request.method} ${request.target}`).toBe(line)
      expect(request.headers).toMatchObject(Object.fromEntries(headers.map(header => header.split(': '))))
      expect(request.body).toBe(body.trimEnd())
    },
  )
})

it('the index of a client has the types of streams if an operation streams', () => {
  const indexOf = (name: string): string =>
    outputs.get(cases.find(one => one.name === name) as Case)?.get('index.ts') ?? ''
  expect(indexOf('streams')).toMatch(/\bStreamOptions\b/)
  expect(indexOf('body-of-json')).toContain('CallOptions')
  expect(indexOf('body-of-json')).not.toContain('Stream')
})

it('values of the variables of a server are in the URLs of requests, and stay in their part of the URL', async () => {
  const one = cases.find(({ name }) => name === 'server-variables')
  const { createCaseClient } = await import(pathToFileURL(join(folder, one?.name ?? '', 'client/client.ts')).href)
  const requests: string[] = []
  const fetch = async (url: string): Promise<Response> => {
    requests.push(url)
    return Response.json('none')
  }
  const client = createCaseClient({ fetch, region: 'us' })
  await client.listOrders()
  await client.with({ port: '8443' }).listOrders()
  await createCaseClient({ fetch, region: undefined, baseUrl: undefined }).listOrders()
  await createCaseClient({ fetch, region: 'us', baseUrl: 'http://127.0.0.1:9/v2' }).listOrders()
  expect(requests).toEqual([
    'https://us.shop.example:443/slow/v1/orders',
    'https://us.shop.example:8443/slow/v1/orders',
    'https://eu.shop.example:443/slow/v1/orders',
    'http://127.0.0.1:9/v2/orders',
  ])
  expect(() => createCaseClient({ fetch, region: 'evil.test/' })).toThrow('invalid value of the server variable region')
})

it('values of the variables of a server of one operation are in its URL, and stay in their part of the URL', async () => {
  const one = cases.find(({ name }) => name === 'own-server')
  const { createCaseClient } = await import(pathToFileURL(join(folder, one?.name ?? '', 'client/client.ts')).href)
  const requests: string[] = []
  const fetch = async (url: string): Promise<Response> => {
    requests.push(url)
    return new Response(null, { status: 204 })
  }
  const baseUrl = 'https://shop.example'
  await createCaseClient({ fetch, baseUrl }).getParts()
  await createCaseClient({ fetch, baseUrl, variables: { region: 'us' } }).getParts()
  expect(requests).toEqual(['https://eu.parts.example/v1/parts', 'https://us.parts.example/v1/parts'])
  const client = createCaseClient({ fetch, baseUrl, variables: { region: 'evil.test/' } })
  await expect(client.getParts()).rejects.toThrow('invalid value of the server variable region')
})

it('all output compiles under the strictest settings, and accepts and refuses the values of each case', async () => {
  expect(await compilerOutput(join(root, 'node_modules/typescript/bin/tsc'), folder)).toBe('')
}, 60_000)

/** `operations/getX.ts const getX`: the statement of the module, with its comment. */
const statementOf = (label: string, modules: ReadonlyMap<string, string>): string => {
  const [module = '', kind, name] = label.split(' ')
  const found = (modules.get(module) ?? '')
    .trimEnd()
    .split('\n\n')
    .find(statement => new RegExp(`^export ${kind} ${name}\\b`, 'm').test(statement))
  return found === undefined ? '' : `${found}\n`
}
