import { printableRun } from './printable.ts'
import type { Run } from './run.ts'
import { casesOf, isUntested, summaryOf } from './summary.ts'
import { isBad, type Verdict, whereOf } from './verdict.ts'

/** Functions that add colors to a text; they return it unchanged for a terminal without colors. */
export interface Colors {
  readonly red: (text: string) => string
  readonly yellow: (text: string) => string
  readonly green: (text: string) => string
  readonly dim: (text: string) => string
  readonly bold: (text: string) => string
}

/** The report for people: every failure with its place and help, then a summary line. */
export const terminal = (run: Run, colors: Colors = plain): string => {
  const { title, verdicts, warnings = [] } = printableRun(run)
  const bad = verdicts.filter(isBad)
  const known = verdicts.filter(({ outcome }) => outcome === 'expected')
  const color = bad.length === 0 ? colors.green : colors.red
  return `${[
    ...casesOf(bad).map(verdicts => failure(verdicts, colors)),
    ...known.map(({ fixture, reason = '' }) => colors.dim(`expected: ${fixture}: ${reason}`)),
    ...verdicts.filter(isUntested).map(({ operation = '', reason = '' }) => colors.yellow(`${operation}: ${reason}`)),
    ...reasons(verdicts).map(([reason, count]) =>
      colors.dim(`skipped: ${count} ${count === 1 ? 'case' : 'cases'}: ${reason}`),
    ),
    ...warnings.map(warning => colors.yellow(`warning: ${warning}`)),
    `${title}: ${color(summaryOf(verdicts))}`,
  ].join('\n')}\n`
}

/** The failures of one case, each with its place. */
const failure = (verdicts: readonly Verdict[], colors: Colors): string => {
  const lines = verdicts.flatMap((verdict, index) => {
    const { outcome, fixture, claim, expected, actual } = verdict
    const name = outcome === 'violation' ? colors.red(outcome) : colors.yellow(outcome)
    return [
      ...(index > 0 && verdicts[index - 1]?.outcome === outcome
        ? []
        : [`${name} ${colors.bold(fixture)}${claim === undefined ? '' : ` (${claim})`}`]),
      `  ${whereOf(verdict)}`,
      `  expected ${expected}`,
      `  actual   ${actual}`,
    ]
  })
  const commands = new Set(verdicts.map(({ reproduce }) => reproduce).filter(command => command !== ''))
  return [...lines, ...[...commands].map(command => colors.dim(`  $ ${command}`)), ''].join('\n')
}

const reasons = (verdicts: readonly Verdict[]): readonly (readonly [string, number])[] => {
  const counts = new Map<string, number>()
  for (const { outcome, layer, reason = '' } of verdicts)
    if (outcome === 'skipped' && layer !== 'coverage') counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts]
}

const same = (text: string): string => text
const plain: Colors = { red: same, yellow: same, green: same, dim: same, bold: same }
