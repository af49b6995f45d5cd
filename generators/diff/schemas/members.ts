import type { Direction, Schema } from '@chainwright/model'
import { isSentIn } from '@chainwright/model'
import { evaluatedInPlace } from './evaluated.ts'
import type { Parts } from './parts.ts'
import type { PatternLanguage } from './pattern-language.ts'

/** The schemas of an object's members, for one direction (request or response). */
export interface Members {
  /** Names that `properties` has, in reading order. */
  readonly declared: ReadonlySet<string>
  readonly required: ReadonlySet<string>
  /** Declared names that are not sent in this direction: `readOnly` in requests, `writeOnly` in responses. */
  readonly notSent: ReadonlySet<string>
  /** The keyword of these names. */
  readonly marker: 'readOnly' | 'writeOnly'
  readonly patterns: readonly string[]
  /** All schemas that apply to a member of this name. */
  at(name: string): Parts
  /**
   * Like `at`, but including the schemas of patterns whose match could not be decided; undefined if there are no such
   * patterns.
   */
  atOrUndecided(name: string): Parts | undefined
  /** All schemas that apply to a member that is not declared and matches only these patterns. */
  other(patterns: readonly string[]): Parts
}

export const membersOf = (schemas: Parts, direction: Direction, language: PatternLanguage): Members => {
  const declared = new Set(schemas.flatMap(({ keywords }) => [...(keywords.properties?.keys() ?? [])]))
  const notSent = new Set(
    [...declared].filter(name =>
      schemas.some(({ keywords }) => {
        const property = keywords.properties?.get(name)
        return property !== undefined && !isSentIn(direction, property)
      }),
    ),
  )
  const patterns = [...new Set(schemas.flatMap(({ keywords }) => [...(keywords.patternProperties?.keys() ?? [])]))]
  const schemasFor = (name: string | undefined, matched: readonly string[]): Parts =>
    schemas.flatMap(schema => [...ownAt(schema, name, matched), ...unevaluatedAt(schema, name, matched)])
  const decided = (name: string, ...answers: readonly (boolean | undefined)[]): readonly string[] =>
    patterns.filter(pattern => answers.includes(language.matches(pattern, name)))
  return {
    declared: new Set([...declared].filter(name => !notSent.has(name))),
    notSent,
    marker: direction === 'input' ? 'readOnly' : 'writeOnly',
    required: new Set(schemas.flatMap(({ keywords }) => keywords.required ?? []).filter(name => !notSent.has(name))),
    patterns,
    at: name => schemasFor(name, decided(name, true)),
    atOrUndecided: name =>
      decided(name, undefined).length === 0 ? undefined : schemasFor(name, decided(name, true, undefined)),
    other: matched => schemasFor(undefined, matched),
  }
}

/** The schemas that one schema has for a member, by its three keywords (JSON Schema 2020-12 core §10.3.2). */
const ownAt = ({ keywords }: Schema, name: string | undefined, matched: readonly string[]): Parts => {
  const { properties, patternProperties, additionalProperties } = keywords
  const own = [
    name === undefined ? undefined : properties?.get(name),
    ...matched.map(pattern => patternProperties?.get(pattern)),
  ].filter(schema => schema !== undefined)
  return own.length > 0 || additionalProperties === undefined ? own : [additionalProperties]
}

const unevaluatedAt = (schema: Schema, name: string | undefined, matched: readonly string[]): Parts => {
  const { unevaluatedProperties } = schema.keywords
  if (unevaluatedProperties === undefined) return []
  const { inPlace: siblings, depends } = evaluatedInPlace(schema)
  const isEvaluated =
    depends ||
    siblings.some(
      sibling => sibling.keywords.additionalProperties !== undefined || ownAt(sibling, name, matched).length > 0,
    )
  return isEvaluated ? [] : [unevaluatedProperties]
}
