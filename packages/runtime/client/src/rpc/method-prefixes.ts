/**
 * Names of JSON-RPC methods for a service that has other prefixes than the contract: by `{ xvm: 'avm' }` it is asked for `avm.getTx` instead of
 * `xvm.getTx`. A prefix is what stands before the first dot or underscore of a name.
 */
export const methodPrefixes =
  (prefixes: Readonly<Record<string, string>>) =>
  (method: string): string => {
    const [prefix = ''] = method.split(/[._]/, 1)
    return Object.hasOwn(prefixes, prefix) ? prefixes[prefix] + method.slice(prefix.length) : method
  }
