import type { Run } from './run.ts'
import { summaryOf } from './summary.ts'
import { isBad } from './verdict.ts'

/** GitHub workflow commands: one annotation for each failure, at its fixture. */
export const annotations = ({ title, verdicts, warnings = [], folder = '', document, placeOf }: Run): string =>
  [
    ...verdicts.filter(isBad).map(verdict => {
      const level = verdict.outcome === 'drift' ? 'warning' : 'error'
      const heading = `${verdict.outcome} at ${verdict.layer}: ${verdict.claim ?? verdict.fixture}`
      const message = `${verdict.pointer}: ${verdict.keyword}: expected ${verdict.expected}, actual ${verdict.actual}${verdict.reproduce === '' ? '' : `\n$ ${verdict.reproduce}`}`
      // a case with a file is at this file; others are at the document
      const written = /\.\w+(?:#.*)?$/.test(verdict.fixture) ? verdict.fixture.replace(/#.*/s, '') : document
      const { file, line } = placeOf?.(verdict) ?? { file: written, line: undefined }
      const at = line === undefined ? '' : `line=${line},`
      const place = file === undefined ? '' : `file=${property(fromRoot(folder + file))},${at}`
      return `::${level} ${place}title=${property(heading)}::${data(message)}`
    }),
    ...warnings.map(warning => `::warning title=${property(title)}::${data(warning)}`),
    `::notice title=${property(title)}::${data(summaryOf(verdicts))}`,
    '',
  ].join('\n')

/** A path without `..` segments, because runners compare it literally with the paths of the repository's files. */
const fromRoot = (path: string): string => {
  const parts: string[] = []
  for (const part of path.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

const data = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
