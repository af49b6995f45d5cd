import type { Decoded, Issue, RpcOperation } from '../contract/contract.ts'

export type Params = Readonly<Record<string, unknown>>

/** Converts values by position to members by name. Omits trailing undefined values. */
export const byName = (operation: RpcOperation, values: readonly unknown[]): Params => {
  const params: Record<string, unknown> = {}
  for (let i = 0; i < values.length; i++) {
    const name = operation.params[i]?.name
    if (name !== undefined && values[i] !== undefined) params[name] = values[i]
  }
  return params
}

/** The operation's decoder, which refuses input that is nested too deeply for the stack. */
export const decodeParams = (decode: ((params: Params) => Decoded) | undefined, params: Params): Decoded => {
  if (decode === undefined) return { ok: true, value: params }
  try {
    return decode(params)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { ok: false, issues: [tooDeep] }
  }
}

const tooDeep: Issue = {
  path: [],
  pointer: '',
  keyword: 'depth',
  expected: 'nested less deeply',
  received: undefined,
  message: 'params are nested too deeply',
}
