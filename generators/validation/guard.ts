import type { JsonType } from '../model/index.ts'
import { identifier, reservedWords, scope } from '../source/identifiers.ts'
import { bracketed, indented, literal, objectKey } from '../source/quoting.ts'
import { all, any, type Expression, inline, no, not, print, same, test, yes } from './expression.ts'
import type { Guard, Keyword } from './keyword.ts'
import { keywords } from './keywords/index.ts'
import { requiredOf } from './keywords/required.ts'
import { enter, type Kind, kindOfType, kindsOf, refusesAbsence, type View } from './view.ts'
import { type Call, placeOf, type Shared, type Writer } from './writer.ts'

export interface FunctionName {
  readonly name: string
  readonly place: string
  /** The TypeScript type it proves, for exported guards. */
  readonly type?: string
  readonly exported: boolean
  readonly docs?: string
}

/**
 * A guard as a function: reads each member once, returns at the first condition that fails, allocates nothing.
 * Each kind of value has its conditions; the kind that needs statements (objects, else lists) has the function's body.
 */
export function guardCode(writer: Writer, view: View, fn: FunctionName): string {
  const counts = writer.recursive(view)
  const parameters = counts ? 'value: unknown, depth = 0' : 'value: unknown'
  const body = new Body(writer, view, {
    value: 'value',
    place: fn.place,
    cycle: writer.shared.analysis.cycle(view.schema),
  })
  const returns = fn.type === undefined ? 'boolean' : `value is ${fn.type}`
  const head = `${fn.docs ?? ''}${fn.exported ? 'export ' : ''}const ${fn.name} = (${parameters}): ${returns} =>`
  const lines = body.statements()
  const [only] = lines
  if (lines.length === 1 && only !== undefined && !only.includes('\n')) return `${head}${head.length + only.length < 126 ? ' ' : '\n  '}${only.slice('return '.length)}`
  return `${head} {\n${indented(lines.join('\n'))}\n}`
}

/** The condition of a schema that needs no function. */
export function conditionOf(writer: Writer, view: View, value: string, call: Call): Expression {
  return new Body(writer, view, {
    value,
    place: call.place,
    cycle: call.depth?.cycle,
    inner: call.depth?.inner ?? false,
    ...(call.known === undefined ? {} : { known: call.known }),
  }).condition()
}

/** True of schemas that name themselves, or judge members or items: a function each, so that the code stays small. */
export function needsFunction(view: View, shared: Shared): boolean {
  const { names, analysis } = shared
  if (names.isNamed(view.schema) || analysis.endless(view.schema)) return true
  const views = mergedViews(view, shared)
  return hasMembers(views) || hasItems(views)
}

/** A schema and the parts of its `allOf` that have no name: their conditions are written as its own. */
function mergedViews(view: View, { names, analysis }: Shared): readonly View[] {
  const views = [view]
  for (const at of views) {
    for (const part of at.schema.keywords.allOf ?? []) {
      if (part.always !== undefined || names.isNamed(part) || analysis.endless(part) || part.keywords.ref !== undefined)
        continue
      if (!views.some(other => other.schema === part)) views.push(enter(at, part, analysis.dynamic(part)))
    }
  }
  return views
}

const hasMembers = (views: readonly View[]): boolean =>
  views.some(({ schema }) => objectKeywords.some(keyword => schema.keywords[keyword] !== undefined))
const hasItems = (views: readonly View[]): boolean =>
  views.some(({ schema }) => listKeywords.some(keyword => schema.keywords[keyword] !== undefined))

const objectKeywords = [
  'properties',
  'required',
  'patternProperties',
  'additionalProperties',
  'propertyNames',
  'dependentRequired',
  'dependentSchemas',
  'minProperties',
  'maxProperties',
  'unevaluatedProperties',
  'rules',
] as const
const listKeywords = ['prefixItems', 'items', 'contains', 'unevaluatedItems'] as const

/** The conditions of one schema on the value of one identifier. */
class Body {
  readonly #writer: Writer
  readonly #view: View
  /** The schema, and the parts of it that are written with it. */
  readonly #views: readonly View[]
  readonly #types: readonly JsonType[] | undefined
  readonly #options: BodyOptions
  readonly #locals = scope()
  readonly #members = new Map<string, string>()
  readonly #onces: { readonly name: string; readonly condition: Expression }[] = []
  readonly #loops: Loops = { members: [], items: new Map() }

  constructor(writer: Writer, view: View, options: BodyOptions) {
    this.#writer = writer
    this.#view = view
    this.#views = mergedViews(view, writer.shared)
    this.#types = this.#views.map(({ schema }) => schema.keywords.type).reduce(commonTypes, undefined)
    this.#options = options
    for (const name of [...reservedWords, 'value', 'object', 'key', 'member', 'item', 'i', 'depth'])
      this.#locals.reserve(name)
  }

  /** The whole verdict as one condition: of schemas without members and items. */
  condition(): Expression {
    const of = this.#conditions()
    // Where a reference leaves numbers alone, they need no question for their type.
    if (this.#types === undefined && this.#options.known === undefined && only(this.#assured()) === 'number')
      return all([of.any, of.number])
    return all([this.#byKind(of, this.#kinds()), of.any])
  }

  statements(): string[] {
    const kinds = this.#kinds()
    const { value } = this.#options
    const main =
      kinds.has('object') && hasMembers(this.#views)
        ? 'object'
        : kinds.has('array') && hasItems(this.#views)
          ? 'array'
          : undefined
    if (main === undefined) return [`return ${parenthesised(this.condition())}`]
    const of = this.#conditions()
    const others =
      only(this.#assured()) === main ? no : this.#byKind(of, new Set([...kinds].filter(kind => kind !== main)), main)
    const is =
      main === 'array'
        ? test(`Array.isArray(${value})`)
        : objectTest(value, this.#listsRefuseThemselves() && others === no)
    const lines = [`if (${inline(not(is))}) return ${inline(all([others, of.any]))}`]
    const rest = all([of[main], of.any])
    const loops = main === 'object' ? this.#memberLoop() : this.#itemLoops()
    const after =
      loops.length === 0
        ? [`return ${parenthesised(rest)}`]
        : [
            ...refuse(rest),
            ...this.#onces.map(({ name, condition }) => `const ${name} = ${print(condition)}`),
            ...loops,
            'return true',
          ]
    return [...lines, ...this.#destructuring(loops.length > 0, after.join('\n')), ...after]
  }

  #kinds(): ReadonlySet<Kind> {
    if (this.#options.only !== undefined) return new Set([this.#options.only])
    return new Set(this.#types === undefined ? every : this.#types.map(kindOfType))
  }

  /** Kinds of value that what is referred to lets pass. */
  #assured(): ReadonlySet<Kind> {
    const certain = this.#views.flatMap(({ schema: { keywords: k } }) => [
      ...(k.ref === undefined ? [] : [k.ref]),
      ...(k.allOf ?? []),
    ])
    return new Set(every.filter(kind => certain.every(part => kindsOf(part).has(kind))))
  }

  /** Conditions by the kind of value they speak of. */
  #conditions(): Record<Keyword['of'], Expression> {
    const { schema } = this.#view
    if (schema.always !== undefined)
      return { any: schema.always ? yes : no, number: yes, string: yes, array: yes, object: yes }
    const of: Record<Keyword['of'], Expression[]> = { any: [], number: [], string: [], array: [], object: [] }
    const apart = this.#options.only === undefined && this.#listsApart()
    for (const keyword of keywords) {
      if (keyword.of === 'array' ? apart : this.#options.only !== undefined) continue
      for (const view of this.#views) if (keyword.stated(view.schema)) keyword.guard(this.#guard(view, of[keyword.of]))
    }
    if (apart) of.array.push(this.#listPart())
    return {
      any: all(of.any),
      number: all(of.number),
      string: all(of.string),
      array: all(of.array),
      object: all(of.object),
    }
  }

  /** A function has one kind with statements; where objects are that, lists with conditions on items get their own. */
  #listsApart(): boolean {
    const kinds = this.#kinds()
    return hasMembers(this.#views) && hasItems(this.#views) && kinds.has('object') && kinds.has('array')
  }

  #listPart(): Expression {
    const { value, place, cycle } = this.#options
    const counts = this.#writer.recursive(this.#view)
    const body = new Body(this.#writer, this.#view, { value: 'value', place, cycle, only: 'array' })
    const name = this.#writer
      .writing(place)
      .helper(
        `is${place}List`,
        name =>
          `const ${name} = (value: unknown${counts ? ', depth = 0' : ''}): boolean => {\n${indented(body.statements().join('\n'))}\n}`,
      )
    return test(`${name}(${value}${counts ? ', depth' : ''})`)
  }

  #guard(view: View, conditions: Expression[]): Guard {
    const writer = this.#writer
    const { value, place, cycle } = this.#options
    const merged = new Set(this.#views.map(({ schema }) => schema))
    return {
      view,
      value,
      test: condition => conditions.push(condition),
      same: (schema, step) =>
        // The parts that are merged have said all they have to say.
        merged.has(schema) && view.schema.keywords.allOf?.includes(schema)
          ? yes
          : writer.condition(writer.enter(view, schema), value, {
              place: placeOf(place, step),
              depth: { cycle, inner: this.#options.inner ?? false },
              ...this.#knownToParts(),
            }),
      inner: (schema, inner, step) =>
        writer.condition(writer.enter(view, schema), inner, {
          place: placeOf(place, step),
          depth: { cycle, inner: true },
        }),
      member: name => this.#member(name),
      eachMember: condition => this.#loops.members.push(condition),
      eachItem: (from, condition) => this.#loops.items.set(from, [...(this.#loops.items.get(from) ?? []), condition]),
      guardOf: (schema, step) => writer.guardExpression(writer.enter(view, schema), placeOf(place, step)),
      asking: {
        write: writer.writing(place),
        path: new Set(),
        enter: writer.enter,
        holds: (part, step) =>
          this.#once(writer.condition(part, value, { place: placeOf(place, step), depth: { cycle, inner: false } })),
        item: part =>
          writer.condition(part, 'item', { place: placeOf(place, 'Contained'), depth: { cycle, inner: true } }),
        has: name => not(same(this.#member(name), 'undefined')),
      },
      write: writer.writing(place),
    }
  }

  /** What is asked of any kind of value comes after the question for the one type there is. */
  #knownToParts(): { known?: ReadonlySet<Kind> } {
    if (this.#types?.length === 1) return { known: this.#kinds() }
    return this.#options.known === undefined ? {} : { known: this.#options.known }
  }

  /** A verdict that the loops need: asked once, before them. */
  #once(condition: Expression): Expression {
    if (condition.kind === 'always') return condition
    const known = this.#onces.find(once => inline(once.condition) === inline(condition))
    if (known !== undefined) return test(known.name)
    const name = this.#local('holds')
    this.#onces.push({ name, condition })
    return test(name)
  }

  #member(name: string): string {
    const known = this.#members.get(name)
    if (known !== undefined) return known
    const local = this.#local(name)
    this.#members.set(name, local)
    return local
  }

  #local = (name: string): string =>
    this.#locals.claim(
      this.#writer.local(identifier(name.replace(/[^\p{ID_Continue}$]+/gu, '_'), 'member', reservedWords)),
    )

  /** `const { a, 'b-c': b_c } = value as Members`: what every object has by inheritance is asked for by `own`. */
  #destructuring(loops: boolean, code: string): string[] {
    const { value } = this.#options
    const lines: string[] = []
    const plain: string[] = []
    const used = new Set(code.match(/[\p{ID_Continue}$]+/gu))
    for (const [name, local] of this.#members) {
      // A member that may be anything is not read.
      if (!used.has(local)) continue
      if (name in Object.prototype)
        lines.push(`const ${local} = ${this.#writer.use('own')}(${value}, ${literal(name)})`)
      else plain.push(objectKey(name) === local ? local : `${objectKey(name)}: ${local}`)
    }
    const whole = loops && this.#loops.members.length > 0
    if (plain.length > 0)
      lines.unshift(
        `const ${bracketed('{ ', ' }', plain, 100)} = ${whole ? 'object' : `${value} as ${this.#writer.useType('Members')}`}`,
      )
    if (whole) lines.unshift(`const object = ${value} as ${this.#writer.useType('Members')}`)
    return lines
  }

  #memberLoop(): string[] {
    const condition = all(this.#loops.members.map(make => make('key', 'member')))
    if (condition === yes) return []
    return [
      'for (const key in object) {',
      indented('const member = object[key]'),
      indented(refuse(any([same('member', 'undefined'), condition])).join('\n')),
      '}',
    ]
  }

  #itemLoops(): string[] {
    const { value } = this.#options
    return [...this.#loops.items].flatMap(([from, conditions]) => {
      const condition = all(conditions.map(make => make('item', 'i')))
      if (condition === yes) return []
      const single = all(conditions.map(make => make(`${value}[i]`, 'i')))
      const line = `for (let i = ${from}; i < ${value}.length; i++)`
      // Read once where more than one condition looks at it.
      if (inline(single).split(`${value}[i]`).length === 2) return [`${line} if (${inline(not(single))}) return false`]
      return [`${line} {`, indented(`const item: unknown = ${value}[i]`), indented(refuse(condition).join('\n')), '}']
    })
  }

  /** The verdict on values of some kinds, each with its own conditions. */
  #byKind(of: Record<Keyword['of'], Expression>, kinds: ReadonlySet<Kind>, main?: Kind): Expression {
    const { value } = this.#options
    const types = this.#types
    const { enum: values, const: fixed, openEnum } = this.#view.schema.keywords
    const listed = this.#views.length === 1 && (fixed !== undefined || (values !== undefined && openEnum !== true))
    const own = (kind: Kind): Expression => (kind === 'null' || kind === 'boolean' ? yes : of[kind])
    if (this.#options.only !== undefined) return no
    if (types === undefined) {
      const { known } = this.#options
      const [only] = known ?? []
      if (known?.size === 1 && only !== undefined) return kinds.has(only) ? own(only) : yes
      const spoken = [...kinds].filter(kind => own(kind) !== yes && known?.has(kind) !== false)
      return all(spoken.map(kind => any([not(kindTest(kind, value, false)), own(kind)])))
    }
    if (this.#options.known?.size === 1) {
      const [only] = this.#options.known
      if (only !== undefined && !kinds.has(only)) return no
      if (only !== undefined && only !== 'number') return own(only)
    }
    // Where values are listed, only those of the right type are, and no type need be asked.
    if (listed && main === undefined && [...kinds].every(kind => own(kind) === yes)) return yes
    const integers = !types.includes('number')
    return any([...kinds].map(kind => all([kindTest(kind, value, integers), own(kind)])))
  }

  /** A required member that no list has, and whose guard takes no absent value, refuses lists by itself. */
  #listsRefuseThemselves(): boolean {
    return this.#views.some(view =>
      requiredOf(view).some(name => {
        const member = view.schema.keywords.properties?.get(name)
        return member !== undefined && !(name in Array.prototype) && refusesAbsence(member)
      }),
    )
  }
}

interface BodyOptions {
  readonly value: string
  readonly place: string
  readonly cycle: number | undefined
  /** The value is a member or item of the one the function was called with. */
  readonly inner?: boolean
  /** Kinds of value that conditions before this one have left. */
  readonly known?: ReadonlySet<Kind>
  /** Lists alone: the part of a function that has objects as its main kind. */
  readonly only?: 'array'
}

interface Loops {
  readonly members: ((name: string, member: string) => Expression)[]
  readonly items: Map<number, ((item: string, index: string) => Expression)[]>
}

const only = <T>(set: ReadonlySet<T>): T | undefined => (set.size === 1 ? [...set][0] : undefined)

/** What two lists of types have in common; an integer is a number. */
function commonTypes(
  a: readonly JsonType[] | undefined,
  b: readonly JsonType[] | undefined,
): readonly JsonType[] | undefined {
  if (a === undefined || b === undefined) return a ?? b
  const has = (types: readonly JsonType[], type: JsonType): boolean =>
    types.includes(type) || (type === 'integer' && types.includes('number'))
  return [...new Set([...a.filter(type => has(b, type)), ...b.filter(type => has(a, type))])]
}

const every: readonly Kind[] = ['null', 'boolean', 'number', 'string', 'array', 'object']

function kindTest(kind: Kind, value: string, integers: boolean): Expression {
  switch (kind) {
    case 'null':
      return same(value, 'null')
    case 'array':
      return test(`Array.isArray(${value})`)
    case 'object':
      return objectTest(value, false)
    case 'number':
      // Both are refused by what is no number, and `isFinite` by what JSON has no number for.
      return test(integers ? `Number.isInteger(${value})` : `Number.isFinite(${value})`)
    default:
      return same(`typeof ${value}`, `'${kind}'`)
  }
}

const objectTest = (value: string, listsRefuseThemselves: boolean): Expression =>
  all([
    same(`typeof ${value}`, "'object'"),
    not(same(value, 'null')),
    listsRefuseThemselves ? yes : test(`!Array.isArray(${value})`, `Array.isArray(${value})`),
  ])

/** `if (…) return false`, a line a condition where one would be too long. */
function refuse(condition: Expression): string[] {
  if (condition === yes) return []
  const line = `if (${inline(not(condition))}) return false`
  if (line.length <= 116) return [line]
  if (condition.kind === 'all') return condition.parts.flatMap(refuse)
  return [`if (\n${indented(print(not(condition)))}\n)\n  return false`]
}

function parenthesised(condition: Expression): string {
  const text = print(condition)
  return text.includes('\n') ? `(\n${indented(text)}\n)` : text
}
