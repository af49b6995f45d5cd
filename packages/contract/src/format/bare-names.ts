import { isJsonArray } from '@chainwright/model'
import { bodyOf, textOf } from './body.ts'
import type { Json, RequestText } from './fixture.ts'
import { parsed } from './json.ts'
import { escaped, isObject } from './pointer.ts'

const name = /\{\{[A-Za-z][A-Za-z0-9_]*\}\}/y

/**
 * A JSON text with quotes around each `{{name}}` outside of strings, which replaces a number: `{"id":{{id}}}` becomes
 * `{"id":"{{id}}"}`. Other texts stay unchanged.
 */
export const withQuotedNames = (text: string): string => withNames(text, found => `"${found}"`)

/** A request whose JSON body can be parsed, although names replace numbers in it. */
export const withQuotedBody = <R extends RequestText>(request: R): R => {
  const { body } = request
  const text = body !== undefined && 'text' in body ? withQuotedNames(body.text) : undefined
  return text === undefined || parsed(text) === undefined ? request : { ...request, body: bodyOf(text) }
}

/** The JSON Pointers of the names without quotes in a JSON text. */
export const bareNames = (text: string): ReadonlySet<string> => {
  const mark = '{{'
  const marked = withNames(text, () => `"${mark}"`)
  return marked === text ? new Set() : new Set(placesOf(parsed(marked) ?? null, '', mark))
}

/** The JSON Pointers of the names without quotes in the body of a request. */
export const bareNamesIn = ({ body }: RequestText): ReadonlySet<string> => bareNames((body && textOf(body)) ?? '')

/** A changed copy of a request, without quotes around the names that have none in the body of the original. */
export const withBareNames = (request: RequestText, original: RequestText): RequestText => {
  const places = bareNamesIn(original)
  const value = places.size === 0 ? undefined : parsed(request.body && textOf(request.body))
  return value === undefined ? request : { ...request, body: { text: textWithBareNames(value, places) } }
}

/** The text of a value, without quotes around the names at these places. */
export const textWithBareNames = (value: Json, places: ReadonlySet<string>, at = ''): string => {
  if (typeof value === 'string') return places.has(at) && value.startsWith('{{') ? value : JSON.stringify(value)
  if (isJsonArray(value))
    return `[${value.map((item, index) => textWithBareNames(item, places, `${at}/${index}`)).join(',')}]`
  if (!isObject(value)) return JSON.stringify(value)
  const members = Object.entries(value).map(
    ([member, each]) => `${JSON.stringify(member)}:${textWithBareNames(each, places, `${at}/${escaped(member)}`)}`,
  )
  return `{${members.join(',')}}`
}

function* placesOf(value: Json, at: string, mark: string): Generator<string> {
  if (value === mark) yield at
  else if (isJsonArray(value))
    for (const [index, item] of value.entries()) yield* placesOf(item, `${at}/${index}`, mark)
  else if (isObject(value))
    for (const [member, each] of Object.entries(value)) yield* placesOf(each, `${at}/${escaped(member)}`, mark)
}

const withNames = (text: string, replaced: (found: string) => string): string => {
  if (!text.includes('{{')) return text
  let result = ''
  let copied = 0
  let isString = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (isString && character === '\\') index += 1
    else if (character === '"') isString = !isString
    else if (!isString && character === '{') {
      name.lastIndex = index
      const [found] = name.exec(text) ?? []
      if (found === undefined) continue
      result += text.slice(copied, index) + replaced(found)
      copied = index + found.length
      index = copied - 1
    }
  }
  return result + text.slice(copied)
}
