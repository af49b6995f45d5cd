import { describe, expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import type { Fixture } from '../format/fixture.ts'
import { requestJudge } from '../replay/request-judge.ts'
import { verify } from '../verify/verify.ts'

const json = (schema: object) => ({ description: '', content: { 'application/json': { schema } } })
const members = {
  message: { type: 'string', pattern: '^0x[0-9a-f]+$' },
  share: { type: 'integer', minimum: 0, maximum: 100 },
}
const contract = contractOf([
  {
    openapi: '3.1.0',
    info: { title: 'Signing', version: '1' },
    paths: {
      '/{network}/sign': {
        post: {
          operationId: 'sign',
          parameters: [{ name: 'network', in: 'path', required: true, schema: { enum: ['main', 'test'] } }],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: { type: 'object', required: ['message'], properties: members },
                example: { message: '0xaa', share: 60 },
              },
            },
          },
          responses: { 201: json({}), 400: json({}), 404: json({}), 500: json({}) },
        },
      },
    },
  },
])
/** Refuses values that violate the schemas above. */
const decode = (raw: unknown) => {
  const { path, body } = raw as { readonly path: readonly string[]; readonly body?: unknown }
  const { message, share = 0 } = (body ?? {}) as { readonly message?: unknown; readonly share?: unknown }
  const isGood =
    /^(?:main|test)$/.test(path[0] ?? '') &&
    typeof message === 'string' &&
    /^0x[0-9a-f]+$/.test(message) &&
    Number.isInteger(share) &&
    Number(share) >= 0 &&
    Number(share) <= 100
  return isGood
    ? { ok: true, issues: [] }
    : { ok: false, issues: [{ pointer: '/message', keyword: 'pattern', expected: '0x', received: '' }] }
}

interface SignRequest {
  readonly message?: unknown
  readonly share?: unknown
}
/** The status of a correct provider that can sign only one message. */
const ofOneMessage =
  (known: string) =>
  ({ message, share = 0 }: SignRequest, type: string | null): number => {
    if (type !== null && type !== 'application/json') return 415
    return message === known && Number.isInteger(share) && Number(share) >= 0 && Number(share) <= 100 ? 201 : 400
  }

const fixture = (message: string, status: number, more: Partial<Fixture> = {}) => ({
  path: 'fixtures/signed.json',
  fixture: {
    claim: `signed, ${status}`,
    operation: 'sign',
    kind: 'positive' as const,
    provenance: { type: 'synthesised' as const, by: 'this test' },
    ...more,
    steps: [
      {
        request: {
          method: 'POST',
          target: '/main/sign',
          headers: { 'content-type': 'application/json' },
          body: { json: { message, share: 60 } },
        },
        response: { status, headers: { 'content-type': 'application/json' } },
      },
    ],
  },
})

const verified = async (
  statusOf: (requested: SignRequest, type: string | null) => number,
  options: Partial<Parameters<typeof verify>[0]> = {},
) => {
  const messages: unknown[] = []
  const { outcome, verdicts } = await verify({
    contract,
    target: 'http://127.0.0.1:1',
    judge: () => [],
    rate: 1_000_000,
    unsafe: true,
    ownData: true,
    fetch: async (url, init) => {
      let requested: SignRequest = {}
      try {
        requested = JSON.parse(new TextDecoder().decode(init?.body as Uint8Array)) as SignRequest
      } catch {}
      messages.push(requested.message)
      const isThere = /^\/(?:main|test)\/sign$/.test(new URL(String(url)).pathname)
      const status = !isThere
        ? 404
        : init?.method === 'POST'
          ? statusOf(requested, new Headers(init.headers).get('content-type'))
          : 405
      return Response.json({}, { status, headers: { allow: 'POST' } })
    },
    ...options,
  })
  return { outcome, messages, bad: verdicts.filter(({ outcome: of }) => of === 'violation').map(({ claim }) => claim) }
}
const drawn = { draw: { judge: requestJudge({ sign: { decode } }) } }
const given = { variables: { 'sign.message': '0xbb' } }

describe('a provider with its own data', () => {
  it('may refuse the data of fixtures, and given values replace that data', async () => {
    const fixtures = [fixture('0xaa', 201)]
    expect(await verified(ofOneMessage('0xbb'), { fixtures })).toEqual({
      outcome: 'nothing',
      messages: ['0xaa'],
      bad: [],
    })
    const right = await verified(ofOneMessage('0xbb'), { fixtures, ...given })
    expect([right.outcome, right.messages]).toEqual(['ok', ['0xbb']])
    // With the given values, the calls are valid for this provider, so a refusal is a violation.
    const wrong = await verified(() => 400, { fixtures, ...given })
    expect([wrong.outcome, wrong.bad]).toEqual(['violation', ['signed, 201']])
  })

  it('receives deliberately invalid requests', async () => {
    const refused = { step: 0, side: 'request' as const, at: '/message', keyword: 'pattern' }
    const fixtures = [fixture('bad', 400, { kind: 'negative-request', refused })]
    expect(await verified(ofOneMessage('0xbb'), { fixtures, ...given })).toMatchObject({
      outcome: 'ok',
      messages: ['bad'],
    })
  })

  it.each([
    [404, 201, 'nothing'],
    [403, 400, 'nothing'],
    [500, 400, 'nothing'],
    // An invalid value is invalid at every provider.
    [400, 201, 'violation'],
    [201, 500, 'violation'],
    [404, 500, 'violation'],
  ])(
    'responds to a valid call with status %i in the fixture and %i at the provider: %s',
    async (stated, actual, outcome) => {
      const fixtures = [fixture('0xbb', stated)]
      expect((await verified(() => actual, { fixtures, ...given })).outcome).toBe(outcome)
    },
  )

  it('may refuse generated texts but no other valid values, and may refuse a media type with an undeclared status', async () => {
    for (const more of [{}, given])
      expect((await verified(ofOneMessage('0xbb'), { ...drawn, ...more })).bad).toEqual([])
    const strict = ofOneMessage('0xbb')
    const wrongStatus = (requested: SignRequest, type: string | null): number =>
      requested.share === 100 ? 400 : strict(requested, type)
    expect((await verified(wrongStatus, { ...drawn, ...given })).bad).toEqual([expect.stringContaining('share')])
    const types = (requested: SignRequest, type: string | null): number =>
      type === null || type === 'application/json' ? strict(requested, type) : 418
    expect((await verified(types, { ...drawn, ...given })).bad).toEqual([
      'generated: a body of another media type is refused',
    ])
  })

  it("with the contract's data must accept the contract's examples", async () => {
    const { bad } = await verified(ofOneMessage('0xbb'), { ...drawn, ownData: false })
    expect(bad).toContainEqual(expect.stringMatching(/^generated: a valid call/))
  })
})
