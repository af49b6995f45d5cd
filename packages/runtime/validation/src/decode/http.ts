import type { Checked, CheckOptions, Issue } from '../issue.ts'
import { type Place, refuse } from '../report.ts'
import type { Schema } from '../schema.ts'
import { hide, isSecret } from '../secret.ts'
import { decoded, eachCookie, eachPair, MalformedText } from './encoding.ts'
import { define, type Filling, fillOf } from './fill.ts'
import { isPlain, type Named, readQuickly } from './quick.ts'
import type { Reader, Renamed, Scalar } from './readers.ts'
import type { RawRequest } from './request.ts'

/** Where the members of an operation's input are read from. Records are by wire name. */
export interface HttpPlan {
  /** In the order of the path's templates. `style` where it is not `simple`. */
  readonly path?: readonly {
    readonly name: string
    readonly read: Reader
    readonly member?: string
    readonly style?: 'label' | 'matrix'
  }[]
  readonly query?: Readonly<Record<string, Reader | Renamed>>
  readonly header?: Readonly<Record<string, Reader | Renamed>>
  readonly cookie?: Readonly<Record<string, Reader | Renamed>>
  readonly body?: true
  /** Before the check: defaults and clamps. */
  readonly fill?: Filling
  /** After it. */
  readonly round?: Filling
}

/** Reads the input of a request: text by style and type, defaults, clamps, then the schema of the whole. */
export function httpDecoder<T>(
  schema: Schema<T>,
  plan: HttpPlan,
): (request: RawRequest, options?: CheckOptions) => Checked<T> {
  const named = namedOf(plan.query)
  const fill = plan.fill && fillOf(plan.fill)
  const round = plan.round && fillOf(plan.round)
  return (request, options) => {
    let input: Record<string, unknown>
    try {
      input = (named && readInput(plan, request, named)) ?? readInput(plan, request, undefined) ?? {}
    } catch (error) {
      if (error instanceof MalformedText) return { ok: false, issues: malformed(error) }
      throw error
    }
    if (plan.body === true && request.body !== undefined) input['body'] = request.body
    if (fill !== undefined) fill(input)
    const checked = schema.check(input, options)
    if (round !== undefined && checked.ok) round(input)
    return checked
  }
}

/** The parameters of a query that can be read quickly; undefined where one of them cannot. */
function namedOf(query: HttpPlan['query'] = {}): readonly Named[] | undefined {
  const named: Named[] = []
  for (const name of Object.keys(query)) {
    const found = isPlain(name) ? find(query, name) : undefined
    if (found === undefined || typeof found.read !== 'function' || !isPlain(found.member)) return undefined
    named.push({ name, member: found.member, read: found.read })
  }
  return named
}

/** All but the body. Undefined where the query cannot be read quickly. */
function readInput(
  plan: HttpPlan,
  request: RawRequest,
  named: readonly Named[] | undefined,
): Record<string, unknown> | undefined {
  const input: Record<string, unknown> = {}
  readPath(input, plan, request)
  if (plan.query !== undefined) {
    if (named === undefined)
      readPairs(input, plan.query, { query: true, visit: visit => eachPair(request.query, visit) })
    else if (!readQuickly(input, named, request.query)) return undefined
  }
  if (plan.header !== undefined) readHeaders(input, plan.header, request)
  const cookies = plan.cookie && request.headers.get('cookie')
  if (plan.cookie !== undefined && cookies)
    readPairs(input, plan.cookie, { query: false, visit: visit => eachCookie(cookies, visit) })
  return input
}

function readPath(input: Record<string, unknown>, { path }: HttpPlan, request: RawRequest): void {
  if (path === undefined) return
  for (let i = 0; i < path.length; i++) {
    const parameter = path[i]
    const text = request.path[i]
    if (parameter === undefined || text === undefined) continue
    const { name, read, style } = parameter
    const value =
      typeof read === 'function' && style === undefined ? read(text) : joined(styled(text, { name, read, style }), read)
    define(input, parameter.member ?? name, value)
  }
}

/** The text of a path parameter without the marks of its style, items joined as `simple` joins them. */
function styled(
  text: string,
  { name, read, style }: { name: string; read: Reader; style: 'label' | 'matrix' | undefined },
): string {
  if (style === undefined) return text
  if (style === 'label')
    return text.replace(/^\./, '').replaceAll(isExploded(read) ? '.' : '', isExploded(read) ? ',' : '')
  const parts = text.replace(/^;/, '').split(';')
  return parts.map(part => (part.startsWith(`${name}=`) ? part.slice(name.length + 1) : part)).join(',')
}

const isExploded = (read: Reader): boolean =>
  typeof read !== 'function' &&
  (('object' in read && read.explode === true) || ('list' in read && read.by === undefined))

/** One text as the value of a reader: items and members are joined with a delimiter. */
function joined(text: string, read: Reader, decode: (text: string) => string = text => text): unknown {
  if (typeof read === 'function') return read(decode(text))
  if ('list' in read) {
    const parts = text === '' ? [] : split(text, read.by ?? ',')
    return read.single !== undefined && parts.length === 1
      ? read.single(decode(text))
      : parts.map(part => read.list(decode(part)))
  }
  if (!('object' in read)) return text
  const object: Record<string, unknown> = {}
  const parts = text === '' ? [] : split(text, read.by ?? ',').map(decode)
  if (read.explode === true) {
    for (const part of parts) {
      const equals = part.indexOf('=')
      if (equals > 0) readMember(object, part.slice(0, equals), part.slice(equals + 1), read)
    }
  } else for (let i = 0; i + 1 < parts.length; i += 2) readMember(object, parts[i] ?? '', parts[i + 1] ?? '', read)
  return object
}

function readMember(
  object: Record<string, unknown>,
  name: string,
  text: string,
  read: { object: Readonly<Record<string, Scalar>>; rest?: Scalar },
): void {
  const scalar = Object.hasOwn(read.object, name) ? read.object[name] : read.rest
  if (scalar !== undefined) define(object, name, scalar(text))
}

/** A delimiter in a query may be encoded: a space as `%20` or `+`, a pipe as `%7C`. */
function split(text: string, by: string): string[] {
  if (by === ' ') return text.split(/%20|\+| /)
  return by === '|' ? text.split(/%7C|\|/i) : text.split(by)
}

type Readers = Readonly<Record<string, Reader | Renamed>>

function readPairs(
  input: Record<string, unknown>,
  readers: Readers,
  source: { query: boolean; visit: (visit: (name: string, value: string) => void) => void },
): void {
  source.visit((name, raw) => {
    const text = (value: string): string => decoded(value, source.query, name)
    const found = find(readers, name)
    if (found === undefined) return inObject(input, readers, name, () => text(raw))
    const { member, read } = found
    if (typeof read === 'function') return add(input, member, read(text(raw)))
    if ('list' in read && read.by === undefined) {
      const given = own(input, member)
      const value = read.single !== undefined && given === undefined ? read.single(text(raw)) : read.list(text(raw))
      define(
        input,
        member,
        given === undefined
          ? read.single === undefined
            ? [value]
            : value
          : [...(Array.isArray(given) ? given : [given]), value],
      )
    } else if (!('deep' in read) && !('object' in read && read.explode === true))
      // A cookie cannot hold a comma (RFC 6265 §4.1.1), so what joins is encoded there too.
      add(input, member, source.query ? joined(raw, read, text) : joined(text(raw), read))
    return undefined
  })
}

/** A member of an object parameter: `filter[a]`, or a parameter of its own. */
function inObject(input: Record<string, unknown>, readers: Readers, name: string, text: () => string): void {
  const open = name.endsWith(']') ? name.indexOf('[') : -1
  if (open > 0) {
    const found = find(readers, name.slice(0, open))
    if (found !== undefined && typeof found.read !== 'function' && 'deep' in found.read) {
      const { deep, rest } = found.read
      const inner = name.slice(open + 1, -1)
      const reader = Object.hasOwn(deep, inner) ? deep[inner] : rest
      const object = own(input, found.member) ?? {}
      define(input, found.member, object)
      if (reader === undefined || typeof object !== 'object' || object === null) return
      const members = object as Record<string, unknown>
      if (typeof reader === 'function') add(members, inner, reader(text()))
      else if ('list' in reader)
        define(members, inner, [...((own(members, inner) as unknown[] | undefined) ?? []), reader.list(text())])
      return
    }
  }
  for (const key of Object.keys(readers)) {
    const found = find(readers, key)
    if (
      found === undefined ||
      typeof found.read === 'function' ||
      !('object' in found.read) ||
      found.read.explode !== true
    )
      continue
    const { read, member } = found
    const scalar = Object.hasOwn(read.object, name) ? read.object[name] : read.rest
    if (scalar === undefined) continue
    const object = (own(input, member) ?? {}) as Record<string, unknown>
    add(object, name, scalar(text()))
    define(input, member, object)
    return
  }
}

function readHeaders(input: Record<string, unknown>, readers: Readers, request: RawRequest): void {
  for (const name of Object.keys(readers)) {
    const text = request.headers.get(name.toLowerCase())
    const found = find(readers, name)
    if (text === null || text === undefined || found === undefined) continue
    const { read, member } = found
    // Items of a header may have spaces around their commas (RFC 9110 §5.6.1).
    define(input, member, typeof read === 'function' ? read(text) : joined(text.replace(/[ \t]*,[ \t]*/g, ','), read))
  }
}

function find(readers: Readers, name: string): { read: Reader; member: string } | undefined {
  if (!Object.hasOwn(readers, name)) return undefined
  const entry = readers[name]
  if (entry === undefined) return undefined
  return typeof entry === 'object' && 'member' in entry ? entry : { read: entry, member: name }
}

const own = (object: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined

/** A parameter given twice becomes a list, which its schema then refuses. */
function add(object: Record<string, unknown>, name: string, value: unknown): void {
  const given = own(object, name)
  define(
    object,
    name,
    given === undefined ? value : given instanceof Repeated ? given.add(value) : new Repeated(given, value),
  )
}

/** Several values where one was meant. A list, so that it is shown as one. */
class Repeated extends Array<unknown> {
  add(value: unknown): this {
    this.push(value)
    return this
  }
}

function malformed({ text, parameter = '' }: MalformedText): readonly Issue[] {
  const path = parameter === '' ? [] : [parameter]
  const at: Place = { value: text, path, issues: [], ...(isSecret(parameter) ? { show: hide } : {}) }
  refuse(at, 'encoding', 'well percent-encoded')
  return at.issues
}
