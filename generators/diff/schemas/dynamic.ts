import type { Api, Schema } from '@chainwright/model'
import { partsOf } from '@chainwright/model'
import type { Anchors, Structure } from './compared.ts'
import { notJudged } from './not-judged.ts'
import { type Sides, sitesOf } from './pair.ts'
import type { Parts } from './parts.ts'

export const anchorsOf = (api: Api): Anchors => {
  let resources: ReadonlySet<Schema['resource']> | undefined
  return name => {
    resources ??= resourcesOf(api)
    return [...resources].flatMap(({ dynamicAnchors }) => dynamicAnchors.get(name) ?? [])
  }
}

/**
 * Compares the initial targets of dynamic references. All other schemas that they may be bound to must be equal
 * (2020-12 core §8.2.3.2).
 */
export const compareDynamic = (
  sides: Sides,
  { found, before, after }: { readonly found: Structure; readonly before: Anchors; readonly after: Anchors },
): void => {
  const names = new Set([...namesIn(sides.before), ...namesIn(sides.after)])
  for (const name of names) {
    const [was, is] = [othersIn(sides.before, before(name)), othersIn(sides.after, after(name))]
    const details = {
      text: `changed the possible targets of its dynamic reference \`#${name}\``,
      ...sitesOf(sides, 'dynamicRef'),
    }
    if (was.length !== is.length || !namesIn(sides.before).includes(name) || !namesIn(sides.after).includes(name))
      found.fact(notJudged, details)
    else
      found.unlessSame(
        was.flatMap((schema, index) => {
          const other = is[index]
          return other === undefined ? [] : [found.apart([schema], [other])]
        }),
        notJudged,
        details,
      )
  }
}

/** The possible targets without the initial one, which is compared with the other keywords; in an order that does not depend on the document's. */
const othersIn = (schemas: Parts, targets: readonly Schema[]): readonly Schema[] => {
  const initial = new Set(schemas.map(({ keywords }) => keywords.dynamicRef?.target))
  return targets
    .filter(schema => !initial.has(schema))
    .toSorted((a, b) => (a.resource.uri < b.resource.uri ? -1 : a.resource.uri > b.resource.uri ? 1 : 0))
}

const namesIn = (schemas: Parts): readonly string[] =>
  schemas.flatMap(({ keywords: { dynamicRef } }) => dynamicRef?.anchor ?? [])

const resourcesOf = (api: Api): ReadonlySet<Schema['resource']> => {
  const seen = new Set<Schema>()
  const waiting = [
    ...api.schemas,
    ...[...api.operations, ...api.callbacks.map(({ operation }) => operation)].flatMap(schemasOf),
  ]
  for (let schema = waiting.pop(); schema !== undefined; schema = waiting.pop()) {
    if (seen.has(schema)) continue
    seen.add(schema)
    waiting.push(...partsOf(schema))
  }
  return new Set([...seen].map(({ resource }) => resource))
}

const schemasOf = ({ input, outcomes }: Api['operations'][number]): Schema[] => [
  ...input.flatMap(({ schema }) => schema ?? []),
  ...outcomes.flatMap(outcome =>
    outcome.protocol === 'http'
      ? outcome.content.flatMap(({ schema }) => schema ?? [])
      : outcome.kind === 'success'
        ? [outcome.schema]
        : (outcome.data ?? []),
  ),
]
