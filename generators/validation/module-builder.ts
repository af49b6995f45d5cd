import type { Code } from '../source/code/code.ts'
import type { View } from './analysis/view.ts'
import type { Expression, Subject } from './condition/expression.ts'
import { Declarations } from './declarations.ts'
import { Fillers } from './decode/fillers.ts'
import type { ValidationEmission } from './emission.ts'
import type { Explained } from './explain/explained.ts'
import { explanationFor } from './explain/reference.ts'
import { finderFor } from './guard/finder.ts'
import type { GuardFunction } from './guard/guard-function.ts'
import { conditionFor, guardFunctionFor } from './guard/reference.ts'
import type { Module } from './module.ts'
import type { Call } from './place.ts'
import { SchemaFunctions } from './schema-functions.ts'

/** A module of validators while it is generated. The printers of conditions and of explanations call each other through it. */
export class ModuleBuilder implements Module {
  readonly emission: ValidationEmission
  readonly declarations: Declarations
  readonly functions: SchemaFunctions
  readonly fillers = new Fillers(this)

  constructor(emission: ValidationEmission, file: { readonly module: string; readonly origin: string }) {
    this.emission = emission
    this.declarations = new Declarations(emission.functions, file)
    this.functions = new SchemaFunctions(emission, this.declarations)
  }

  readonly runtime = (name: string): Code => this.emission.runtime.value(name)

  readonly runtimeType = (name: string): Code => this.emission.runtime.type(name)

  pattern(source: string, format?: string, rule?: string): ReturnType<Module['pattern']> {
    const pattern = this.emission.patterns.of(source, format, rule)
    return pattern && { test: this.declarations.own(pattern.name, 'patterns'), expected: pattern.expected }
  }

  condition(view: View, value: Subject, at: Call): Expression {
    return conditionFor(this, view, value, at)
  }

  finder(from: View, place: string): Code | undefined {
    return finderFor(this, from, place)
  }

  guardFunction(from: View, place: string): GuardFunction {
    return guardFunctionFor(this, from, place)
  }

  explanation(from: View, place: string): Explained {
    return explanationFor(this, from, place)
  }
}
