import { expect, it } from 'vitest'
import type { Finding, Keywords, Schema } from '../model/index.ts'
import { loadTexts, openapi } from '../testing/load-texts.ts'
import { reportOverlappingMembers } from './overlapping-members.ts'

const overlaps = async (members: string): Promise<readonly string[]> => {
  const { diagnostics } = await loadTexts({
    'api.yaml': openapi(
      `paths: {}\ncomponents: { schemas: { A: { oneOf: [${members}] }, Kind: { enum: [a, b] }, Name: { type: string } } }`,
    ),
  })
  return diagnostics.map(
    ({ code, pointer, message }) => `${code} ${pointer.replace('#/components/schemas/A', '')} ${message}`,
  )
}

const all = (member: number, other: number): string =>
  `schema.one-of-overlap /oneOf Each value of \`oneOf/${member}\` is also valid against \`oneOf/${other}\`, so \`oneOf\` refuses it.`

it.each<[string, string[]]>([
  [
    '{ const: latest }, { type: string }',
    [
      'schema.one-of-overlap /oneOf The value "latest" of `oneOf/0` is also valid against `oneOf/1`, so `oneOf` refuses it.',
    ],
  ],
  ["{ $ref: '#/components/schemas/Kind' }, { $ref: '#/components/schemas/Name' }", [all(0, 1)]],
  ['{ type: number }, { type: integer, minimum: 2 }', [all(1, 0)]],
  ['{ type: number, format: double }, { type: number, format: double }', [all(1, 0)]],
  ['{ type: number, format: double }, { type: integer }', [all(1, 0)]],
  ['{ type: string }, { type: integer }, { type: string }', [all(2, 0)]],
  ["{ type: [string, 'null'] }, { type: 'null' }", [all(1, 0)]],
  ["{ $ref: '#/components/schemas/Kind' }, { $ref: '#/components/schemas/Kind' }", [all(1, 0)]],
  ['{ type: [string, integer] }, { type: string, pattern: ^a }', [all(1, 0)]],
  ['{ enum: [a, b, c] }, { enum: [a, b] }', [all(1, 0)]],
])('the values of a member of %s that another one accepts are reported', async (members, expected) => {
  expect(await overlaps(members)).toEqual(expected)
})

it('of a union with 100,000 members are found without a comparison of all pairs', () => {
  const schemaOf = (keywords: Partial<Keywords>): Schema => ({
    uri: 'api.yaml',
    origin: { file: 'api.yaml', pointer: '#' },
    name: undefined,
    always: undefined,
    keywords: { extensions: new Map(), ...keywords },
    resource: { uri: 'api.yaml', dynamicAnchors: new Map() },
  })
  const oneOf = Array.from({ length: 100_000 }, (_, index) =>
    schemaOf({ const: { value: index % 2 === 0 ? `v${index}` : 'b' } }),
  )
  const found: Finding[] = []
  reportOverlappingMembers([schemaOf({ oneOf })], finding => found.push(finding))
  expect(found).toHaveLength(49_999)
})

it.each([
  '{ const: a }, { type: integer }',
  '{ enum: [a, b] }, { enum: [b, c] }',
  '{ const: a }, { type: string, minLength: 2 }',
  '{ type: integer }, { type: number, maximum: 2 }',
  '{ type: string }, { enum: [a], x-open-enum: true, type: integer }',
  'true, true',
])('%s is not reported', async members => {
  expect((await overlaps(members)).filter(text => text.startsWith('schema.one-of-overlap'))).toEqual([])
})
