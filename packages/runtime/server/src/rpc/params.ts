import type { CheckOptions } from '@chainwright/runtime-validation'
import type { Decoded, RpcOperation } from '../contract.ts'

export type Params = Readonly<Record<string, unknown>>

/** Values by position as members by name; trailing undefined ones are left out. */
export const byName = (operation: RpcOperation, values: readonly unknown[]): Params => {
  const params: Record<string, unknown> = {}
  for (const [index, { name }] of operation.params.entries())
    if (values[index] !== undefined) params[name] = values[index]
  return params
}

/** The operation's decoder, for which input too deep for the stack is wrong input. */
export const decodeParams = (operation: RpcOperation, params: Params, checks: CheckOptions): Decoded => {
  if (operation.decode === undefined) return { ok: true, value: params }
  try {
    return operation.decode(params, checks)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return {
      ok: false,
      issues: [
        {
          path: [],
          pointer: '',
          keyword: 'depth',
          expected: 'less depth',
          received: undefined,
          message: 'params are nested too deeply',
        },
      ],
    }
  }
}
