/**
 * The media type that a caller prefers (RFC 9110 §12.5.1), by the quality of the most specific matching range; the first of
 * equals. Without a header or a match, the first of all, because most callers prefer a response to 406 (§15.5.7).
 */
export const preferred = (accept: string | undefined, offered: readonly string[]): string | undefined => {
  const [first] = offered
  if (accept === undefined || offered.length < 2) return first
  const ranges = accept.split(',').flatMap(text => rangeOf(text) ?? [])
  let best = { type: first, quality: 0 }
  for (const type of offered) {
    const quality = qualityOf(type, ranges)
    if (quality > best.quality) best = { type, quality }
  }
  return best.type
}

interface Range {
  /** `text`, `*` */
  readonly type: string
  readonly subtype: string
  readonly parameters: readonly string[]
  readonly quality: number
}

// Ignores commas and semicolons in quoted parameters: no common media type has any.
const rangeOf = (text: string): Range | undefined => {
  const { type, subtype, parameters } = partsOf(text)
  const weight = parameters.findIndex(parameter => parameter.startsWith('q='))
  const quality = weight < 0 ? '1' : (parameters[weight]?.slice(2) ?? '')
  // RFC 9110 §12.4.2: ignore a range with an invalid weight
  if (type === '' || subtype === '' || !/^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(quality)) return undefined
  // parameters after the weight were an extension of RFC 7231; many clients send a charset, which has no effect
  const own = (weight < 0 ? parameters : parameters.slice(0, weight)).filter(text => !text.startsWith('charset='))
  return { type, subtype, parameters: own, quality: Number(quality) }
}

const qualityOf = (offered: string, ranges: readonly Range[]): number => {
  const media = partsOf(offered)
  let found = { specificity: 0, quality: 0 }
  for (const range of ranges) {
    const specificity = specificityOf(range, media)
    if (specificity > found.specificity) found = { specificity, quality: range.quality }
  }
  return found.quality
}

type MediaType = Omit<Range, 'quality'>

/** The specificity with which a range matches a media type: 0 if it does not match. */
const specificityOf = (range: MediaType, { type, subtype, parameters }: MediaType): number => {
  if (range.type === '*') return range.subtype === '*' ? 1 : 0
  if (range.type !== type) return 0
  if (range.subtype === '*') return 2
  if (range.subtype !== subtype || range.parameters.some(parameter => !parameters.includes(parameter))) return 0
  return 3 + range.parameters.length
}

const partsOf = (text: string): MediaType => {
  const [essence = '', ...parameters] = text
    .toLowerCase()
    .split(';')
    .map(part => part.trim().replaceAll('"', ''))
  const [type = '', subtype = ''] = essence.split('/')
  return { type, subtype, parameters: parameters.filter(parameter => parameter !== '') }
}
