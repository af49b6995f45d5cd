import type { Issue } from './issue.ts'
import type { Explain, Place } from './report.ts'

/** What one of several schemas has to say, apart from what is collected. */
export const attempt = (at: Place, explain: Explain, limit = 1): readonly Issue[] => {
  const issues: Issue[] = []
  try {
    explain({ ...at, issues, limit, tries: (at.tries ?? 0) + 1 })
  } catch (error) {
    if (error !== issues) throw error
  }
  return issues
}

/** Whether it has nothing to say. */
export const isSilent = (at: Place, explain: Explain): boolean => attempt({ ...at, silent: true }, explain).length === 0
