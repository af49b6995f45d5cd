import type { Keyword } from '../check/keyword.ts'

/** JSON Schema 2020-12 core §8.2.3.1 */
export const ref: Keyword = {
  of: 'any',
  stated: ({ keywords }) => keywords.ref !== undefined,
  guard({ view, test, same }) {
    const { ref } = view.schema.keywords
    if (ref !== undefined) test(same(ref, ''))
  },
  explain({ view, apply }) {
    const { ref } = view.schema.keywords
    if (ref !== undefined) apply(ref, '')
  },
}
