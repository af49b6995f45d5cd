import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Loaded } from './load-api.ts'
import { loadTexts, told } from './testing/load-texts.ts'

const folder = join(import.meta.dirname, 'cases')

/** A claim about how documents are read: documents by name, what the model has at some pointers, and what is told. */
interface Case {
  readonly claim: string
  readonly documents: Readonly<Record<string, string>>
  readonly members: readonly { readonly pointer: string; readonly value: unknown }[]
  readonly findings: string
}

const readCase = (text: string): Case => {
  const blocks = [...text.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)]
  const of = (wanted: string): [string, string][] =>
    blocks.flatMap(([, language, label = '', body = '']) => (language === wanted ? [[label, body]] : []))
  return {
    claim: /^# (.+)$/m.exec(text)?.[1] ?? '',
    documents: Object.fromEntries(of('yaml')),
    members: of('json').map(([pointer, body]) => ({ pointer, value: JSON.parse(body) })),
    findings: of('findings')[0]?.[1].trim() ?? '',
  }
}

const cases = readdirSync(folder)
  .sort()
  .map(name => readCase(readFileSync(join(folder, name), 'utf8')))

const memberAt = ({ api }: Loaded, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], api)

describe('what documents say, the model says', () => {
  test.each(cases.map(one => [one.claim, one] as const))('%s', async (_, one) => {
    expect(one.members.length + one.findings.length, 'a case shows something').toBeGreaterThan(0)
    const loaded = await loadTexts(one.documents)
    for (const { pointer, value } of one.members)
      expect(JSON.parse(JSON.stringify(memberAt(loaded, pointer) ?? null)), pointer).toEqual(value)
    expect(told(loaded.diagnostics).join('\n')).toBe(one.findings)
  })
})
