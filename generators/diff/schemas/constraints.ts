import type { Rule as Constraint } from '@chainwright/model'
import { crossing, docs, narrowing, reinterpreting, widening } from '../rule.ts'
import { type Findings, type Sides, sitesOf } from './pair.ts'
import type { Parts } from './parts.ts'

export const constraintRules = {
  rounding: reinterpreting(
    {
      code: 'schema.rounding-changed',
      description:
        'The rounding of a value was added, was removed, or changed (`x-round`). The same value has a different effect.',
    },
    'major',
  ),
  ruleAdded: narrowing(
    { code: 'schema.rule-added', description: 'A new rule restricts the values (`x-rules`).' },
    'untyped',
  ),
  ruleRemoved: widening({ code: 'schema.rule-removed', description: 'A rule was removed (`x-rules`).' }, 'untyped'),
  ruleChanged: crossing(
    {
      code: 'schema.rule-changed',
      description:
        'The expression of a rule changed (`x-rules`). `diff` cannot determine whether it is stricter, so the change counts as breaking in both directions.',
      help: 'If every valid value is still valid, add the change to the file of accepted changes.',
    },
    'untyped',
  ),
  ruleReworded: docs({ code: 'schema.rule-reworded', description: 'The message of a rule changed (`x-rules`).' }),
  clampAdded: reinterpreting(
    {
      code: 'schema.clamp-added',
      description:
        'The server now sets a value beyond a bound to the bound (`x-clamp`). The original value has no effect.',
    },
    'major',
  ),
  clampRemoved: reinterpreting(
    {
      code: 'schema.clamp-removed',
      description:
        'The server no longer sets a value beyond a bound to the bound (`x-clamp`). It refuses the value or uses it unchanged.',
    },
    'major',
  ),
  clampTightened: reinterpreting(
    { code: 'schema.clamp-tightened', description: 'The server sets values to a stricter bound (`x-clamp`).' },
    'major',
  ),
  clampLoosened: reinterpreting(
    { code: 'schema.clamp-loosened', description: 'The server sets values to a less strict bound (`x-clamp`).' },
    'minor',
  ),
}

/** Compares our own keywords that promise a property of a value: `x-rules` and `x-clamp`. */
export const compareConstraintKeywords = (sides: Sides, found: Findings): void => {
  compareConstraints(constraintsOf(sides.before), constraintsOf(sides.after), (rule, text) =>
    found.fact(rule, { text, ...sitesOf(sides, 'rules') }),
  )
  const [round, roundNow] = [roundOf(sides.before), roundOf(sides.after)]
  if (round !== roundNow)
    found.fact(constraintRules.rounding, {
      text:
        roundNow === undefined
          ? `is no longer rounded ${round}`
          : `is now rounded ${roundNow}${round === undefined ? '' : ` instead of ${round}`}`,
      ...sitesOf(sides, 'round'),
    })
  for (const bound of ['minimum', 'maximum'] as const) {
    const [was, is] = [clampOf(sides.before, bound), clampOf(sides.after, bound)]
    if (was === is) continue
    const rule = clampRule(was, is, bound)
    found.fact(rule, {
      text:
        is === undefined
          ? `is no longer clamped to a ${bound} of ${was}`
          : `is now clamped to a ${bound} of ${is}${was === undefined ? '' : ` instead of ${was}`}`,
      ...sitesOf(sides, 'clamp'),
    })
  }
}

/**
 * Compares two lists of rules, of a schema or of an operation. `report` is called with the rule of the change and its
 * text.
 */
export const compareConstraints = (
  was: readonly Constraint[],
  is: readonly Constraint[],
  report: (rule: (typeof constraintRules)[keyof typeof constraintRules], text: string) => void,
): void => {
  for (const { id, expression, message } of is) {
    const earlier = was.find(other => other.id === id) ?? was.find(other => other.expression === expression)
    if (earlier === undefined) report(constraintRules.ruleAdded, `must now meet the rule \`${expression}\``)
    else if (earlier.expression !== expression)
      report(
        constraintRules.ruleChanged,
        `must now meet the rule \`${expression}\` instead of \`${earlier.expression}\``,
      )
    else if (earlier.message !== message)
      report(constraintRules.ruleReworded, `now has the message "${message}" for the rule ${id}`)
  }
  for (const { id, expression } of was)
    if (!is.some(other => other.id === id || other.expression === expression))
      report(constraintRules.ruleRemoved, `no longer has to meet the rule \`${expression}\``)
}

const constraintsOf = (schemas: Parts): readonly Constraint[] => schemas.flatMap(({ keywords }) => keywords.rules ?? [])

const roundOf = (schemas: Parts): string | undefined => {
  const round = schemas.map(({ keywords }) => keywords.round).find(value => value !== undefined)
  return round && `${round.mode} to a multiple of ${round.to}`
}

/** Servers apply the first clamp of a value. */
const clampOf = (schemas: Parts, bound: 'minimum' | 'maximum'): number | undefined =>
  schemas.find(({ keywords }) => keywords.clamp !== undefined)?.keywords.clamp?.[bound]

const clampRule = (was: number | undefined, is: number | undefined, bound: 'minimum' | 'maximum') => {
  if (was === undefined) return constraintRules.clampAdded
  if (is === undefined) return constraintRules.clampRemoved
  return is < was === (bound === 'maximum') ? constraintRules.clampTightened : constraintRules.clampLoosened
}
