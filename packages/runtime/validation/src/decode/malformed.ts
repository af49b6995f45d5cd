import type { Issue } from '../issue.ts'
import { type Place, refuse } from '../report.ts'
import { hide } from '../secret.ts'
import { isSecretName } from '../secret-name.ts'
import type { MalformedText } from './encoding.ts'

/** The issue for text with invalid percent-encoding. */
export const malformed = ({ text, parameter = '' }: MalformedText): readonly Issue[] => {
  const path = parameter === '' ? [] : [parameter]
  const at: Place = { value: text, path, issues: [], ...(isSecretName(parameter) ? { show: hide } : {}) }
  refuse(at, 'encoding', 'correctly percent-encoded')
  return at.issues
}
