import { printable } from '@chainwright/contract/printable'
import type { ApiChanges, LocatedChange } from './changes.ts'
import { concernOf, documentationChanges, verdictOf } from './words.ts'

/** A report for a comment on a pull request: breaking changes first, documentation changes folded. */
export const markdownReport = (apis: readonly ApiChanges[]): string => `${apis.map(apiText).join('\n\n')}\n`

const apiText = (api: ApiChanges): string => {
  const of = (level: LocatedChange['level']) => api.changes.filter(change => change.level === level)
  return [
    `### ${markdownText(api.api)}: ${verdictOf(api)}`,
    `${markdownText(api.labels.before)} → ${markdownText(api.labels.after)}`,
    table('Breaking', of('major')),
    table('Compatible', of('minor')),
    folded(of('patch')),
  ]
    .filter(part => part !== '')
    .join('\n\n')
}

const table = (title: string, changes: readonly LocatedChange[]): string =>
  changes.length === 0
    ? ''
    : [`| ${title} | rule | affects | place |`, '|---|---|---|---|', ...changes.map(row)].join('\n')

const folded = (changes: readonly LocatedChange[]): string =>
  changes.length === 0
    ? ''
    : [
        `<details><summary>${documentationChanges(changes.length)}</summary>`,
        '',
        ...changes.map(({ message }) => `- ${markdownText(message)}`),
        '',
        '</details>',
      ].join('\n')

const row = (change: LocatedChange): string => {
  const { message, code, accepted, level, help } = change
  const more = accepted === undefined ? (level === 'major' ? help : undefined) : `Accepted as ${level}: ${accepted}`
  return `| ${markdownText(message)}${more === undefined ? '' : `<br>${markdownText(more)}`} | \`${code}\` | ${markdownText(concernOf(change))} | ${placeOf(change)} |`
}

const placeOf = ({ at: { before, after } }: LocatedChange): string => {
  const at = after ?? before
  return at === undefined
    ? ''
    : `\`${at.file.replaceAll('`', '')}:${at.line}\`${after === undefined ? ' (before)' : ''}`
}

/** Escapes text of a document: it cannot contain markup or mentions, or end a table cell. Our code spans are kept. */
export const markdownText = (written: string): string => {
  const parts = printable(written).replace(/\s+/g, ' ').split('`')
  // Adjacent backticks are one longer delimiter, whose other half may be elsewhere.
  if (parts.slice(1, -1).includes('')) return parts.map(escaped).join('\\`')
  return parts
    .map((part, index, { length }) => {
      if (index % 2 === 0) return escaped(part)
      // An unmatched backtick does not begin a code span.
      return index === length - 1 ? `\\\`${escaped(part)}` : `\`${part.replaceAll('|', '\\|')}\``
    })
    .join('')
}

const escaped = (part: string): string =>
  part
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/[\\[\]|*_~#]/g, '\\$&')
    .replaceAll('@', '@\u200B')
