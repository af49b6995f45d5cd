import { faultsOf } from './faults.ts'
import type { Run } from './run.ts'
import { summaryOf, worstOf } from './summary.ts'
import { fileOf, type Verdict } from './verdict.ts'

/** GitHub workflow commands: one annotation for each fault, at the first case that shows it. */
export const annotations = ({ title, verdicts, warnings = [], pathOf = same, document, placeOf }: Run): string =>
  [
    ...faultsOf(verdicts).map(fault => {
      // drift at the place of a violation is a consequence of the violation
      const verdict = fault.find(({ outcome }) => outcome === worstOf(fault)) ?? fault[0]
      const level = verdict.outcome === 'drift' ? 'warning' : 'error'
      const heading = headingOf(verdict, fault)
      const message = messageOf(verdict, fault)
      const { file, line } = placeOf?.(verdict) ?? { file: fileOf(verdict, document), line: undefined }
      const at = line === undefined ? '' : `line=${line},`
      const place = file === undefined ? '' : `file=${property(pathOf(file))},${at}`
      return `::${level} ${place}title=${property(heading)}::${data(message)}`
    }),
    ...warnings.map(warning => `::warning title=${property(title)}::${data(warning)}`),
    `::notice title=${property(title)}::${data(summaryOf(verdicts))}`,
    '',
  ].join('\n')

/** `violation at client, loopback: getPet: Rex is found (and 2 other cases)` */
const headingOf = ({ outcome, operation, claim, fixture }: Verdict, fault: readonly Verdict[]): string => {
  const layers = [...new Set(fault.map(({ layer }) => layer))].join(', ')
  const others = new Set(fault.map(each => `${each.fixture} ${each.claim ?? ''}`)).size - 1
  // an operation that was not tested has no case
  const name =
    operation === fixture
      ? `${operation} ${claim}`
      : [...(operation === undefined ? [] : [operation]), claim ?? fixture].join(': ')
  return `${outcome} at ${layers}: ${name}${others === 0 ? '' : ` (and ${others} other ${others === 1 ? 'case' : 'cases'})`}`
}

/** The different messages of a fault, starting with that of the annotated case. */
const messageOf = (verdict: Verdict, fault: readonly Verdict[]): string => {
  const texts = new Set(
    [verdict, ...fault].map(({ pointer, keyword, expected, actual }) =>
      [...[pointer, keyword].filter(part => part !== ''), `expected ${expected}, actual ${actual}`].join(': '),
    ),
  )
  const more = texts.size - most
  return [
    ...[...texts].slice(0, most),
    ...(more > 0 ? [`and ${more} more`] : []),
    ...(verdict.reproduce === '' ? [] : [`$ ${verdict.reproduce}`]),
  ].join('\n')
}

const most = 5

const same = (file: string): string => file

const data = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
