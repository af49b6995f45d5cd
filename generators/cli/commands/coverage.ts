import { printable, printableJson } from '@chainwright/contract/printable'
import type { Diagnostic } from '@chainwright/model'
import { referenceOf as addressOf } from '../contract/options.ts'
import { type SubjectRequest, subjectOf } from '../contract/subject.ts'
import { checkedFixtures } from '../coverage/checked-fixtures.ts'
import { emittedCoverageJudge } from '../coverage/emitted-judge.ts'
import { byLine, type GapProblem, type Gaps, noGaps, parseGaps, sentence } from '../coverage/gaps.ts'
import { coverageAnnotations, gapAnnotations } from '../coverage/github.ts'
import { coveragePage } from '../coverage/page.ts'
import { contractPointsOf } from '../coverage/points.ts'
import { referencesOf } from '../coverage/references.ts'
import { summaryOf } from '../coverage/summary.ts'
import { coverageText } from '../coverage/text.ts'
import { type ExitCode, exit } from '../exit.ts'
import { textOfOption } from '../option-file.ts'
import { pathFrom } from '../path-from.ts'
import { report } from '../project/outcome.ts'
import { type ReportFile, reportFilesOf, withoutReports, writeReports } from '../report/report-files.ts'
import { pathInRepository } from '../report/repository.ts'
import type { Terminal } from '../terminal.ts'

export interface CoverageRequest extends SubjectRequest {
  /** The required coverage, in percent. */
  readonly min?: string
  readonly gaps?: string
  readonly reference?: string
  readonly report?: readonly string[]
  readonly json?: boolean
}

const reportFormats = ['json', 'html', 'github'] as const
type ReportFormat = (typeof reportFormats)[number]

/** `chainwright coverage` */
export const coverage = async (request: CoverageRequest, standard: Terminal): Promise<ExitCode> => {
  const settings = await settingsOf(request, standard)
  if ('problems' in settings) {
    for (const problem of settings.problems) standard.err(printable(problem))
    if (standard.annotations === 'github')
      for (const annotation of gapAnnotations(settings.invalidGaps, {
        gaps: request.gaps,
        pathOf: pathInRepository(standard),
      }))
        standard.out(annotation)
    return exit.usage
  }
  // Standard output contains only the report that is written there.
  const terminal =
    request.json === true ? { ...standard, out: standard.err } : withoutReports(settings.reports, standard)
  const read = await subjectOf(request, terminal, { reportsUnread: true, reportsFixtures: true })
  if ('code' in read) return read.code
  const { apis, contract, fixtures, unread, isWhole, operationAt } = read.subject
  terminal.status('emitting validators')
  const judge = await emittedCoverageJudge(apis, contract).finally(() => terminal.status(''))
  const subjects: Parameters<typeof summaryOf>[0][number][] = []
  const problems: Diagnostic[] = []
  const count = fixtures.length + unread.length
  let sound = 0
  try {
    terminal.status('checking fixtures')
    const found = checkedFixtures(apis, read.subject, {
      judge,
      isPartial: request.api !== undefined,
      cwd: terminal.cwd,
    })
    problems.push(...found.problems)
    sound = found.valid.length
    for (const api of apis) {
      terminal.status(`checking fixtures of ${printable(api.name)}`)
      const own = new Set(api.operations.map(({ id }) => id))
      // APIs of one project may have the same paths.
      const cases = found.valid.filter(({ operation }) => operation === undefined || own.has(operation))
      subjects.push({ name: api.name, subjects: await contractPointsOf(api, cases, judge) })
    }
  } finally {
    terminal.status('')
    await judge.remove()
  }
  const summary = summaryOf(subjects, {
    gaps: settings.gaps,
    fixtures: { read: count, ignored: count - sound },
    problems,
    sourceOf: id => {
      const at = operationAt(id)
      return at && { file: pathFrom(terminal.cwd, at.path), line: at.line }
    },
  })
  if (request.json === true) standard.out(printableJson(summary))
  else terminal.out(coverageText(summary))
  const pathOf = pathInRepository(standard)
  const referenceOf = settings.reference && referencesOf(apis, settings.reference)
  const page = { at: new Date().toISOString(), ...(referenceOf && { referenceOf }) }
  const reportOf: Readonly<Record<ReportFormat, () => string>> = {
    html: () => coveragePage(summary, page),
    json: () => `${printableJson(summary)}\n`,
    github: () => `${coverageAnnotations(summary, { gaps: request.gaps, operationAt, pathOf })}\n`,
  }
  await writeReports(settings.reports, format => reportOf[format](), standard)
  // The annotations of a report on standard output contain the problems.
  const isAnnotated = settings.reports.some(({ format, file }) => format === 'github' && file === '-')
  report(problems, terminal.cwd, isAnnotated ? { ...terminal, annotations: undefined } : terminal)
  if (count === 0)
    terminal.err(
      request.fixtures === undefined
        ? 'No fixture was found. Name the folders of fixtures with --fixtures.'
        : printable(`No fixture was found in ${request.fixtures.join(', ')}.`),
    )
  const invalidGaps = byLine([...summary.unknown, ...summary.unneeded])
  for (const problem of invalidGaps) terminal.err(printable(gapProblem(request.gaps, problem)))
  if (terminal.annotations === 'github' && !isAnnotated)
    for (const annotation of gapAnnotations(invalidGaps, { gaps: request.gaps, pathOf })) terminal.out(annotation)
  const isBelow = settings.min !== undefined && summary.percent < settings.min
  if (isBelow) terminal.err(`${summary.percent} % of the points are covered, less than --min ${request.min}.`)
  const isOutdated = summary.unneeded.length > 0 || summary.unknown.length > 0
  return isBelow || isOutdated || problems.length > 0 || !isWhole ? exit.findings : exit.ok
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
): Promise<Settings | { readonly problems: readonly string[]; readonly invalidGaps: readonly GapProblem[] }> => {
  const problems: string[] = []
  const percent = min === undefined ? undefined : Number(min)
  if (min !== undefined && (!/^\d{1,3}(?:\.\d+)?$/.test(min) || Number(min) > 100))
    problems.push(`--min must be a percentage from 0 to 100, not "${min}".`)
  const reports = reportFilesOf(report, { formats: reportFormats, cwd, json: json === true })
  problems.push(...reports.problems)
  problems.push(...addressOf(reference).problems)
  const read = await gapsIn(file, cwd)
  problems.push(...read.problems)
  return problems.length > 0
    ? { problems, invalidGaps: read.invalid }
    : { min: percent, gaps: read.gaps, reference, reports: reports.value }
}

const gapsIn = async (file: string | undefined, cwd: string) => {
  if (file === undefined) return { gaps: noGaps, problems: [], invalid: [] }
  const read = await textOfOption({ option: '--gaps', path: file }, cwd)
  if ('problem' in read) return { gaps: noGaps, problems: [read.problem], invalid: [] }
  const { gaps, problems } = parseGaps(read.text)
  return { gaps, problems: problems.map(problem => gapProblem(file, problem)), invalid: problems }
}

const gapProblem = (file: string | undefined, { line, message }: GapProblem): string =>
  `${file}: line ${line}: ${sentence(message)}`
