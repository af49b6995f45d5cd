import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadApi } from '../load/load-api.ts'
import type { OutputFile, SourceFile } from '../source/file.ts'
import { namesOf } from '../source/names-of.ts'
import { print } from '../source/print.ts'
import { emitSpec } from '../spec/index.ts'
import { type CaseFile, readCase, updateCase } from './case-file.ts'
import { exchangeWith } from './case-server.ts'
import { emitClient } from './index.ts'

const root = join(import.meta.dirname, '../..')
const cases = readdirSync(join(import.meta.dirname, 'cases'))
  .sort()
  .map(name => readCase(join(import.meta.dirname, 'cases', name)))
const update = process.env['UPDATE_CASES'] === '1'

let folder: string
const outputs = new Map<CaseFile, ReadonlyMap<string, string>>()
const folderOf = ({ path }: CaseFile): string => join(folder, basename(path, '.md'))

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

/** Writes all modules of a case; gives those of the client by their path. */
const generate = async (one: CaseFile): Promise<ReadonlyMap<string, string>> => {
  const { api, diagnostics } = await loadApi({
    name: 'case',
    entries: ['case.yaml'],
    root: '/',
    read: async () => new TextEncoder().encode(one.contract),
  })
  if (api === undefined) throw new Error(`${one.path}: ${diagnostics.map(({ message }) => message).join(' ')}`)
  const names = namesOf(api)
  const texts = new Map<string, string>()
  for (const file of [...emitSpec(api, names), ...emitClient(api, names)].filter(isSource)) {
    const text = print(file, { places: {}, extension: '.ts', maker: 'generators', command: 'pnpm generate' })
    const path = `${file.kind}/${file.module}.ts`
    await mkdir(dirname(join(folderOf(one), path)), { recursive: true })
    await writeFile(join(folderOf(one), path), text)
    if (file.kind === 'client') texts.set(`${file.module}.ts`, text)
  }
  if (one.check !== undefined) await writeFile(join(folderOf(one), 'check.ts'), one.check)
  return texts
}

const isSource = (file: OutputFile): file is SourceFile => 'module' in file

describe('a contract becomes an operation', () => {
  test.each(cases.map(one => [one.claim, one] as const))('%s', (_, one) => {
    const got = new Map(
      [...one.statements.keys()].map(label => [label, statementOf(label, outputs.get(one) ?? new Map())]),
    )
    if (update) updateCase(one, got)
    const expected = update ? readCase(one.path) : one
    expect(expected.statements.size, 'a case shows at least one statement').toBeGreaterThan(0)
    for (const [label, text] of expected.statements) expect(got.get(label), label).toBe(text)
  })
})

describe('an operation becomes a request', () => {
  test.each(cases.filter(({ call }) => call !== undefined).map(one => [one.claim, one] as const))(
    '%s',
    async (_, one) => {
      const [name = '', input] = /^(\w+) (.*)$/s.exec(one.call ?? '')?.slice(1) ?? []
      const load = (module: string) => import(pathToFileURL(join(folderOf(one), `client/${module}.ts`)).href)
      const [operations, { connectCase }] = [await load('operations'), await load('connection')]
      const request = await exchangeWith(baseUrl =>
        operations[name](connectCase({ baseUrl, retry: false }), JSON.parse(input ?? '{}')),
      )
      const [head = '', body = ''] = (one.http ?? '').split('\n\n')
      const [line, ...headers] = head.trimEnd().split('\n')
      expect(`${request.method} ${request.target}`).toBe(line)
      expect(request.headers).toMatchObject(Object.fromEntries(headers.map(header => header.split(': '))))
      expect(request.body).toBe(body.trimEnd())
    },
  )
})

test('all output compiles under the strictest settings, and takes and refuses what each case says', async () => {
  const { stdout } = await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', folder], {
    encoding: 'utf8',
  }).catch((error: { stdout: string }) => error)
  expect(stdout).toBe('')
}, 60_000)

/** `operations/getX.ts const getX`: that statement of that module, its comment included. */
const statementOf = (label: string, modules: ReadonlyMap<string, string>): string => {
  const [module = '', kind, name] = label.split(' ')
  const found = (modules.get(module) ?? '')
    .trimEnd()
    .split('\n\n')
    .find(statement => new RegExp(`^export ${kind} ${name}\\b`, 'm').test(statement))
  return found === undefined ? '' : `${found}\n`
}
