import leven from 'leven'
import type { Json, JsonObject } from '../model/index.ts'
import { append } from './pointer.ts'

/** Says what is wrong with a value and walks into it. The walk knows which document it is in. */
export type Check = (value: Json, pointer: string, walk: Walk) => void

/** One kind of object that a specification names. */
export interface Kind {
  /** As its specification writes it: `Parameter Object`. */
  readonly title: string
  readonly fields: Readonly<Record<string, Check>>
  /** Members by pattern: the paths of a Paths Object. */
  readonly patterns?: readonly (readonly [RegExp, Check])[]
  /** What the names of members may be, where `fields` cannot list them. Helps who wrote another. */
  readonly naming?: string
  /** Every other member: a map's values, or keywords nobody knows. Without it an unknown member is an error. */
  readonly rest?: Check
  readonly required?: readonly string[]
  /** Whether members that begin with `x-` are allowed. Default true. */
  readonly extensions?: boolean
  /**
   * Where `{ "$ref": … }` may stand instead: `whole` hides everything beside it (but what `beside` names), `merged` is read together with it.
   * A kind without it has no references of this form.
   */
  readonly reference?: 'whole' | 'merged'
  /** What cannot be said member by member. Runs after the members. */
  readonly rule?: (value: JsonObject, pointer: string, walk: Walk) => void
  /** Whether `true` and `false` are such objects too: schemas. */
  readonly booleans?: boolean
}

export type Kinds = Readonly<Record<string, Kind>>

/** What a check may do besides looking. */
export interface Walk {
  /** Checks a value as an object of this kind, once. */
  enter(kind: string, value: Json, pointer: string): void
  /** Records a reference that stands in a member of `holder`; its target is walked as this kind. */
  refer(reference: {
    readonly holder: JsonObject
    readonly member: string
    readonly kind: string
    readonly text: string
    readonly pointer: string
  }): void
  error(code: string, pointer: string, message: string, help?: string): void
  warn(code: string, pointer: string, message: string, help?: string): void
}

export const anything: Check = () => {}

const typed =
  (type: 'string' | 'boolean' | 'number', what: string): Check =>
  (value, pointer, walk) => {
    if (typeof value !== type) wrongType(value, pointer, walk, what)
  }

const aText = 'a text'
export const text = typed('string', aText)
export const flag = typed('boolean', 'true or false')
export const number = typed('number', 'a number')

export const integer: Check = (value, pointer, walk) => {
  if (!Number.isInteger(value)) wrongType(value, pointer, walk, 'an integer')
}

export const count: Check = (value, pointer, walk) => {
  if (!Number.isInteger(value) || (value as number) < 0) wrongType(value, pointer, walk, 'an integer of at least 0')
}

export const filledText: Check = (value, pointer, walk) => {
  if (typeof value !== 'string' || value === '') wrongType(value, pointer, walk, 'a text that is not empty')
}

export const uriReference: Check = (value, pointer, walk) => {
  if (typeof value !== 'string') wrongType(value, pointer, walk, 'a URI')
  else if (/[\s<>"\\^`]/.test(value))
    walk.error(
      'structure.value',
      pointer,
      `${where(pointer)} must be a URI; it is ${show(value)}.`,
      'Percent-encode what a URI may not contain.',
    )
}

export const textLike =
  (pattern: RegExp, what: string): Check =>
  (value, pointer, walk) => {
    if (typeof value !== 'string' || !pattern.test(value)) wrongType(value, pointer, walk, what)
  }

export const oneOf =
  (...values: readonly string[]): Check =>
  (value, pointer, walk) => {
    if (typeof value !== 'string' || !values.includes(value))
      walk.error(
        'structure.value',
        pointer,
        `${where(pointer)} must be one of ${values.join(', ')}; it is ${show(value)}.`,
        typeof value === 'string' ? nearest(value, values) : undefined,
      )
  }

export const listOf =
  (
    item: Check,
    { atLeast = 0, unique = false }: { readonly atLeast?: number; readonly unique?: boolean } = {},
  ): Check =>
  (value, pointer, walk) => {
    if (!Array.isArray(value)) return wrongType(value, pointer, walk, 'a list')
    const items = value as readonly Json[]
    if (items.length < atLeast)
      walk.error(
        'structure.value',
        pointer,
        `${where(pointer)} must have at least ${atLeast} item${atLeast === 1 ? '' : 's'}; it has ${items.length}.`,
      )
    if (unique && new Set(items).size < items.length)
      walk.error('structure.value', pointer, `${where(pointer)} names one value twice.`, 'Remove the second.')
    items.forEach((inner, index) => {
      item(inner, append(pointer, index), walk)
    })
  }

export const mapOf =
  (
    item: Check,
    {
      keys,
      what = '',
      extensions = false,
      size,
    }: { readonly keys?: RegExp; readonly what?: string; readonly extensions?: boolean; readonly size?: number } = {},
  ): Check =>
  (value, pointer, walk) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return wrongType(value, pointer, walk, 'an object')
    const entries = Object.entries(value as JsonObject)
    if (size !== undefined && entries.length !== size)
      walk.error(
        'structure.value',
        pointer,
        `${where(pointer)} must have exactly ${size} member; it has ${entries.length}.`,
      )
    for (const [key, inner] of entries) {
      const at = append(pointer, key)
      if (extensions && key.startsWith('x-')) continue
      if (keys !== undefined && !keys.test(key))
        walk.error('structure.key', at, `The key ${show(key)} of ${where(pointer)} must be ${what}.`, 'Rename it.')
      item(inner, at, walk)
    }
  }

export const anyOf =
  (what: string, ...alternatives: readonly (readonly [(value: Json) => boolean, Check])[]): Check =>
  (value, pointer, walk) => {
    const found = alternatives.find(([matches]) => matches(value))
    if (found === undefined) wrongType(value, pointer, walk, what)
    else found[1](value, pointer, walk)
  }

/** An object of a kind. */
export const is =
  (kind: string): Check =>
  (value, pointer, walk) =>
    walk.enter(kind, value, pointer)

/** Checks the members of an object against its kind. */
export const checkMembers = (
  kind: Kind,
  value: JsonObject,
  { pointer, walk }: { readonly pointer: string; readonly walk: Walk },
): void => {
  for (const name of Object.keys(value)) {
    const inner = value[name] as Json
    const check = checkOf(kind, name)
    if (check !== undefined) check(inner, append(pointer, name), walk)
    else if (kind.extensions === false || !name.startsWith('x-'))
      walk.error(
        'structure.unknown-member',
        append(pointer, name),
        `${capital(article(kind.title))} has no member ${show(name)}.`,
        nearest(name, Object.keys(kind.fields)) ?? kind.naming ?? 'Remove it, or begin its name with `x-`.',
      )
  }
  for (const name of kind.required ?? [])
    if (!Object.hasOwn(value, name))
      walk.error(
        'structure.required',
        pointer,
        `${capital(article(kind.title))} must have the member \`${name}\`.`,
        `Add \`${name}\`.`,
      )
  kind.rule?.(value, pointer, walk)
}

const checkOf = (kind: Kind, name: string): Check | undefined => {
  if (Object.hasOwn(kind.fields, name)) return kind.fields[name]
  return (
    kind.patterns?.find(([pattern]) => pattern.test(name))?.[1] ??
    (kind.rest !== undefined && !(kind.extensions !== false && name.startsWith('x-')) ? kind.rest : undefined)
  )
}

export const wrongType = (value: Json, pointer: string, walk: Walk, what: string): void =>
  walk.error(
    'structure.type',
    pointer,
    `${where(pointer)} must be ${what}; it is ${show(value)}.`,
    // YAML reads `version: 1.0` as a number.
    what === aText && (typeof value === 'number' || typeof value === 'boolean') ? 'Put it in quotes.' : undefined,
  )

/** A value as a message says it: whole if short. */
export const show = (value: Json): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  const written = JSON.stringify(value)
  return written.length > 80 ? `${written.slice(0, 77)}…"` : written
}

/** The last segment of a pointer, as messages name a place. */
export const where = (pointer: string): string => (pointer === '' ? 'The document' : `\`${lastSegment(pointer)}\``)

const lastSegment = (pointer: string): string =>
  pointer
    .slice(pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~')

export const article = (title: string): string => `${/^[AEIOU]/i.test(title) ? 'an' : 'a'} ${title}`

const capital = (sentence: string): string => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`

const nearest = (name: string, known: readonly string[]): string | undefined => {
  const bound = Math.max(1, Math.floor(name.length / 5))
  const close = known.find(candidate => leven(candidate.toLowerCase(), name.toLowerCase()) <= bound)
  return close === undefined ? undefined : `Did you mean \`${close}\`?`
}
