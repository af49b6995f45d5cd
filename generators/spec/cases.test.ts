import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { loadApi } from '../load/load-api.ts'
import type { Finding } from '../model/index.ts'
import type { OutputFile, SourceFile } from '../source/file.ts'
import type { Layout } from '../source/layout.ts'
import { namesOf } from '../source/names-of.ts'
import { print } from '../source/print.ts'
import { type CaseFile, readCase, updateCase } from './case-file.ts'
import { emitSpec } from './index.ts'
import { reportShapes } from './report-shapes.ts'
import { typeErrors } from './type-check.ts'

const folder = join(import.meta.dirname, 'cases')
const cases = readdirSync(folder)
  .filter(name => name.endsWith('.md'))
  .sort()
  .map(name => readCase(join(folder, name)))
const update = process.env['UPDATE_CASES'] === '1'
const layout: Layout = { places: {}, extension: '.ts', maker: 'generators', command: 'pnpm generate' }

interface Output {
  readonly modules: ReadonlyMap<string, string>
  readonly findings: readonly string[]
}

const outputs = new Map<CaseFile, Promise<Output>>()

const outputOf = (one: CaseFile): Promise<Output> => {
  const output = outputs.get(one) ?? generated(one)
  outputs.set(one, output)
  return output
}

const generated = async (one: CaseFile): Promise<Output> => {
  const { api, diagnostics } = await loadApi({
    name: 'case',
    entries: ['case.yaml'],
    root: '/',
    read: async () => new TextEncoder().encode(documentOf(one.contract)),
  })
  if (api === undefined) throw new Error(`${one.path}: ${diagnostics.map(({ message }) => message).join(' ')}`)
  const findings: Finding[] = []
  const names = namesOf(api)
  reportShapes(api, names, finding => findings.push(finding))
  const modules = new Map(
    emitSpec(api, names)
      .filter(isSource)
      .map(file => [`${file.module}.ts`, bodyOf(print(file, layout))]),
  )
  const told = [
    ...diagnostics.map(({ code, pointer }) => `${code} ${pointer}`),
    ...findings.map(({ code, origin }) => `${code} ${origin.pointer}`),
  ]
  return { modules, findings: [...new Set(told)].sort() }
}

const isSource = (file: OutputFile): file is SourceFile => 'module' in file

const bodyOf = (text: string): string => text.replace(/^\/\/ @generated.*\n+/, '')

describe('what a contract says, its types say', () => {
  test.each(cases.map(one => [one.claim, one] as const))('%s', async (_, one) => {
    const output = await outputOf(one)
    if (update) updateCase(one, output)
    const expected = update ? readCase(one.path) : one
    expect(expected.modules.size, 'a case shows at least one module').toBeGreaterThan(0)
    for (const [module, text] of expected.modules) expect(output.modules.get(module), module).toBe(text)
    expect(output.findings).toEqual(expected.findings)
  })

  test('all output compiles under the strictest settings, and takes and refuses what each case says', async () => {
    const files = new Map<string, string>()
    for (const one of cases) {
      const place = basename(one.path, '.md')
      for (const [module, text] of (await outputOf(one)).modules) files.set(`${place}/${module}`, text)
      if (one.check !== undefined) files.set(`${place}/check.ts`, one.check)
    }
    expect(typeErrors(files)).toEqual([])
  })

  test('no output has an `any`', async () => {
    for (const one of cases) {
      for (const [module, text] of (await outputOf(one)).modules) {
        const source = ts.createSourceFile(module, text, ts.ScriptTarget.ES2023)
        const visit = (node: ts.Node): boolean =>
          node.kind === ts.SyntaxKind.AnyKeyword || ts.forEachChild(node, visit) === true
        expect(visit(source), `${one.path} ${module}`).toBe(false)
      }
    }
  })
})

/** A document as it is, or one that has these schemas and nothing else. */
const documentOf = (contract: string): string =>
  /^open(?:api|rpc):/m.test(contract)
    ? contract
    : `openapi: 3.1.0\ninfo: { title: Case, version: '1' }\npaths: {}\ncomponents:\n  schemas:\n${contract.replace(/^(?!$)/gm, '    ')}`
