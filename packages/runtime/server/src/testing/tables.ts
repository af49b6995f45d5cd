import type { Contract, HttpOperation, Issue, RpcOperation } from '../contract.ts'

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
  answers: [{ status: 200, mediaType: 'application/json' }],
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
