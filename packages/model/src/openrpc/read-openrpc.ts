import { inside, itemsOf, type Place } from '../document/place.ts'
import { infoOf, type Reading, reportAt } from '../document/reading.ts'
import { ours } from '../extensions/form.ts'
import type { Api, Json } from '../model/index.ts'
import { isJsonObject } from '../model/index.ts'
import { rpcServerOf } from './endpoint.ts'
import { methodsIn, readMethod } from './methods.ts'
import { subscriptionsOf } from './subscriptions.ts'

/** The part of an `Api` that one OpenRPC document describes. */
export type OpenrpcPart = Pick<
  Api,
  'title' | 'version' | 'docs' | 'servers' | 'methodPrefixes' | 'operations' | 'callbacks'
>

/** Decides which methods are selected. */
export type IsSelected = (method: {
  readonly id: string
  readonly path: string
  readonly tags: readonly string[]
}) => boolean

/** Reads a document that the crawl accepted. */
export const readOpenrpc = (root: Place, reading: Reading, isSelected: IsSelected): OpenrpcPart => {
  const names = new Set<string>()
  const methods = methodsIn(root, reading).filter(({ name, item }) => {
    if (names.has(name))
      reportAt(reading, 'error', 'openrpc.duplicate-method', {
        place: item,
        message: `The method "${name}" is declared twice.`,
        help: 'Remove the second, or rename it.',
        recovery: 'The second is left out.',
      })
    return !names.has(name) && names.add(name)
  })
  const operations = methods
    .filter(({ name, tags }) => isSelected({ id: name, path: '', tags }))
    .map(method => readMethod(method, root, reading))
  return {
    ...infoOf(root),
    servers: itemsOf(inside(root, 'servers')).map(rpcServerOf),
    methodPrefixes: prefixesOf(ours(root, 'x-method-prefixes')?.value),
    operations,
    callbacks: subscriptionsOf(root, operations, reading).filter(({ operation }) =>
      isSelected({ id: operation.id, path: '', tags: [] }),
    ),
  }
}

/** Omits entries that do not have the form of the extension: the check of extensions reports them. */
const prefixesOf = (written: Json | undefined): ReadonlyMap<string, readonly string[]> => {
  const prefixes = new Map<string, readonly string[]>()
  for (const [prefix, others] of Object.entries(isJsonObject(written) ? written : {}))
    if (isPrefix(prefix) && Array.isArray(others) && others.every(isPrefix)) prefixes.set(prefix, others)
  return prefixes
}

const isPrefix = (value: unknown): value is string => typeof value === 'string' && /^[^._]+$/.test(value)
