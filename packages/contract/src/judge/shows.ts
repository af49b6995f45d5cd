import { bytesOf, textOf } from '../format/body.ts'
import type { Body, Json, RequestText, ResponseText } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import { isObject, valueAt } from '../format/pointer.ts'
import { cutText, shown } from '../format/shown.ts'
import { itemsOfStream, streamForm } from '../format/stream.ts'
import type { Redactor } from '../secrets/redactor.ts'

/** Replaces a secret in reports. */
export const notShown = '(not shown)'

/** Formats values of a response and of its fixture for findings: as JSON without secrets, then shortened. */
export interface Shows {
  /** The text of a value in the response, at a pointer into its body. */
  value(pointer: string, value: Json | undefined): string
  /** The text of the fixture's value at a pointer. */
  stated(pointer: string, value: Json | undefined): string
  /** The message of a validator about a value of the response, with the size of the value if the keyword limits it. */
  issue(pointer: string, keyword: string, message: string): string
  /** A body that is not valid JSON. */
  body(body: Body | undefined): string
  /** A media type, which is empty if the response has none. */
  type(type: string): string
  /** A text that is not valid JSON. */
  text(text: string | undefined): string
  /** A text that is not valid JSON, without quotation marks. */
  plain(text: string): string
  header(name: string, text: string): string | undefined
}

export const showsOf = (
  redactor: Redactor,
  {
    request,
    actual,
    expected,
  }: { readonly request: RequestText; readonly actual: ResponseText; readonly expected: ResponseText },
): Shows => {
  const twinOf = (response: ResponseText) => {
    let twin: { readonly real: Json | undefined; readonly clean: Json | undefined } | undefined
    return () => {
      if (twin !== undefined) return twin
      const text = response.body === undefined ? undefined : textOf(response.body)
      const form = streamForm(response.headers['content-type'])
      // findings point into the list of a stream's items
      const real = form === undefined || text === undefined ? parsed(text) : itemsOfStream(form, text)
      twin = { real, clean: real === undefined ? undefined : redactor.responseValue(request, response, real) }
      return twin
    }
  }
  const [of, ofStated] = [twinOf(actual), twinOf(expected)]
  const at = (twin: ReturnType<typeof twinOf>, pointer: string, value: Json | undefined): string => {
    if (value === undefined) return shown(value)
    const { real, clean } = twin()
    const safe = valueAt(clean, pointer)
    // a finding may concern a value that the body does not contain: a missing member, a sum
    if (valueAt(real, pointer) === undefined) return cutText(redactor.text(JSON.stringify(value)))
    return typeof safe === 'object' || safe === value ? shown(safe) : notShown
  }
  return {
    value: (pointer, value) => at(of, pointer, value),
    stated: (pointer, value) => at(ofStated, pointer, value),
    issue: (pointer, keyword, message) => {
      const { real, clean } = of()
      const [before, after] = [valueAt(real, pointer), valueAt(clean, pointer)]
      // a validator may show the value, or only report that it is a list
      const holds =
        typeof before === 'object' && /[{[]/.test(message) && JSON.stringify(before) !== JSON.stringify(after)
      return before === after || (typeof before === 'object' && typeof after === 'object' && !holds)
        ? redactor.text(sizes.get(keyword)?.(before, message) ?? message)
        : notShown
    },
    text: text => shown(text === undefined ? undefined : redactor.text(text)),
    body: body => bodyText(body, redactor.text),
    type: type => (type === '' ? 'nothing' : shown(redactor.text(type))),
    plain: redactor.text,
    header: redactor.header,
  }
}

/** A body that is not valid JSON, as text for a report. */
export const bodyText = (body: Body | undefined, clean: (text: string) => string = text => text): string => {
  if (body === undefined) return 'nothing'
  const text = textOf(body)
  if (text === undefined) return `invalid UTF-8 (${bytesOf(body).length} bytes)`
  return text.startsWith('\u{FEFF}') ? `a byte order mark, then ${shown(clean(text.slice(1)))}` : shown(clean(text))
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const itemsText = (value: Json | undefined, message: string): string =>
  Array.isArray(value) && message === 'an array' ? `an array of ${counted(value.length, 'item', 'items')}` : message

const membersText = (value: Json | undefined, message: string): string =>
  isObject(value) && message === 'an object'
    ? `an object with ${counted(Object.keys(value).length, 'property', 'properties')}`
    : message

const repeatedText = (value: Json | undefined, message: string): string => {
  const texts: readonly string[] = Array.isArray(value) ? value.map(each => JSON.stringify(each)) : []
  const first = new Map<string, number>()
  for (const [index, text] of texts.entries()) {
    const earlier = first.get(text)
    if (earlier !== undefined && message === 'an array') return `an array whose items ${earlier} and ${index} are equal`
    first.set(text, index)
  }
  return message
}

/** The keywords that limit a size, with a more precise form of the validator's message `an array` or `an object`. */
const sizes: ReadonlyMap<string, (value: Json | undefined, message: string) => string> = new Map([
  ['minItems', itemsText],
  ['maxItems', itemsText],
  ['uniqueItems', repeatedText],
  ['minProperties', membersText],
  ['maxProperties', membersText],
])
