/**
 * Renames JSON-RPC methods for a service whose prefixes differ from those of the contract: with `{ xvm: 'avm' }`, the client calls `avm.getTx`
 * instead of `xvm.getTx`. A prefix is the part of a name before the first dot or underscore.
 */
export const methodPrefixes =
  (prefixes: Readonly<Record<string, string>>) =>
  (method: string): string => {
    const [prefix = ''] = method.split(/[._]/, 1)
    return Object.hasOwn(prefixes, prefix) ? prefixes[prefix] + method.slice(prefix.length) : method
  }
