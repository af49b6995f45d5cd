import { crossing } from '../rule.ts'

/** The change to report if a comparison cannot be completed. */
export const notJudged = crossing(
  {
    code: 'schema.not-judged',
    description:
      'The change affects a keyword whose effect `diff` cannot determine: unions that expand to more than 256 alternatives, a `oneOf` with members that may overlap, `unevaluatedProperties` or `unevaluatedItems` next to `oneOf`, `anyOf` or `if`, other possible targets of a `$dynamicRef`, or listed values together with a condition or a pattern that takes too long.',
    help: 'The change counts as breaking in both directions. If every valid value is still valid, add the change to the file of accepted changes.',
  },
  'typed',
)
