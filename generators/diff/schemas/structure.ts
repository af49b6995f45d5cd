import { type Alternative, alternativesOf, unionsOf } from './alternatives.ts'
import type { Structure } from './compared.ts'
import { compareDynamic } from './dynamic.ts'
import { compareEnums } from './enums.ts'
import { compareExclusion } from './exclusion.ts'
import { matchAlternatives } from './match.ts'
import { notJudged } from './not-judged.ts'
import { type Sides, sitesOf } from './pair.ts'
import type { Parts } from './parts.ts'
import { byType, compareTypes } from './types.ts'
import { compareUnevaluated } from './unevaluated.ts'
import { sameList, sameValue, typesOf, valuesOf, valueTypes } from './values.ts'

/**
 * Compares the valid values: the unions are expanded, and the alternatives that allow a type are compared for that
 * type.
 */
export const compareStructure = (sides: Sides, found: Structure): void => {
  const [was, is] = [alternativesOf(sides.before), alternativesOf(sides.after)]
  if (!was.complete || !is.complete) {
    compareTooMany(sides, found)
    return
  }
  const [before, after] = [byType(was.list, found.patterns), byType(is.list, found.patterns)]
  compareTypes(before, after, { sides, found })
  for (const [type, alternatives] of before) {
    const others = after.get(type)
    if (others === undefined) continue
    const rest = compareEnums(type, { before: alternatives, after: others }, { sides, found })
    if (rest !== undefined) matchAlternatives(type, rest, { sides, found })
  }
  compareDynamic(sides, { found, ...found.anchors })
  // Schemas in a property of a union member are relevant, too.
  const inPlace = { before: schemasIn(was.list), after: schemasIn(is.list) }
  compareExclusion(inPlace, sides, found)
  compareUnevaluated(inPlace, sides, found)
}

const schemasIn = (alternatives: readonly Alternative[]): Parts => [
  ...new Set(alternatives.flatMap(({ schemas }) => schemas)),
]

/** Compares member by member in document order. Other members may compensate for any difference. */
const compareTooMany = (sides: Sides, found: Structure): void => {
  const [was, is] = [unionsOf(sides.before), unionsOf(sides.after)]
  const pairs = was.flatMap((union, index) =>
    union.flatMap((member, at) => {
      const other = is[index]?.[at]
      return other === undefined ? [] : [found.apart([member], [other])]
    }),
  )
  const bare = (schemas: Sides['before']): Alternative => ({ schemas, choices: [] })
  const [before, after] = [bare(sides.before), bare(sides.after)]
  for (const type of valueTypes) pairs.push(found.typed(before, after, type))
  const isSame =
    sameValue([...typesOf(before, found.patterns)], [...typesOf(after, found.patterns)]) &&
    sameList(valuesOf(before, found.patterns), valuesOf(after, found.patterns)) &&
    sameValue(
      was.map(({ length }) => length),
      is.map(({ length }) => length),
    )
  const details = {
    text: 'changed in unions with too many alternatives: `diff` cannot determine the effect',
    ...sitesOf(sides, 'anyOf', 'oneOf'),
  }
  if (isSame) found.unlessSame(pairs, notJudged, details)
  else found.fact(notJudged, details)
}
