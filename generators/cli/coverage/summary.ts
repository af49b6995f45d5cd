import { callName, type Diagnostic } from '@chainwright/model'
import type { GapProblem, Gaps } from './gaps.ts'
import { type Point, type PointKind, pointKinds, type Subject } from './points.ts'

/** The number of points, of those that a case covers, and of uncovered ones with a reason. */
export interface Count {
  readonly covered: number
  readonly total: number
  readonly accepted: number
}

export interface CoverageSummary extends Count {
  /** The percentage of covered points among those without a reason, rounded down to a tenth. */
  readonly percent: number
  readonly apis: readonly ApiCoverage[]
  /** Lines of the gaps that no point needs: their points are covered, or not in the contract. */
  readonly unneeded: readonly GapProblem[]
  /** Lines of the gaps whose operation the documents do not have. */
  readonly unknown: readonly GapProblem[]
  readonly fixtures: FixtureCount
  /** The reasons why fixtures cover nothing, with paths from the working folder. */
  readonly problems: readonly Diagnostic[]
}

export interface FixtureCount {
  readonly read: number
  /** The number of fixtures that are invalid or contradict the contract, so that they cover nothing. */
  readonly ignored: number
}

export interface ApiCoverage extends Count {
  readonly name: string
  readonly percent: number
  readonly kinds: Readonly<Partial<Record<PointKind, Count>>>
  readonly operations: readonly OperationSummary[]
}

/** A line of a file, whose path is from the working folder. */
export interface Line {
  readonly file: string
  readonly line: number
}

export interface OperationSummary extends Count {
  readonly id: string
  /** `GET /pets`, or the JSON-RPC method; absent for points of the API as a whole. */
  readonly call?: string
  /** Its place in a local document. */
  readonly source?: Line
  readonly cases: number
  /** Present if the operation has more points than the limit. */
  readonly isCut?: true
  readonly missing: readonly MissingPoint[]
}

export interface MissingPoint {
  readonly kind: PointKind
  readonly name: string
  /** The reason why no case is needed. */
  readonly reason?: string
}

export interface SummaryOptions extends Pick<CoverageSummary, 'fixtures' | 'problems'> {
  readonly gaps: Gaps
  readonly sourceOf: (operation: string) => Line | undefined
}

/** Counts the points of APIs, with the reasons why some need no case. */
export const summaryOf = (
  apis: readonly { readonly name: string; readonly subjects: readonly Subject[] }[],
  { gaps, fixtures, problems, sourceOf }: SummaryOptions,
): CoverageSummary => {
  const summaries = apis.map(({ name, subjects }) => apiCoverage(name, subjects, { gaps, sourceOf }))
  const missing = summaries.flatMap(({ operations }) =>
    operations.flatMap(({ id, missing }) => missing.map(point => `${id}: ${point.name}`)),
  )
  const all = apis.flatMap(({ subjects }) =>
    subjects.flatMap(({ id, points }) => points.map(({ name }) => `${id}: ${name}`)),
  )
  const ids = summaries.flatMap(({ operations }) => operations.map(({ id }) => id))
  const count = sumOf(summaries)
  return {
    ...count,
    percent: percentOf(count),
    apis: summaries,
    unneeded: gaps.unneeded({ all, missing }, ids),
    unknown: gaps.unknown(ids),
    fixtures,
    problems,
  }
}

const apiCoverage = (
  name: string,
  subjects: readonly Subject[],
  { gaps, sourceOf }: Pick<SummaryOptions, 'gaps' | 'sourceOf'>,
): ApiCoverage => {
  const operations = subjects.map((subject): OperationSummary => {
    const { id, operation, cases, points, isCut } = subject
    const binding = operation?.binding
    const source = operation && sourceOf(id)
    return {
      id,
      ...(binding && { call: callName(binding) }),
      ...(source && { source }),
      cases,
      ...(isCut && { isCut }),
      ...countOf(points, id, gaps),
      missing: points
        .filter(({ isShown }) => !isShown)
        .map(({ kind, name }) => {
          const reason = gaps.reasonOf(`${id}: ${name}`)
          return { kind, name, ...(reason !== undefined && { reason }) }
        }),
    }
  })
  const ofKind = (kind: PointKind): Count =>
    sumOf(
      subjects.map(({ id, points }) =>
        countOf(
          points.filter(point => point.kind === kind),
          id,
          gaps,
        ),
      ),
    )
  const kinds = pointKinds.map(kind => [kind, ofKind(kind)] as const).filter(([, { total }]) => total > 0)
  const count = sumOf(operations)
  return { name, ...count, percent: percentOf(count), kinds: Object.fromEntries(kinds), operations }
}

const countOf = (points: readonly Point[], id: string, gaps: Gaps): Count => ({
  covered: points.filter(({ isShown }) => isShown).length,
  total: points.length,
  accepted: points.filter(({ isShown, name }) => !isShown && gaps.reasonOf(`${id}: ${name}`) !== undefined).length,
})

const sumOf = (counts: readonly Count[]): Count => ({
  covered: counts.reduce((sum, { covered }) => sum + covered, 0),
  total: counts.reduce((sum, { total }) => sum + total, 0),
  accepted: counts.reduce((sum, { accepted }) => sum + accepted, 0),
})

/** Rounded down, so that 9,999 of 10,000 points are not 100 %. */
const percentOf = ({ covered, total, accepted }: Count): number =>
  total === accepted ? 100 : Math.floor((covered * 1000) / (total - accepted)) / 10
