import type { Body, Json } from './fixture.ts'
import { parsed } from './json.ts'

/** The most readable form of a text from which the exact text can be restored. */
export const bodyOf = (text: string): Body => {
  const core = text.slice(0, lengthWithoutSpace(text))
  const end = text.slice(core.length)
  const json = roundTrips(core)
  if (json === undefined) return { text }
  return end === '' ? { json: json.value } : { json: json.value, end }
}

/** The exact text of a body. A `base64` body has no text: `undefined`. */
export const textOf = (body: Body): string | undefined => {
  if ('text' in body) return body.text
  if ('json' in body) return JSON.stringify(body.json) + (body.end ?? '')
  return undefined
}

/** The exact bytes of a body. */
export const bytesOf = (body: Body): Uint8Array => {
  if ('base64' in body) return Uint8Array.from(atob(body.base64), character => character.charCodeAt(0))
  return new TextEncoder().encode(textOf(body))
}

/** Bytes as text if they are UTF-8, otherwise as base64. */
export const bodyOfBytes = (bytes: Uint8Array): Body => {
  try {
    return bodyOf(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    let binary = ''
    for (const byte of bytes) binary += String.fromCharCode(byte)
    return { base64: btoa(binary) }
  }
}

/**
 * The length of a text without the white space of JSON at its end: searched from the end, so that inner white space
 * costs nothing.
 */
const lengthWithoutSpace = (text: string): number => {
  let length = text.length
  while (length > 0 && ' \t\r\n'.includes(text.charAt(length - 1))) length -= 1
  return length
}

const roundTrips = (text: string): { value: Json } | undefined => {
  const value = parsed(text)
  return value !== undefined && JSON.stringify(value) === text ? { value } : undefined
}
