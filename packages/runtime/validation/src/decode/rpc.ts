import type { Checked, CheckOptions } from '../issue.ts'
import type { Schema } from '../schema.ts'
import { define, type Filling, fill } from './fill.ts'

/** Reads the parameters of a JSON-RPC call, by name or by position: defaults, clamps, then the schema of the whole. */
export function rpcDecoder<T>(
  schema: Schema<T>,
  plan: {
    readonly names: readonly string[]
    readonly members?: Readonly<Record<string, string>>
    readonly fill?: Filling
  },
): (params: Readonly<Record<string, unknown>> | readonly unknown[] | undefined, options?: CheckOptions) => Checked<T> {
  return (params = {}, options) => {
    const input: Record<string, unknown> = {}
    for (const [index, name] of plan.names.entries()) {
      const value = Array.isArray(params)
        ? (params as readonly unknown[])[index]
        : own(params as Readonly<Record<string, unknown>>, name)
      if (value !== undefined) define(input, plan.members?.[name] ?? name, value)
    }
    return schema.check(plan.fill === undefined ? input : fill(input, plan.fill), options)
  }
}

const own = (params: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(params, name) ? params[name] : undefined
