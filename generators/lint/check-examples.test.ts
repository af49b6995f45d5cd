import { expect, it } from 'vitest'
import { checkExamples } from './check-examples.ts'

const reported = async (params: readonly (readonly [value: string, pattern: string])[]) => {
  const document = {
    openrpc: '1.3.2',
    info: { title: 'It', version: '1' },
    methods: [
      {
        name: 'a',
        params: params.map(([, pattern], at) => ({ name: `p${at}`, schema: { type: 'string', pattern } })),
        result: { name: 'r', schema: { type: 'string', pattern: '^z$' } },
        examples: [
          {
            name: 'one',
            params: params.map(([value], at) => ({ name: `p${at}`, value })),
            result: { name: 'r', value: 'z' },
          },
        ],
      },
    ],
  }
  return (await checkExamples(document, '2020-12')).map(({ message }) => message)
}

it('each example is validated with the pattern of its own schema', async () => {
  expect(
    await reported([
      ['0xab', '^0x[0-9a-f]+$'],
      ['12', '^(?:0|[1-9][0-9]*)$'],
      ['b', '^a|b$'],
    ]),
  ).toEqual([])
  expect(
    await reported([
      ['0xab', '^0x[0-9a-f]+$'],
      ['0xab', '^(?:0|[1-9][0-9]*)$'],
    ]),
  ).toEqual(['The example does not match its schema: it must match pattern "^(?:0|[1-9][0-9]*)$".'])
})

it('reports a pattern that takes too long', async () => {
  const [message] = await reported([[`${'a'.repeat(60)}!`, '^(a|a)*$']])
  expect(message).toContain('takes too long')
})

it.each([
  [1, ['must be > 1']],
  [9, []],
  [10, ['must be <= 9']],
])('the example %i is validated with the limits of draft-04', async (value, expected) => {
  const schema = { type: 'integer', minimum: 1, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false }
  const example = { name: 'one', params: [], result: { name: 'r', value } }
  const method = { name: 'a', params: [], result: { name: 'r', schema }, examples: [example] }
  const document = { openrpc: '1.3.2', info: { title: 'It', version: '1' }, methods: [method] }
  const found = await checkExamples(document, 'draft-04')
  expect(found.map(({ message }) => message)).toEqual(expected.map(text => expect.stringContaining(text)))
})

it.each([
  ['a', ['must match exactly one']],
  ['2026-11-29', []],
])('the example %j of texts that formats or lengths distinguish', async (value, expected) => {
  const schema = {
    oneOf: [
      { $ref: '#/components/schemas/Day' },
      { type: 'string', minLength: 3, maxLength: 20, format: 'date-time' },
      { type: 'string', maxLength: 2 },
      { type: 'string', maxLength: 1 },
    ],
  }
  const Day = { type: 'string', minLength: 3, format: 'date' }
  const example = { name: 'one', params: [], result: { name: 'r', value } }
  const method = { name: 'a', params: [], result: { name: 'r', schema }, examples: [example] }
  const document = {
    openrpc: '1.3.2',
    info: { title: 'It', version: '1' },
    methods: [method],
    components: { schemas: { Day } },
  }
  const found = await checkExamples(document, 'draft-07')
  expect(found.map(({ message }) => message)).toEqual(expected.map(text => expect.stringContaining(text)))
})

it.each([
  ['date', 'date-time', []],
  ['date', 'date', ['must match exactly one']],
])('an example of objects with a %s and a %s', async (one, other, expected) => {
  const withFormat = (format: string) => ({
    type: 'object',
    properties: { when: { $ref: `#/components/schemas/${format}` } },
  })
  const components = {
    schemas: { date: { type: 'string', format: 'date' }, 'date-time': { type: 'string', format: 'date-time' } },
  }
  const schema = { oneOf: [withFormat(one), { ...withFormat(other), title: 'Other' }] }
  const example = { name: 'one', params: [], result: { name: 'r', value: { when: '2026-11-29' } } }
  const method = { name: 'a', params: [], result: { name: 'r', schema }, examples: [example] }
  const document = { openrpc: '1.3.2', info: { title: 'It', version: '1' }, methods: [method], components }
  const found = await checkExamples(document, 'draft-07')
  expect(found.map(({ message }) => message)).toEqual(expected.map(text => expect.stringContaining(text)))
})
