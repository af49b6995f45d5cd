import { crossing } from '../rule.ts'

/** What is told wherever a comparison has to give up. */
export const notJudged = crossing(
  {
    code: 'schema.not-judged',
    says: 'Something changed around a keyword whose effect cannot be judged: unions that multiply to more than 256 alternatives, members of a `oneOf` that are not told apart, `unevaluatedProperties` or `unevaluatedItems` next to a choice, listed values with conditions, or with a pattern that is not decided in time.',
    help: 'It counts as breaking both ways. If every value that was valid still is, list it in the file of accepted changes.',
  },
  'typed',
)
