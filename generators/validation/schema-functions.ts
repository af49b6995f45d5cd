import type { Direction } from '@chainwright/model'
import type { Code } from '../source/code/code.ts'
import type { Statement } from '../source/typescript/file.ts'
import { constantOf } from '../source/typescript/structures.ts'
import { directionIn } from './analysis/function-needs.ts'
import type { View } from './analysis/view.ts'
import type { Declarations } from './declarations.ts'
import type { ValidationEmission } from './emission.ts'

/** The functions of schemas that a module declares or imports, each once. */
export class SchemaFunctions {
  readonly #emission: ValidationEmission
  readonly #declarations: Declarations
  /** The functions, by their purpose and their schema. */
  readonly #known = new Map<string, Code | undefined>()
  readonly #ids = new Map<object, number>()

  constructor(emission: ValidationEmission, declarations: Declarations) {
    this.#emission = emission
    this.#declarations = declarations
  }

  /** The function of a schema: that of its own module, or one that is declared here. */
  of(prefix: 'is' | 'explain', view: View, place: string, declare: (name: string) => Statement): Code {
    const direction = directionIn(view, this.#emission)
    const key = `${prefix} ${this.#key(view, direction)}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const { names } = this.#emission
    const shared = names.isNamed(view.schema) && view.scope.size === 0
    const own = names.isNamed(view.schema) ? names.schema(view.schema, direction) : place
    const name = shared ? `${prefix}${own}` : this.#declarations.claim(`${prefix}${own}`)
    const made = this.#declarations.own(name, shared ? names.schemaModule(view.schema) : undefined)
    this.#known.set(key, made)
    if (!shared) this.#declarations.place()(() => declare(name))
    return made
  }

  /** The finder of the invalid items of a list, which is always declared here; undefined if `make` returns no code. */
  finder(view: View, place: string, make: (place: string) => Code | undefined): Code | undefined {
    const direction = directionIn(view, this.#emission)
    const key = `refused ${this.#key(view, direction)}`
    if (this.#known.has(key)) return this.#known.get(key)
    const { names } = this.#emission
    const own = names.isNamed(view.schema) ? names.schema(view.schema, direction) : place
    const name = this.#declarations.claim(`refused${own}`)
    // Stored before it is created: items of a list may be such lists themselves.
    this.#known.set(key, this.#declarations.own(name))
    const fill = this.#declarations.place()
    const initializer = make(own)
    if (initializer === undefined) this.#known.set(key, undefined)
    else fill(() => constantOf({ name, initializer, exported: false }))
    return this.#known.get(key)
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
