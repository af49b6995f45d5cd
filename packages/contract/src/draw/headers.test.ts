import { expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import { requestJudge } from '../replay/request-judge.ts'
import { verify } from '../verify/verify.ts'

const documentOf = (parameters: readonly object[]) => ({
  openapi: '3.1.0',
  info: { title: 'Headers', version: '1' },
  paths: {
    '/pets/{petId}': {
      get: { operationId: 'getPet', parameters, responses: { 200: { description: '' }, 400: { description: '' } } },
    },
  },
})

const petId = { name: 'petId', in: 'path', required: true, schema: { type: 'integer' } }
const apiKey = (schema: object, required: boolean) => ({ name: 'api_key', in: 'header', required, schema })

const verified = async (parameters: readonly object[], answer: (url: string) => number) => {
  const sent: { readonly url: string; readonly headers: Headers }[] = []
  const run = await verify({
    contract: contractOf([documentOf(parameters)]),
    target: 'http://127.0.0.1:1',
    judge: () => [],
    // takes whole numbers
    draw: {
      judge: requestJudge({
        getPet: {
          decode: (raw: {
            readonly path: readonly string[]
            readonly headers: { get(name: string): string | null }
          }) => {
            raw.headers.get('api_key')
            return /^-?\d+$/.test(raw.path[0] ?? '')
              ? { ok: true, issues: [] }
              : { ok: false, issues: [{ pointer: '/petId', keyword: 'type', expected: 'an integer', received: '' }] }
          },
        },
      }),
    },
    rate: 1_000_000,
    headers: { api_key: 'a-key-of-this-test' },
    fetch: async (url, init) => {
      sent.push({ url: String(url), headers: new Headers(init?.headers) })
      return new Response(null, { status: init?.method === 'GET' ? answer(String(url)) : 501 })
    },
  })
  return { ...run, sent }
}

it('draws no value that a header cannot carry', async () => {
  const { verdicts, sent } = await verified([petId, apiKey({ type: 'string' }, false)], url =>
    /\/-?\d+$/.test(url) ? 200 : 400,
  )
  expect(verdicts.filter(({ outcome }) => outcome !== 'passed')).toEqual([])
  expect(sent.some(({ headers }) => headers.has('api_key'))).toBe(true)
})

it('says so where an operation requires one', async () => {
  const { verdicts } = await verified([petId, apiKey({ const: '漢字' }, true)], () => 200)
  expect(verdicts.map(({ reason }) => reason)).toEqual([expect.stringContaining('no header can carry what was drawn')])
})

it('reports the request as it was drawn, with a value at each place of its path', async () => {
  const { verdicts } = await verified([petId, apiKey({ type: 'string' }, false)], () => 200)
  const shown = verdicts.flatMap(({ outcome, reproduce }) => (outcome === 'break' ? [reproduce] : []))
  expect(shown.length).toBeGreaterThan(0)
  for (const command of shown) {
    expect(command).not.toContain('{petId}')
    expect(command).toContain('-H "api_key: $API_KEY"')
    expect(command).not.toContain('REDACTED')
  }
})
