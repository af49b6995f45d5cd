import type { Position } from '@chainwright/model'
import type { Colors } from '../terminal.ts'

/**
 * The line of a position, one line before and one after, with a mark under the column. Empty if the text has no such
 * line.
 */
export const codeFrame = (
  lines: readonly string[],
  { line, column }: Pick<Position, 'line' | 'column'>,
  colors: Colors,
): string[] => {
  if (lines[line - 1] === undefined) return []
  const shown = [line - 1, line, line + 1].filter(number => number >= 1 && number <= lines.length)
  const width = String(shown.at(-1)).length
  return shown.flatMap(number => {
    const { visible, mark } = excerpt(lines[number - 1] ?? '', number === line ? column : 1)
    const gutter = `  ${colors.dim(`${String(number).padStart(width)} │`)} `
    const row = `${gutter}${number === line ? visible : colors.dim(visible)}`
    return number === line
      ? [row, `  ${colors.dim(`${' '.repeat(width)} │`)} ${' '.repeat(mark)}${colors.red('^')}`]
      : [row]
  })
}

export const linesOf = (text: string): readonly string[] => text.split(/\r\n|\n|\r/)

const widest = 100

/** A long line (a minified document has only one) is cut to the part around its column. */
const excerpt = (line: string, column: number): { visible: string; mark: number } => {
  const start = column > widest - 20 ? column - 1 - widest / 2 : 0
  const cut = `${start > 0 ? '…' : ''}${line.slice(start, start + widest)}${line.length > start + widest ? '…' : ''}`
  return { visible: cut.replace(/[\p{Cc}\p{Cf}]/gu, ' '), mark: column - 1 - start + (start > 0 ? 1 : 0) }
}
