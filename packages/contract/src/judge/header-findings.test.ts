import { describe, expect, it } from 'vitest'
import { type HeaderJudge, type HttpOperation, responseOf } from '../contract/contract.ts'
import { redactorOf } from '../secrets/redactor.ts'
import { petsContract } from '../testing/pets.ts'
import { headerFindings } from './header-findings.ts'
import type { Judging } from './judging.ts'
import { showsOf } from './shows.ts'

const headers = {
  'X-Total': { required: true, schema: { type: 'integer' } },
  'X-Page': { content: { 'application/json': { schema: { type: 'object' } } } },
  'X-Pairs': { explode: true, schema: { $ref: '#/components/schemas/Pairs' } },
  'X-Key': { schema: { type: 'integer' } },
  'Set-Cookie': { schema: { type: 'integer' } },
  'Content-Type': { required: true, schema: { type: 'integer' } },
}
const contract = petsContract(
  { '/pets': { get: { operationId: 'listPets', responses: { 200: { description: '', headers } } } } },
  {
    components: {
      schemas: { Pairs: { type: 'object' } },
      securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
    },
  },
)
const [operation] = contract.operations as readonly HttpOperation[]
const answer = operation === undefined ? undefined : responseOf(operation, 200)

/** Rejects a value that is not an integer. If the fault is inside the value, the issue names the place. */
const judgeHeader: HeaderJudge = ({ text, header }) =>
  /^\d+$/.test(text)
    ? []
    : [
        {
          pointer: header.name === 'x-page' ? '/size' : '',
          keyword: 'type',
          expected: 'an integer',
          actual: JSON.stringify(text),
        },
      ]

const reported = (
  actual: Record<string, string>,
  { sent = [], ...more }: Partial<Judging> & { readonly sent?: readonly string[] } = {},
) => {
  const redactor = redactorOf(contract)
  for (const secret of sent) redactor.learnSecret(secret)
  const answers = {
    expected: { status: 200, headers: {} },
    actual: { status: 200, headers: { 'x-total': '1', ...actual } },
    ...more,
  }
  const request = { method: 'GET', target: '/', headers: {} }
  return headerFindings(answer, {
    operation,
    judge: () => [],
    judgeHeader,
    kind: 'positive',
    compares: true,
    volatile: new Set(),
    shows: showsOf(redactor, { request, ...answers }),
    ...answers,
  }).map(({ outcome, at, keyword, expected, actual: got }) => [outcome, at, keyword, expected, got])
}

it('headers have the names and schemas of the document, without content-type', () => {
  expect(answer?.headers.map(({ schema, ...header }) => ({ ...header, schema: schema?.schema }))).toEqual([
    { name: 'x-total', required: true, schema: { type: 'integer' }, mediaType: undefined, explode: false },
    { name: 'x-page', required: false, schema: { type: 'object' }, mediaType: 'application/json', explode: false },
    {
      name: 'x-pairs',
      required: false,
      schema: { $ref: '#/components/schemas/Pairs' },
      mediaType: undefined,
      explode: true,
    },
    { name: 'x-key', required: false, schema: { type: 'integer' }, mediaType: undefined, explode: false },
    { name: 'set-cookie', required: false, schema: { type: 'integer' }, mediaType: undefined, explode: false },
  ])
})

describe('the value of a header', () => {
  it('is a violation if its schema refuses it', () => {
    expect(reported({ 'x-total': 'many' })).toEqual([['violation', 'header:x-total', 'type', 'an integer', '"many"']])
    expect(reported({ 'x-page': 'big' })).toEqual([['violation', 'header:x-page#/size', 'type', 'an integer', '"big"']])
  })

  it('is not checked if it is absent, undeclared, or without a validator', () => {
    expect(reported({})).toEqual([])
    expect(reported({ 'x-other': 'many', 'content-type': 'many' })).toEqual([])
    expect(reported({ 'x-total': 'many' }, { judgeHeader: undefined })).toEqual([])
  })

  it('is reported once, although it also differs from the fixture', () => {
    const expected = { status: 200, headers: { 'x-total': '3', 'x-page': '4', 'x-other': 'a', 'x-volatile': 'b' } }
    const actual = { 'x-total': 'many', 'x-page': 'big', 'x-other': 'b', 'x-volatile': 'c' }
    expect(reported(actual, { expected, volatile: new Set(['header:x-volatile']) })).toEqual([
      ['violation', 'header:x-total', 'type', 'an integer', '"many"'],
      ['violation', 'header:x-page#/size', 'type', 'an integer', '"big"'],
      ['drift', 'header:x-other', 'value', '"a"', '"b"'],
    ])
  })

  it.each([
    ['of a header of credentials', 'x-key', 'hush'],
    ['of a cookie', 'set-cookie', 'sid=hush'],
    ['that was sent as a credential', 'x-pairs', 'you sent hush-hush-hush'],
    ['that looks like a token', 'x-pairs', 'Bearer abcdefghijklmnopqrst'],
  ])('is not shown %s', (_, name, text) => {
    const sent = ['hush-hush-hush']
    expect(reported({ [name]: text }, { sent })).toEqual([
      ['violation', `header:${name}`, 'type', 'an integer', '(not shown)'],
    ])
    expect(
      reported({ [name]: text }, { sent, judgeHeader: undefined, expected: { status: 200, headers: { [name]: '1' } } }),
    ).toEqual([['drift', `header:${name}`, 'value', '"1"', '(not shown)']])
  })

  it('is reported as missing if it is required', () => {
    expect(reported({}, { actual: { status: 200, headers: {} } })).toEqual([
      ['violation', 'header:x-total', 'required', 'a header that the contract requires', 'nothing'],
    ])
  })
})

it.each(['constructor', '__proto__', 'toString'])('an absent header %s is reported as missing', name => {
  const headers = Object.fromEntries([[name, 'a']])
  expect(reported({}, { expected: { status: 200, headers } })).toEqual([
    ['drift', `header:${name}`, 'value', '"a"', 'nothing'],
  ])
})
