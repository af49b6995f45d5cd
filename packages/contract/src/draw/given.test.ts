import { expect, it } from 'vitest'
import { contractOf } from '../contract/read.ts'
import { requestJudge } from '../replay/request-judge.ts'
import { verify } from '../verify/verify.ts'

const itemId = { name: 'itemId', in: 'path', required: true, schema: { type: 'string', pattern: '^it-[0-9]+$' } }
const json = (schema: object) => ({ description: '', content: { 'application/json': { schema } } })
const contract = contractOf([
  {
    openapi: '3.1.0',
    info: { title: 'Items', version: '1' },
    paths: {
      '/items': {
        get: {
          operationId: 'listItems',
          responses: {
            200: json({ type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } }),
          },
        },
      },
      '/items/{itemId}': {
        get: {
          operationId: 'getItem',
          parameters: [itemId, { name: 'lang', in: 'query', schema: { type: 'string', minLength: 2 } }],
          responses: { 200: json({}), 400: json({}), 404: json({}) },
        },
      },
    },
  },
])
/** Refuses ids that do not match the schema. */
const decode = (raw: unknown) =>
  /^it-[0-9]+$/.test(String((raw as { readonly path: readonly string[] }).path[0]))
    ? { ok: true, issues: [] }
    : { ok: false, issues: [{ pointer: '/itemId', keyword: 'pattern', expected: 'it-', received: '' }] }

const verified = async (given: string, status: number) => {
  const requests: string[] = []
  const { verdicts } = await verify({
    contract,
    target: 'http://127.0.0.1:1',
    judge: () => [],
    draw: { judge: requestJudge({ getItem: { decode } }) },
    variables: { itemId: given },
    rate: 1_000_000,
    fetch: async url => {
      const { pathname } = new URL(String(url))
      requests.push(pathname)
      const headers = { 'content-type': 'application/json' }
      return pathname === '/items'
        ? new Response('[{"id":"it-1"}]', { headers })
        : new Response('{}', { headers, status: pathname.startsWith('/items/it-7') ? status : 404 })
    },
  })
  return { requests, verdicts }
}

it('a given value is kept, even if no call with it can be valid', async () => {
  const { requests, verdicts } = await verified('nonsense', 200)
  // the example call with the given values
  expect(new Set(requests.filter(path => path.startsWith('/items/')))).toEqual(new Set(['/items/nonsense']))
  const [message] = verdicts.filter(({ operation, layer }) => operation === 'getItem' && layer === 'coverage')
  expect(message?.reason ?? '').toContain('no success response')
})

it('a failure with a given value is minimized without changing the value', async () => {
  const { verdicts } = await verified('it-77777', 500)
  const commands = verdicts.filter(
    ({ outcome, fixture }) => outcome === 'violation' && fixture.startsWith('getItem/generated-a-valid-call'),
  )
  expect(commands.length).toBeGreaterThan(0)
  for (const { reproduce } of commands) expect(reproduce).toMatch(/\/items\/it-77777'/)
})

it('reports the number of omitted cases, including those of the protocol', async () => {
  const run = async (cases: number): Promise<{ readonly requests: number; readonly left: number }> => {
    let requests = 0
    const { warnings } = await verify({
      contract: contractOf([
        {
          openrpc: '1.3.2',
          info: { title: 'Sum', version: '1' },
          methods: [{ name: 'getSum', params: [], result: { name: 'sum', schema: {} } }],
        },
      ]),
      target: 'http://127.0.0.1:1',
      judge: () => [],
      draw: { judge: () => [], cases },
      rate: 1_000_000,
      fetch: async (_, init) => {
        requests += 1
        const { id = null } = JSON.parse(new TextDecoder().decode(init?.body as Uint8Array)) as {
          readonly id?: unknown
        }
        return new Response(JSON.stringify({ jsonrpc: '2.0', id, result: 1 }), {
          headers: { 'content-type': 'application/json' },
        })
      },
    })
    return { requests, left: Number(/Up to (\d+) generated cases/.exec(warnings.join())?.[1] ?? 0) }
  }
  const [all, one] = [await run(1_000), await run(1)]
  expect(all.left).toBe(0)
  expect(one.left).toBeGreaterThanOrEqual(4)
})

it('reports the default limit of generated cases if none is given', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `p${index}`)
  const { warnings } = await verify({
    contract: contractOf([
      {
        openapi: '3.1.0',
        info: { title: 'Many', version: '1' },
        paths: {
          '/items': {
            get: {
              operationId: 'findItems',
              parameters: names.map(name => ({ name, in: 'query', schema: { type: 'string', minLength: 1 } })),
              responses: { 200: json({}) },
            },
          },
        },
      },
    ]),
    target: 'http://127.0.0.1:1',
    judge: () => [],
    draw: { judge: () => [] },
    rate: 1_000_000,
    fetch: async () => Response.json({}),
  })
  expect(warnings).toEqual([expect.stringMatching(/^Up to \d+ .* an operation has at most 50 \(--cases\)\.$/)])
})
