import { describe, expect, it } from 'vitest'
import { createServer } from '../server/server.ts'
import { posted, request } from '../testing/request.ts'
import { contractOf, issueOf, rpcOperation } from '../testing/tables.ts'

const params = [
  { name: 'count', required: true, type: 'string' as const },
  { name: 'other', required: false, type: 'string' as const },
]

/** A server whose method echoes its input, and whose decoder accepts only strings. */
const server = createServer(
  contractOf({
    endpoints: [{ path: '/rpc', dialect: 'ethereum' }],
    operations: [
      rpcOperation({
        method: 'eth_echo',
        params,
        decode: input => {
          const wrong = Object.entries(input).find(([, value]) => typeof value !== 'string')
          return wrong === undefined
            ? { ok: true, value: input }
            : { ok: false, issues: [issueOf([wrong[0]], 'no text')] }
        },
      }),
    ],
  }),
  { eth_echo: (input: unknown) => input },
  { onError: () => undefined, takesNumber: (operation, { name }) => operation.id === 'eth_echo' && name === 'count' },
)

const answerTo = async (values: string): Promise<unknown> =>
  (await request(server, '/rpc', posted(`{"jsonrpc":"2.0","id":1,"method":"eth_echo","params":${values}}`))).json

describe('in the ethereum dialect', () => {
  it.each([
    ['[3]', { count: '0x3' }],
    ['[0, null]', { count: '0x0' }],
    ['[18446744073709551615]', { count: '0xffffffffffffffff' }],
    ['["0x3", "a"]', { count: '0x3', other: 'a' }],
  ])('%s is accepted if the host permits numbers as quantities', async (values, result) => {
    expect(await answerTo(values)).toEqual({ jsonrpc: '2.0', id: 1, result })
  })

  it.each([
    ['[-1]', 0],
    ['[1.5]', 0],
    ['["0x1", 3]', 1],
  ])('%s is refused nevertheless', async (values, index) => {
    expect(await answerTo(values)).toMatchObject({
      error: { code: -32602, message: `invalid argument ${index}: no text` },
    })
  })
})
