import type { Finding, Json } from '@chainwright/model'
import { loadTexts } from '@chainwright/model/testing'
import { expect, it } from 'vitest'
import { namesOf } from '../source/names/names-of.ts'
import type { PatternEngine } from './patterns/patterns.ts'
import { reportValidation } from './report-validation.ts'
import { apiOf } from './testing/emitted.ts'

const findingsOf = (schema: Json, engine: PatternEngine = 'native'): Finding[] => {
  const findings: Finding[] = []
  const { api } = apiOf({ Case: schema })
  reportValidation(api, namesOf(api), finding => findings.push(finding), { engine })
  return findings
}

it.each([
  ['a nested repetition', { pattern: '^(a+)+$' }, 'schema.pattern-backtracks', 'warning', '/pattern'],
  [
    'a repeated group that may be empty',
    { pattern: '^((?:ab)*)*c$' },
    'schema.pattern-backtracks',
    'warning',
    '/pattern',
  ],
  ['a repetition in a repeated group', { pattern: '^(a*){15}$' }, 'schema.pattern-backtracks', 'warning', '/pattern'],
  ['alternatives that begin alike', { pattern: '^(?:a|a)*$' }, 'schema.pattern-backtracks', 'warning', '/pattern'],
  [
    'a hostile name pattern',
    { patternProperties: { '^(\\w+\\s?)*$': true } },
    'schema.pattern-backtracks',
    'warning',
    '/patternProperties/^(\\w+\\s?)*$',
  ],
  ['an invalid regular expression', { pattern: '(' }, 'schema.pattern-invalid', 'error', '/pattern'],
  [
    'a rule that is not CEL',
    { 'x-rules': [{ id: 'a', expression: 'a +', message: 'm' }] },
    'rule.not-enforced',
    'error',
    '/x-rules/0/expression',
  ],
  [
    'a rule with an expression that is not supported',
    { 'x-rules': [{ id: 'a', expression: 'items.all(i, i > 0)', message: 'm' }] },
    'rule.not-enforced',
    'error',
    '/x-rules/0/expression',
  ],
  [
    'a rule with a hostile pattern',
    { type: 'string', 'x-rules': [{ id: 'a', expression: "this.matches('^(a+)+$')", message: 'm' }] },
    'schema.pattern-backtracks',
    'warning',
    '/x-rules/0/expression',
  ],
  [
    'a rule with a pattern that is not analyzed',
    { type: 'string', 'x-rules': [{ id: 'a', expression: "this.matches('(?<=^(?:a|b)+)c')", message: 'm' }] },
    'schema.pattern-not-analysed',
    'warning',
    '/x-rules/0/expression',
  ],
  ['a schema that is itself', { $ref: '#/components/schemas/Case' }, 'schema.endless', 'error', ''],
] as const)('%s is reported at its place', (_, schema, code, severity, place) => {
  expect(findingsOf(schema)).toMatchObject([
    { code, severity, origin: { pointer: `#/components/schemas/Case${place}` } },
  ])
})

it.each([
  '^0x[0-9a-fA-F]{40}$',
  '^[XP]-[a-z]{1,83}1[02-9ac-hj-np-z]{38}$',
  '^NodeID-[1-9A-HJ-NP-Za-km-z]{24,33}$',
  '^[a-z0-9]+(?:-[a-z0-9]+)*$',
  '^\\p{Lu}\\p{L}*$',
  '^sha256:[\\]a-f0-9]{64}(?:\\.x){2}$',
  '^refs/(heads|tags|pull)/.*$',
  '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$',
  '^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
])('%s causes no finding', pattern => {
  expect(findingsOf({ pattern })).toEqual([])
})

it('with RE2, a pattern that backtracks causes no finding, and a feature that RE2 does not have is an error', () => {
  expect(findingsOf({ pattern: '^(a+)+$', patternProperties: { '^(\\w+\\s?)*$': true } }, 're2')).toEqual([])
  const message = 'The pattern ^(?=a)b has an assertion other than ^ and $, which RE2 does not support.'
  expect(findingsOf({ pattern: '^(?=a)b' }, 're2')).toMatchObject([
    {
      code: 'schema.pattern-beyond-linear',
      severity: 'error',
      message,
      origin: { pointer: expect.stringMatching(/pattern$/) },
    },
  ])
  expect(findingsOf({ pattern: '(' }, 're2')).toMatchObject([{ code: 'schema.pattern-invalid', severity: 'error' }])
})

it.each(['a.{300}[cd]', '^(?:[a-z]{1,40}\\.?){1,9}$', '[ab]{0,500}[ab]{0,500}c'])(
  'with RE2, %s is slow, because many of its parts match at one position',
  pattern => {
    expect(findingsOf({ pattern }, 're2')).toMatchObject([
      { code: 'schema.pattern-slow', severity: 'warning', origin: { pointer: expect.stringMatching(/pattern$/) } },
    ])
  },
)

it.each([
  '^[a-z]{1,1000}@[a-z]{1,900}$',
  '^(?:[a-z]{1,63}\\.){1,15}[a-z]{2,63}$',
  '^(?:(?:a+)+)+$',
  `^(?:${Array.from({ length: 300 }, (_, index) => `${'abcdefghij'[index % 10]}x${index}`).join('|')})$`,
])('with RE2, %s is not slow', pattern => {
  expect(findingsOf({ pattern }, 're2')).toEqual([])
})

const unfilledIn = async (body: string): Promise<readonly string[]> => {
  const { api } = await loadTexts({
    'api.yaml': `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a:
    post:
      operationId: a
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Body' } } } }
      responses: { '200': { description: A, content: { application/json: { schema: { $ref: '#/components/schemas/Other' } } } } }
components:
  schemas:
    Size: { type: object, properties: { size: { type: integer, default: 5 } } }
    Circle: { type: object, required: [kind], properties: { kind: { const: circle }, radius: { type: number, default: 1 } } }
    Square: { type: object, required: [kind], properties: { kind: { const: square } } }
    Plain: { type: object, properties: { a: { type: string } } }
    Other: { anyOf: [{ $ref: '#/components/schemas/Size' }, { $ref: '#/components/schemas/Plain' }] }
    Body: ${body}
`,
  })
  if (api === undefined) throw new Error('the document was not read')
  const findings: Finding[] = []
  reportValidation(api, namesOf(api), finding => findings.push(finding))
  return findings.map(({ code, severity, message, origin }) =>
    code === 'schema.default-not-filled' ? `${severity} ${/`(\w+)`/.exec(message)?.[1]} ${origin.pointer}` : code,
  )
}

const component = (name: string): string => `{ $ref: '#/components/schemas/${name}' }`
const place = '#/components/schemas/Body'

it.each([
  [`{ anyOf: [${component('Size')}, ${component('Plain')}] }`, [`info anyOf ${place}`]],
  [`{ oneOf: [${component('Circle')}, ${component('Size')}] }`, [`info oneOf ${place}`]],
  [
    `{ properties: { a: { oneOf: [${component('Plain')}, { properties: { b: ${component('Size')} } }] } } }`,
    [`info oneOf ${place}/properties/a`],
  ],
  [`{ if: { required: [a] }, then: ${component('Size')} }`, [`info then ${place}`]],
  [`{ if: { required: [a] }, else: ${component('Size')} }`, [`info else ${place}`]],
  [`{ dependentSchemas: { a: ${component('Size')} } }`, [`info dependentSchemas ${place}`]],
  [`{ oneOf: [${component('Circle')}, ${component('Square')}] }`, []],
  [`{ anyOf: [${component('Size')}, { type: 'null' }] }`, []],
  [`{ anyOf: [${component('Plain')}, ${component('Square')}] }`, []],
])('defaults of %s that no value determines are reported: %j', async (body, expected) => {
  expect(await unfilledIn(body)).toEqual(expected)
})
