import { printable, printableJson } from '@chainwright/contract/printable'
import type { Diagnostic } from '@chainwright/model'
import { referenceOf as addressOf } from '../contract/options.ts'
import { type SubjectRequest, subjectOf } from '../contract/subject.ts'
import { checkedFixtures } from '../coverage/checked-fixtures.ts'
import { emittedCoverageJudge } from '../coverage/emitted-judge.ts'
import { type Gaps, noGaps, parseGaps } from '../coverage/gaps.ts'
import { coveragePage } from '../coverage/page.ts'
import { contractPointsOf } from '../coverage/points.ts'
import { referencesOf } from '../coverage/references.ts'
import { summaryOf } from '../coverage/summary.ts'
import { coverageText } from '../coverage/text.ts'
import { type ExitCode, exit } from '../exit.ts'
import { textOfOption } from '../option-file.ts'
import { type ReportFile, reportFilesOf, withoutReports, writeReports } from '../report/report-files.ts'
import type { Terminal } from '../terminal.ts'
import { report } from './outcome.ts'

export interface CoverageRequest extends SubjectRequest {
  /** The required coverage, in percent. */
  readonly min?: string
  readonly gaps?: string
  readonly reference?: string
  readonly report?: readonly string[]
  readonly json?: boolean
}

const reportFormats = ['json', 'html'] as const
type ReportFormat = (typeof reportFormats)[number]

/** `chainwright coverage` */
export const coverage = async (request: CoverageRequest, standard: Terminal): Promise<ExitCode> => {
  const settings = await settingsOf(request, standard)
  if ('complaints' in settings) {
    for (const complaint of settings.complaints) standard.err(printable(complaint))
    return exit.usage
  }
  const terminal = withoutReports(settings.reports, standard)
  const read = await subjectOf(request, terminal, { reportsUnread: true })
  if ('code' in read) return read.code
  const { apis, contract, fixtures, unread, isWhole } = read.subject
  terminal.status('emitting validators')
  const judge = await emittedCoverageJudge(apis, contract).finally(() => terminal.status(''))
  const subjects: Parameters<typeof summaryOf>[0][number][] = []
  const problems: Diagnostic[] = []
  try {
    terminal.status('checking fixtures')
    const found = checkedFixtures(apis, read.subject, {
      judge,
      isPartial: request.api !== undefined,
      cwd: terminal.cwd,
    })
    problems.push(...found.problems)
    for (const api of apis) {
      terminal.status(`checking fixtures of ${printable(api.name)}`)
      const own = new Set(api.operations.map(({ id }) => id))
      // APIs of one project may have the same paths.
      const cases = found.sound.filter(({ operation }) => operation === undefined || own.has(operation))
      subjects.push({ name: api.name, subjects: await contractPointsOf(api, cases, judge) })
    }
  } finally {
    terminal.status('')
    await judge.remove()
  }
  const summary = summaryOf(subjects, settings.gaps)
  terminal.out(request.json === true ? printableJson(summary) : coverageText(summary))
  const referenceOf = settings.reference && referencesOf(apis, settings.reference)
  const page = { at: new Date().toISOString(), ...(referenceOf && { referenceOf }) }
  const reportOf = (format: ReportFormat): string =>
    format === 'html' ? coveragePage(summary, page) : `${printableJson(summary)}\n`
  await writeReports(settings.reports, reportOf, standard)
  report(problems, terminal.cwd, terminal)
  if (fixtures.length + unread.length === 0)
    terminal.err('No fixture was found. Name the folders of fixtures with --fixtures.')
  for (const point of summary.unneeded)
    terminal.err(
      printable(
        `${request.gaps}: a fixture now covers this point, or the contract no longer contains it: ${point}. Remove the line.`,
      ),
    )
  const isBelow = settings.min !== undefined && summary.percent < settings.min
  if (isBelow) terminal.err(`${summary.percent} % of the points are covered, less than --min ${request.min}.`)
  return isBelow || summary.unneeded.length > 0 || problems.length > 0 || !isWhole ? exit.findings : exit.ok
}

interface Settings {
  readonly min: number | undefined
  readonly gaps: Gaps
  readonly reference: string | undefined
  readonly reports: readonly ReportFile<ReportFormat>[]
}

const settingsOf = async (
  { min, gaps: file, reference, report, json }: CoverageRequest,
  { cwd }: Terminal,
): Promise<Settings | { readonly complaints: readonly string[] }> => {
  const complaints: string[] = []
  const percent = min === undefined ? undefined : Number(min)
  if (min !== undefined && (!/^\d{1,3}(?:\.\d+)?$/.test(min) || Number(min) > 100))
    complaints.push(`--min takes a percentage from 0 to 100, not "${min}".`)
  const reports = reportFilesOf(report, { formats: reportFormats, cwd, json: json === true })
  complaints.push(...reports.complaints)
  complaints.push(...addressOf(reference).complaints)
  const read = await gapsIn(file, cwd)
  complaints.push(...read.complaints)
  return complaints.length > 0 ? { complaints } : { min: percent, gaps: read.gaps, reference, reports: reports.value }
}

const gapsIn = async (file: string | undefined, cwd: string) => {
  if (file === undefined) return { gaps: noGaps, complaints: [] }
  const read = await textOfOption({ option: '--gaps', path: file }, cwd)
  if ('complaint' in read) return { gaps: noGaps, complaints: [read.complaint] }
  const { gaps, complaints } = parseGaps(read.text)
  return { gaps, complaints: complaints.map(({ line, message }) => `${file}: line ${line}: ${message}.`) }
}
