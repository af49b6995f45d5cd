import type { Direction, Keywords, Schema } from '@chainwright/model'
import { type Code, code, isSameCode, lengthOf, local, memberOfModule, reference } from '../source/code/code.ts'
import { checkedName, pascal, scope } from '../source/names/identifiers.ts'
import type { Comment } from '../source/typescript/docs.ts'
import type { SourceFile, Statement } from '../source/typescript/file.ts'
import { callOf } from '../source/typescript/layouts.ts'
import { constantOf } from '../source/typescript/structures.ts'
import { annotations, enter, isReference, type View } from './analysis/view.ts'
import type { Check } from './check/check.ts'
import { checksOf } from './check/checks.ts'
import type { Memory } from './code-memory.ts'
import { call, type Expression, no, type Subject, subjectOf, yes } from './condition/expression.ts'
import { narrowed } from './condition/narrowing.ts'
import { isPortable, isPortableCode } from './condition/portable.ts'
import { type Filling, fillerTable, type Way } from './decode/filling.ts'
import type { ValidationEmission } from './emission.ts'
import { explanationDeclaration, explanationOf } from './explain/explain.ts'
import { type Explained, explainedCode } from './explain/explained.ts'
import { conditionOf, finderOf, guardDeclaration, needsFunction } from './guard/guard.ts'
import type { GuardFunction } from './guard/guard-function.ts'
import type { Module } from './module.ts'
import type { Call, Depth } from './place.ts'

/** A generated module of validators: its declarations, each created once, and their names. */
export class ModuleBuilder implements Module {
  readonly emission: ValidationEmission
  readonly #file: { readonly module: string; readonly origin: string }
  readonly #names = scope()
  readonly #locals = new Set<string>()
  /** A cache of the declarations and imports of the module, by their purpose and their schema or code. */
  readonly #known = new Map<string, Code | undefined>()
  /** The constants of the module, by the length of their code, to find equal ones. */
  readonly #constants = new Map<number, readonly { readonly initializer: Code; readonly made: Code }[]>()
  readonly #ids = new Map<object, number>()
  readonly #statements: Statement[] = []
  /**
   * The declarations after the statements, in order. A position is reserved before it is known whether it gets a
   * declaration.
   */
  readonly #below: { declare?: () => Statement }[] = []

  constructor(emission: ValidationEmission, file: { module: string; origin: string }) {
    this.emission = emission
    this.#file = file
    for (const name of reserved) this.#names.reserve(name)
  }

  /**
   * The module: first the statements that were added, then the declarations that they need, so that it can be read
   * from top to bottom.
   */
  file(): SourceFile {
    const statements = [...this.#statements]
    // A declaration may need further ones.
    for (const { declare } of this.#below) if (declare !== undefined) statements.push(declare())
    return {
      kind: 'validation',
      ...this.#file,
      imports: [],
      reexports: [],
      statements,
      // If a condition is constant, its function calls are omitted.
      withoutUnused: true,
    }
  }

  add(statement: Statement): void {
    this.#statements.push(statement)
  }

  /** Reserves a position after the statements. The returned function sets the declaration at this position. */
  #place(): Fill {
    const place: { declare?: () => Statement } = {}
    this.#below.push(place)
    // V8 allocates a function in the old generation if it is assigned where it is written (`place.declare = () => …`).
    // All that it refers to, here a whole module, would stay in memory until a full collection.
    return declare => {
      place.declare = declare
    }
  }

  /** A name that no other statement, import or local constant of the module has. */
  claim(hint: string): string {
    let name = hint
    while (this.emission.functions.has(name) || this.#locals.has(name)) name += '_'
    return checkedName(this.#names.claim(name))
  }

  /** A name inside a guard. It does not shadow a name that the guard may call. */
  local(hint: string): string {
    const name = callable.test(hint) || !this.#names.isFree(hint) ? `${hint}_` : hint
    this.#locals.add(name)
    return checkedName(name)
  }

  /** A name of the runtime. */
  readonly runtime = (name: string): Code => this.emission.runtime.value(name)

  readonly runtimeType = (name: string): Code => this.emission.runtime.type(name)

  /** A type of the spec. */
  specType(name: string): Code {
    return memberOfModule({ kind: 'spec', module: this.#file.module }, 'spec', name, true)
  }

  /** The name that a module of validators declares; by default, this module. */
  own(name: string, module = this.#file.module): Code {
    return reference({ kind: 'validation', module }, name, { types: false })
  }

  /**
   * The test of a pattern, and its description for messages; undefined if the pattern is not a valid regular
   * expression.
   */
  pattern(
    source: string,
    format?: string,
    rule?: string,
  ): { readonly test: Code; readonly expected: string } | undefined {
    const pattern = this.emission.patterns.of(source, format, rule)
    return pattern && { test: this.own(pattern.name, 'patterns'), expected: pattern.expected }
  }

  /** The checks of a schema, and of the schemas that apply to the same value. */
  checks(views: readonly View[]): readonly Check[] {
    const [only] = views
    if (views.length > 1 || only === undefined || only.scope.size > 0) return checksOf(views, this.enter)
    const known = this.emission.checks[only.direction]
    const found = known.get(only.schema) ?? checksOf(views, this.enter)
    known.set(only.schema, found)
    return found
  }

  /** The condition of a schema for a value. */
  condition(view: View, value: Subject, at: Call): Expression {
    if (view.schema.always !== undefined) return view.schema.always ? yes : no
    if (needsFunction(view, this.emission)) return this.#guardCall(view, value, at)
    const { ref } = view.schema.keywords
    if (ref !== undefined && isReference(view.schema)) return this.condition(this.enter(view, ref), value, at)
    const make = (): Expression => conditionOf(this, view, value, at)
    // Facts about the value apply only at this place.
    if (view.scope.size > 0 || at.known !== undefined || at.bigint !== undefined) return make()
    return alike(this.emission.code.conditions, view, value.key, make, isPortable)
  }

  /** The guard of a schema that needs a function of its own. */
  guard(view: View, place: string): Code {
    return this.#function('is', view, place, name => guardDeclaration(this, view, { name, place, exported: false }))
  }

  /** The function that finds invalid items of a list; undefined if every item is valid. */
  finder(from: View, place: string): Code | undefined {
    const view = this.referent(from)
    if (view.schema.always !== undefined) return undefined
    const direction = this.#direction(view)
    const key = `refused ${this.#key(view, direction)}`
    if (this.#known.has(key)) return this.#known.get(key)
    const { names } = this.emission
    const own = names.isNamed(view.schema) ? names.schema(view.schema, direction) : place
    const name = this.claim(`refused${own}`)
    // Stored before it is created: items of a list may be such lists themselves.
    this.#known.set(key, this.own(name))
    const fill = this.#place()
    const initializer = finderOf(this, view, own)
    if (initializer === undefined) this.#known.set(key, undefined)
    else fill(() => constantOf({ name, initializer, exported: false }))
    return this.#known.get(key)
  }

  /** A guard of a schema as a function. */
  guardFunction(from: View, place: string): GuardFunction {
    const view = this.referent(from)
    if (view.schema.always === undefined && needsFunction(view, this.emission))
      return { kind: 'function', function: this.guard(view, place) }
    return { kind: 'arrow', is: narrowed(this.condition(view, valueSubject, { place, depth: undefined })) }
  }

  /** The validator of a schema, if it or its reference has a module. */
  validator(from: View): Code | undefined {
    const view = this.referent(from)
    const { names } = this.emission
    if (!names.isNamed(view.schema) || view.scope.size > 0) return undefined
    return this.own(names.schema(view.schema, this.#direction(view)), names.schemaModule(view.schema))
  }

  /** A validator from a guard and an explanation, as expressions. */
  schemaCode({ schema }: View, guard: Code, explanation: Code): Code {
    const formats = this.emission.analysis.formatted(schema) ? ["'formats'"] : []
    return callOf(code`/* @__PURE__ */ ${this.runtime('schema')}`, [guard, explanation, ...formats])
  }

  /** Adds a validator as an exported constant. It validates the same values as the type. */
  addSchema(name: string, initializer: Code, comment: Comment): void {
    const type = code`${this.runtimeType('Schema')}<${this.specType(name)}>`
    this.add(constantOf({ name, type, initializer, comment }))
  }

  /** Adds a guard as an exported function. */
  addGuard(view: View, given: { readonly name: string; readonly place: string; readonly type?: Code }): void {
    this.add(guardDeclaration(this, view, { ...given, exported: true }))
  }

  /** Adds an explanation as an exported function. */
  addExplanation(view: View, given: { readonly name: string; readonly place: string }): void {
    this.add(explanationDeclaration(this, view, { ...given, exported: true }))
  }

  /** The target of a schema that consists only of a reference. */
  referent(view: View): View {
    let at = view
    for (
      const seen = new Set<Schema>();
      at.schema.keywords.ref !== undefined && isReference(at.schema) && !seen.has(at.schema);
    ) {
      if (this.emission.names.isNamed(at.schema)) return at
      seen.add(at.schema)
      at = this.enter(at, at.schema.keywords.ref)
    }
    return at
  }

  /** The explanation of a schema. */
  explanation(from: View, place: string): Explained {
    const view = this.referent(from)
    const { always } = view.schema
    if (always === true) return { kind: 'function', function: this.runtime('anything'), silent: true }
    if (always === false) return { kind: 'function', function: this.runtime('never') }
    if (this.emission.names.isNamed(view.schema) ? needsFunction(view, this.emission) : this.countsDepth(view))
      return {
        kind: 'function',
        function: this.#function('explain', view, place, name =>
          explanationDeclaration(this, view, { name, place, exported: false }),
        ),
      }
    const fill = this.#place()
    const make = (): Explained => explanationOf(this, view, place)
    const explained =
      view.scope.size > 0
        ? make()
        : alike(this.emission.code.explanations, view, 'at', make, made => isPortableCode(explainedCode(made)))
    const code = explainedCode(explained)
    // Longer code gets a name, and is declared once if it is used twice.
    if (lengthOf(code) <= inlined) return explained
    const hint = `explain${this.#patternName(view.schema, place) ?? place}`
    return { kind: 'function', function: this.constant(hint, code, this.runtimeType('Explain'), fill) }
  }

  /** The name of the pattern, if the pattern is the only constraint on a string: many properties share its explanation. */
  #patternName({ keywords }: Schema, place: string): string | undefined {
    if (keywords.pattern === undefined || !isPatternAlone(keywords)) return undefined
    const name = this.emission.patterns.of(keywords.pattern, keywords.format)?.name.replace(/^matches/, '')
    // A schema that contains this one may have the name of the pattern.
    return name === undefined || place.startsWith(name) || this.emission.functions.has(`explain${name}`)
      ? undefined
      : name
  }

  /** A constant of the module; two constants with the same code are one. */
  constant(hint: string, initializer: Code, type?: Code, fill = this.#place()): Code {
    const length = lengthOf(initializer)
    const alike = this.#constants.get(length) ?? []
    const known = alike.find(constant => isSameCode(constant.initializer, initializer))
    if (known !== undefined) return known.made
    const name = this.claim(hint)
    const made = this.own(name)
    this.#constants.set(length, [...alike, { initializer, made }])
    // An empty list has no type that the strictest settings accept.
    const stated = type ?? (initializer === '[]' ? 'readonly unknown[]' : undefined)
    fill(() => constantOf({ name, ...(stated === undefined ? {} : { type: stated }), initializer, exported: false }))
    return made
  }

  /** How changes to values are written here: a schema that is used in several places has one function. */
  filling(way: Way): Filling {
    const { names } = this.emission
    const filling: Filling = {
      ...way,
      isNamed: names.isNamed,
      fillerOf: schema =>
        names.isNamed(schema)
          ? this.own(`${way.step}${names.schema(schema, way.direction)}`, names.schemaModule(schema))
          : this.#ownFiller(schema, filling),
      testOf: pattern => this.pattern(pattern)?.test,
    }
    return filling
  }

  /** Adds the function that changes the values of a named schema. */
  addFiller(name: string, schema: Schema, way: Way): void {
    this.#addFiller(name, schema, this.filling(way), true)
  }

  #ownFiller(schema: Schema, filling: Filling): Code {
    const key = `${filling.step} ${this.#id(schema)} ${filling.direction}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const place = pascal(schema.origin.pointer.slice(schema.origin.pointer.lastIndexOf('/') + 1))
    const name = this.claim(`${filling.step}${place}`)
    const made = this.own(name)
    this.#known.set(key, made)
    // The function is added before the statement that uses it: a table is created when the module is loaded.
    this.#addFiller(name, schema, filling, false)
    return made
  }

  #addFiller(name: string, schema: Schema, filling: Filling, exported: boolean): void {
    const initializer = callOf(code`/* @__PURE__ */ ${this.runtime('filler')}`, [fillerTable(schema, filling)])
    this.add(constantOf({ name, type: this.runtimeType('Filler'), initializer, exported }))
  }

  /** A function after the current statement, which gets its name before its code. */
  helper(hint: string, make: () => Code): Code {
    const name = this.claim(hint)
    const initializer = make()
    this.#place()(() => constantOf({ name, initializer, exported: false }))
    return this.own(name)
  }

  enter = (view: View, schema: Schema): View => enter(view, schema, this.emission.analysis.dynamic(schema))

  /** Whether the explanation of a schema counts the depth: in a cycle, those with a function do. */
  countsDepth = (view: View): boolean => this.recursive(view) && needsFunction(view, this.emission)

  /** Whether the function of a schema has a parameter for the depth. */
  recursive = (view: View): boolean => this.emission.analysis.cycle(view.schema) !== undefined

  /** The depth argument of a call of a function that counts it. */
  depthOf(view: View, depth: Depth): readonly Code[] {
    const cycle = this.emission.analysis.cycle(view.schema)
    // A cycle starts at depth 0 when it is entered from outside.
    if (cycle === undefined || depth === undefined || depth.cycle !== cycle) return []
    return [depth.inner ? code`${this.runtime('deeper')}(${local('depth')})` : local('depth')]
  }

  /** The call of a schema's guard. If a value can be reached in more than one way, it is validated once. */
  #guardCall(view: View, value: Subject, { place, depth }: Call): Expression {
    const guard = this.guard(view, place)
    const level = this.depthOf(view, depth)
    if (level.length > 0 && depth?.inner === true && this.forks(view))
      return call(this.runtime('settled'), [guard, value.code, ...level])
    const { schema } = view
    const narrows =
      this.emission.names.isNamed(schema) &&
      view.scope.size === 0 &&
      this.emission.narrows(schema, this.#direction(view))
    return call(
      guard,
      [value.code, ...level],
      narrows ? { guarded: { subject: value.key, types: schema.keywords.type ?? [] } } : {},
    )
  }

  /** Whether more than one path leads from a value of the schema back to it. */
  forks = (view: View): boolean => this.emission.analysis.forks(view.schema)

  /** The function of a schema: that of its own module, or one that is declared here. */
  #function(prefix: 'is' | 'explain', view: View, place: string, declare: (name: string) => Statement): Code {
    const direction = this.#direction(view)
    const key = `${prefix} ${this.#key(view, direction)}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const { names } = this.emission
    const shared = names.isNamed(view.schema) && view.scope.size === 0
    const own = names.isNamed(view.schema) ? names.schema(view.schema, direction) : place
    const name = shared ? `${prefix}${own}` : this.claim(`${prefix}${own}`)
    const made = this.own(name, shared ? names.schemaModule(view.schema) : undefined)
    this.#known.set(key, made)
    if (!shared) this.#place()(() => declare(name))
    return made
  }

  #direction({ schema, direction }: View): Direction {
    const { names, analysis } = this.emission
    const directed = names.isNamed(schema) ? names.hasInputType(schema) : analysis.directed(schema)
    return directed ? direction : 'output'
  }

  #key({ schema, scope }: View, direction: Direction): string {
    if (scope.size === 0) return `${this.#id(schema)} ${direction}`
    const bound = [...scope].map(([anchor, target]) => `${JSON.stringify(anchor)}:${this.#id(target)}`)
    return `${this.#id(schema)} ${direction} ${bound.sort().join()}`
  }

  #id(schema: object): number {
    const id = this.#ids.get(schema) ?? this.#ids.size
    this.#ids.set(schema, id)
    return id
  }
}

/** Sets the declaration at a reserved position. */
type Fill = (declare: () => Statement) => void

/** The code that all modules share, if it uses no name of this one. */
const alike = <T>(memory: Memory<T>, view: View, value: string, make: () => T, isPortable: (made: T) => boolean): T => {
  const known = memory.recall(view, value)
  if (known !== undefined) return known
  const made = make()
  if (isPortable(made)) memory.store(view, value, made)
  return made
}

/** Whether a schema has no constraint on a string except its pattern. */
const isPatternAlone = (keywords: Keywords): boolean =>
  (Object.keys(keywords) as (keyof Keywords)[]).every(
    name => name === 'pattern' || name === 'type' || name === 'format' || annotations.has(name),
  )

const valueSubject = subjectOf('value')

/** The maximum length of an explanation that is inlined and not declared. */
const inlined = 76

/** Names that generated code uses itself, and the globals that it uses. */
const reserved = [
  'spec',
  'value',
  'at',
  'depth',
  'Array',
  'Number',
  'Object',
  'undefined',
  'own',
  'deeper',
  'equal',
  'sizeOf',
  'countOf',
]
const callable = /^(?:is|explain|matches|obeys|refused)(?![a-z])/
