/** What a pattern takes, in words where it has a known form. */
export const patternWords = (pattern: string, format: string | undefined): string => {
  const known = patterns.get(pattern)
  if (known !== undefined) return known
  const name = format === undefined ? undefined : structures.get(format)
  return name === undefined ? `text that matches ${pattern}` : `${name} (${pattern})`
}

const patterns: ReadonlyMap<string, string> = new Map([
  ['^[0-9]+$', 'decimal digits'],
  ['^\\d+$', 'decimal digits'],
  ['^(?:0|[1-9][0-9]*)$', 'a non-negative integer in decimal digits'],
  ['^0x[0-9a-fA-F]{40}$', 'an EVM address: 0x and 40 hex digits'],
  ['^0x[0-9a-fA-F]{64}$', 'a hash: 0x and 64 hex digits'],
  ['^0x[0-9a-f]{64}$', 'a hash: 0x and 64 lower-case hex digits'],
  ['^0x[0-9a-fA-F]*$', 'hex digits after 0x'],
  ['^0x(?:[0-9a-fA-F]{2})*$', 'bytes in hex: 0x and pairs of hex digits'],
  ['^0x(?:[0-9a-f]{2})*$', 'bytes in hex: 0x and pairs of lower-case hex digits'],
])

const structures: ReadonlyMap<string, string> = new Map([
  ['cb58', 'text in cb58'],
  ['node-id', 'a node id'],
  ['bech32-address', 'an address in bech32'],
  ['bech32-addresses', 'addresses in bech32, with commas between'],
  ['evm-address', 'an EVM address'],
  ['hex', 'bytes in hex'],
  ['hex-checksum', 'bytes in hex with a checksum at their end'],
  ['uuid', 'a UUID'],
  ['date', 'a date'],
  ['date-time', 'a date and time'],
])
