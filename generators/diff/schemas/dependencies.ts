import { narrowing, widening } from '../rule.ts'
import { type Findings, type Sides, sitesOf } from './pair.ts'
import type { Parts } from './parts.ts'

export const dependencyRules = {
  dependentAdded: narrowing(
    { code: 'schema.dependency-added', says: 'A property asks for another one that it did not ask for.' },
    'untyped',
  ),
  dependentRemoved: widening(
    { code: 'schema.dependency-removed', says: 'A property does not ask for another one any more.' },
    'untyped',
  ),
}

/** What a member asks for by being there: `dependentRequired` and `dependentSchemas`. */
export const compareDependencies = (sides: Sides, found: Findings): void => {
  const [was, is] = [dependenciesOf(sides.before), dependenciesOf(sides.after)]
  const sites = sitesOf(sides, 'dependentRequired')
  for (const [name, other] of pairsOf(is))
    if (was.get(name)?.has(other) !== true)
      found.fact(dependencyRules.dependentAdded, { text: `needs \`${other}\` where it has \`${name}\` now`, ...sites })
  for (const [name, other] of pairsOf(was))
    if (is.get(name)?.has(other) !== true)
      found.fact(dependencyRules.dependentRemoved, {
        text: `needs no \`${other}\` where it has \`${name}\` any more`,
        ...sites,
      })
  const keys = new Set(
    [...sides.before, ...sides.after].flatMap(({ keywords }) => [...(keywords.dependentSchemas?.keys() ?? [])]),
  )
  for (const key of keys) found.part(dependent(sides.before, key), dependent(sides.after, key), `(with ${key})`)
}

const dependent = (schemas: Parts, key: string): Parts =>
  schemas.flatMap(({ keywords }) => keywords.dependentSchemas?.get(key) ?? [])

const dependenciesOf = (schemas: Parts): ReadonlyMap<string, ReadonlySet<string>> => {
  const all = new Map<string, Set<string>>()
  for (const { keywords } of schemas)
    for (const [name, others] of keywords.dependentRequired ?? [])
      all.set(name, new Set([...(all.get(name) ?? []), ...others]))
  return all
}

const pairsOf = (dependencies: ReadonlyMap<string, ReadonlySet<string>>): (readonly [string, string])[] =>
  [...dependencies].flatMap(([name, others]) => [...others].map(other => [name, other] as const))
