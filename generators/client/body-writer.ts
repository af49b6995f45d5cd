import type { Content, HttpBody } from '../model/index.ts'
import { literal, objectKey } from '../source/quoting.ts'

/** The runtime's writer of a body, as code. Of several media types it is JSON where that is one of them, else the first. */
export const bodyWriter = ({ content }: HttpBody, runtime: (name: string) => string): string => {
  const chosen = content.find(({ mediaType }) => isJson(mediaType)) ?? content[0]
  const type = chosen?.mediaType.split(';')[0]?.trim().toLowerCase() ?? 'application/json'
  if (chosen === undefined || type === 'application/json' || type === '*/*') return runtime('json')
  if (isJson(type)) return `${runtime('jsonAs')}(${literal(type)})`
  if (type === 'multipart/form-data') return `${runtime('multipart')}(${parts(chosen, runtime)})`
  if (type === 'application/x-www-form-urlencoded') return `${runtime('urlencoded')}(${parts(chosen, runtime)})`
  return `${runtime('verbatimBody')}(${literal(chosen.mediaType)})`
}

const isJson = (mediaType: string): boolean => /[/+]json\b/i.test(mediaType)

const parts = ({ encoding }: Content, runtime: (name: string) => string): string => {
  const rows = [...encoding].flatMap(([name, { contentType, style, explode, allowReserved }]) => {
    const write =
      style === undefined
        ? explode === false
          ? 'formJoined'
          : undefined
        : styleWriter(style, explode ?? style === 'form')
    const members = [
      ...(contentType === undefined ? [] : [`type: ${literal(contentType)}`]),
      ...(write === undefined ? [] : [`write: ${runtime(write)}`]),
      ...(allowReserved ? [`encode: ${runtime('reserved')}`] : []),
    ]
    return members.length === 0 ? [] : [`${objectKey(name)}: { ${members.join(', ')} }`]
  })
  return rows.length === 0 ? '' : `{ ${rows.join(', ')} }`
}

const styleWriter = (style: string, explode: boolean): string => {
  if (style === 'deepObject') return style
  if (explode || style === 'form') return explode ? 'form' : 'formJoined'
  return style === 'spaceDelimited' || style === 'pipeDelimited' ? style : 'form'
}
