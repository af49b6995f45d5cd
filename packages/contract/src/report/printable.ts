import { cutText } from '../format/shown.ts'
import type { Run } from './run.ts'
import type { Verdict } from './verdict.ts'

/**
 * A text of a provider, a fixture or a document as one line that a terminal and the log of a CI show and do not obey: no control characters
 * (ANSI), none that turn the direction of text or are not seen (bidi, zero width), no line ends, no `##[…]` and no `::` at the start, which runners
 * of CI take for commands.
 */
export const printable = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, character => (/\s/.test(character) ? ' ' : '\u{FFFD}'))
    .replace(/#(?=#[a-z]*\[)/gi, '# ')
    .replace(/^( *):(?=:)/, '$1: ')

/** A run whose every text is printable. */
export const printableRun = <R extends Run>(run: R): R => ({
  ...run,
  title: printable(run.title),
  verdicts: run.verdicts.map(printableVerdict),
  ...(run.warnings && { warnings: run.warnings.map(printable) }),
})

const printableVerdict = ({ claim, ...verdict }: Verdict): Verdict =>
  Object.fromEntries(
    Object.entries({ ...verdict, ...(claim !== undefined && { claim: cutText(claim) }) }).map(([name, value]) => [
      name,
      typeof value === 'string' ? printable(value) : value,
    ]),
  ) as unknown as Verdict

/** JSON that a terminal can show: what steers one is written as an escape, so that the value stays the same. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value, undefined, 2).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, character =>
    character === '\n'
      ? character
      : [...Array(character.length).keys()]
          .map(at => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
          .join(''),
  )
