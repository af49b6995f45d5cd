import { choice, yes } from '../check/expression.ts'
import type { Keyword } from '../check/keyword.ts'

/** JSON Schema 2020-12 core §10.2.2: `if`, `then`, `else`. */
export const condition: Keyword = {
  of: 'any',
  stated: ({ keywords: k }) => k.if !== undefined && (k.then !== undefined || k.else !== undefined),
  guard({ view, test, same }) {
    const { if: condition, then, else: otherwise } = view.schema.keywords
    if (condition === undefined) return
    test(choice(same(condition, 'If'), then ? same(then, 'Then') : yes, otherwise ? same(otherwise, 'Else') : yes))
  },
  explain({ view, say, choice, explain, write }) {
    const { if: condition, then, else: otherwise } = view.schema.keywords
    if (condition === undefined) return
    const branch = (schema: typeof then, step: string): string =>
      schema === undefined ? write.use('anything') : explain(schema, step)
    say('conditional', choice(condition, 'If'), branch(then, 'Then'), branch(otherwise, 'Else'))
  },
}
