import { isRoom } from './kinds.ts'
import { described, type Kind } from './mutant.ts'
import type { Survivor } from './survivors.ts'
import type { Verdict } from './try.ts'

/** Whether a mutant needs no more work: a message that names it found it, it cannot be shipped, or it has no effect. */
export const isFound = (verdict: Verdict, survivors: readonly Survivor[]): boolean => {
  if (verdict.outcome === 'killed') return isNamed(verdict)
  return verdict.outcome === 'unloadable' || survivors.some(({ id }) => id === verdict.mutant.id)
}

/** Whether the finding of a layer contains what a reader needs. Unit tests address the authors of the code. */
const isNamed = ({ mutant, finding }: Verdict & { readonly outcome: 'killed' }): boolean =>
  finding.names || isRoom(mutant.kind)

/** A line for a terminal or a log of CI. */
export const lineOf = (verdict: Verdict, survivors: readonly Survivor[]): string => {
  const { mutant } = verdict
  const words = `${mutant.id} ${mutant.kind} ${described(mutant)}`
  if (verdict.outcome === 'killed')
    return isNamed(verdict)
      ? `killed ${words}; by ${nameOf(verdict.finding.layer)}`
      : `UNNAMED ${words}; ${nameOf(verdict.finding.layer)} says only: ${firstLine(verdict.finding.message)}`
  if (verdict.outcome === 'unloadable') return `left out ${words}; it does not load: ${firstLine(verdict.message)}`
  return isFound(verdict, survivors) ? `listed ${words}` : `SURVIVED ${words}`
}

/** Counts by kind, and the number of mutants that remain. */
export const summaryOf = (
  verdicts: readonly Verdict[],
  survivors: readonly Survivor[],
): { readonly killed: number; readonly survived: number; readonly text: string } => {
  const rows = [...new Set(verdicts.map(({ mutant }) => mutant.kind))].map(kind => rowOf(kind, verdicts, survivors))
  const columns = ['kind', 'killed', 'survived', 'listed', 'left out'] as const
  const width = (column: (typeof columns)[number]): number =>
    Math.max(column.length, ...rows.map(row => String(row[column]).length))
  const line = (cell: (column: (typeof columns)[number]) => string | number): string =>
    columns
      .map(column =>
        column === 'kind' ? String(cell(column)).padEnd(width(column)) : String(cell(column)).padStart(width(column)),
      )
      .join('  ')
  return {
    killed: rows.reduce((sum, { killed }) => sum + killed, 0),
    survived: rows.reduce((sum, { survived }) => sum + survived, 0),
    text: [line(column => column), ...rows.map(row => line(column => row[column]))].join('\n'),
  }
}

/** The same as a page, with every mutant that was not found, and the tests that killed the others. */
export const pageOf = (verdicts: readonly Verdict[], survivors: readonly Survivor[]): string => {
  const { killed, survived, text } = summaryOf(verdicts, survivors)
  const left = verdicts.filter(verdict => !isFound(verdict, survivors))
  return [
    '# Mutants',
    `${killed} killed, ${survived} survived.`,
    `\`\`\`\n${text}\n\`\`\``,
    ...(left.length === 0 ? [] : ['## Not found', ...left.map(verdict => `- ${lineOf(verdict, survivors)}`)]),
    '## All',
    ...verdicts.map(verdict => `- ${lineOf(verdict, survivors)}`),
    '',
  ].join('\n\n')
}

const rowOf = (kind: Kind, verdicts: readonly Verdict[], survivors: readonly Survivor[]) => {
  const of = verdicts.filter(({ mutant }) => mutant.kind === kind)
  const count = (is: (verdict: Verdict) => boolean): number => of.filter(is).length
  return {
    kind,
    killed: count(verdict => verdict.outcome === 'killed' && isNamed(verdict)),
    // A failure whose message does not name the place does not count.
    survived: count(verdict => !isFound(verdict, survivors)),
    listed: count(verdict => verdict.outcome === 'survived' && isFound(verdict, survivors)),
    'left out': count(({ outcome }) => outcome === 'unloadable'),
  }
}

const nameOf = (layer: string): string => layer.replace(/^tests\//, '').replace(/\.test\.ts$/, '')
const firstLine = (text: string): string => text.split('\n')[0]?.slice(0, 200) ?? ''
