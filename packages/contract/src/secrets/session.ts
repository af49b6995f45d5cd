import { isSecretName } from '@chainwright/runtime-validation/secret-name'

/** Whether a name, with this value, is that of a secret. */
export const isNamedSecret = (name: string, value: string): boolean =>
  isSecretName(name) || isSessionSecret(name, value)

/** Whether a name is that of a secret, at least with some values. */
export const mayBeSecret = (name: string): boolean => isSecretName(name) || isSessionName(name)

/**
 * Whether a member, parameter or header holds the secret of a session: `session: sess-x1Y2z3W4`. Both count, because
 * such a name also occurs for other values: a part of a conference, or the interval of a page.
 */
export const isSessionSecret = (name: string, value: string): boolean => isSessionName(name) && isKey(value)

/** Whether a name is that of a session or of its renewal: `session`, `X-Refresh`, `userSession`, `session_key`. */
const isSessionName = (name: string): boolean => separated.test(name) || capitalized.test(name)

const separated = /(?:^|[-_.])(?:session|refresh)$|(?:session|refresh)[-_]?key$|sess[-_]?id$|api[-_]?token$/i
const capitalized = /[a-z\d](?:Session|Refresh)$/

/** Whether a text may be a key: letters and digits without spaces. Times, durations, URLs and addresses are not. */
const isKey = (value: string): boolean =>
  value.length >= 8 &&
  /[a-z]/i.test(value) &&
  /\d/.test(value) &&
  /^[\w.~+/=:-]+$/.test(value) &&
  !/^(?:\d{4}-\d\d-\d\d(?:t[\d:.]+(?:z|[+-]\d\d:?\d\d)?)?|p\d[\dymwdths.]*|pt[\dhms.]+|[a-z]+:\/\/.*|\/.*|0x[0-9a-f]{40})$/i.test(
    value,
  )
