import type { Checked, CheckOptions } from '../issue.ts'
import { contentOf } from '../media-type.ts'
import type { Schema } from '../schema.ts'
import { checkedBy } from './checked.ts'
import { decoded, eachCookie, eachPair, MalformedText } from './encoding.ts'
import { define, type Fill, type Filling, fillOf } from './fill.ts'
import type { FormReaders } from './forms.ts'
import { withLostDigits } from './lost-digits.ts'
import { malformed } from './malformed.ts'
import { find, joined, type Readers, readPairs } from './pairs.ts'
import { type Named, namedOf, readQuickly } from './quick.ts'
import type { Reader } from './readers.ts'
import type { RawRequest } from './request.ts'

/** The places of an operation's input properties in a request. Records are by wire name. */
export interface HttpPlan {
  /** In the order of the path's template parameters. `style` is set if it is not `simple`. */
  readonly path?: readonly {
    readonly name: string
    readonly read: Reader
    readonly member?: string
    readonly style?: 'label' | 'matrix'
  }[]
  readonly query?: Readers
  readonly header?: Readers
  readonly cookie?: Readers
  readonly body?: true
  /** Validates an input whose body is a stream, if `schema` describes other bodies. */
  readonly streamed?: Schema<unknown>
  /**
   * Inputs by the media type or range of the body, if media types have different schemas. `schema`, `fill` and `round`
   * apply if the request has no media type.
   */
  readonly contents?: Readonly<Record<string, InputPlan>>
  /** Set if the body may be a form. */
  readonly form?: FormReaders
  /** Defaults and clamps, applied before validation. */
  readonly fill?: Filling
  /** Rounding, applied after validation. */
  readonly round?: Filling
}

/** How an input is validated and changed. */
interface InputPlan extends Pick<HttpPlan, 'fill' | 'round'> {
  readonly schema: Schema<unknown>
}

/** Decodes and validates the input of a request. */
export interface HttpDecoder<T> {
  (request: RawRequest, options?: CheckOptions): Checked<T>
  /** Reads a form body before the other inputs, as the text of a part is read asynchronously. */
  readonly form?: FormReaders
  /** The readers of the query by wire name. */
  readonly query?: Readers
}

/**
 * Creates the decoder of a request's input. It decodes text by style and type, sets defaults and clamps, then validates the input
 * as a whole.
 */
export const httpDecoder = <T>(schema: Schema<T>, plan: HttpPlan): HttpDecoder<T> => {
  const named = namedOf(plan.query)
  const common = rulesOf({ ...plan, schema })
  const contents =
    plan.contents &&
    Object.fromEntries(Object.entries(plan.contents).map(([range, content]) => [range, rulesOf(content)]))
  const decode: HttpDecoder<T> = (request, options) => {
    let input: Record<string, unknown>
    try {
      input = (named && readInput(plan, request, named)) ?? readInput(plan, request, undefined) ?? {}
    } catch (error) {
      if (error instanceof MalformedText) return { ok: false, issues: malformed(error) }
      throw error
    }
    if (plan.body === true && request.body !== undefined) input['body'] = request.body
    const { fill, round, schema } = (contents && contentOf(contents, request.headers)) ?? common
    if (fill !== undefined) fill(input)
    const schemaOfInput = (plan.streamed !== undefined && isStream(request.body) ? plan.streamed : schema) as Schema<T>
    const checked = withLostDigits(checkedBy(schemaOfInput, input, options), plan.body === true)
    if (round !== undefined && checked.ok) round(input)
    return checked
  }
  const { form, query } = plan
  return Object.assign(decode, form && { form }, query && { query })
}

/** What is applied to an input. */
interface InputRules {
  readonly schema: Schema<unknown>
  readonly fill: Fill | undefined
  readonly round: Fill | undefined
}

const rulesOf = ({ schema, fill, round }: InputPlan): InputRules => ({
  schema,
  fill: fill && fillOf(fill),
  round: round && fillOf(round),
})

/** Whether a body is a stream of items or bytes. */
const isStream = (body: unknown): boolean => typeof body === 'object' && body !== null && Symbol.asyncIterator in body

/** Reads all input except the body. Undefined if the query cannot be read quickly. */
const readInput = (
  plan: HttpPlan,
  request: RawRequest,
  named: readonly Named[] | undefined,
): Record<string, unknown> | undefined => {
  const input: Record<string, unknown> = {}
  readPath(input, plan, request)
  if (plan.query !== undefined) {
    if (named === undefined) readQuery(input, plan.query, request.query)
    else if (!readQuickly(input, named, request.query)) return undefined
  }
  if (plan.header !== undefined) readHeaders(input, plan.header, request)
  if (plan.cookie !== undefined) readCookies(input, plan.cookie, request.headers.get('cookie') ?? '')
  return input
}

const readPath = (input: Record<string, unknown>, { path }: HttpPlan, request: RawRequest): void => {
  if (path === undefined) return
  for (let i = 0; i < path.length; i++) {
    const parameter = path[i]
    const text = request.path[i]
    if (parameter === undefined || text === undefined) continue
    const { name, read, style } = parameter
    const value =
      typeof read === 'function' && style === undefined
        ? read(text)
        : joined(styled(request.encodedPath?.[i] ?? text, { name, read, style }), read, decoderOf(request))
    define(input, parameter.member ?? name, value)
  }
}

/** The decoder of path values, which runs after splitting at delimiters. */
const decoderOf = ({ encodedPath }: RawRequest): ((text: string) => string) =>
  encodedPath === undefined ? text => text.replaceAll('%2C', ',') : text => decoded(text, false)

/** The text of a path parameter in `simple` style, converted from its own style. */
const styled = (
  text: string,
  { name, read, style }: { name: string; read: Reader; style: 'label' | 'matrix' | undefined },
): string => {
  if (style === undefined) return text
  const isSpread = isExploded(read)
  if (style === 'label') {
    const items = text.replace(/^\./, '')
    return isSpread ? rejoined(items.split('.')) : items
  }
  // Object members have their own names, one of which may be the parameter's.
  const isObject = typeof read !== 'function' && 'object' in read && read.explode === true
  const parts = text
    .replace(/^;/, '')
    .split(';')
    .filter(part => !isObject || part !== '')
  const values = parts.map(part => {
    const equals = part.indexOf('=')
    // RFC 6570 §3.2.7: a name without `=` has an empty text.
    if (isObject) return equals < 0 ? `${part}=` : part
    const isNamed = decoded(equals < 0 ? part : part.slice(0, equals), false) === name
    if (equals < 0) return isNamed && text.startsWith(';') ? '' : part
    return isNamed ? part.slice(equals + 1) : part
  })
  return isSpread ? rejoined(values) : values.join(',')
}

/** Joins items and encodes commas in them. */
const rejoined = (items: readonly string[]): string => items.map(item => item.replaceAll(',', '%2C')).join(',')

const isExploded = (read: Reader): boolean =>
  typeof read !== 'function' &&
  (('object' in read && read.explode === true) || ('list' in read && read.by === undefined))

const readQuery = (input: Record<string, unknown>, readers: Readers, query: string): void => {
  readPairs(input, readers, { query: true, visit: visit => eachPair(query, visit) })
}

const readCookies = (input: Record<string, unknown>, readers: Readers, cookies: string): void => {
  readPairs(input, readers, { query: false, visit: visit => eachCookie(cookies, visit) })
}

const readHeaders = (input: Record<string, unknown>, readers: Readers, request: RawRequest): void => {
  for (const name of Object.keys(readers)) {
    const text = request.headers.get(name.toLowerCase())
    const found = find(readers, name)
    if (text === null || text === undefined || found === undefined) continue
    const { read, member } = found
    // Items of a header may have spaces around their commas (RFC 9110 §5.6.1).
    define(
      input,
      member,
      typeof read === 'function'
        ? read(text)
        : joined(text.replace(/,[ \t]+/g, ',').replace(/(?<![ \t])[ \t]+,/g, ','), read),
    )
  }
}
