import { expect, it } from 'vitest'
import type { NodeService, NodeXvmService } from './gen/index.ts'
import { createNodeServer } from './server.ts'

type GetTx = NodeXvmService['getTx']

const hex = { tx: '0x00000000', encoding: 'hex' as const }
const json = {
  tx: { unsignedTx: {} as never, credentials: [], id: '11111111111111111111111111111111LpoYY' },
  encoding: 'json' as const,
}

const call = async (getTx: GetTx, encoding?: string): Promise<unknown> => {
  const server = createNodeServer({ xvm: { getTx } }, { partial: true, formats: {} })
  const params = { txID: '2Zt6gHNv69yejUndujY4UJTm5B8ahe4CtB21MW3amugKZcYPpt', ...(encoding && { encoding }) }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'xvm.getTx', params })
  const headers = { 'content-type': 'application/json' }
  const answer = await server.fetch(new Request('http://localhost/ext/bc/X', { method: 'POST', headers, body }))
  return ((await answer.json()) as { readonly result?: { readonly encoding: unknown } }).result?.encoding
}

it('the handler of each encoding gets the calls for it, with its group as `this`', async () => {
  const seen: string[] = []
  const byEncoding = {
    name: 'both',
    hex(this: { name: string }, { encoding }: { encoding: 'hex' }) {
      seen.push(`${this.name} ${encoding}`)
      return hex
    },
    json: ({ encoding }: { encoding: 'json' }) => {
      seen.push(encoding)
      return json
    },
  }
  expect(await call(byEncoding)).toBe('hex')
  expect(await call(byEncoding, 'hex')).toBe('hex')
  expect(await call(byEncoding, 'json')).toBe('json')
  expect(seen).toEqual(['both hex', 'both hex', 'json'])
})

it('a single handler gets the calls for all encodings', async () => {
  const one: GetTx = ({ encoding }) => (encoding === 'json' ? json : hex)
  expect([await call(one), await call(one, 'json')]).toEqual(['hex', 'json'])
})

it('the type of each handler requires the result of its own case', () => {
  const right: GetTx = { hex: () => hex, json: async ({ encoding }) => ({ ...json, encoding }) }
  // @ts-expect-error returns hex, although the result is JSON
  const wrong: GetTx = { hex: () => hex, json: () => hex }
  // @ts-expect-error the calls for json have no handler
  const half: GetTx = { hex: () => hex }
  // @ts-expect-error the input of this handler cannot have the encoding json
  const narrow: GetTx = { hex: ({ encoding }) => (encoding === 'json' ? json : hex), json: () => json }
  // @ts-expect-error one of the two handlers is missing, which is an error even in a partial service
  const gaps: Parameters<typeof createNodeServer>[0] = { xvm: { getTx: { hex: () => hex } } } satisfies Partial<
    Record<keyof NodeService, unknown>
  >
  expect([right, wrong, half, narrow, gaps]).toHaveLength(5)
})

it('an operation with a missing handler for one case counts as an operation without a handler', async () => {
  const half = { hex: () => hex } as unknown as GetTx
  expect(() => createNodeServer({ xvm: { getTx: half } } as unknown as NodeService)).toThrow(
    /no handler for .*xvm\.getTx/,
  )
  expect(await call(half)).toBeUndefined()
})
