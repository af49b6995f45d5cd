import { code } from '../../source/code/code.ts'
import { callOf } from '../../source/typescript/layouts.ts'
import { literal } from '../../source/typescript/quoting.ts'
import type { Declared, Evaluated, Part } from '../check/check.ts'
import type { Module } from '../module.ts'
import { all, any, call, choice, compare, type Expression, no, type Subject, same, yes } from './expression.ts'

/** The condition that `properties` or `patternProperties` declares a name. */
export const isDeclared = (module: Module, place: string, { names, patterns }: Declared, name: Subject): Expression => {
  const known =
    names.length <= few
      ? names.map(known => same(name, literal(known)))
      : [call(code`${namesOf(module, place, names)}.has`, [name.code])]
  const matching = patterns.flatMap(source => {
    const pattern = module.pattern(source)
    return pattern === undefined ? [] : [call(pattern.test, [name.code])]
  })
  return any([...known, ...matching])
}

const namesOf = (module: Module, place: string, names: readonly string[]) =>
  module.declarations.constant(`${place}Names`, callOf('/* @__PURE__ */ new Set<string>', [literal([...names])]))

/** The maximum number of names to compare one by one; more names are looked up in a set. */
const few = 6

/** The place of the check whether a member or an item was evaluated: in a guard or in an explanation. */
export interface EvaluationSite {
  /** The name of the member, or the index of the item. */
  readonly subject: Subject
  readonly place: string
  /** Whether the value is valid against a schema, determined once before the loop. */
  holds(part: Part): Expression
  /** The condition that the current item is valid against a schema. */
  item(part: Part): Expression
  /** The condition that the value has a member. */
  has(name: string): Expression
}

/** The condition that a member or an item was evaluated. */
export const isEvaluated = (module: Module, evaluated: Evaluated, site: EvaluationSite): Expression => {
  const of = (inner: Evaluated): Expression => isEvaluated(module, inner, site)
  switch (evaluated.kind) {
    case 'always':
      return evaluated.value ? yes : no
    case 'any':
      return any(evaluated.of.map(of))
    case 'declared':
      return isDeclared(module, site.place, evaluated.declared, site.subject)
    case 'before':
      return compare(site.subject.code, '<', `${evaluated.index}`)
    case 'contained':
      return site.item(evaluated.item)
    case 'where': {
      const [then, otherwise] = [of(evaluated.then), of(evaluated.otherwise)]
      return choice(site.holds(evaluated.part), then, otherwise)
    }
    case 'with':
      return all([site.has(evaluated.name), of(evaluated.then)])
  }
}
