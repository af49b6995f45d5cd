import type { HeaderReader, RequestInfo } from '../exchange/context.ts'

/**
 * The address of the caller: that of the peer, or behind `proxies` proxies the one that the outermost proxy added to `X-Forwarded-For`. Each proxy
 * adds the address of its own peer. Values that the caller wrote precede it and are ignored. Undefined if the host does not provide an address.
 */
export const addressOf = (
  request: Pick<RequestInfo, 'remoteAddress'> & { readonly headers: HeaderReader },
  proxies: number,
): string | undefined => {
  if (proxies === 0) return network(request.remoteAddress)
  const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',').map(text => text.trim())
  const address = forwarded.at(-proxies)
  return network(address === undefined || address === '' ? request.remoteAddress : withoutPort(address))
}

/** The number of proxies that `trustProxy` means. Throws a TypeError for an invalid number. */
export const proxiesOf = (trustProxy: boolean | number | undefined): number => {
  const count = Number(trustProxy ?? 0)
  if (Number.isInteger(count) && count >= 0) return count
  throw new TypeError(`trustProxy is ${count}, but must be true, false or a number of proxies`)
}

const withoutPort = (address: string): string =>
  /^\[([^\]]*)\]/.exec(address)?.[1] ??
  (/^[\d.]+:\d+$/.test(address) ? address.slice(0, address.indexOf(':')) : address)

/** The first 64 bits of an IPv6 address, the smallest network that a caller gets (RFC 6177 §2). The caller chooses the rest. */
const network = (address: string | undefined): string | undefined => {
  if (address === undefined || !address.includes(':')) return address
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = address.toLowerCase().split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last].slice(0, 4)
  return `${groups.map(group => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
