import { crossing } from '../rule.ts'

/** The change to report if a comparison cannot be completed. */
export const notJudged = crossing(
  {
    code: 'schema.not-judged',
    description:
      '`diff` cannot determine the effect of a change. This concerns unions that expand to more than 256 alternatives, a `oneOf` with members that may overlap, `unevaluatedProperties` or `unevaluatedItems` next to `oneOf`, `anyOf` or `if`, and other possible targets of a `$dynamicRef`. It also concerns listed values next to a condition, or next to a pattern that takes too long to match.',
    help: 'The change counts as breaking in both directions. If every valid value is still valid, add the change to the file of accepted changes.',
  },
  'typed',
)
