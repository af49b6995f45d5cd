import type { Checked, CheckOptions } from '../issue.ts'
import type { Schema } from '../schema.ts'

/** What `check` says of a value; of one that is right, and of which nothing more is asked, without making ready to explain. */
export const checkedBy = <T>(schema: Schema<T>, value: unknown, options: CheckOptions | undefined): Checked<T> =>
  options === undefined && schema.is(value) ? { ok: true, value } : schema.check(value, options)
