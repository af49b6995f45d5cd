import { annotations } from './github.ts'
import { html } from './html.ts'
import { junit } from './junit.ts'
import { printableJson, printableRun } from './printable.ts'
import type { Run } from './run.ts'
import { terminal } from './terminal.ts'

/** A format of `render`. */
export type ReportFormat = 'terminal' | 'junit' | 'json' | 'html' | 'github'
/** All formats of `render`. */
export const reportFormats: readonly ReportFormat[] = ['terminal', 'junit', 'json', 'html', 'github']

/** A run as text of a format: JUnit's XML, a self-contained HTML page, workflow commands of GitHub, JSON. */
export const render = (run: Run, format: ReportFormat): string => {
  switch (format) {
    case 'terminal':
      return terminal(run)
    case 'junit':
      return junit(printableRun(run))
    case 'json':
      return `${printableJson(run)}\n`
    case 'html':
      return html(printableRun(run))
    case 'github':
      return annotations(printableRun(run))
    default:
      return format satisfies never
  }
}
