import type { Checked, CheckOptions } from '../issue.ts'
import { own } from '../keywords/objects.ts'
import type { Schema } from '../schema.ts'
import { define, type Filling, fill } from './fill.ts'

/**
 * Reads the parameters of a JSON-RPC call as they came, an object by name, a list by position, or nothing: defaults, clamps, then the schema of the whole.
 */
export function rpcDecoder<T>(
  schema: Schema<T>,
  plan: {
    readonly names: readonly string[]
    readonly members?: Readonly<Record<string, string>>
    readonly fill?: Filling
  },
): (params: unknown, options?: CheckOptions) => Checked<T> {
  return (params, options) => {
    const given = params ?? {}
    // The schema says what is wrong with something that has no members.
    if (typeof given !== 'object') return schema.check(given, options)
    const input: Record<string, unknown> = {}
    for (const [index, name] of plan.names.entries()) {
      const value: unknown = Array.isArray(given) ? given[index] : own(given, name)
      if (value !== undefined) define(input, plan.members?.[name] ?? name, value)
    }
    return schema.check(plan.fill === undefined ? input : fill(input, plan.fill), options)
  }
}
