import type { Checked, CheckOptions } from '../issue.ts'
import type { Schema } from '../schema.ts'

/** The result of `check`. Without options, the guard alone accepts a valid value, which is faster than `check`. */
export const checkedBy = <T>(schema: Schema<T>, value: unknown, options: CheckOptions | undefined): Checked<T> =>
  options === undefined && schema.is(value) ? { ok: true, value } : schema.check(value, options)
