import type { Checked, CheckOptions, Issue } from './issue.ts'
import { deepest, type Explain, Report } from './report.ts'

/** A validator of `T`. Its functions need no `this`: `values.filter(EvmBlock.is)`. */
export interface Schema<T> {
  /** True of a `T`. Structural: checksums and formats are asked of `check` and `parse`. Never throws. */
  is(value: unknown): value is T
  /** The value as it is, or what is wrong with it. Never throws. */
  check(value: unknown, options?: CheckOptions): Checked<T>
  /** The value as it is. @throws {ValidationError} with the issues of `check`. */
  parse(value: unknown, options?: CheckOptions): T
  /** [Standard Schema](https://standardschema.dev) v1. */
  readonly '~standard': StandardSchema<T>
}

/** The properties that [Standard Schema](https://standardschema.dev) v1 asks for. */
export interface StandardSchema<T> {
  readonly version: 1
  readonly vendor: 'chainwright'
  readonly validate: (
    value: unknown,
  ) => { readonly value: T; readonly issues?: undefined } | { readonly issues: readonly Issue[] }
  /** Only there for inference. */
  readonly types?: { readonly input: T; readonly output: T }
}

/** A value that is not what its schema says. */
export class ValidationError extends Error {
  override readonly name = 'ValidationError'
  readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[]) {
    const more = issues.length > 1 ? ` (and ${issues.length - 1} more)` : ''
    super(`${issues[0]?.message ?? 'invalid value'}${more}`)
    this.issues = issues
  }
}

/**
 * A validator of a guard, which allocates nothing, and of what explains its refusals.
 * `formats`: the explanation asks for formats, which no guard does.
 */
export function schema<T>(
  guard: (value: unknown) => boolean,
  explain: Explain,
  { formats = false }: { readonly formats?: boolean } = {},
): Schema<T> {
  const is = (value: unknown): value is T => {
    try {
      return guard(value)
    } catch {
      // Too deep, or a getter or proxy of the value threw: `check` says which.
      return false
    }
  }
  const check = (value: unknown, options?: CheckOptions): Checked<T> => {
    const sound = is(value)
    if (sound && !(formats && options?.formats !== undefined)) return { ok: true, value }
    const issues = issuesOf(value, explain, options)
    if (issues.length > 0) return { ok: false, issues }
    return sound ? { ok: true, value } : { ok: false, issues: [changing] }
  }
  return {
    is,
    check,
    parse(value, options) {
      const result = check(value, options)
      if (result.ok) return result.value
      throw new ValidationError(result.issues)
    },
    '~standard': {
      version: 1,
      vendor: 'chainwright',
      validate(value) {
        const result = check(value)
        return result.ok ? { value: result.value } : { issues: result.issues }
      },
    },
  }
}

function issuesOf(value: unknown, explain: Explain, options: CheckOptions | undefined): readonly Issue[] {
  const report = new Report(options)
  try {
    explain(value, report)
  } catch (error) {
    // The value is not looked at again: what failed once fails again.
    if (error instanceof RangeError)
      report.push(
        'depth',
        `nested at most ${deepest} levels deep`,
        undefined,
        `value must be nested at most ${deepest} levels deep`,
      )
    else report.push('unreadable', 'readable', undefined, 'value must be readable, but reading it failed')
  }
  return report.issues
}

/** The guard refused what the explanation then found right: a getter gave two answers. */
const changing: Issue = {
  path: [],
  pointer: '',
  keyword: 'unreadable',
  expected: 'the same each time it is read',
  received: undefined,
  message: 'value must be the same each time it is read, but changed while it was checked',
}
