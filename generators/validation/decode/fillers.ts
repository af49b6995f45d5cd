import type { Direction, Schema } from '@chainwright/model'
import { type Code, code } from '../../source/code/code.ts'
import { pascal } from '../../source/names/identifiers.ts'
import { callOf } from '../../source/typescript/layouts.ts'
import { constantOf } from '../../source/typescript/structures.ts'
import type { Module } from '../module.ts'
import { type Filling, fillerTable, type Step, type Way } from './filling.ts'

/** The functions of a module that change values; a schema that is used in several places has one function. */
export class Fillers {
  readonly #module: Module
  readonly #made = new Map<`${Step} ${Direction}`, Map<Schema, Code>>()

  constructor(module: Module) {
    this.#module = module
  }

  /** How changes to values are written in the module. */
  filling(way: Way): Filling {
    const { emission, declarations } = this.#module
    const { names } = emission
    const filling: Filling = {
      ...way,
      isNamed: names.isNamed,
      fillerOf: schema =>
        names.isNamed(schema)
          ? declarations.own(`${way.step}${names.schema(schema, way.direction)}`, names.schemaModule(schema))
          : this.#own(schema, filling),
      testOf: pattern => this.#module.pattern(pattern)?.test,
    }
    return filling
  }

  /** Adds the function that changes the values of a named schema. */
  add(name: string, schema: Schema, way: Way): void {
    this.#add(name, schema, this.filling(way), true)
  }

  #own(schema: Schema, filling: Filling): Code {
    const made = this.#madeFor(filling)
    const known = made.get(schema)
    if (known !== undefined) return known
    const place = pascal(schema.origin.pointer.slice(schema.origin.pointer.lastIndexOf('/') + 1))
    const name = this.#module.declarations.claim(`${filling.step}${place}`)
    const own = this.#module.declarations.own(name)
    made.set(schema, own)
    // The function is added before the statement that uses it: a table is created when the module is loaded.
    this.#add(name, schema, filling, false)
    return own
  }

  #madeFor({ step, direction }: Way): Map<Schema, Code> {
    const key = `${step} ${direction}` as const
    const made = this.#made.get(key) ?? new Map<Schema, Code>()
    this.#made.set(key, made)
    return made
  }

  #add(name: string, schema: Schema, filling: Filling, exported: boolean): void {
    const initializer = callOf(code`/* @__PURE__ */ ${this.#module.runtime('filler')}`, [fillerTable(schema, filling)])
    const type = this.#module.runtimeType('Filler')
    this.#module.declarations.add(constantOf({ name, type, initializer, exported }))
  }
}
