import { describe, expect, it } from 'vitest'
import { apiOf } from '../bundled.ts'
import type { Finding, Operation } from '../model/index.ts'
import { loadTexts, openapi, reported } from '../testing/load-texts.ts'
import { seconds } from './duration.ts'

const answer =
  'responses: { "200": { description: a, content: { application/json: { schema: { $ref: "#/components/schemas/Page" } } } } }'
const components = `components:
  schemas:
    Page: { allOf: [{ $ref: "#/components/schemas/Envelope" }, { type: object, properties: { rows: { $ref: "#/components/schemas/Rows" }, total: { type: string } } }] }
    Envelope: { type: object, properties: { next: { type: string }, page: { $ref: "#/components/schemas/Page" } } }
    Rows: { type: [array, "null"] }`

const read = async (
  extensions: string,
  strict = false,
): Promise<{ operation: Operation | undefined; reported: string[]; messages: string[]; severities: string[] }> => {
  const text = openapi(
    `paths: { /a: { get: { parameters: [{ name: token, in: query, schema: true }, { name: size, in: query, schema: true }], ${answer}, ${extensions} } } }\n${components}`,
  )
  const { api, diagnostics } = await loadTexts({ 'api.yaml': text }, { strict })
  return {
    operation: api?.operations[0],
    reported: reported(diagnostics).map(line => line.split(' ')[0] ?? ''),
    messages: diagnostics.map(({ message }) => message),
    severities: diagnostics.map(({ severity }) => severity),
  }
}

describe('extensions of an operation', () => {
  it.each([
    [
      'x-pagination: { token: token, next: next, items: rows, size: size }',
      {
        pagination: {
          style: 'token',
          token: ['token'],
          next: { in: 'body', path: ['next'] },
          items: ['rows'],
          size: 'size',
        },
      },
    ],
    [
      'x-pagination: { style: index, token: token, next: next, items: rows, count: total }',
      {
        pagination: {
          style: 'index',
          token: ['token'],
          next: { in: 'body', path: ['next'] },
          items: ['rows'],
          size: undefined,
          count: 'total',
        },
      },
    ],
    [
      'x-result-by: { parameter: size, default: a, cases: { a: true, b: { type: string } } }',
      { resultBy: { parameter: 'size', default: 'a' } },
    ],
    [
      'x-rules: [{ id: sum, expression: a < b, message: m }]',
      { rules: [{ id: 'sum', expression: 'a < b', message: 'm' }] },
    ],
    [
      'x-rate-limit: { count: 1, window: 1h, per: [token], cost: 10, assumption: a.b }',
      { limits: { rate: { count: 1, windowSeconds: 3600, per: ['token'], assumption: 'a.b' }, cost: 10 } },
    ],
    ['x-rate-limit: { cost: 20 }', { limits: { rate: undefined, cost: 20 } }],
    ['x-token-ttl: 24h', { limits: { tokenTtlSeconds: 86400 } }],
    ['x-assumption: a.b', { assumptions: ['a.b'] }],
    ['x-assumption: [a.b, a.c]', { assumptions: ['a.b', 'a.c'] }],
    ['x-idempotent: true', { idempotent: true }],
    ['x-idempotent: false', { idempotent: false }],
    ['x-group: health, x-name: report', { group: 'health', member: 'report' }],
    [
      'deprecated: true, x-deprecated-since: 1.9.12, x-replaced-by: b',
      { deprecation: { since: '1.9.12', replacedBy: 'b' } },
    ],
    ['deprecated: true', { deprecation: { since: undefined, replacedBy: undefined } }],
    ['x-other: { a: 1 }', { extensions: new Map([['x-other', { a: 1 }]]) }],
  ])('%s', async (extensions, expected) => {
    const { operation, reported: findings } = await read(extensions)
    expect(findings).toEqual([])
    expect(operation).toMatchObject(expected)
  })

  it.each([
    ['x-pagination: 1', 'extension.malformed'],
    ['x-pagination: { style: cursor, token: token, next: next, items: rows }', 'extension.malformed'],
    ['x-pagination: { style: index, token: token, next: next, items: rows }', 'extension.malformed'],
    ['x-pagination: { token: token, next: next, items: rows, size: pageSize }', 'extension.unknown-input'],
    ['x-pagination: { token: token, next: after, items: rows }', 'extension.unknown-member'],
    ['x-pagination: { token: token, next: next, items: total }', 'extension.not-a-list'],
    ['x-result-by: { parameter: size, cases: { a: true } }', 'extension.malformed'],
    ['x-result-by: { parameter: size, default: c, cases: { a: true, b: true } }', 'extension.unknown-case'],
    ['x-result-by: { parameter: encoding, default: a, cases: { a: true, b: true } }', 'extension.unknown-input'],
    ['x-rules: [{ id: sum }]', 'extension.malformed'],
    ['x-rules: {}', 'extension.malformed'],
    ['x-rate-limit: { count: 1, window: 1 hour }', 'extension.malformed'],
    ['x-rate-limit: { count: 1, window: 1h, per: [other] }', 'extension.unknown-input'],
    // this form is only valid for a document
    ['x-rate-limit: { window: 1h, budgets: { anonymous: 1 } }', 'extension.malformed'],
    ['x-token-ttl: forever', 'extension.malformed'],
    ['x-assumption: [1]', 'extension.malformed'],
    ['x-name: [a]', 'extension.malformed'],
    ['x-idempotent: yes please', 'extension.malformed'],
    ['x-deprecated-since: 1.0.0', 'extension.not-deprecated'],
  ])('%s is reported as %s', async (extensions, code) => {
    expect((await read(extensions)).reported).toEqual([code])
  })

  it.each([
    ['x-pagination: { token: token, next: next, items: rows, size: pageSize }', 'error'],
    ['x-pagination: { token: token, next: after, items: rows }', 'error'],
    ['x-pagination: { token: token, next: next, items: total }', 'error'],
    ['x-pagination: { style: cursor, token: token, next: next, items: rows }', 'warning'],
  ])('%s is of severity %s if problems that do not prevent reading count', async (extensions, severity) => {
    expect((await read(extensions, true)).severities).toEqual([severity])
  })
})

it('a pagination without `items` is reported with the missing member', async () => {
  const { messages } = await read('x-pagination: { token: token, next: next }')
  expect(messages).toEqual([
    '`x-pagination` is ignored, because its value is invalid: it must have the member `items`, but is {"token":"token","next":"next"}.',
  ])
})

it.each([
  ['x-rate-limit: { count: 1, window: 1h, per: [other] }', 'x-rate-limit', 'other'],
  ['x-pagination: { token: token, next: next, items: rows, size: pageSize }', 'x-pagination', 'pageSize'],
])('%s is reported by its name, with the missing input', async (extension, name, input) => {
  const { messages } = await read(extension)
  expect(messages).toEqual([expect.stringContaining(`\`${name}\` names the input "${input}", which`)])
})

it('the reader of a bundled document reports an extension with an invalid value, because no check runs before it', () => {
  const findings: Finding[] = []
  const get = { 'x-token-ttl': 'forever', responses: { 204: { description: 'a' } } }
  const document = { openapi: '3.1.0', info: { title: 'Test', version: '1' }, paths: { '/a': { get } } }
  const { operations } = apiOf([document], { report: finding => findings.push(finding) })
  expect(operations[0]?.limits?.tokenTtlSeconds).toBeUndefined()
  expect(findings).toMatchObject([
    {
      code: 'extension.malformed',
      severity: 'warning',
      origin: { pointer: '#/paths/~1a/get/x-token-ttl' },
      message: expect.stringContaining('`x-token-ttl` is ignored'),
    },
  ])
})

describe('a duration', () => {
  it.each([
    ['24h', 86_400],
    ['59m59s', 3_599],
    ['1d12h', 129_600],
    ['', undefined],
    ['0h', undefined],
    ['1.5h', undefined],
    ['1w', undefined],
    ['1h1', undefined],
    ['1h later', undefined],
  ])('%s has %s seconds', (text, expected) => {
    expect(seconds(text)).toBe(expected)
  })
})

describe('a stream that a parameter selects', () => {
  const readBy = (parameter: string, mediaTypes: string) =>
    read(`x-result-by: { parameter: ${parameter}, default: 'false', mediaTypes: ${mediaTypes} }`)
  const pair = "{ 'true': text/event-stream, 'false': application/json }"

  it('is read', async () => {
    const { operation, reported: findings } = await readBy('size', pair)
    expect(findings).toEqual([])
    expect(operation?.streamBy).toMatchObject({ path: ['size'] })
  })

  it.each([
    [
      'size',
      "{ 'true': text/event-stream, 'false': application/jsonl }",
      'extension.malformed',
      '`mediaTypes` is ignored, because its value is invalid: it must be two media types, one of which is a stream, but is {"true":"text/event-stream","false":"application/jsonl"}.',
    ],
    ['/~2', pair, 'extension.unknown-input', undefined],
    ['encoding', pair, 'extension.unknown-input', undefined],
  ])('by %s with %s is reported as %s', async (parameter, mediaTypes, code, message) => {
    const { reported: findings, messages } = await readBy(parameter, mediaTypes)
    expect(findings).toEqual([code])
    if (message !== undefined) expect(messages).toEqual([message])
  })
})
