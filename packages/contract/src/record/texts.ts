import { isJsonArray } from '@chainwright/model'
import { decoded, targetParts } from '../contract/route.ts'
import type { Json, RequestText } from '../format/fixture.ts'
import { escaped, isObject } from '../format/pointer.ts'
import { valueOfMessage } from '../format/stream.ts'

/** The path segments, query values, and strings and integers of the body of a request. */
export const textsIn = (request: RequestText): readonly string[] => {
  const { path, query } = targetParts(request.target)
  const value = valueOfMessage(request)
  return [
    ...path.split('/').flatMap(segment => [decoded(segment), ...decoded(segment).split(':')]),
    ...query.map(([, text]) => text),
    ...(value === undefined ? [] : [...leaves(value, '')].map(leaf => leaf.value)),
  ]
}

/** The strings and integers of a value, each with its JSON Pointer. */
export function* leaves(value: Json, at: string): Generator<{ readonly at: string; readonly value: string }> {
  if (typeof value === 'string') yield { at, value }
  else if (typeof value === 'number' && Number.isSafeInteger(value)) yield { at, value: String(value) }
  else if (isJsonArray(value)) for (const [index, item] of value.entries()) yield* leaves(item, `${at}/${index}`)
  else if (isObject(value))
    for (const [name, member] of Object.entries(value)) yield* leaves(member, `${at}/${escaped(name)}`)
}
