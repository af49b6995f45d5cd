import type { Schema } from '../model/index.ts'

/** True of members that no issue may show: passwords, and what is only ever sent. */
export function secretSchema(schema: Schema): boolean {
  const seen = new Set<Schema>()
  for (let at: Schema | undefined = schema; at !== undefined && !seen.has(at); at = at.keywords.ref) {
    seen.add(at)
    if (at.keywords.writeOnly === true || at.keywords.format === 'password') return true
  }
  return false
}
