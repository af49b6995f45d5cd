import type { Issue } from './contract.ts'

/** What a caller is told: which member, what is expected, what came. At most `mostIssues` of them. */
export const messagesOf = (issues: readonly Issue[]): string | readonly string[] => {
  const messages = issues.slice(0, mostIssues).map(messageOf)
  if (issues.length > mostIssues) messages.push(`and ${issues.length - mostIssues} more`)
  const [only] = messages
  return messages.length === 1 && only !== undefined ? only : messages.join('; ')
}

export const messageOf = (issue: Issue): string => {
  const name = issue.path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`))
    .join('')
  return name === '' || issue.message.startsWith(name) ? issue.message : `${name}: ${issue.message}`
}

const mostIssues = 10
