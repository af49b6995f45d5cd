import { type Acceptance, parseAccepted } from '../../diff/accepted.ts'
import { nextVersion } from '../../diff/next-version.ts'
import type { Level } from '../../diff/rule.ts'
import { textOfOption } from '../option-file.ts'
import { type ReportFile, reportFilesOf } from '../report/report-files.ts'
import type { ImpactChoice } from './changes.ts'

const diffFormats = ['json', 'markdown', 'github'] as const
export type DiffFormat = (typeof diffFormats)[number]

/** The options of the command line, except those that select the APIs to compare. */
export interface DiffRequest {
  readonly json?: boolean
  readonly report?: readonly string[]
  readonly failOn?: string
  readonly impact?: string
  readonly accepted?: string
  readonly next?: string
  readonly changesets?: boolean
  readonly writeChangeset?: boolean
}

export interface DiffOptions {
  readonly reports: readonly ReportFile<DiffFormat>[]
  /** The lowest level that fails the command; undefined: no level does. */
  readonly failOn: Level | undefined
  readonly impact: ImpactChoice
  readonly accepted: readonly Acceptance[]
}

export const diffOptions = async (
  request: DiffRequest,
  cwd: string,
): Promise<{ readonly options: DiffOptions } | { readonly problems: readonly string[] }> => {
  const problems: string[] = []
  // The required version or declaration already reports breaking changes.
  const failOn =
    request.failOn ??
    (request.next !== undefined || request.changesets === true || request.writeChangeset === true ? 'none' : 'major')
  if (!['major', 'minor', 'patch', 'none'].includes(failOn))
    problems.push(`--fail-on must be major, minor, patch or none, not "${failOn}".`)
  if (request.impact !== undefined && !['wire', 'source'].includes(request.impact))
    problems.push(`--impact must be wire or source, not "${request.impact}".`)
  if (request.next !== undefined && nextVersion(request.next, 'patch') === undefined)
    problems.push(`--next must be a version such as 1.4.2, not "${request.next}".`)
  if (request.next !== undefined && request.json === true)
    problems.push('--next cannot be combined with --json: it prints only a version.')
  const reports = reportFilesOf(request.report, { formats: diffFormats, cwd, json: request.json === true })
  problems.push(...reports.problems)
  const accepted = await acceptedIn(request.accepted, cwd)
  problems.push(...accepted.problems)
  if (problems.length > 0) return { problems }
  return {
    options: {
      reports: reports.value,
      failOn: failOn === 'none' ? undefined : (failOn as Level),
      impact: request.impact as ImpactChoice,
      accepted: accepted.accepted,
    },
  }
}

const acceptedIn = async (file: string | undefined, cwd: string): Promise<ReturnType<typeof parseAccepted>> => {
  if (file === undefined) return { accepted: [], problems: [] }
  const read = await textOfOption({ option: '--accepted', path: file }, cwd)
  if ('problem' in read) return { accepted: [], problems: [read.problem] }
  const { accepted, problems } = parseAccepted(read.text)
  return { accepted, problems: problems.map(problem => `${file}: ${problem}`) }
}
