import type { Checked, CheckOptions } from '../issue.ts'
import type { Schema } from '../schema.ts'

/** The result of `check`. A valid value without formats to check takes a path that prepares no explanation. */
export const checkedBy = <T>(schema: Schema<T>, value: unknown, options: CheckOptions | undefined): Checked<T> =>
  options === undefined && schema.is(value) ? { ok: true, value } : schema.check(value, options)
