import { cutText } from '../format/shown.ts'
import type { Run } from './run.ts'
import type { Verdict } from './verdict.ts'

/**
 * A text of a provider, a fixture or a document as one line that is safe in a terminal and in CI logs: without control
 * characters (ANSI), bidirectional and zero-width characters, line ends, and the `##[…]` and initial `::` that CI
 * runners treat as commands.
 */
export const printable = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, character => (/\s/.test(character) ? ' ' : '\u{FFFD}'))
    .replace(/#(?=#[a-z]*\[)/gi, '# ')
    .replace(/^( *):(?=:)/, '$1: ')

/** A run with only printable texts. */
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

/** JSON that is safe in a terminal: control characters are escaped, so that the value stays the same. */
export const printableJson = (value: unknown): string =>
  JSON.stringify(value, undefined, 2).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, character =>
    character === '\n'
      ? character
      : [...Array(character.length).keys()]
          .map(at => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
          .join(''),
  )
