/** What a format is called in a message: ends the sentence "must be …". */
export const formatWords = (format: string): string => words.get(format) ?? `a valid ${format}`

const words: ReadonlyMap<string, string> = new Map([
  ['date-time', 'a date and time such as 2026-11-21T09:30:00Z'],
  ['date', 'a date such as 2026-11-21'],
  ['time', 'a time with its offset, such as 09:30:00Z'],
  ['duration', 'a duration such as P1DT12H'],
  ['email', 'an email address'],
  ['idn-email', 'an email address'],
  ['hostname', 'a host name'],
  ['idn-hostname', 'a host name'],
  ['ipv4', 'an IPv4 address'],
  ['ipv6', 'an IPv6 address'],
  ['uri', 'an absolute URI'],
  ['uri-reference', 'a URI or a relative reference'],
  ['iri', 'an absolute IRI'],
  ['iri-reference', 'an IRI or a relative reference'],
  ['uri-template', 'a URI template'],
  ['uuid', 'a UUID'],
  ['json-pointer', 'a JSON Pointer'],
  ['relative-json-pointer', 'a relative JSON Pointer'],
  ['regex', 'a regular expression'],
  ['int32', 'an integer of 32 bits'],
  ['int64', 'an integer of 64 bits'],
  ['uint64', 'a non-negative integer of 64 bits'],
  ['cb58', 'text in cb58 whose checksum is right'],
  ['node-id', 'a node id whose checksum is right'],
  ['bech32-address', 'an address in bech32 whose checksum is right'],
  ['evm-address', 'an EVM address whose checksum (EIP-55) is right'],
  ['hex', 'bytes in hex'],
  ['hex-checksum', 'bytes in hex that end with their checksum'],
])

/** What a pattern takes, in words where it has a known form. */
export function patternWords(pattern: string, format: string | undefined): string {
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
  ['evm-address', 'an EVM address'],
  ['hex', 'bytes in hex'],
  ['hex-checksum', 'bytes in hex with a checksum at their end'],
  ['uuid', 'a UUID'],
  ['date', 'a date'],
  ['date-time', 'a date and time'],
])
