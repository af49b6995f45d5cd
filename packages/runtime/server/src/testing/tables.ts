import type { Contract, Decoded, HttpOperation, Issue, RawRequest, RpcOperation } from '../contract/contract.ts'

/** A contract for tests. Omitted parts are empty. */
export const contractOf = (parts: Partial<Contract>): Contract => ({
  name: 'test',
  title: 'Test',
  version: '1.0.0',
  operations: [],
  endpoints: [],
  securitySchemes: [],
  budget: undefined,
  documents: {},
  ...parts,
})

export const httpOperation = (
  row: Partial<HttpOperation> & Pick<HttpOperation, 'id' | 'method' | 'path'>,
): HttpOperation => ({
  protocol: 'http',
  member: [row.id],
  responses: [{ status: 200, mediaType: 'application/json' }],
  ...row,
})

export const rpcOperation = (row: Partial<RpcOperation> & Pick<RpcOperation, 'method'>): RpcOperation => ({
  protocol: 'jsonrpc',
  id: row.method,
  member: [row.method],
  endpoint: '/rpc',
  structure: 'either',
  params: [],
  ...row,
})

export const issueOf = (path: readonly (string | number)[], message: string, keyword = 'type'): Issue => ({
  path,
  pointer: path.map(part => `/${part}`).join(''),
  keyword,
  expected: 'something else',
  received: undefined,
  message,
})

/** A decoder of bodies that accepts numbers, and multiplies them like a decoder that sets defaults. */
export const decodeNumber =
  (factor = 1) =>
  ({ body }: RawRequest): Decoded =>
    typeof body === 'number'
      ? { ok: true, value: { body: body * factor } }
      : {
          ok: false,
          issues: [
            {
              path: ['body'],
              pointer: '/body',
              keyword: 'type',
              expected: 'a number',
              received: body,
              message: `body must be a number, but is ${JSON.stringify(body)}`,
            },
          ],
        }
