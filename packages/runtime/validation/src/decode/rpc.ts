import type { Checked, CheckOptions } from '../issue.ts'
import { own } from '../keywords/objects.ts'
import type { Schema } from '../schema.ts'
import { checkedBy } from './checked.ts'
import { define, type Filling, fillOf } from './fill.ts'

/**
 * Creates the decoder of a JSON-RPC call's parameters: an object by name, a list by position, or nothing. It sets defaults and
 * clamps, then validates the input as a whole.
 */
export const rpcDecoder = <T>(
  schema: Schema<T>,
  plan: {
    readonly names: readonly string[]
    readonly members?: Readonly<Record<string, string>>
    /** Defaults and clamps, applied before validation. */
    readonly fill?: Filling
    /** Rounding, applied after validation. */
    readonly round?: Filling
  },
): ((params: unknown, options?: CheckOptions) => Checked<T>) => {
  const rows = plan.names.map(name => ({ name, member: plan.members?.[name] ?? name }))
  const fill = plan.fill && fillOf(plan.fill)
  const round = plan.round && fillOf(plan.round)
  return (params, options) => {
    const given = params ?? {}
    // The schema reports an issue for a value without members.
    if (typeof given !== 'object') return schema.check(given, options)
    const input: Record<string, unknown> = {}
    const list = Array.isArray(given) ? (given as readonly unknown[]) : undefined
    for (let i = 0; i < rows.length; i++) {
      const { name, member } = rows[i] as (typeof rows)[0]
      const value = list === undefined ? own(given, name) : list[i]
      if (value !== undefined) define(input, member, value)
    }
    if (fill !== undefined) fill(input)
    const checked = checkedBy(schema, input, options)
    if (round !== undefined && checked.ok) round(input)
    return checked
  }
}
