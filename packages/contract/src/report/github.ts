import type { Run } from './run.ts'
import { summaryOf } from './summary.ts'
import { isBad } from './verdict.ts'

/** Workflow commands of GitHub: an annotation a failure, at its fixture. */
export const annotations = ({ title, verdicts, warnings = [], folder = '', document }: Run): string =>
  [
    ...verdicts.filter(isBad).map(verdict => {
      const level = verdict.outcome === 'drift' ? 'warning' : 'error'
      const heading = `${verdict.outcome} at ${verdict.layer}: ${verdict.claim ?? verdict.fixture}`
      const message = `${verdict.pointer}: ${verdict.keyword}: expected ${verdict.expected}, actual ${verdict.actual}${verdict.reproduce === '' ? '' : `\n$ ${verdict.reproduce}`}`
      // a case of a file is at that file; others are at the document
      const file = /\.\w+(?:#.*)?$/.test(verdict.fixture) ? verdict.fixture.replace(/#.*$/s, '') : document
      const place = file === undefined ? '' : `file=${property(folder + file)},`
      return `::${level} ${place}title=${property(heading)}::${data(message)}`
    }),
    ...warnings.map(warning => `::warning title=${property(title)}::${data(warning)}`),
    `::notice title=${property(title)}::${data(summaryOf(verdicts))}`,
    '',
  ].join('\n')

const data = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
