import leven from 'leven'
import { isJsonArray, isJsonObject, type Json, type JsonObject } from '../model/index.ts'
import { append, unescaped } from './pointer.ts'

/**
 * Checks a value, reports its problems and visits its parts. The walk supplies the current document. Returns false if
 * the value cannot be used; its parent then omits it.
 */
export type Check = (value: Json, pointer: string, walk: Walk) => boolean

/** A kind of object in a specification. */
export interface Kind {
  /** The name in its specification: `Parameter Object`. */
  readonly title: string
  readonly fields: Readonly<Record<string, Check>>
  /** Members by pattern: the paths of a Paths Object. */
  readonly patterns?: readonly (readonly [RegExp, Check])[]
  /** The rule for names of members, if `fields` cannot list them. It helps authors who use an invalid name. */
  readonly naming?: string
  /**
   * Whether a member `$ref` may refer to another object whose members the object gets. The specification does not
   * permit this, but bundlers support it.
   */
  readonly isSpread?: boolean
  /** Checks every other member: the values of a map, or unknown keywords. Without it, an unknown member is an error. */
  readonly rest?: Check
  readonly required?: readonly string[]
  /**
   * The name of an operation for messages: `The method "spend"`. If the object cannot be used, a separate finding names
   * it, because the finding about its invalid part does not. Undefined: it has no name.
   */
  readonly named?: (value: Json, pointer: string) => string | undefined
  /** Members without which the object cannot be used, if they are invalid, or absent although required. */
  readonly vital?: readonly string[]
  /** Whether members that begin with `x-` are allowed. Default: true. */
  readonly extensions?: boolean
  /**
   * How a reference is treated: `whole` ignores the siblings of the reference (except those in `beside`), `merged`
   * applies them too. If absent, objects of this kind may not be references.
   */
  readonly reference?: 'whole' | 'merged'
  /**
   * Checks rules that concern several members. Runs after the checks of the members. False: the object cannot be used.
   */
  readonly rule?: (value: JsonObject, pointer: string, walk: Walk) => boolean | undefined
  /** Whether `true` and `false` are also valid, as for schemas. */
  readonly booleans?: boolean
  /** The member that names a schema resource, if it is not `$id`. */
  readonly id?: 'id'
}

export type Kinds = Readonly<Record<string, Kind>>

/** The actions that a check may take. */
export interface Walk {
  /** Checks a value as an object of this kind, once. Returns false if the value cannot be used. */
  enter(kind: string, value: Json, pointer: string): boolean
  /** The current document. */
  document(): { readonly uri: string; readonly root: Json }
  /** Records the reference in a member of `holder`. Its target is checked as this kind. */
  refer(reference: {
    readonly holder: JsonObject
    readonly member: string
    readonly kind: string
    readonly text: string
    readonly pointer: string
    /** Whether reading continues if the document of the target cannot be read. Default: false. */
    readonly isOptional?: boolean
  }): void
  /**
   * If a member `$ref` of an object refers to another object, adds the members of that object, each as a reference.
   * Then checks the object.
   */
  spread(holder: JsonObject, pointer: string, check: Check): void
  /** Removes a member or item from its holder at the end of the walk. */
  leaveOut(holder: JsonObject | readonly Json[], member: string | number, pointer: string): void
  /** Replaces a member or item at the end of the walk. */
  put(holder: JsonObject | readonly Json[], member: string | number, value: Json): void
  /**
   * @param recovery How reading continues after the error, as a sentence; false if it does not. By default,
   * the invalid part is omitted.
   */
  error(code: string, pointer: string, message: string, help?: string, recovery?: string | false): void
  warn(code: string, pointer: string, message: string, help?: string): void
}

export const anything: Check = () => true

const typed =
  (type: 'string' | 'boolean' | 'number', what: string): Check =>
  (value, pointer, walk) =>
    typeof value === type || wrongType(value, pointer, walk, what)

export const text = typed('string', 'a string')
export const flag = typed('boolean', 'true or false')
export const number = typed('number', 'a number')

export const integer: Check = (value, pointer, walk) =>
  Number.isInteger(value) || wrongType(value, pointer, walk, 'an integer')

export const count: Check = (value, pointer, walk) =>
  (Number.isInteger(value) && (value as number) >= 0) || wrongType(value, pointer, walk, 'an integer of at least 0')

export const filledText: Check = (value, pointer, walk) =>
  (typeof value === 'string' && value !== '') || wrongType(value, pointer, walk, 'a non-empty string')

export const uriReference: Check = (value, pointer, walk) => {
  if (typeof value !== 'string') return wrongType(value, pointer, walk, 'a URI')
  if (/[\s<>"\\^`]/.test(value))
    walk.error(
      'structure.value',
      pointer,
      `${where(pointer)} must be a URI, but is ${show(value)}.`,
      'Percent-encode the characters that a URI cannot contain.',
      'It is kept unchanged.',
    )
  return true
}

export const textLike =
  (pattern: RegExp, what: string): Check =>
  (value, pointer, walk) =>
    (typeof value === 'string' && pattern.test(value)) || wrongType(value, pointer, walk, what)

export const oneOf =
  (...values: readonly string[]): Check =>
  (value, pointer, walk) => {
    if (typeof value === 'string' && values.includes(value)) return true
    walk.error(
      'structure.value',
      pointer,
      `${where(pointer)} must be one of ${values.join(', ')}, but is ${show(value)}.`,
      typeof value === 'string' ? nearest(value, values) : undefined,
    )
    return false
  }

/**
 * A check of a list and of its items.
 *
 * @param whole Whether the list cannot be used if one of its items is invalid.
 * @param instead The replacement of an invalid item. By default, the item is removed.
 */
export const listOf =
  (item: Check, { atLeast = 0, unique = false, whole = false, instead }: ListOptions = {}): Check =>
  (items, pointer, walk) => {
    if (!isJsonArray(items)) return wrongType(items, pointer, walk, 'an array')
    if (items.length < atLeast) {
      walk.error(
        'structure.value',
        pointer,
        `${where(pointer)} must have at least ${atLeast} item${atLeast === 1 ? '' : 's'}, but has ${items.length}.`,
      )
      return false
    }
    if (unique && new Set(items).size < items.length) {
      walk.error(
        'structure.value',
        pointer,
        `${where(pointer)} contains a value twice.`,
        'Remove the second.',
        'The second is left out.',
      )
      const seen = new Set<Json>()
      items.forEach((inner, index) => {
        if (seen.has(inner)) walk.leaveOut(items, index, pointer)
        seen.add(inner)
      })
    }
    let usable = true
    items.forEach((inner, index) => {
      if (item(inner, append(pointer, index), walk)) return
      usable = false
      if (instead === undefined) walk.leaveOut(items, index, pointer)
      else walk.put(items, index, instead)
    })
    return usable || !whole
  }

interface ListOptions {
  readonly atLeast?: number
  readonly unique?: boolean
  readonly whole?: boolean
  readonly instead?: Json
}

export const mapOf =
  (item: Check, options: MapOptions = {}): Check =>
  (value, pointer, walk) => {
    const { keys, what = '', extensions = false, size, isSpread = false } = options
    if (!isJsonObject(value)) return wrongType(value, pointer, walk, 'an object')
    if (isSpread && typeof value['$ref'] === 'string') {
      walk.spread(value, pointer, mapOf(item, options))
      return true
    }
    const entries = Object.entries(value)
    if (size !== undefined && entries.length !== size)
      walk.error(
        'structure.value',
        pointer,
        `${where(pointer)} must have exactly ${size} member, but has ${entries.length}.`,
        undefined,
        entries.length === 0 ? undefined : 'The first one is used.',
      )
    for (const [key, inner] of entries) {
      const at = append(pointer, key)
      if (extensions && key.startsWith('x-')) continue
      if (keys !== undefined && !keys.test(key))
        walk.error(
          'structure.key',
          at,
          `The key ${show(key)} of ${where(pointer)} must be ${what}.`,
          'Rename it.',
          'It is kept unchanged.',
        )
      if (!item(inner, at, walk)) walk.leaveOut(value, key, pointer)
    }
    return size === undefined || entries.length > 0
  }

interface MapOptions {
  readonly keys?: RegExp
  readonly what?: string
  readonly extensions?: boolean
  readonly size?: number
  /** See `Kind`. */
  readonly isSpread?: boolean
}

export const anyOf =
  (what: string, ...alternatives: readonly (readonly [(value: Json) => boolean, Check])[]): Check =>
  (value, pointer, walk) => {
    const found = alternatives.find(([matches]) => matches(value))
    return found === undefined ? wrongType(value, pointer, walk, what) : found[1](value, pointer, walk)
  }

/** Checks that a value is an object of a kind. */
export const is =
  (kind: string): Check =>
  (value, pointer, walk) =>
    walk.enter(kind, value, pointer)

/** Checks a map of objects of a kind. Documents also contain a reference to the whole map. */
export const mapOfKind = (kind: string, options: Omit<MapOptions, 'isSpread'> = {}): Check =>
  mapOf(is(kind), { ...options, isSpread: true })

/**
 * Checks an extension of ours that contains objects of a kind. If another vendor uses the same name for something else,
 * the value is not checked.
 */
export const ours =
  (kind: string, isOurs: (value: Json) => boolean): Check =>
  (value, pointer, walk) => {
    if (isOurs(value)) walk.enter(kind, value, pointer)
    return true
  }

/**
 * Checks the members of an object against its kind, and omits invalid ones. Returns false if the object cannot be used
 * without one of them.
 */
export const checkMembers = (
  kind: Kind,
  value: JsonObject,
  { pointer, walk }: { readonly pointer: string; readonly walk: Walk },
): boolean => {
  let usable = true
  const isVital = (name: string): boolean => kind.vital?.includes(name) === true
  for (const name of Object.keys(value)) {
    const inner = value[name] as Json
    const check = checkOf(kind, name)
    if (check === text && (typeof inner === 'number' || typeof inner === 'boolean')) {
      unquoted(inner, append(pointer, name), walk)
      walk.put(value, name, `${inner}`)
    } else if (check !== undefined) {
      if (check(inner, append(pointer, name), walk)) continue
      if (isVital(name)) usable = false
      else walk.leaveOut(value, name, pointer)
    } else if (kind.extensions === false || !name.startsWith('x-'))
      walk.error(
        'structure.unknown-member',
        append(pointer, name),
        `${capital(article(kind.title))} must not have the member ${show(name)}.`,
        nearest(name, Object.keys(kind.fields)) ?? kind.naming ?? 'Remove it, or begin its name with `x-`.',
        'It is ignored.',
      )
  }
  for (const name of kind.required ?? [])
    if (!Object.hasOwn(value, name)) {
      if (isVital(name)) usable = false
      walk.error(
        'structure.required',
        pointer,
        `${capital(article(kind.title))} must have the member \`${name}\`.`,
        `Add \`${name}\`.`,
        isVital(name) ? undefined : 'It is read without this member.',
      )
    }
  return kind.rule?.(value, pointer, walk) !== false && usable
}

const checkOf = (kind: Kind, name: string): Check | undefined => {
  if (Object.hasOwn(kind.fields, name)) return kind.fields[name]
  return (
    kind.patterns?.find(([pattern]) => pattern.test(name))?.[1] ??
    (kind.rest !== undefined && !(kind.extensions !== false && name.startsWith('x-')) ? kind.rest : undefined)
  )
}

/** Reports a value of the wrong type. Returns false, as a check does. */
export const wrongType = (value: Json, pointer: string, walk: Walk, what: string): false => {
  const isReference = isJsonObject(value) && typeof value['$ref'] === 'string'
  const help = isReference ? 'Write the value itself: its specification does not permit a reference here.' : undefined
  walk.error('structure.type', pointer, `${where(pointer)} must be ${what}, but is ${show(value)}.`, help)
  return false
}

/** Reports a text without quotes that YAML reads as a number, such as `version: 1.0`. */
const unquoted = (value: Json, pointer: string, walk: Walk): void =>
  walk.error(
    'structure.type',
    pointer,
    `${where(pointer)} must be a string, but is ${show(value)}.`,
    'Put it in quotes.',
    'It is read as a string.',
  )

/** A value as text for a message: complete if it is short. */
export const show = (value: Json): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'object') return 'an object'
  const written = JSON.stringify(value)
  return written.length > 80 ? `${written.slice(0, 77)}…"` : written
}

/** The JSON of a value, shortened if it is long. */
export const showJson = (value: Json): string => {
  const written = JSON.stringify(value)
  return written.length > 80 ? `${written.slice(0, 77)}…` : written
}

/** The last segment of a pointer, as the name of a place in messages. */
export const where = (pointer: string): string => (pointer === '' ? 'The document' : `\`${lastSegment(pointer)}\``)

const lastSegment = (pointer: string): string => unescaped(pointer.slice(pointer.lastIndexOf('/') + 1))

export const article = (title: string): string => `${/^[AEIOU]/i.test(title) ? 'an' : 'a'} ${title}`

const capital = (sentence: string): string => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`

const nearest = (name: string, known: readonly string[]): string | undefined => {
  const bound = Math.max(1, Math.floor(name.length / 5))
  const close = known.find(candidate => leven(candidate.toLowerCase(), name.toLowerCase()) <= bound)
  return close === undefined ? undefined : `Did you mean \`${close}\`?`
}
