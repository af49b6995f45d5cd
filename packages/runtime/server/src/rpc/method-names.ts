import type { Runtime } from '../options/runtime.ts'

/** All names of a method: its own, and those with additional prefixes of the contract and of the host. */
export const namesOf = (method: string, { contract, options }: Pick<Runtime, 'contract' | 'options'>): string[] => {
  const prefix = prefixOf(method)
  const others = [contract.methodPrefixes, options.methodPrefixes].flatMap(prefixes =>
    prefixes !== undefined && Object.hasOwn(prefixes, prefix) ? (prefixes[prefix] ?? []) : [],
  )
  return [method, ...others.map(other => other + method.slice(prefix.length))]
}

/** The part of a name before the first dot or underscore. */
export const prefixOf = (method: string): string => method.split(/[._]/, 1)[0] ?? ''
