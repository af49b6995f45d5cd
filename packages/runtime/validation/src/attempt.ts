import type { Issue } from './issue.ts'
import type { Explain, Place } from './report.ts'

/** The issues of one of several schemas, separate from the collected issues. */
export const attempt = (at: Place, explain: Explain, limit = 1): readonly Issue[] => {
  const issues: Issue[] = []
  try {
    explain({ ...at, issues, limit, tries: (at.tries ?? 0) + 1 })
  } catch (error) {
    if (error !== issues) throw error
  }
  return issues
}

/** Whether a schema has no issues. */
export const isSilent = (at: Place, explain: Explain): boolean => attempt({ ...at, silent: true }, explain).length === 0
