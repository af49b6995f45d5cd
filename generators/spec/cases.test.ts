import { join } from 'node:path'
import type { Finding } from '@chainwright/model'
import {
  apiOfCase,
  bodyOf,
  type Case,
  casesIn,
  edited,
  isUpdating,
  labeled,
  rewritten,
} from '@chainwright/model/testing'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { namesOf } from '../source/names/names-of.ts'
import { isSource, printed } from '../testing/emitted.ts'
import { emitSpec } from './index.ts'
import { reportShapes } from './report-shapes.ts'
import { typeErrors } from './type-check.ts'

const cases = casesIn(join(import.meta.dirname, 'cases'))

interface Output {
  readonly modules: ReadonlyMap<string, string>
  readonly findings: readonly string[]
}

const outputs = new Map<Case, Promise<Output>>()

const outputOf = (one: Case): Promise<Output> => {
  const output = outputs.get(one) ?? generated(one)
  outputs.set(one, output)
  return output
}

const generated = async (one: Case): Promise<Output> => {
  const { api, diagnostics } = await apiOfCase(bodyOf(one, 'yaml') ?? '')
  const findings: Finding[] = []
  const names = namesOf(api)
  reportShapes(api, names, finding => findings.push(finding))
  const modules = new Map(
    emitSpec(api, names)
      .filter(isSource)
      .map(file => [`${file.module}.ts`, withoutHeader(printed(file))]),
  )
  const messages = [
    ...diagnostics.map(({ code, pointer }) => `${code} ${pointer}`),
    ...findings.map(({ code, origin }) => `${code} ${origin.pointer}`),
  ]
  return { modules, findings: [...new Set(messages)].sort() }
}

const withoutHeader = (text: string): string => text.replace(/^\/\/ @generated.*\n+/, '')

describe('the types of a contract express the contract', () => {
  it.each(cases.map(one => [one.claim, one] as const))('%s', async (_, one) => {
    const output = await outputOf(one)
    const shown = isUpdating ? updated(one, output) : one
    const modules = labeled(shown, 'ts')
    expect(modules.size, 'a case shows at least one module').toBeGreaterThan(0)
    for (const [module, text] of modules) expect(output.modules.get(module), module).toBe(text)
    expect(output.findings).toEqual(findingsOf(shown))
  })

  it('all output compiles under the strictest settings, and accepts and refuses the values of each case', async () => {
    const files = new Map<string, string>()
    for (const one of cases) {
      for (const [module, text] of (await outputOf(one)).modules) files.set(`${one.name}/${module}`, text)
      const check = bodyOf(one, 'ts', 'check')
      if (check !== undefined) files.set(`${one.name}/check.ts`, check)
    }
    expect(typeErrors(files)).toEqual([])
  })

  it('no output has an `any`', async () => {
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

/** Code and pointer of each finding, one per line. */
const findingsOf = (one: Case): readonly string[] =>
  (bodyOf(one, 'findings') ?? '').split('\n').filter(line => line !== '')

/** A case with its modules and findings replaced; a new one gets the modules of its schemas. */
const updated = (one: Case, { modules, findings }: Output): Case => {
  const missing = labeled(one, 'ts').size > 0 ? [] : [...modules].filter(([module]) => module.startsWith('schemas/'))
  const added = missing.map(([module, body]) => `\n\`\`\`ts ${module}\n${body}\`\`\`\n`).join('')
  const noted = /\n*^```findings\n[\s\S]*?^```\n/m
  const block = findings.length === 0 ? '' : `\n\`\`\`findings\n${findings.join('\n')}\n\`\`\`\n`
  return edited(
    rewritten(one, 'ts', label => modules.get(label)),
    text => `${insertBeforeCheck(`${text.replace(noted, '\n').trimEnd()}\n`, added).trimEnd()}\n${block}`,
  )
}

const insertBeforeCheck = (text: string, added: string): string => {
  const at = text.indexOf('\n```ts check\n')
  return at < 0 ? `${text}${added}` : `${text.slice(0, at)}${added}${text.slice(at)}`
}
