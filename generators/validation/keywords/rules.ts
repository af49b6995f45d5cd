import type { Keyword } from '../keyword.ts'

/** `x-rules`: what JSON Schema cannot say. */
export const rules: Keyword = {
  of: 'object',
  stated: ({ keywords }) => keywords.rules !== undefined && keywords.rules.length > 0,
  guard: () => {},
  explain: () => {},
}
