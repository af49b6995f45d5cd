import { crossing, narrowing, widening } from '../rule.ts'
import { type Findings, factOf, type Sides, sitesOf } from './pair.ts'
import { asParts, isConditional, type Parts, twiceNegated } from './parts.ts'

export const logicRules = {
  notAdded: narrowing({ code: 'schema.not-added', description: 'A `not` is new or excludes more values.' }, 'untyped'),
  notRemoved: widening(
    { code: 'schema.not-removed', description: 'A `not` was removed or excludes fewer values.' },
    'untyped',
  ),
  conditionAdded: narrowing(
    { code: 'schema.condition-added', description: 'A new `if` restricts the values.' },
    'untyped',
  ),
  conditionRemoved: widening({ code: 'schema.condition-removed', description: 'An `if` was removed.' }, 'untyped'),
  conditionChanged: crossing(
    {
      code: 'schema.condition-changed',
      description:
        'The condition of an `if` changed. `diff` cannot determine the effect, so the change counts as breaking in both directions.',
      help: 'If every valid value is still valid, add the change to the file of accepted changes.',
    },
    'untyped',
  ),
}

/** Compares `not`, `if`, `then` and `else`, which apply to values of every type. */
export const compareLogic = (sides: Sides, found: Findings): void => {
  compareNots(sides, found)
  compareConditions(sides, found)
}

/** The more a `not` refuses, the fewer values are valid, so narrowing and widening are reversed. */
const compareNots = (sides: Sides, found: Findings): void => {
  const [was, is] = [nots(sides.before), nots(sides.after)]
  const sites = sitesOf(sides, 'not')
  const added = factOf(logicRules.notAdded, { text: 'now excludes values that were valid', ...sites })
  const removed = factOf(logicRules.notRemoved, { text: 'now allows values that were invalid', ...sites })
  for (const not of is) if (!was.some(other => found.within([not], [other], added))) found.fact(added.rule, added)
  for (const not of was) if (!is.some(other => found.within([not], [other], removed))) found.fact(removed.rule, removed)
}

const nots = (schemas: Parts): Parts =>
  schemas.flatMap(schema => (twiceNegated(schema) === undefined ? (schema.keywords.not ?? []) : []))

const compareConditions = (sides: Sides, found: Findings): void => {
  const [was, is] = [sides.before.filter(isConditional), sides.after.filter(isConditional)]
  const sites = sitesOf(sides, 'if')
  for (let index = 0; index < Math.max(was.length, is.length); index++) {
    const [before, after] = [was[index]?.keywords, is[index]?.keywords]
    if (before === undefined) found.fact(logicRules.conditionAdded, { text: 'now has a condition', ...sites })
    else if (after === undefined)
      found.fact(logicRules.conditionRemoved, { text: 'no longer has a condition', ...sites })
    else {
      const text = 'has a changed condition: `diff` cannot determine the effect'
      // The branches are comparable only if both conditions are equivalent.
      const condition = found.apart(asParts(before.if), asParts(after.if))
      found.unlessSame([condition], logicRules.conditionChanged, { text, ...sites })
      found.part(asParts(before.then), asParts(after.then), '(then)')
      found.part(asParts(before.else), asParts(after.else), '(else)')
    }
  }
}
