import { mostRounded } from '@chainwright/runtime-validation'
import { describe, expect, it } from 'vitest'
import type { Issue } from '../contract/contract.ts'
import { contractOf } from '../contract/read.ts'
import type { Json } from '../format/fixture.ts'
import { synthesised } from '../testing/pets.ts'
import { verify } from '../verify/verify.ts'
import { issuesAsWritten } from './as-written.ts'

const schema = { type: 'integer' }
const contract = contractOf([
  {
    openapi: '3.2.0',
    info: { title: 'Pets', version: '1' },
    paths: {
      '/count': {
        get: {
          operationId: 'getCount',
          responses: {
            200: { description: '', headers: { 'X-Total': { schema } }, content: { 'application/json': { schema } } },
          },
        },
      },
      '/counts': {
        get: {
          operationId: 'listCounts',
          responses: { 200: { description: '', content: { 'application/jsonl': { itemSchema: schema } } } },
        },
      },
    },
  },
  {
    openrpc: '1.3.2',
    info: { title: 'Sums', version: '1' },
    servers: [{ url: 'http://localhost/rpc' }],
    methods: [{ name: 'getSum', params: [], result: { name: 'sum', schema } }],
  },
])

const integerIssues = (value: unknown): readonly Issue[] =>
  Number.isInteger(value) ? [] : [{ pointer: '', keyword: 'type', expected: 'an integer', actual: `${value}` }]

/** The findings about a response with this text. */
const foundIn = async (target: string, text: string, headers: Readonly<Record<string, string>> = {}) => {
  const call: Json = { jsonrpc: '2.0', id: 1, method: 'getSum', params: [] }
  const type = target === '/counts' ? 'application/jsonl' : 'application/json'
  const request =
    target === '/rpc'
      ? { method: 'POST', target, headers: { 'content-type': type }, body: { json: call } }
      : { method: 'GET', target, headers: {} }
  const response = { status: 200, headers: { 'content-type': type }, body: { text: '1' } }
  const { verdicts } = await verify({
    contract,
    target: 'http://provider.test',
    judge: ({ value }) => integerIssues(value),
    judgeHeader: ({ text: header }) => integerIssues(Number(header)),
    judgeItems: ({ parts }) => parts.flatMap(part => integerIssues(Number(part.text))),
    rate: 1_000_000,
    ownData: true,
    only: 'the-case',
    fixtures: [synthesised({ steps: [{ request, response }] })],
    fetch: async () => new Response(text, { headers: { 'content-type': type, ...headers } }),
  })
  return verdicts
    .filter(({ fixture }) => fixture === 'a.json')
    .map(({ outcome, pointer, actual }) => [outcome, pointer, actual])
}

describe('a number that is an integer only because its fraction is rounded', () => {
  it.each(['9007199254740993.5', '1.00000000000000000001', '-9007199254740993.5'])('%s is refused', async number => {
    expect(await foundIn('/count', number)).toEqual([['violation', 'steps/0/response/body#', number]])
    expect(await foundIn('/count', '1', { 'x-total': number })).toEqual([
      ['violation', 'steps/0/response/header:x-total', number],
    ])
    expect(await foundIn('/counts', `1\n${number}\n`)).toEqual([['violation', 'steps/0/response/body#', number]])
    expect(await foundIn('/rpc', `{"jsonrpc":"2.0","id":1,"result":${number}}`)).toEqual([
      ['violation', 'steps/0/response/body#/result', number],
    ])
  })

  it.each(['9007199254740993', '9007199254740993.0', '1e3', '0.00000000000000000000'])(
    '%s is an integer',
    async number => {
      expect(await foundIn('/count', number)).toEqual([['passed', '', '']])
      expect(await foundIn('/rpc', `{"jsonrpc":"2.0","id":1,"result":${number}}`)).toEqual([['passed', '', '']])
    },
  )
})

describe('issues as written', () => {
  const numbers = (count: number): string => `[${Array.from({ length: count }, () => '9007199254740993.5').join()}]`

  it('are those of the text itself if it has some', () => {
    expect(issuesAsWritten('[1.5, 9007199254740993.5]', () => integerIssues(1.5))).toEqual(integerIssues(1.5))
  })

  it('validate the text a limited number of times', () => {
    let calls = 0
    const count = (text: string): readonly Issue[] => {
      calls += 1
      expect(text.length).toBeLessThanOrEqual(numbers(1000).length)
      return []
    }
    expect(issuesAsWritten(numbers(1000), count)).toEqual([])
    expect(calls).toBeLessThanOrEqual(1 + 3 * mostRounded)
    expect(calls).toBeGreaterThan(mostRounded)
  })

  it('do not concern numbers in strings, and numbers that may have a fraction', () => {
    const texts: string[] = []
    const issues = issuesAsWritten('{"a": "9007199254740993.5, \\" 9007199254740993.5"}', text => {
      texts.push(text)
      return []
    })
    expect([issues, texts.length]).toEqual([[], 1])
    expect(issuesAsWritten(numbers(1), () => [])).toEqual([])
  })

  it('do not concern a number that is only rounded to a bound', () => {
    const below = (text: string): readonly Issue[] => (Number(text) <= 1 ? [] : integerIssues(undefined))
    expect(issuesAsWritten('0.99999999999999999999', below)).toEqual([])
  })
})
