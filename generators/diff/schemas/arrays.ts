import type { Schema } from '@chainwright/model'
import { crossing, narrowing, widening } from '../rule.ts'
import { compareCounts } from './counts.ts'
import { evaluatedInPlace } from './evaluated.ts'
import type { Findings, Sides } from './pair.ts'
import { sitesOf } from './pair.ts'
import { isAnything, isNever, type Parts } from './parts.ts'

export const arrayRules = {
  fewer: narrowing(
    { code: 'schema.items-tightened', description: 'A limit for the number of array items is new or stricter.' },
    'untyped',
  ),
  more: widening(
    {
      code: 'schema.items-loosened',
      description: 'A limit for the number of array items was removed or is less strict.',
    },
    'untyped',
  ),
  unique: narrowing({ code: 'schema.unique-added', description: 'Array items must now be unique.' }, 'untyped'),
  repeated: widening(
    { code: 'schema.unique-removed', description: 'Array items no longer have to be unique.' },
    'untyped',
  ),
  closed: narrowing(
    {
      code: 'schema.list-closed',
      description: 'An array can no longer have items after the ones that `prefixItems` describes.',
    },
    'typed',
  ),
  opened: widening(
    {
      code: 'schema.list-opened',
      description: 'An array can now have items after the ones that `prefixItems` describes.',
    },
    'typed',
  ),
  containsAdded: narrowing(
    { code: 'schema.contains-added', description: 'An array must contain items that it did not have to contain.' },
    'untyped',
  ),
  containsRemoved: widening(
    { code: 'schema.contains-removed', description: 'An array no longer has to contain certain items.' },
    'untyped',
  ),
  containsChanged: crossing(
    {
      code: 'schema.contains-changed',
      description: 'The items that an array must contain changed. `diff` cannot determine the effect.',
    },
    'untyped',
  ),
}

/** Compares the keywords of arrays. */
export const compareArrays = (sides: Sides, found: Findings): void => {
  compareCounts(sides, found, {
    least: 'minItems',
    most: 'maxItems',
    unit: 'items',
    one: 'item',
    tightened: arrayRules.fewer,
    loosened: arrayRules.more,
  })
  const [unique, uniqueNow] = [isUnique(sides.before), isUnique(sides.after)]
  if (unique !== uniqueNow)
    found.fact(uniqueNow ? arrayRules.unique : arrayRules.repeated, {
      text: uniqueNow ? 'can no longer have equal items' : 'can now have equal items',
      ...sitesOf(sides, 'uniqueItems'),
    })
  const named = Math.max(namedItems(sides.before), namedItems(sides.after))
  for (let index = 0; index < named; index++)
    found.part(itemAt(sides.before, index), itemAt(sides.after, index), `[${index}]`)
  compareRest({ before: itemAt(sides.before, named), after: itemAt(sides.after, named) }, sides, found)
  compareContains(sides, found)
}

const isUnique = (schemas: Parts): boolean => schemas.some(({ keywords }) => keywords.uniqueItems === true)

const namedItems = (schemas: Parts): number =>
  Math.max(0, ...schemas.map(({ keywords: { prefixItems } }) => prefixItems?.length ?? 0))

/** The schemas that apply to the item at an index. */
const itemAt = (schemas: Parts, index: number): Parts =>
  schemas.flatMap(schema => {
    const { prefixItems, items } = schema.keywords
    const own = prefixItems?.[index] ?? items
    return [...(own === undefined ? [] : [own]), ...unevaluatedAt(schema, index)]
  })

const unevaluatedAt = (schema: Schema, index: number): Parts => {
  const { unevaluatedItems } = schema.keywords
  if (unevaluatedItems === undefined) return []
  const { inPlace, depends } = evaluatedInPlace(schema)
  const isEvaluated =
    depends ||
    inPlace.some(({ keywords: { items, prefixItems } }) => items !== undefined || prefixItems?.[index] !== undefined)
  return isEvaluated ? [] : [unevaluatedItems]
}

const compareRest = (rest: Sides, sides: Sides, found: Findings): void => {
  const [closed, closedNow] = [isNever(rest.before), isNever(rest.after)]
  if (closed && closedNow) return
  if (closed || closedNow)
    found.fact(closedNow ? arrayRules.closed : arrayRules.opened, {
      text: closedNow
        ? 'can no longer have items after those in `prefixItems`'
        : 'can now have items after those in `prefixItems`',
      ...sitesOf(sides, 'items', 'unevaluatedItems'),
    })
  else if (!(isAnything(rest.before) && isAnything(rest.after))) found.part(rest.before, rest.after, '[]')
}

const compareContains = (sides: Sides, found: Findings): void => {
  const [was, is] = [containing(sides.before), containing(sides.after)]
  const sites = sitesOf(sides, 'contains')
  for (let index = 0; index < Math.max(was.length, is.length); index++) {
    const [before, after] = [was[index], is[index]]
    if (before === undefined) found.fact(arrayRules.containsAdded, { text: 'must now contain certain items', ...sites })
    else if (after === undefined)
      found.fact(arrayRules.containsRemoved, { text: 'no longer has to contain certain items', ...sites })
    else compareContained({ before, after }, sides, found)
  }
}

interface Contained {
  readonly items: Schema
  readonly least: number
  readonly most: number
}

const compareContained = (
  { before, after }: { readonly before: Contained; readonly after: Contained },
  sides: Sides,
  found: Findings,
): void => {
  const items = found.part([before.items], [after.items], '[contains]')
  // With an upper bound, a narrower schema of the items makes more lists valid.
  if (hasMost(before, after))
    found.unlessSame([items], arrayRules.containsChanged, {
      text: 'has a changed `contains` with an upper bound: `diff` cannot determine the effect',
      ...sitesOf(sides, 'contains'),
    })
  const stricter = after.least > before.least || after.most < before.most
  const laxer = after.least < before.least || after.most > before.most
  if (!stricter && !laxer) return
  const rule = stricter ? (laxer ? arrayRules.containsChanged : arrayRules.containsAdded) : arrayRules.containsRemoved
  found.fact(rule, {
    text: `must now contain ${textOf(after)} instead of ${textOf(before)}`,
    ...sitesOf(sides, 'minContains', 'maxContains', 'contains'),
  })
}

const hasMost = (before: Contained, after: Contained): boolean =>
  before.most !== Number.POSITIVE_INFINITY || after.most !== Number.POSITIVE_INFINITY

const textOf = ({ least, most }: Contained): string =>
  most === Number.POSITIVE_INFINITY ? `${least} or more of certain items` : `${least} to ${most} of certain items`

/** `minContains: 0` without a maximum has no effect (JSON Schema 2020-12 validation §6.4.5). */
const containing = (schemas: Parts): readonly Contained[] =>
  schemas.flatMap(({ keywords: { contains, minContains = 1, maxContains = Number.POSITIVE_INFINITY } }) =>
    contains === undefined || (minContains === 0 && maxContains === Number.POSITIVE_INFINITY)
      ? []
      : [{ items: contains, least: minContains, most: maxContains }],
  )
