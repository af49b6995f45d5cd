import type { Checked, CheckOptions, Issue } from './issue.ts'
import { contentOf } from './media-type.ts'
import { type Explain, refuse } from './report.ts'

/** A validator of `T`. Its methods do not use `this`, so you can pass them on: `values.filter(EvmBlock.is)`. */
export interface Schema<T> {
  /**
   * Whether a value has the structure of a `T`. It does not check checksums and formats; `check` and `parse` do. Never throws.
   */
  is(value: unknown): value is T
  /** Returns the unchanged value, or its issues. Never throws. */
  check(value: unknown, options?: CheckOptions): Checked<T>
  /** Returns the unchanged value. @throws {ValidationError} with the issues of `check`. */
  parse(value: unknown, options?: CheckOptions): T
  /** [Standard Schema](https://standardschema.dev) v1. */
  readonly '~standard': StandardSchema<T>
}

/** The properties that [Standard Schema](https://standardschema.dev) v1 requires. */
export interface StandardSchema<T> {
  readonly version: 1
  readonly vendor: 'chainwright'
  readonly validate: (
    value: unknown,
  ) => { readonly value: T; readonly issues?: undefined } | { readonly issues: readonly Issue[] }
  /** Exists only for type inference. */
  readonly types?: { readonly input: T; readonly output: T }
}

/** A value is invalid. The message has a line for each issue. */
export class ValidationError extends Error {
  override readonly name = 'ValidationError'
  declare readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[]) {
    super(issues.map(issue => issue.message).join('\n'))
    this.issues = issues
  }
}

/**
 * Creates a validator from a guard, which allocates nothing, and a function that explains why the guard refuses a value.
 * `formats`: the explanation also checks formats; guards do not.
 */
export const schema = <T>(guard: (value: unknown) => boolean, explain: Explain, formats?: 'formats'): Schema<T> => {
  const is = (value: unknown): value is T => {
    try {
      return guard(value)
    } catch {
      // Too deep, or a getter or proxy of the value threw an error: `check` reports which.
      return false
    }
  }
  const check = (value: unknown, { first, limit = 100, formats: asserted }: CheckOptions = {}): Checked<T> => {
    const sound = is(value)
    const issues: Issue[] = []
    if (!sound || (formats && asserted))
      try {
        explain({ value, path: [], issues, formats: asserted, limit: first ? 1 : limit })
        // Refused, then accepted: a getter returned two different values.
        if (!sound && issues.length === 0) throw value
      } catch (error) {
        // Does not read the value again, because reading would fail again.
        if (error !== issues)
          refuse({ value: undefined, path: [], issues }, 'unreadable', 'readable and unchanging', 'not')
      }
    return issues.length > 0 ? { ok: false, issues } : { ok: true, value: value as T }
  }
  return {
    is,
    check,
    parse(value, options) {
      const checked = check(value, options)
      if (!checked.ok) throw new ValidationError(checked.issues)
      return checked.value
    },
    '~standard': { version: 1, vendor: 'chainwright', validate: check },
  }
}

/** A validator of a body whose media types have different schemas. `any` is used if the media type is unknown. */
export const byMediaType = <T>(any: Schema<T>, contents: Readonly<Record<string, Schema<unknown>>>): Schema<T> => {
  const of = (options?: CheckOptions): Schema<T> =>
    ((options?.headers && contentOf(contents, options.headers)) ?? any) as Schema<T>
  return {
    ...any,
    check: (value, options) => of(options).check(value, options),
    parse: (value, options) => of(options).parse(value, options),
  }
}
