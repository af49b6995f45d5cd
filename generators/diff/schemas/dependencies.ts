import type { Schema } from '@chainwright/model'
import { narrowing, widening } from '../rule.ts'
import { type Findings, type Sides, sitesOf } from './pair.ts'
import type { Parts } from './parts.ts'

export const dependencyRules = {
  dependentAdded: narrowing(
    { code: 'schema.dependency-added', description: 'A property now requires another property.' },
    'typed',
  ),
  dependentRemoved: widening(
    { code: 'schema.dependency-removed', description: 'A property no longer requires another property.' },
    'typed',
  ),
}

/** Compares the requirements of a member's presence: `dependentRequired` and `dependentSchemas`. */
export const compareDependencies = (sides: Sides, found: Findings): void => {
  const [was, is] = [dependenciesOf(sides.before), dependenciesOf(sides.after)]
  const sites = sitesOf(sides, 'dependentRequired', 'dependentSchemas')
  for (const [name, other] of pairsOf(is))
    if (was.get(name)?.has(other) !== true)
      found.fact(dependencyRules.dependentAdded, { text: `now requires \`${other}\` if it has \`${name}\``, ...sites })
  for (const [name, other] of pairsOf(was))
    if (is.get(name)?.has(other) !== true)
      found.fact(dependencyRules.dependentRemoved, {
        text: `no longer requires \`${other}\` if it has \`${name}\``,
        ...sites,
      })
  const keys = new Set(
    [...sides.before, ...sides.after].flatMap(({ keywords }) => [...(keywords.dependentSchemas?.keys() ?? [])]),
  )
  for (const key of keys) found.part(dependent(sides.before, key), dependent(sides.after, key), `(with ${key})`)
}

const dependent = (schemas: Parts, key: string): Parts =>
  schemas.flatMap(({ keywords }) => {
    const schema = keywords.dependentSchemas?.get(key)
    return schema === undefined ? [] : [withoutRequired(schema)]
  })

/** A schema of `dependentSchemas` without its `required`, which is reported like `dependentRequired`. */
const withoutRequired = (schema: Schema): Schema => {
  const known = stripped.get(schema)
  if (known !== undefined) return known
  const { required, ...keywords } = schema.keywords
  // The members of the reader's schemas are getters, which a spread would omit.
  const { uri, origin, name, always, resource } = schema
  const rest: Schema = required === undefined ? schema : { uri, origin, name, always, resource, keywords }
  stripped.set(schema, rest)
  return rest
}

// Schemas are compared by identity.
const stripped = new WeakMap<Schema, Schema>()

const dependenciesOf = (schemas: Parts): ReadonlyMap<string, ReadonlySet<string>> => {
  const all = new Map<string, Set<string>>()
  for (const { keywords } of schemas)
    for (const [name, others] of [
      ...(keywords.dependentRequired ?? []),
      ...[...(keywords.dependentSchemas ?? [])].map(
        ([name, schema]) => [name, schema.keywords.required ?? []] as const,
      ),
    ])
      all.set(name, new Set([...(all.get(name) ?? []), ...others]))
  return all
}

const pairsOf = (dependencies: ReadonlyMap<string, ReadonlySet<string>>): (readonly [string, string])[] =>
  [...dependencies].flatMap(([name, others]) => [...others].map(other => [name, other] as const))
