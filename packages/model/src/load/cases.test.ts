import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bodyOf, type Case, casesIn, labeled } from '../testing/cases.ts'
import { loadTexts, reported } from '../testing/load-texts.ts'
import type { Loaded } from './load-api.ts'

// Each case contains documents by name, parts of the resulting model by pointer, and the findings.
const cases = casesIn(join(import.meta.dirname, 'cases'))

const memberAt = ({ api }: Loaded, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], api)

describe('the model contains what the documents state', () => {
  it.each(cases.map(one => [one.claim, one] as const))('%s', async (_, one) => {
    const [members, findings] = [labeled(one, 'json'), findingsOf(one)]
    expect(members.size + findings.length, 'a case shows something').toBeGreaterThan(0)
    const loaded = await loadTexts(Object.fromEntries(labeled(one, 'yaml')))
    for (const [pointer, body] of members)
      expect(JSON.parse(JSON.stringify(memberAt(loaded, pointer) ?? null)), pointer).toEqual(JSON.parse(body))
    expect(reported(loaded.diagnostics).join('\n')).toBe(findings)
  })
})

const findingsOf = (one: Case): string => bodyOf(one, 'findings')?.trim() ?? ''
