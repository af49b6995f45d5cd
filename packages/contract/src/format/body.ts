import type { Body, Json } from './fixture.ts'

/** The most readable form of a text that gives the same text back to the byte. */
export function bodyOf(text: string): Body {
  const end = /[ \t\r\n]*$/.exec(text)?.[0] ?? ''
  const core = text.slice(0, text.length - end.length)
  const json = roundTrips(core)
  if (json === undefined) return { text }
  return end === '' ? { json: json.value } : { json: json.value, end }
}

/** The exact text of a body. A `base64` body has no text: `undefined`. */
export function textOf(body: Body): string | undefined {
  if ('text' in body) return body.text
  if ('json' in body) return JSON.stringify(body.json) + (body.end ?? '')
  return undefined
}

/** The exact bytes of a body. */
export function bytesOf(body: Body): Uint8Array {
  if ('base64' in body) return Uint8Array.from(atob(body.base64), character => character.charCodeAt(0))
  return new TextEncoder().encode(textOf(body))
}

/** Bytes as text where they are UTF-8, else base64. */
export function bodyOfBytes(bytes: Uint8Array): Body {
  try {
    return bodyOf(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes))
  } catch {
    let binary = ''
    for (const byte of bytes) binary += String.fromCharCode(byte)
    return { base64: btoa(binary) }
  }
}

const roundTrips = (text: string): { value: Json } | undefined => {
  try {
    const value = JSON.parse(text) as Json
    return JSON.stringify(value) === text ? { value } : undefined
  } catch {
    return undefined
  }
}
