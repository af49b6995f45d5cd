import type { Reviver } from '../../generators/cli/coverage/read/decode.ts'

/** Parses integers beyond the safe range as BigInt, like the packages. */
export const exact: Reviver = (_key, value, context) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
    ? BigInt(context?.source ?? 0)
    : value
