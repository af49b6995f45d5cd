import { isBytes, type JsonType } from '@chainwright/model'
import { identifier, reservedWords, scope } from '../../source/identifiers.ts'
import { bracketed, indented } from '../../source/quoting.ts'
import { hasItems, hasMembers, mergedViews, typesOf } from '../analysis/merged.ts'
import { type Kind, kindOfType, kindsOf, letsBigintsPass, refusesAbsence, type View } from '../analysis/view.ts'
import { all, any, type Expression, inline, no, not, print, same, test, yes } from '../check/expression.ts'
import type { Asking, Guard, Keyword } from '../check/keyword.ts'
import { type Conditions, every, listTest, objectTest, single, verdictByKind } from '../check/kinds.ts'
import { narrowed } from '../check/narrowing.ts'
import { keywords, keywordsOf } from '../keywords/index.ts'
import { requiredOf } from '../keywords/required.ts'
import { literal } from '../literal.ts'
import type { ModuleWriter } from '../module-writer.ts'
import { keyOf, placeOf } from '../place.ts'
import { remembered } from '../remembered.ts'
import { findName } from '../used.ts'
import { giveBack, refuse } from './statements.ts'

export interface BodyOptions {
  /** Identifier of the value. */
  readonly value: string
  readonly place: string
  /** Cycle of the function that is written. */
  readonly cycle: number | undefined
  /** The value is a member or item of the one the function was called with. */
  readonly inner?: boolean
  /** Kinds of value that conditions before this one have left. */
  readonly known?: ReadonlySet<Kind>
  /** False where conditions before this one have left no bigint. */
  readonly bigint?: boolean
  /** Lists alone: the part of a function that has objects as its main kind. */
  readonly only?: 'array'
}

/** The conditions of one schema on the value of one identifier. */
export class Body {
  readonly #writer: ModuleWriter
  readonly #view: View
  /** The schema, and the parts of it that are written with it. */
  readonly #views: readonly View[]
  readonly #options: BodyOptions
  readonly #types: readonly JsonType[] | undefined
  readonly #kinds: ReadonlySet<Kind>
  readonly #guards = new Map<View, Guard>()
  /** Where the keyword that is written puts its conditions. */
  #conditionsOfKeyword: Expression[] = []
  #locals: ReturnType<typeof scope> | undefined
  readonly #members = new Map<string, string>()
  readonly #onces: { readonly name: string; readonly condition: Expression }[] = []
  readonly #memberConditions: ((name: string, member: string) => Expression)[] = []
  readonly #itemConditions: ((item: string, index: string) => Expression)[] = []

  constructor(writer: ModuleWriter, view: View, options: BodyOptions) {
    this.#writer = writer
    this.#view = view
    this.#views = mergedViews(view, writer.shared)
    this.#options = options
    this.#types = typesOf(this.#views)
    this.#kinds = new Set(options.only === undefined ? (this.#types?.map(kindOfType) ?? every) : [options.only])
  }

  /** The whole verdict as one condition: of schemas without members and items. */
  condition(): Expression {
    const of = this.#conditions()
    // If a reference does not constrain numbers, the guard need not check their type.
    if (this.#types === undefined && this.#options.known === undefined && single(this.#assured()) === 'number')
      return all([of.any, of.number])
    return all([this.#byKind(of, this.#kinds), of.any])
  }

  /** The verdict as the body of a function of `value`. */
  statements(): string[] {
    const main = this.#mainKind()
    if (main === undefined) return [giveBack(narrowed(this.condition()))]
    const of = this.#conditions()
    const is =
      main === 'array'
        ? listTest(this.#options.value)
        : objectTest(this.#options.value, this.#listsRefuseThemselves() && this.#otherKinds(of, main) === no)
    const rest = narrowed(all([of[main], of.any]), all([is, same(`typeof ${this.#options.value}`, "'object'")]))
    // With a constant result, no loop is necessary.
    const loops = rest === no ? [] : main === 'object' ? this.#memberLoop() : this.#itemLoops()
    const onces = this.#onces.map(({ name, condition }) => `const ${name} = ${print(condition)}`)
    const after = loops.length === 0 ? [giveBack(rest)] : [...refuse(rest), ...onces, ...loops, 'return true']
    const others = narrowed(all([this.#otherKinds(of, main), of.any]), not(is))
    const first = `if (${inline(not(is))}) return ${inline(others)}`
    return [first, ...this.#destructuring(loops.length > 0, after.join('\n')), ...after]
  }

  /** The kind of value that has conditions which need statements. */
  #mainKind(): 'object' | 'array' | undefined {
    const kinds = this.#kinds
    if (kinds.has('object') && hasMembers(this.#views)) return 'object'
    return kinds.has('array') && hasItems(this.#views) ? 'array' : undefined
  }

  #otherKinds(of: Conditions, main: Kind): Expression {
    if (this.#options.only !== undefined || single(this.#assured()) === main) return no
    return this.#byKind(of, new Set([...this.#kinds].filter(kind => kind !== main)), true)
  }

  #byKind(of: Conditions, kinds: ReadonlySet<Kind>, others = false): Expression {
    const { enum: values, const: fixed, openEnum } = this.#view.schema.keywords
    const listed =
      !others && this.#views.length === 1 && (fixed !== undefined || (values !== undefined && openEnum !== true))
    return verdictByKind(of, kinds, {
      value: this.#options.value,
      types: this.#types,
      listed,
      known: this.#options.known,
      bigint: this.#bigint(),
      bytes: this.#views.some(({ schema }) => isBytes(schema)),
    })
  }

  /** Kinds of value that what is referred to lets pass. */
  #assured(): ReadonlySet<Kind> {
    const certain = this.#views.flatMap(({ schema: { keywords: k } }) => [
      ...(k.ref === undefined ? [] : [k.ref]),
      ...(k.allOf ?? []),
    ])
    return new Set(every.filter(kind => certain.every(part => kindsOf(part).has(kind))))
  }

  /** An integer beyond 2^53 may be among the numbers, as a bigint. */
  #bigint(): boolean {
    return this.#options.bigint !== false && this.#views.every(({ schema }) => letsBigintsPass(schema))
  }

  #conditions(): Conditions {
    const { always } = this.#view.schema
    if (always !== undefined) return { any: always ? yes : no, number: yes, string: yes, array: yes, object: yes }
    const of: Record<Keyword['of'], Expression[]> = { any: [], number: [], string: [], array: [], object: [] }
    const apart = this.#listsApart()
    const kinds = this.#kinds
    for (const keyword of this.#views.length === 1 ? keywordsOf(this.#view.schema) : keywords) {
      if (keyword.of === 'array' ? apart : this.#options.only !== undefined) continue
      // Skip keywords that apply only to kinds of values that the type excludes.
      if (keyword.of !== 'any' && !kinds.has(keyword.of)) continue
      for (const view of this.#views) {
        if (!keyword.stated(view.schema)) continue
        this.#conditionsOfKeyword = of[keyword.of]
        keyword.guard(this.#guardOf(view))
      }
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
    return this.#mainKind() === 'object' && this.#kinds.has('array') && hasItems(this.#views)
  }

  #listPart(): Expression {
    const { value, place, cycle } = this.#options
    const counts = this.#writer.recursive(this.#view)
    const body = new Body(this.#writer, this.#view, { value: 'value', place, cycle, only: 'array' })
    const name = this.#writer.writing(place).helper(`is${place}List`, name => {
      const lines = body.statements()
      const parameters = `value: unknown${counts ? depthParameter(lines) : ''}`
      return `const ${name} = (${parameters}): boolean => {\n${indented(lines.join('\n'))}\n}`
    })
    return test(`${name}(${value}${counts ? ', depth' : ''})`)
  }

  #guardOf(view: View): Guard {
    const known = this.#guards.get(view)
    if (known !== undefined) return known
    const guard = this.#guard(view)
    this.#guards.set(view, guard)
    return guard
  }

  /** What the keywords of a view write their conditions with. */
  #guard(view: View): Guard {
    const writer = this.#writer
    const { value, place, cycle, inner = false } = this.#options
    const write = writer.writing(place)
    const asking = (): Asking => ({
      write,
      path: new Set(),
      enter: writer.enter,
      holds: (part, step) =>
        this.#once(writer.condition(part, value, { place: placeOf(place, step), depth: { cycle, inner } })),
      item: part =>
        writer.condition(part, 'item', { place: placeOf(place, 'Contained'), depth: { cycle, inner: true } }),
      has: name => not(same(this.#member(name), 'undefined')),
    })
    return {
      view,
      value,
      bigint: this.#bigint(),
      test: condition => this.#conditionsOfKeyword.push(condition),
      same: (schema, step, identifier = value) => {
        // The parts that are merged have said all they have to say.
        const isPart = view.schema.keywords.allOf?.includes(schema) === true
        if (isPart && this.#views.some(merged => merged.schema === schema)) return yes
        return writer.condition(writer.enter(view, schema), identifier, {
          place: placeOf(place, step),
          depth: { cycle, inner },
          ...this.#knownToParts(),
        })
      },
      inner: (schema, inner, step) =>
        writer.condition(writer.enter(view, schema), inner, {
          place: placeOf(place, step),
          depth: { cycle, inner: true },
        }),
      member: name => this.#member(name),
      eachMember: condition => this.#memberConditions.push(condition),
      eachItem: condition => this.#itemConditions.push(condition),
      items: (schema, from, step) => this.#items(writer.enter(view, schema), from, placeOf(place, step)),
      guardOf: (schema, step) => writer.guardExpression(writer.enter(view, schema), placeOf(place, step)),
      asking,
      write,
    }
  }

  /** Checks for any kind of value follow the check of the single type. */
  #knownToParts(): { known?: ReadonlySet<Kind>; bigint?: boolean } {
    if (this.#types?.length === 1) return { known: this.#kinds, bigint: this.#bigint() }
    const { known, bigint } = this.#options
    return { ...(known === undefined ? {} : { known }), ...(bigint === undefined ? {} : { bigint }) }
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

  #local(name: string): string {
    // Most conditions read no member: a scope is made when one does.
    this.#locals ??= scope()
    const local = this.#writer.local(identifierOf(name))
    if (ownNames.has(local)) this.#locals.reserve(local)
    return this.#locals.claim(local)
  }

  /** `const { a, 'b-c': b_c } = value as Members`. Members that every object inherits are read by `own`. */
  #destructuring(loops: boolean, code: string): string[] {
    const { value } = this.#options
    const lines: string[] = []
    const plain: string[] = []
    const spoken = this.#members.size === 0 ? '' : code.replace(texts, '')
    // Members are read in their order, most of them.
    let last = 0
    for (const [name, local] of this.#members) {
      // A member that may be anything is not read.
      const found = findName(spoken, local, last)
      if (found < 0 && findName(spoken, local) < 0) continue
      last = found
      if (name in Object.prototype)
        lines.push(`const ${local} = ${this.#writer.use('own')}(${value}, ${literal(name)})`)
      else plain.push(keyOf(name) === local ? local : `${keyOf(name)}: ${local}`)
    }
    const whole = loops && this.#memberConditions.length > 0
    const members = (): string => this.#writer.useType('Members')
    if (plain.length > 0)
      lines.unshift(`const ${bracketed('{ ', ' }', plain, 100)} = ${whole ? 'object' : `${value} as ${members()}`}`)
    if (whole) lines.unshift(`const object = ${value} as ${members()}`)
    return lines
  }

  #memberLoop(): string[] {
    const condition = narrowed(
      all(this.#memberConditions.map(make => make('key', 'member'))),
      same('typeof key', "'string'"),
    )
    if (condition === yes) return []
    const lines = ['const member = object[key]', ...refuse(narrowed(any([same('member', 'undefined'), condition])))]
    return [`for (const key in object) {\n${indented(lines.join('\n'))}\n}`]
  }

  /** The verdict on the items of a list: a loop of its own, which also finds what is to be explained. */
  #items(item: View, from: number, place: string): Expression {
    const { value, cycle, inner = false } = this.#options
    if (item.schema.always === false) return test(`${value}.length <= ${from}`, `${value}.length > ${from}`)
    const name = this.#writer.finder(item, place)
    if (name === undefined) return yes
    const call = `${name}(${value}, ${from}${this.#writer.depthOf(this.#writer.referent(item), { cycle, inner })})`
    return test(`${call} === ${value}.length`, `${call} !== ${value}.length`)
  }

  #itemLoops(): string[] {
    const { value } = this.#options
    const condition = narrowed(all(this.#itemConditions.map(make => make('item', 'i'))))
    if (condition === yes) return []
    const refusal = refuse(condition)
    const reads = refusal.some(line => /\bitem\b/.test(line.replace(texts, '')))
    const lines = [...(reads ? [`const item: unknown = ${value}[i]`] : []), ...refusal]
    return [`for (let i = 0; i < ${value}.length; i++) {\n${indented(lines.join('\n'))}\n}`]
  }

  /** Undefined of what is more than an object with members. */
  recordLines(refusal: string): string[] | undefined {
    if (this.#types?.join() !== 'object' || this.#views.length > 1) return undefined
    const of = this.#conditions()
    const rest = refuse(narrowed(all([of.object, of.any])), refusal)
    const is = objectTest(this.#options.value, this.#listsRefuseThemselves())
    return [...refuse(is, refusal), ...this.#destructuring(false, rest.join('\n')), ...rest]
  }

  /** A required member that no list has, and whose guard takes no absent value, refuses lists by itself. */
  #listsRefuseThemselves(): boolean {
    return this.#views.some(view =>
      [...requiredOf(view)].some(name => {
        const member = view.schema.keywords.properties?.get(name)
        return member !== undefined && !(name in Array.prototype) && refusesAbsence(member)
      }),
    )
  }
}

/**
 * Statements that validate `item`, a small record, inside a loop over an array; undefined for other schemas. With a function call for each record,
 * arrays of thousands of small records take twice as long.
 */
export const recordLines = (writer: ModuleWriter, view: View, place: string, refusal: string): string[] | undefined => {
  const { names } = writer.shared
  const { properties } = view.schema.keywords
  // Members that are not named take a loop of their own.
  if (unnamedMembers.some(keyword => view.schema.keywords[keyword] !== undefined)) return undefined
  if (properties === undefined || properties.size > largestRecord || writer.recursive(view) || view.scope.size > 0)
    return undefined
  const own = names.isNamed(view.schema) ? names.schema(view.schema, view.direction) : place
  return new Body(writer, view, { value: 'item', place: own, cycle: undefined, inner: true }).recordLines(refusal)
}

/** What a member may be called where it is read. */
const identifierOf = remembered(name => identifier(name, 'member', reservedWords))

/** String literals in code, whose words are not identifiers. */
export const texts = /'(?:[^'\\]|\\.)*'?|"(?:[^"\\]|\\.)*"?/g

/**
 * The depth parameter of a recursive schema. If the code that recurses was removed as unreachable, the parameter is unused, and an underscore marks
 * it as intended.
 */
export const depthParameter = (lines: readonly string[]): string =>
  lines.some(line => /\bdepth\b/.test(line.replace(texts, ''))) ? ', depth = 0' : ', _depth = 0'

const unnamedMembers = ['patternProperties', 'additionalProperties', 'propertyNames', 'unevaluatedProperties'] as const

/** Members of a record whose conditions are written into the loop over a list of them. */
const largestRecord = 6

/** What a guard says itself. */
const ownNames: ReadonlySet<string> = new Set(['value', 'object', 'key', 'member', 'item', 'i', 'depth'])
