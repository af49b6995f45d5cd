import type { Issue } from '../contract/contract.ts'

/** The issues in a response: each names place, rule and value. At most `mostIssues` of them. */
export const messagesOf = (issues: readonly Issue[]): string => {
  const messages = issues.slice(0, mostIssues).map(issue => issue.message)
  if (issues.length > mostIssues) messages.push(`and ${issues.length - mostIssues} more`)
  return messages.join('; ')
}

const mostIssues = 10
