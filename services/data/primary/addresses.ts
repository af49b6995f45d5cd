import { BadRequest } from '@chainwright/runtime-server'
import { fromBech32, toBech32, type WrittenAddress } from '../../decode/ids.ts'

/** An address in a request. */
export interface RequestedAddress {
  /** The address as in the request. */
  readonly text: string
  /** `P-`, `X-` or empty. */
  readonly letter: string
  readonly bytes: Buffer
}

/**
 * The distinct addresses of a comma-separated list. Addresses with the prefix of another network have no owner here.
 *
 * @throws BadRequest if a checksum is invalid.
 */
export const requestedAddresses = (list: string, prefix: string): readonly RequestedAddress[] =>
  [...new Set(list.split(','))].flatMap(text => {
    const address = read(text)
    return address.prefix === prefix ? [{ text, letter: address.letter, bytes: Buffer.from(address.bytes) }] : []
  })

/** The addresses of an output as text: those of the request unchanged, the others in the form of the first one. */
export const shownAddresses = (
  addresses: Buffer,
  requests: readonly RequestedAddress[] | undefined,
  { prefix, letter }: { readonly prefix: string; readonly letter: string },
): string[] => {
  const written = new Map(requests?.map(({ bytes, text }) => [bytes.toString('hex'), text]))
  const usual = requests?.[0]?.letter ?? letter
  return Array.from({ length: addresses.length / 20 }, (_, index) => {
    const bytes = addresses.subarray(20 * index, 20 * index + 20)
    return written.get(bytes.toString('hex')) ?? `${usual}${toBech32(prefix, bytes)}`
  })
}

const read = (text: string): WrittenAddress => {
  try {
    return fromBech32(text)
  } catch {
    throw new BadRequest(`addresses: '${text}' is not an address in bech32 with a valid checksum`)
  }
}
