import ipaddr from 'ipaddr.js'

/**
 * The range that the Internet routes today (RFC 4291 §2.4); the forms of IPv6 in it that contain an IPv4 address have
 * separate ranges.
 */
const globalUnicast = ipaddr.parseCIDR('2000::/3')
/** Interface ids of ISATAP (RFC 5214), whose last four bytes are an IPv4 address. */
const isatap: readonly number[] = [0x0000_5efe, 0x0200_5efe]

/** Azure's platform responds to its virtual machines at this address, which is in a public range. */
const azurePlatform = '168.63.129.16'

/**
 * Whether an address is one of the public Internet: not private, loopback or link-local, not reserved, and not a form
 * of IPv6 that reaches an IPv4 address (mapped, compatible, translated, NAT64, 6to4, Teredo, ISATAP), since that one
 * may be any of these.
 */
export const isPublic = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed instanceof ipaddr.IPv4) return parsed.toString() !== azurePlatform
  const [high = 0, low = 0] = parsed.parts.slice(4, 6)
  return parsed.match(globalUnicast) && !isatap.includes(high * 0x1_0000 + low)
}
