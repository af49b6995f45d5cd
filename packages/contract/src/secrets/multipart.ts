import { isSecretName } from '@chainwright/runtime-validation/secret-name'
import { decoded } from '../contract/route.ts'
import { isBound } from './drawn.ts'
import { withoutSpans } from './known.ts'
import { redactedText } from './named.ts'
import { isNamedSecret } from './session.ts'

interface Part {
  readonly name: string
  readonly content: string
  /** The start of the content. */
  readonly at: number
}

/** The named parts of a multipart body (RFC 7578). */
export const partsOf = (written: string, contentType: string | undefined): readonly Part[] => {
  const boundary = boundaryOf(written, contentType)
  if (boundary === undefined) return []
  let next = 0
  return written.split(boundary).flatMap(part => {
    const from = next
    next += part.length + boundary.length
    const end = part.search(/\r?\n\r?\n/)
    const named = [...part.slice(0, Math.max(end, 0)).matchAll(partName)]
      .map(([, quoted, bare = '']) => decoded(quoted ?? bare))
      .map(name => name.replaceAll(/^'|'$/g, ''))
    const name = named.find(each => isSecretName(each)) ?? named[0]
    const content = part.slice(end).trim()
    return name === undefined ? [] : [{ name, content, at: from + end + part.slice(end).indexOf(content) }]
  })
}

const partName = /(?<![\w-])name\*?[ \t]{0,8}=[ \t]{0,8}(?:"((?:[^"\\\r\n]|\\.){1,200})"|([^\s;"]{1,200}))/gi

/** The boundary of the content type, otherwise the line before the first headers. A preamble may precede that line. */
const boundaryOf = (written: string, contentType = ''): string | undefined => {
  const [, quoted, bare] = /\bboundary=(?:"([^"]{1,200})"|([^\s;,"]{1,200}))/i.exec(contentType) ?? []
  const stated = `--${quoted ?? bare ?? ''}`
  if (stated.length > 2 && written.includes(stated)) return stated
  return /^(--[^\r\n]{1,200}?)[ \t]{0,8}\r?\ncontent-/im.exec(written)?.[1]
}

export const cleanParts = (written: string, contentType: string | undefined): string =>
  withoutSpans(
    written,
    partsOf(written, contentType)
      .filter(({ name, content }) => isNamedSecret(name, content) && content !== '' && !isBound(content))
      .map(({ content, at }) => [at, at + content.length] as const),
    redactedText,
  )
