import { sha256 } from '@noble/hashes/sha2.js'
import { decode } from './codec.ts'
import { l1Message, validationIdOf } from './warp.ts'

/** The registration of an L1 validator that a justification names. */
export interface JustifiedRegistration {
  readonly validationId: Uint8Array
  readonly subnetId: Uint8Array
}

/**
 * Reads the justification of a confirmation that an L1 validator is not registered. It is a protocol buffer with a oneof: field 1 is a position in
 * a conversion (subnet as field 1, index as field 2), field 2 is the message that requested the registration.
 *
 * @returns Undefined if it contains no registration.
 */
export const registrationIn = (justification: Uint8Array): JustifiedRegistration | undefined => {
  try {
    // In a oneof, the last one counts.
    const last = fieldsOf(justification).at(-1)
    if (last === undefined || !(last.value instanceof Uint8Array)) return undefined
    if (last.number === 1) return ofConversion(last.value)
    return last.number === 2 ? ofMessage(last.value) : undefined
  } catch {
    return undefined
  }
}

const ofConversion = (bytes: Uint8Array): JustifiedRegistration | undefined => {
  let subnetId: Uint8Array | undefined
  let index = 0n
  for (const { number, value } of fieldsOf(bytes)) {
    if (number === 1 && value instanceof Uint8Array) subnetId = value
    else if (number === 2 && typeof value === 'bigint') index = value
  }
  if (subnetId?.length !== 32 || index > 0xffffffffn) return undefined
  return { subnetId, validationId: validationIdOf(subnetId, Number(index)) }
}

const ofMessage = (bytes: Uint8Array): JustifiedRegistration | undefined => {
  const message = decode(l1Message, bytes)
  return message.kind === 'RegisterL1Validator'
    ? { subnetId: message.subnetId, validationId: sha256(bytes) }
    : undefined
}

interface Field {
  readonly number: number
  readonly value: bigint | Uint8Array
}

/** The fields of a protocol buffer: varints and length-delimited bytes. Other wire types are not used here. */
const fieldsOf = (bytes: Uint8Array): Field[] => {
  const fields: Field[] = []
  let at = 0
  const varint = (): bigint => {
    let value = 0n
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = bytes[at++]
      if (byte === undefined) break
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
    throw new RangeError('a varint does not end')
  }
  while (at < bytes.length) {
    const key = varint()
    const number = Number(key >> 3n)
    if ((key & 7n) === 0n) fields.push({ number, value: varint() })
    else if ((key & 7n) === 2n) {
      const length = Number(varint())
      if (length > bytes.length - at) throw new RangeError('bytes are missing')
      fields.push({ number, value: bytes.slice(at, at + length) })
      at += length
    } else throw new RangeError('unknown wire type')
  }
  return fields
}
