import { adviceOf } from '../../diff/advice.ts'
import type { ApiChanges, LocatedChange } from './changes.ts'
import { markdownText } from './report-markdown.ts'
import { countsOf, mostNamed } from './words.ts'

/**
 * What changed in the contract of an API, for the people who use its packages: Markdown, one paragraph an operation, breaking changes first,
 * with what to do about each. A changeset has it as its summary, and so the changelog and the release notes.
 */
export const changelogOf = ({ api, isNew, changes }: ApiChanges): string => {
  if (isNew) return `The first contract of \`${api}\`.`
  if (changes.length === 0) return `The contract of \`${api}\` is unchanged.`
  const told = changes.filter(({ level }) => level !== 'patch')
  const quiet = changes.length - told.length
  const parts = [
    `The contract of \`${api}\` changed: ${countsOf(changes)}.`,
    ...[...bySubject(told)].map(([subject, of]) => [headingOf(subject, of), '', ...of.map(line)].join('\n')),
    ...(quiet > 0 && told.length > 0 ? [`Descriptions changed in ${quiet} ${quiet === 1 ? 'place' : 'places'}.`] : []),
  ]
  return parts.join('\n\n')
}

/** Changes under the operation that they concern; what concerns several operations stands under its own subject. */
const bySubject = (changes: readonly LocatedChange[]): ReadonlyMap<string, readonly LocatedChange[]> => {
  const grouped = new Map<string, LocatedChange[]>()
  for (const change of changes) {
    const [only, ...others] = change.operations
    const subject = only !== undefined && others.length === 0 ? only : headOf(change.subject)
    grouped.set(subject, [...(grouped.get(subject) ?? []), change])
  }
  return grouped
}

/** What several operations share names them: users of a package know its operations. */
const headingOf = (subject: string, changes: readonly LocatedChange[]): string => {
  const operations = [...new Set(changes.flatMap(change => change.operations))].filter(name => name !== subject).sort()
  const named = operations.slice(0, mostNamed).map(markdownText)
  const more = operations.length - named.length
  const list = [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ').replace(/, ([^,]*)$/, ' and $1')
  return `**${markdownText(subject)}**${operations.length === 0 ? '' : `, in ${list}`}`
}

/** `Pet.tags[]` and `Pet.kind` belong to `Pet`. */
const headOf = (subject: string): string => /^[^.([]+/.exec(subject)?.[0] ?? subject

const line = (change: LocatedChange): string => {
  const { level, message } = change
  const advice = adviceOf(change)
  const mark = level === 'major' ? 'Breaking: ' : ''
  return `- ${mark}${markdownText(message)}${advice === undefined ? '' : ` ${advice}`}`
}
