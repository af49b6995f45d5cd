import { describe, expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import { bodyOf } from '../format/body.ts'
import type { Json } from '../format/fixture.ts'
import { redactorOf } from './redactor.ts'

const text = { type: 'string' }
const contract = contractOf([
  {
    openapi: '3.1.0',
    info: { title: 'Sessions', version: '1' },
    components: {
      securitySchemes: {
        key: { type: 'apiKey', in: 'query', name: 'key' },
        header: { type: 'apiKey', in: 'header', name: 'X-Room-Key' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'room' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
    security: [{ key: [] }, { header: [] }, { cookie: [] }, { bearer: [] }],
    paths: {
      '/sessions/{session}': {
        parameters: [{ name: 'session', in: 'path', required: true, schema: text }],
        post: {
          operationId: 'login',
          responses: {
            200: {
              description: '',
              headers: { 'X-Session': { schema: text } },
              content: { 'application/json': { schema: {} } },
            },
          },
        },
      },
    },
  },
])
const exchangeOf = (value: Json, headers: Readonly<Record<string, string>> = {}, target = '/sessions/7') => ({
  request: { method: 'POST', target, headers: {} },
  response: {
    status: 200,
    headers: { 'content-type': 'application/json', ...headers },
    body: bodyOf(JSON.stringify(value)),
  },
})
const cleaned = (exchange: ReturnType<typeof exchangeOf>) => {
  const redactor = redactorOf(contract)
  redactor.learn(exchange)
  return redactor.step(exchange, 0)
}

describe('the secret of a session', () => {
  it.each<[string, Json]>([
    ['refresh', 'r3fr3sh-ABCDEFG-7777-yyyy'],
    ['session', 'sess-Secret-99887766'],
    ['user_session', 'sess-Secret-99887766'],
    ['userSession', 'sess-Secret-99887766'],
    ['sessionKey', 'k3y-of-a-session'],
    ['apiToken', 'tok-12345678'],
  ])('is removed from the property %s, and from other places', (name, value) => {
    const { step } = cleaned(exchangeOf({ [name]: value, note: `it was ${value}` }))
    expect(step.response.body).toEqual(bodyOf(JSON.stringify({ [name]: 'REDACTED', note: 'it was REDACTED' })))
  })

  it('is removed from headers, paths and texts', () => {
    const secret = 'sess-Secret-99887766'
    const { step } = cleaned(exchangeOf({ of: `session: ${secret}` }, { 'x-session': secret }, `/sessions/${secret}`))
    expect(JSON.stringify(step)).not.toContain('99887766')
    expect(step.request.target).toBe('/sessions/REDACTED')
  })

  it.each<Json>([
    { session: 7, refresh: 30, session_count: 2, refreshedAt: '2026-11-22T12:00:00Z', sessionCount: 17 },
    { session: true, refresh: false },
    { session: 'morning', refresh: 'every 5 minutes' },
    { session: '2026-11-22', refresh: 'PT15M30S', sessions: ['talk-12345678'] },
    { session: '2026-11-22T12:00:00.000Z', refresh: '1732276800' },
    { refresh: 'https://rooms.example/pages/12345678', session: '/sessions/12345678' },
    { refresh: 'text: refresh: 5; session: none' },
  ])('is not a value of another form: %j', value => {
    const exchange = exchangeOf(value, { refresh: '5', 'x-session': 'morning' })
    expect(cleaned(exchange)).toEqual({ step: exchange, redacted: [] })
  })
})

describe('a credential that the contract declares', () => {
  const secret = 'querykeySECRET556677'
  it.each([
    ['a query', { target: `/sessions/7?key=${secret}`, headers: {} }],
    ['a header', { target: '/sessions/7', headers: { 'x-room-key': secret } }],
    ['a cookie', { target: '/sessions/7', headers: { cookie: `theme=light; room=${secret}` } }],
    ['authorization', { target: '/sessions/7', headers: { authorization: `Bearer ${secret}` } }],
  ])('is recognized by twelve of its characters: in %s', (_, request) => {
    const redactor = redactorOf(contract)
    redactor.learnRequest({ method: 'POST', ...request })
    expect(redactor.text(`The key ${secret.slice(0, 14)}… is unknown`)).toBe('The key REDACTED… is unknown')
    expect(redactor.text(`It ends in ${secret.slice(-12)}`)).toBe('It ends in REDACTED')
    expect(redactor.text(`It begins with ${secret.slice(0, 11)}`)).toBe(`It begins with ${secret.slice(0, 11)}`)
    expect(redactor.text('The query key, the secret and the querykey')).toBe(
      'The query key, the secret and the querykey',
    )
  })

  it.each([
    ['an undeclared one that does not look random', { target: '/sessions/7', headers: { 'x-api-key': secret } }],
    ['one with fewer than 16 characters', { target: '/sessions/7?key=querykey5566', headers: {} }],
  ])('differs from %s', (_, request) => {
    const redactor = redactorOf(contract)
    redactor.learnRequest({ method: 'POST', ...request })
    expect(redactor.text('querykeySECR')).toBe('querykeySECR')
    expect(redactor.text('querykey556')).toBe('querykey556')
  })

  it('is not recognized by a part that other ids share', () => {
    const redactor = redactorOf(contract)
    redactor.learnRequest({
      method: 'POST',
      target: '/sessions/7?key=01890a5d-ac96-774b-bcce-b302099a8057',
      headers: {},
    })
    expect(redactor.text('01890a5d-ac96-774b-b1aa-000000000000')).toBe('01890a5d-ac96-774b-b1aa-000000000000')
  })
})
