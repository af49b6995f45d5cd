import type { Server as ModelServer } from '@chainwright/model'
import type { Server } from './contract.ts'

export const serversOf = (servers: readonly ModelServer[]): readonly Server[] =>
  servers.map(({ url, variables }) => ({ url, variables: defaultsOf(variables) }))

/** The default values of variables by name. */
export const defaultsOf = (
  variables: ReadonlyMap<string, { readonly default: string }>,
): Readonly<Record<string, string>> =>
  Object.fromEntries([...variables].map(([name, variable]) => [name, variable.default]))
