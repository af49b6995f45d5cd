import type { Parameter } from '../contract/contract.ts'

/** A required JSON-RPC parameter whose schema has the given `type`, for tests. */
export const parameterOf = (type: unknown): Parameter => ({
  in: 'params',
  name: 'id',
  required: true,
  style: '',
  explode: false,
  mediaType: undefined,
  schema: { schema: { type } as never, document: {} },
})
