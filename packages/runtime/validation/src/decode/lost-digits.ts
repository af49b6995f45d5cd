import type { Checked, Issue } from '../issue.ts'

/**
 * Explains the refusal of a parameter whose text is a number: an integer beyond 2^53, or a number that a double cannot represent. Decoders keep such a
 * text. In a body, a text is a value of another type.
 */
export const withLostDigits = <T>(checked: Checked<T>, hasBody: boolean): Checked<T> =>
  checked.ok
    ? checked
    : {
        ok: false,
        issues: checked.issues.map(issue => (hasBody && issue.path[0] === 'body' ? issue : explained(issue))),
      }

const explained = (issue: Issue): Issue => {
  const { keyword, expected, received, message } = issue
  const lost = keyword === 'type' && typeof received === 'string' ? kinds.get(expected) : undefined
  if (lost === undefined || !lost.is.test(received as string)) return issue
  return {
    ...issue,
    expected: lost.exact,
    message: message.replace(`must be ${expected},`, () => `must be ${lost.exact},`),
  }
}

/** Numbers in JSON's notation. A text of more than 80 characters is cut, and may be an integer with too many digits for any reader. */
const kinds: ReadonlyMap<string, { readonly is: RegExp; readonly exact: string }> = new Map([
  ['an integer', { is: /^-?[1-9]\d*$/, exact: 'an integer from -9007199254740991 to 9007199254740991' }],
  [
    'a number',
    { is: /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?…?$/i, exact: 'a number that a 64-bit float represents exactly' },
  ],
])
