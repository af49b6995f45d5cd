/** A benchmark: measures our code and its peers in the same run. */
export interface Bench {
  readonly title: string
  run(progress: (line: string) => void): Promise<readonly Table[]>
}

export interface Table {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
  /** The measurements and the method, as Markdown. */
  readonly note?: string
  /** Budgets (docs/budgets.md) that were missed. */
  readonly failures?: readonly string[]
}

export const markdownTable = ({ title, columns, rows, note }: Table): string => {
  const cells = [columns, ...rows].map(row => row.map(String))
  const widths = columns.map((_, column) => Math.max(...cells.map(row => (row[column] ?? '').length)))
  const line = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  const [head = [], ...body] = cells
  return [`## ${title}`, '', line(head), rule, ...body.map(line), ...(note === undefined ? [] : ['', note])].join('\n')
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
