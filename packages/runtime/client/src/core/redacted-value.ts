import { stringify } from '../json/stringify.ts'
import type { Settings } from './core.ts'
import { redacted } from './redacted.ts'

/**
 * A JSON value without the credentials of the connection; the same value if it contains none. Returns `otherwise` if it cannot be
 * redacted: it is nested deeper than the stack allows, or a number in it is a credential.
 */
export const redactedValue = <T>(settings: Settings, value: T, otherwise: T): T => {
  try {
    const text = stringify(value)
    const clean = redacted(settings, text)
    return text === clean ? value : JSON.parse(clean)
  } catch {
    return otherwise
  }
}
