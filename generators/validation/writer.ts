import type { Direction, Schema } from '@chainwright/model'
import { sequence } from '../source/code.ts'
import { type Comment, commentCode } from '../source/docs.ts'
import type { Import, SourceFile } from '../source/file.ts'
import { checkedName, pascal, scope } from '../source/identifiers.ts'
import { textOf } from '../source/write.ts'
import { enter, isReference, type View } from './analysis/view.ts'
import { type Expression, guardTest, inline, no, test, yes } from './check/expression.ts'
import type { Writing } from './check/keyword.ts'
import { narrowed } from './check/narrowing.ts'
import type { Memory } from './code-memory.ts'
import { type Filling, fillingCode, type Way } from './decode/filling.ts'
import { explanationCode } from './explain/explanation.ts'
import { conditionOf, finderCode, guardCode, needsFunction } from './guard/guard.ts'
import type { ModuleWriter } from './module-writer.ts'
import type { Patterns } from './patterns/patterns.ts'
import type { Call, Depth } from './place.ts'
import type { Shared } from './shared.ts'
import { type Statement, used } from './used.ts'

/** What the code that is being written needs of the module that it stands in. */
interface Needs {
  readonly values: Set<string>
  readonly types: Set<string>
  /** More than names of the runtime: the code is of this one module. */
  own: boolean
}

/** One generated module of validators while it is written: its imports, its functions, each written once. */
export class Writer implements ModuleWriter {
  readonly shared: Shared
  readonly #file: { readonly module: string; readonly origin: string }
  readonly #imports: Import[] = []
  /** Names of other modules of validators, by their module. */
  readonly #imported = new Map<string, Set<string>>()
  readonly #values = new Set<string>()
  readonly #types = new Set<string>()
  readonly #names = scope()
  readonly #locals = new Set<string>()
  readonly #guards = new Map<string, string>()
  readonly #explanations = new Map<string, string>()
  readonly #finders = new Map<string, string | undefined>()
  readonly #constants = new Map<string, string>()
  readonly #fillers = new Map<string, string>()
  readonly #statements: Statement[] = []
  readonly #pending: (() => void)[] = []
  readonly #ids = new Map<object, number>()
  /** Of the code that is being written, where others may have the same. */
  #needs: Needs | undefined

  constructor(shared: Shared, file: { module: string; origin: string }) {
    this.shared = shared
    this.#file = file
    for (const name of reserved) this.#names.reserve(name)
  }

  /** The module: what was added first, below it what that needs, so that it reads from top to bottom. */
  file(): SourceFile {
    for (let next = this.#pending.shift(); next !== undefined; next = this.#pending.shift()) next()
    const { statements, imports } = used(this.#statements, [
      ...this.#imports,
      ...Array.from(this.#imported, ([module, names]) => importOf({ kind: 'validation', module }, names)),
      importOf({ runtime: 'validation' }, this.#values, { names: this.#runtimeName }),
      importOf({ runtime: 'validation' }, this.#types, { names: this.#runtimeName, types: true }),
    ])
    return { kind: 'validation', ...this.#file, imports, reexports: [], statements }
  }

  add(statement: string): void {
    this.#statements.push({ text: statement })
  }

  #addOwn(own: string, text: string): void {
    this.#statements.push({ own, text })
  }

  /** A name of the module that no other statement, import or local constant has. */
  claim(hint: string): string {
    this.#own()
    let name = hint
    while (this.shared.functions.has(name) || this.#locals.has(name)) name += '_'
    return checkedName(this.#names.claim(name))
  }

  /** A name inside a guard. It hides nothing that the guard may call. */
  local(hint: string): string {
    this.#own()
    const name = callable.test(hint) || !this.#names.isFree(hint) ? `${hint}_` : hint
    this.#locals.add(name)
    return checkedName(name)
  }

  import(entry: Import): void {
    this.#own()
    this.#imports.push(entry)
  }

  #importFrom(module: string, name: string): void {
    const known = this.#imported.get(module)
    if (known === undefined) this.#imported.set(module, new Set([name]))
    else known.add(name)
  }

  use = (name: string): string => {
    this.#values.add(name)
    this.#needs?.values.add(name)
    return this.#runtimeName(name)
  }

  useType = (name: string): string => {
    this.#types.add(name)
    this.#needs?.types.add(name)
    return this.#runtimeName(name)
  }

  /** What a name of the runtime is called: `Schema_` where the API has a `Schema` of its own. */
  readonly #runtimeName = (name: string): string => {
    let used = name
    while (this.shared.functions.has(used)) used += '_'
    return used
  }

  /** The condition that a schema sets for the value of an identifier. */
  condition(view: View, value: string, call: Call): Expression {
    if (view.schema.always !== undefined) return view.schema.always ? yes : no
    if (needsFunction(view, this.shared)) return this.#guardTest(view, value, call)
    const { ref } = view.schema.keywords
    if (ref !== undefined && isReference(view.schema)) return this.condition(this.enter(view, ref), value, call)
    const write = (): Expression => conditionOf(this, view, value, call)
    // What is known of the value beforehand is known of this place alone.
    if (view.scope.size > 0 || call.known !== undefined || call.bigint !== undefined) return write()
    return this.#alike(this.shared.code.conditions, view, value, write)
  }

  /** Name of the guard of a schema that needs a function of its own. */
  guard(view: View, place: string): string {
    return this.#function(this.#guards, 'is', view, place, name =>
      guardCode(this, view, { name, place, exported: false }),
    )
  }

  /** Name of the function that finds refused items of a list; undefined where no item is refused. */
  finder(from: View, place: string): string | undefined {
    this.#own()
    const view = this.referent(from)
    if (view.schema.always !== undefined) return undefined
    const direction = this.#direction(view)
    const key = this.#key(view, direction)
    if (this.#finders.has(key)) return this.#finders.get(key)
    const { names } = this.shared
    const own = names.isNamed(view.schema) ? names.schema(view.schema, direction) : place
    const name = this.claim(`refused${own}`)
    // Known before it is written: items of a list may be such lists themselves.
    this.#finders.set(key, name)
    const position = this.#pending.length
    const code = finderCode(this, view, { name, place: own })
    if (code === undefined) this.#finders.set(key, undefined)
    else this.#pending.splice(position, 0, () => this.#addOwn(name, code))
    return this.#finders.get(key)
  }

  /** An expression for a guard as a function. */
  guardExpression(from: View, place: string): string {
    const view = this.referent(from)
    if (view.schema.always === undefined && needsFunction(view, this.shared)) return this.guard(view, place)
    const condition = narrowed(this.condition(view, 'value', { place, depth: undefined }))
    return `${condition.kind === 'always' ? '()' : 'value'} => ${inline(condition)}`
  }

  /** Name of the validator of a schema that has one: it, or what it refers to, has a module. */
  validator(from: View): string | undefined {
    this.#own()
    const view = this.referent(from)
    const { names } = this.shared
    if (!names.isNamed(view.schema) || view.scope.size > 0) return undefined
    const name = names.schema(view.schema, this.#direction(view))
    this.#importFrom(names.schemaModule(view.schema), name)
    return name
  }

  /** A validator made of a guard and an explanation, which are expressions. */
  schemaCode({ schema }: View, guard: string, explanation: string): string {
    const formats = this.shared.analysis.formatted(schema) ? ", 'formats'" : ''
    return `/* @__PURE__ */ ${this.use('schema')}(${guard}, ${explanation}${formats})`
  }

  /** Adds a validator as an exported constant. It validates the same as the type. */
  addSchema(name: string, code: string, comment: Comment): void {
    const line = `export const ${name}: ${this.useType('Schema')}<spec.${name}> =`
    this.add(`${textOf(sequence(commentCode(comment)))}${line}${line.length + code.length < 120 ? ' ' : '\n  '}${code}`)
  }

  /** What stands behind a reference that says nothing else. */
  referent(view: View): View {
    let at = view
    for (
      const seen = new Set<Schema>();
      at.schema.keywords.ref !== undefined && isReference(at.schema) && !seen.has(at.schema);
    ) {
      if (this.shared.names.isNamed(at.schema)) return at
      seen.add(at.schema)
      at = this.enter(at, at.schema.keywords.ref)
    }
    return at
  }

  /** An expression for what explains a schema's refusals. */
  explanation(from: View, place: string): string {
    const view = this.referent(from)
    if (view.schema.always !== undefined) return this.use(view.schema.always ? 'anything' : 'never')
    if (this.shared.names.isNamed(view.schema) ? needsFunction(view, this.shared) : this.countsDepth(view))
      return this.#function(this.#explanations, 'explain', view, place, name =>
        explanationCode(this, view, { name, place }),
      )
    const position = this.#pending.length
    const write = (): string => explanationCode(this, view, { place })
    const code = view.scope.size > 0 ? write() : this.#alike(this.shared.code.explanations, view, 'at', write)
    // Short code is written inline. Longer code gets a name, and is written once if it is used twice.
    if (code.length <= 76 && !code.includes('\n')) return code
    return this.constant(`explain${place}`, code, this.useType('Explain'), position)
  }

  constant(hint: string, code: string, type?: string, position = this.#pending.length): string {
    this.#own()
    const known = this.#constants.get(code)
    if (known !== undefined) return known
    const name = this.claim(hint)
    this.#constants.set(code, name)
    // An empty list alone has no type that the strictest settings take.
    const stated = type ?? (code === '[]' ? 'readonly unknown[]' : undefined)
    const text = `const ${name}${stated === undefined ? '' : `: ${stated}`} = ${code}`
    this.#pending.splice(position, 0, () => this.#addOwn(name, text))
    return name
  }

  /** How fillings are written here: each schema that others may meet too has one function. */
  filling(way: Way): Filling {
    const { names } = this.shared
    const fillerOf = (schema: Schema): string => {
      if (!names.isNamed(schema)) return this.#ownFiller(schema, filling)
      const name = `${way.step}${names.schema(schema, way.direction)}`
      const module = names.schemaModule(schema)
      if (module !== this.#file.module) this.#importFrom(module, name)
      return name
    }
    const filling: Filling = { ...way, isNamed: names.isNamed, fillerOf }
    return filling
  }

  /** Adds the function that fills what a named schema describes. */
  addFiller(name: string, schema: Schema, way: Way): void {
    this.add(`export ${this.#fillerCode(name, schema, this.filling(way))}`)
  }

  #ownFiller(schema: Schema, filling: Filling): string {
    const key = `${this.#id(schema)} ${filling.step} ${filling.direction}`
    const known = this.#fillers.get(key)
    if (known !== undefined) return known
    const place = pascal(schema.origin.pointer.slice(schema.origin.pointer.lastIndexOf('/') + 1))
    const name = this.claim(`${filling.step}${place}`)
    this.#fillers.set(key, name)
    // Before the statement that has it: a table is made when the module is loaded.
    this.add(this.#fillerCode(name, schema, filling))
    return name
  }

  #fillerCode(name: string, schema: Schema, filling: Filling): string {
    const head = `const ${name}: ${this.useType('Filler')} = /* @__PURE__ */ ${this.use('filler')}(() => (`
    const code = fillingCode(schema, filling, 110 - head.length) ?? '{}'
    return `${head}${code.startsWith('{') ? code : `{ parts: [${code}] }`}))`
  }

  writing(place: string): Writing {
    return new ModuleWriting(this, place)
  }

  /** A function below what is written, whose code is made with its name. */
  helper(hint: string, code: (name: string) => string): string {
    const name = this.claim(hint)
    const text = code(name)
    this.#pending.push(() => this.#addOwn(name, text))
    return name
  }

  pattern(source: string, hint: { format: string | undefined; place: string }): ReturnType<Patterns['of']> {
    this.#own()
    const pattern = this.shared.patterns.of(source, hint)
    if (pattern !== undefined) this.#importFrom('patterns', pattern.name)
    return pattern
  }

  enter = (view: View, schema: Schema): View => enter(view, schema, this.shared.analysis.dynamic(schema))

  /** Whether what explains a schema looks how deep it is: of those in a cycle the ones that have a function. */
  countsDepth = (view: View): boolean => this.recursive(view) && needsFunction(view, this.shared)

  /** Whether the function of a schema takes the depth it is called at. */
  recursive = (view: View): boolean => this.shared.analysis.cycle(view.schema) !== undefined

  /** The argument for the depth of a call of a function that counts it. */
  depthOf(view: View, depth: Depth): string {
    const cycle = this.shared.analysis.cycle(view.schema)
    // A cycle starts at depth 0 when it is entered from outside.
    if (cycle === undefined || depth === undefined || depth.cycle !== cycle) return ''
    return depth.inner ? `, ${this.use('deeper')}(depth)` : ', depth'
  }

  /** The call of a schema's guard. If a value can be reached in more than one way, it is validated once. */
  #guardTest(view: View, value: string, { place, depth }: Call): Expression {
    const guard = this.guard(view, place)
    const level = this.depthOf(view, depth)
    if (level !== '' && depth?.inner === true && this.forks(view))
      return test(`${this.use('settled')}(${guard}, ${value}${level})`)
    const text = `${guard}(${value}${level})`
    const { schema } = view
    return this.shared.names.isNamed(schema) &&
      view.scope.size === 0 &&
      this.shared.narrows(schema, this.#direction(view))
      ? guardTest(text, value, schema.keywords.type ?? [])
      : test(text)
  }

  /** Whether more than one way leads from a value of the schema back to it. */
  forks = (view: View): boolean => this.shared.analysis.forks(view.schema)

  /** Caches code that depends only on the schema. Code that uses more of this module than names of the runtime is not cached. */
  #alike<T>(memory: Memory<T>, view: View, value: string, write: () => T): T {
    const known = memory.recall(view, value)
    if (known !== undefined) {
      for (const name of known.values) this.use(name)
      for (const name of known.types) this.useType(name)
      return known.code
    }
    const around = this.#needs
    const needs: Needs = { values: new Set(), types: new Set(), own: false }
    this.#needs = needs
    const code = write()
    this.#needs = around
    if (!needs.own) memory.remember(view, value, { code, values: [...needs.values], types: [...needs.types] })
    if (around !== undefined) {
      for (const name of needs.values) around.values.add(name)
      for (const name of needs.types) around.types.add(name)
      around.own ||= needs.own
    }
    return code
  }

  /** Marks the current code as dependent on this module, so that it is not cached. */
  #own(): void {
    if (this.#needs !== undefined) this.#needs.own = true
  }

  #function(
    known: Map<string, string>,
    prefix: 'is' | 'explain',
    view: View,
    place: string,
    code: (name: string) => string,
  ): string {
    this.#own()
    const direction = this.#direction(view)
    const key = this.#key(view, direction)
    const written = known.get(key)
    if (written !== undefined) return written
    const { names } = this.shared
    const shared = names.isNamed(view.schema) && view.scope.size === 0
    const own = names.isNamed(view.schema) ? names.schema(view.schema, direction) : place
    if (shared && names.schemaModule(view.schema) !== this.#file.module) {
      const name = `${prefix}${own}`
      known.set(key, name)
      this.#importFrom(names.schemaModule(view.schema), name)
      return name
    }
    const name = shared ? `${prefix}${own}` : this.claim(`${prefix}${own}`)
    known.set(key, name)
    if (!shared) this.#pending.push(() => this.#addOwn(name, code(name)))
    return name
  }

  #direction({ schema, direction }: View): Direction {
    const { names, analysis } = this.shared
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

const importOf = (
  from: Import['from'],
  given: ReadonlySet<string>,
  { names, types = false }: { readonly names?: (name: string) => string; readonly types?: boolean } = {},
): Import => ({
  from,
  names: Array.from(given, name => {
    const used = names?.(name) ?? name
    return used === name ? name : `${name} as ${used}`
  }),
  types,
})

/** A module as keywords write it. */
class ModuleWriting implements Writing {
  readonly place: string
  readonly #writer: Writer

  constructor(writer: Writer, place: string) {
    this.#writer = writer
    this.place = place
  }

  use(name: string): string {
    return this.#writer.use(name)
  }

  useType(name: string): string {
    return this.#writer.useType(name)
  }

  constant(hint: string, code: string, type?: string): string {
    return this.#writer.constant(hint, code, type)
  }

  helper(hint: string, code: (name: string) => string): string {
    return this.#writer.helper(hint, code)
  }

  pattern(source: string, format: string | undefined): ReturnType<Patterns['of']> {
    return this.#writer.pattern(source, { format, place: this.place })
  }
}

/** What generated code says itself, and the globals it means. */
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
