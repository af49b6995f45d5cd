import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'
import { type Codec, encode, list } from './codec.ts'

/** A signed transaction. */
export interface Signed<U, C> {
  readonly unsigned: U
  readonly credentials: readonly C[]
  /** SHA-256 of the version, the transaction and its credentials. */
  readonly id: Uint8Array
  /** The signed digest: SHA-256 of the version and the transaction. */
  readonly digest: Uint8Array
  /** The bytes in a block, without the codec version. */
  readonly bytes: Uint8Array
}

const version = new Uint8Array(2)

/** The codec of transactions in a block: without their own codec version, which their ids include. */
export const signed = <U, C>(unsigned: Codec<U>, credential: Codec<C>): Codec<Signed<U, C>> => {
  const credentials = list(credential)
  return {
    read: from => {
      const start = from.offset
      const content = unsigned.read(from)
      const middle = from.offset
      const signatures = credentials.read(from)
      const bytes = from.between(start, from.offset)
      return {
        unsigned: content,
        credentials: signatures,
        id: sha256(concatBytes(version, bytes)),
        digest: sha256(concatBytes(version, bytes.subarray(0, middle - start))),
        bytes,
      }
    },
    write: (to, value) => {
      unsigned.write(to, value.unsigned)
      credentials.write(to, value.credentials)
    },
  }
}

/** Creates a signed transaction from its parts. */
export const sign = <U, C>(
  { unsigned, credential }: { readonly unsigned: Codec<U>; readonly credential: Codec<C> },
  content: U,
  credentials: readonly C[],
): Signed<U, C> => {
  const written = encode(unsigned, content)
  const bytes = concatBytes(written, encode(list(credential), credentials))
  return {
    unsigned: content,
    credentials,
    id: sha256(concatBytes(version, bytes)),
    digest: sha256(concatBytes(version, written)),
    bytes,
  }
}
