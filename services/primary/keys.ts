import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { shortIdOf } from '../decode/ids.ts'
import type { KeyForms } from './effects.ts'

/**
 * The addresses of a key that signed: on the three chains, and on EVM chains. A signature is r, s and the recovery bit.
 *
 * @param digest The sha256 that was signed.
 * @returns Undefined if no key can have created the signature.
 */
export const keyFormsOf = (digest: Uint8Array, signature: Uint8Array): KeyForms | undefined => {
  try {
    const recovered = Uint8Array.of(signature[64] ?? 0, ...signature.subarray(0, 64))
    const point = secp256k1.Point.fromBytes(secp256k1.recoverPublicKey(recovered, digest, { prehash: false }))
    return { short: shortIdOf(point.toBytes(true)), evm: keccak_256(point.toBytes(false).subarray(1)).slice(-20) }
  } catch {
    return undefined
  }
}
