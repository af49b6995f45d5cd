import { crossing, narrowing, type Rule, widening } from '../rule.ts'
import type { Alternative } from './alternatives.ts'
import { isInteger } from './numbers.ts'
import { type Findings, type Sides, sitesOf } from './pair.ts'
import type { PatternLanguage } from './pattern-language.ts'
import { typesOf, type ValueType, valueTypes } from './values.ts'

export const typeRules = {
  narrowed: narrowing({ code: 'schema.type-narrowed', description: 'A value can have fewer types.' }, 'typed'),
  widened: widening({ code: 'schema.type-widened', description: 'A value can have more types.' }, 'typed'),
  changed: crossing({ code: 'schema.type-changed', description: 'The type of a value changed.' }, 'typed'),
  nullRemoved: narrowing({ code: 'schema.null-removed', description: 'A value can no longer be null.' }, 'typed'),
  nullAdded: widening({ code: 'schema.null-added', description: 'A value can now be null.' }, 'typed'),
}

/** The alternatives of a value that allow a type, by type. */
export type ByType = ReadonlyMap<ValueType, readonly Alternative[]>

export const byType = (alternatives: readonly Alternative[], patterns: PatternLanguage): ByType => {
  const types = new Map(alternatives.map(alternative => [alternative, typesOf(alternative, patterns)]))
  return new Map(
    valueTypes.flatMap((type): [ValueType, readonly Alternative[]][] => {
      const allowing = alternatives.filter(alternative => types.get(alternative)?.has(type))
      return allowing.length === 0 ? [] : [[type, allowing]]
    }),
  )
}

/** Compares the permitted types of a value. The keywords of each type are compared separately. */
export const compareTypes = (was: ByType, is: ByType, { sides, found }: { sides: Sides; found: Findings }): void => {
  const added = [...is.keys()].filter(type => !was.has(type))
  const removed = [...was.keys()].filter(type => !is.has(type))
  if (added.length === 0 && removed.length === 0) return
  const rule = ruleOf(added, removed)
  found.fact(rule, { text: changeText(rule, was, is), ...sitesOf(sides, 'type', 'enum', 'const', 'anyOf', 'oneOf') })
}

const ruleOf = (added: readonly ValueType[], removed: readonly ValueType[]): Rule => {
  const isNull = (types: readonly ValueType[]) => types.length === 1 && types[0] === 'null'
  if (removed.length === 0) return isNull(added) ? typeRules.nullAdded : typeRules.widened
  if (added.length === 0) return isNull(removed) ? typeRules.nullRemoved : typeRules.narrowed
  return typeRules.changed
}

const changeText = (rule: Rule, was: ByType, is: ByType): string => {
  if (rule === typeRules.nullAdded) return 'can now be null'
  if (rule === typeRules.nullRemoved) return 'can no longer be null'
  return `is now ${textOf(is)} instead of ${textOf(was).replace(/^of /, '')}`
}

const textOf = (types: ByType): string => {
  if (types.size === valueTypes.length) return 'of any type'
  if (types.size === 0) return 'never valid'
  return [...types].map(([type, alternatives]) => wordOf(type, alternatives)).join(' or ')
}

const wordOf = (type: ValueType, alternatives: readonly Alternative[]): string => {
  if (type === 'null') return type
  if (type === 'number' && alternatives.every(({ schemas }) => isInteger(schemas))) return 'an integer'
  return `${/^[ao]/.test(type) ? 'an' : 'a'} ${type}`
}
