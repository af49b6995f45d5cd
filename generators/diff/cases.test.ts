import { join } from 'node:path'
import type { Api } from '@chainwright/model'
import { bodyOf, casesIn, edited, isUpdating, loadTexts } from '@chainwright/model/testing'
import { describe, expect, it } from 'vitest'
import type { Change } from './change.ts'
import { diff } from './diff.ts'
import { ruleFamilies } from './rules.ts'

const cases = casesIn(join(import.meta.dirname, 'cases'))

const reported = new Set<string>()

describe('what changed', () => {
  it.each(cases.map(one => [one.claim, one] as const))('%s', async (_, one) => {
    const version = (label: string) => apiOf(bodyOf(one, 'yaml', label) ?? '')
    const [before, after] = [await version('before'), await version('after')]
    const changes = diff(before, after)
    for (const { code } of changes) reported.add(code)
    const got = changes.map(lineOf).join('')
    const shown = isUpdating
      ? edited(one, text => text.replace(changesBlock, (_, open: string) => `${open}${got}\`\`\``))
      : one
    expect(got).toBe(bodyOf(shown, 'changes') ?? '')
    expect(diff(before, before)).toEqual([])
    expect(diff(after, after)).toEqual([])
  })

  it('has a case for every rule, and every rule has a unique code', () => {
    const codes = Object.values(ruleFamilies).flatMap(rules => rules.map(({ code }) => code))
    expect(new Set(codes).size).toBe(codes.length)
    expect([...reported].sort()).toEqual(codes.sort())
  })
})

it.each([
  ['sent', 'If every string that matched before still matches, '],
  ['read', 'If every string that matches also matched before, '],
  ['schemas', 'If the same strings match as before, '],
])('advises about a changed pattern by the direction of its values: %s', async (part, condition) => {
  const contract = (pattern: string) =>
    part === 'schemas'
      ? `schemas: { A: { type: string, pattern: "${pattern}" } }
sent: { $ref: '#/components/schemas/A' }
read: { $ref: '#/components/schemas/A' }`
      : `${part}: { type: string, pattern: "${pattern}" }`
  const changes = diff(await apiOf(contract('^a+$')), await apiOf(contract('^b+$')))
  expect(changes.map(({ code, help }) => [code, help])).toEqual([
    ['schema.pattern-changed', `${condition}add the change to the file of accepted changes.`],
  ])
})

/** The block of expected changes, one per line: level, impacts, code, message. */
const changesBlock = /^(```changes\n)[\s\S]*?^```$/m

/** `major wire major, source patch | schema.range-tightened | sent | …` */
const lineOf = ({ level, impact, code, directions, message }: Change): string => {
  const impacts = impact.wire === impact.source ? '' : ` (wire ${impact.wire}, source ${impact.source})`
  const ways = directions.map(direction => (direction === 'input' ? 'sent' : 'read')).join(' and ')
  return `${level}${impacts} | ${code}${ways === '' ? '' : ` | ${ways}`} | ${message}\n`
}

/**
 * Reads a whole document; or `sent` or `read`, one schema that an operation sends or reads; or `schemas`, named schemas that an operation
 * both sends and reads.
 */
const apiOf = async (contract: string): Promise<Api> => {
  const text = /^open(?:api|rpc):/m.test(contract) ? contract : documentAround(contract)
  const { api, diagnostics } = await loadTexts({ 'api.yaml': text }, { distinct: true })
  if (api === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  return api
}

const documentAround = (contract: string): string => {
  const part = (name: string): string =>
    new RegExp(`^${name}:(.*(?:\\n(?: .*)?)*)`, 'm').exec(contract)?.[1]?.trimEnd() ?? ''
  const indented = (text: string, by: number): string => text.replace(/\n/g, `\n${' '.repeat(by)}`)
  const content = (schema: string, by: number): string =>
    `content:\n${' '.repeat(by)}application/json:\n${' '.repeat(by + 2)}schema:${indented(schema, by + 4)}`
  const sent = part('sent')
  const read = part('read')
  return [
    'openapi: 3.1.1',
    "info: { title: Case, version: '1' }",
    'paths:',
    '  /things:',
    '    post:',
    '      operationId: put',
    ...(sent === '' ? [] : ['      requestBody:', `        ${content(sent, 10).trimStart()}`]),
    '      responses:',
    "        '200':",
    '          description: Done.',
    ...(read === '' ? [] : [`          ${content(read, 12).trimStart()}`]),
    ...(part('schemas') === '' ? [] : ['components:', `  schemas:${indented(part('schemas'), 2)}`]),
    '',
  ].join('\n')
}
