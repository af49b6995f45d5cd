import { inside, membersOf, type Place } from '../document/place.ts'
import { segmentsOf } from '../document/pointer.ts'
import { follow, type Reading, textIn } from '../document/reading.ts'
import type { Link } from '../model/index.ts'

/** Links of a response. A link to an operation of another document is omitted. */
export const linksOf = (place: Place | undefined, reading: Reading): { readonly links?: readonly Link[] } => {
  const links = membersOf(place).flatMap(([name, written]): Link[] => {
    const link = follow(written, reading)
    const operation = textIn(link, 'operationId') ?? referredOperation(textIn(link, 'operationRef') ?? '')
    const parameters = membersOf(inside(link, 'parameters')).map(
      ([key, { value }]) => [key.replace(/^(?:path|query|header|cookie)\./, ''), value] as const,
    )
    return operation === undefined ? [] : [{ name, operation, parameters: Object.fromEntries(parameters) }]
  })
  return links.length === 0 ? {} : { links }
}

/** `#/paths/~1pets~1{id}/get` is `GET /pets/{id}`. */
const referredOperation = (reference: string): string | undefined => {
  if (!reference.startsWith('#/paths/')) return undefined
  const [, path = '', method = ''] = segmentsOf(reference.slice(1)) ?? []
  return `${method.toUpperCase()} ${path}`
}
