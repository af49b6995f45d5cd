import { bytesOf } from './body.ts'
import type { Body } from './fixture.ts'

/** A part of `multipart/form-data` (RFC 7578). */
export interface FormPart {
  readonly name: string
  /** Set if the part is a file. */
  readonly fileName?: string
  /** Lower-case names; without `content-disposition`. */
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Uint8Array
}

/** The parts as a body and its media type. The boundary is in none of the parts. */
export const multipartText = (
  parts: readonly (Omit<FormPart, 'bytes'> & { readonly text: string })[],
): { readonly text: string; readonly type: string } => {
  let boundary = 'chainwright-part'
  while (parts.some(({ text }) => text.includes(boundary))) boundary += '-7'
  const written = parts.map(({ name, fileName, headers, text }) => {
    const file = fileName === undefined ? '' : `; filename="${quoted(fileName)}"`
    const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}\r\n`)
    return `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"${file}\r\n${lines.join('')}\r\n${text}\r\n`
  })
  return { text: `${written.join('')}--${boundary}--\r\n`, type: `multipart/form-data; boundary=${boundary}` }
}

// WHATWG HTML §4.10.21.8
const quoted = (name: string): string => name.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22')

/** The parts of a body; `undefined` if it is not a multipart body with its boundary. */
export const partsOfMultipart = (body: Body, contentType: string): readonly FormPart[] | undefined => {
  const boundary = /;[ \t]{0,8}boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)?.slice(1).find(Boolean)
  if (boundary === undefined) return undefined
  const bytes = bytesOf(body)
  // one character per byte, so that positions in the text and the bytes are equal
  const text = new TextDecoder('latin1').decode(bytes)
  const mark = `--${boundary}`
  let at = text.startsWith(mark) ? 0 : text.indexOf(`\r\n${mark}`) + 2
  if (at === 1) return undefined
  const parts: FormPart[] = []
  for (;;) {
    const begin = at + mark.length
    // RFC 2046 §5.1.1: whitespace may follow a boundary
    if (text.startsWith('--', begin)) return parts
    const line = text.indexOf('\r\n', begin)
    const end = text.indexOf(`\r\n${mark}`, line)
    if (line === -1 || end === -1 || text.slice(begin, line).trim() !== '') return undefined
    const part = partOf(bytes, text, line + 2, end)
    if (part === undefined) return undefined
    parts.push(part)
    at = end + 2
  }
}

const partOf = (bytes: Uint8Array, text: string, from: number, to: number): FormPart | undefined => {
  const end = text.indexOf('\r\n\r\n', from - 2)
  if (end === -1 || end > to) return undefined
  const lines = new TextDecoder().decode(bytes.slice(from, Math.max(from, end))).split('\r\n')
  const headers = Object.fromEntries(
    lines.flatMap(written => {
      const mark = written.indexOf(':')
      return mark === -1 ? [] : [[written.slice(0, mark).trim().toLowerCase(), written.slice(mark + 1).trim()] as const]
    }),
  )
  const { 'content-disposition': disposition = '', ...others } = headers
  const parameter = (name: string): string | undefined =>
    new RegExp(`;[ \\t]{0,8}${name}="([^"]*)"`, 'i')
      .exec(disposition)?.[1]
      ?.replaceAll('%22', '"')
      .replaceAll('%0D', '\r')
      .replaceAll('%0A', '\n')
  const name = parameter('name')
  const fileName = parameter('filename')
  if (name === undefined) return undefined
  return { name, ...(fileName !== undefined && { fileName }), headers: others, bytes: bytes.slice(end + 4, to) }
}
