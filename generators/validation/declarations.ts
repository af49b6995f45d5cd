import { type Code, isSameCode, lengthOf, reference } from '../source/code/code.ts'
import { checkedName, scope } from '../source/names/identifiers.ts'
import type { SourceFile, Statement } from '../source/typescript/file.ts'
import { constantOf } from '../source/typescript/structures.ts'

/** Sets the declaration at a reserved position. */
export type Fill = (declare: () => Statement) => void

/** The declarations of a module of validators, each created once, and their names. */
export class Declarations {
  /** The name of the module. */
  readonly module: string
  readonly #origin: string
  /** Names of the guards and explanations of named schemas, which the module may import. */
  readonly #functions: ReadonlySet<string>
  readonly #names = scope()
  readonly #locals = new Set<string>()
  /** The constants of the module, by the length of their code, to find equal ones. */
  readonly #constants = new Map<number, readonly { readonly initializer: Code; readonly made: Code }[]>()
  readonly #statements: Statement[] = []
  /**
   * The declarations after the statements, in order. A position is reserved before it is known whether it gets a
   * declaration.
   */
  readonly #below: { declare?: () => Statement }[] = []

  constructor(
    functions: ReadonlySet<string>,
    { module, origin }: { readonly module: string; readonly origin: string },
  ) {
    this.module = module
    this.#origin = origin
    this.#functions = functions
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
      module: this.module,
      origin: this.#origin,
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
  place(): Fill {
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
    while (this.#functions.has(name) || this.#locals.has(name)) name += '_'
    return checkedName(this.#names.claim(name))
  }

  /** A name inside a guard. It does not shadow a name that the guard may call. */
  local(hint: string): string {
    const name = callable.test(hint) || !this.#names.isFree(hint) ? `${hint}_` : hint
    this.#locals.add(name)
    return checkedName(name)
  }

  /** The name that a module of validators declares; by default, this module. */
  own(name: string, module = this.module): Code {
    return reference({ kind: 'validation', module }, name, { types: false })
  }

  /** A constant of the module; two constants with the same code are one. */
  constant(hint: string, initializer: Code, type?: Code, fill = this.place()): Code {
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

  /** A function after the current statement, which gets its name before its code. */
  helper(hint: string, make: () => Code): Code {
    const name = this.claim(hint)
    const initializer = make()
    this.place()(() => constantOf({ name, initializer, exported: false }))
    return this.own(name)
  }
}

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
