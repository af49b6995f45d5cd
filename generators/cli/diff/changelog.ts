import { adviceOf } from '../../diff/advice.ts'
import type { ApiChanges, LocatedChange } from './changes.ts'
import { markdownText } from './report-markdown.ts'
import { countsOf, mostNamed } from './words.ts'

/**
 * The changes of an API's contract for users of its packages: Markdown with one paragraph per operation, breaking changes first,
 * with instructions for each. A changeset has it as its summary, and so the changelog and the release notes.
 */
export const changelogOf = ({ api, isNew, changes }: ApiChanges): string => {
  if (isNew) return `The first contract of \`${api}\`.`
  if (changes.length === 0) return `The contract of \`${api}\` is unchanged.`
  const reported = changes.filter(({ level }) => level !== 'patch')
  const quiet = changes.filter(({ level, code }) => level === 'patch' && code !== 'api.version-changed')
  const parts = [
    `The contract of \`${api}\` changed: ${countsOf(changes)}.`,
    ...[...bySubject(reported)].map(([subject, of]) => [headingOf(subject, of), '', ...of.map(line)].join('\n')),
    ...(quiet.length > 0 ? [documentationOf(quiet)] : []),
    ...(reported.length === 0 ? ['Requests and responses are unchanged: you do not need to change your code.'] : []),
  ]
  return parts.join('\n\n')
}

/** A sentence about the operations and schemas with a changed description. */
const documentationOf = (changes: readonly LocatedChange[]): string =>
  `The documentation of ${listed([...bySubject(changes).keys()].map(subject => `**${markdownText(subject)}**`))} changed.`

/** A list of names as text, cut after a limit. */
const listed = (names: readonly string[]): string => {
  const more = names.length - mostNamed
  return [...names.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])]
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')
}

/** Changes under the operation that they concern; changes of several operations are under their own subject. */
const bySubject = (changes: readonly LocatedChange[]): ReadonlyMap<string, readonly LocatedChange[]> => {
  const grouped = new Map<string, LocatedChange[]>()
  for (const change of changes) {
    const [only, ...others] = change.operations
    const subject = only !== undefined && others.length === 0 ? only : headOf(change.subject)
    grouped.set(subject, [...(grouped.get(subject) ?? []), change])
  }
  return grouped
}

/**
 * A change that several operations share has their names as its heading, because users of a package call its
 * operations.
 */
const headingOf = (subject: string, changes: readonly LocatedChange[]): string => {
  const operations = [...new Set(changes.flatMap(change => change.operations))].filter(name => name !== subject).sort()
  const list = listed(operations.map(markdownText))
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
