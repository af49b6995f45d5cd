import type { Subject } from '../contract/subject.ts'
import { githubAnnotation } from '../report/github.ts'
import { byLine, type GapProblem, sentence } from './gaps.ts'
import type { CoverageSummary, OperationSummary } from './summary.ts'
import { totalText } from './text.ts'

/** The most points that one annotation names. */
const most = 10

export interface GithubOptions {
  /** The file of gaps. */
  readonly gaps: string | undefined
  readonly operationAt: Subject['operationAt']
  /** The path of a file from the root of the repository. */
  readonly pathOf: (file: string) => string
}

/** Workflow commands: an error for each line of the gaps that must be corrected. */
export const gapAnnotations = (
  problems: readonly GapProblem[],
  { gaps, pathOf }: Pick<GithubOptions, 'gaps' | 'pathOf'>,
): readonly string[] =>
  gaps === undefined
    ? []
    : problems.map(({ line, message }) =>
        githubAnnotation(
          {
            code: 'coverage.invalid-gap',
            severity: 'error',
            message: sentence(message),
            source: { file: gaps, line, column: 1 },
          },
          pathOf,
        ),
      )

/** Workflow commands: an error for each problem of a fixture or of the gaps, and a notice at each operation of the contract with uncovered points. */
export const coverageAnnotations = (summary: CoverageSummary, { gaps, operationAt, pathOf }: GithubOptions): string =>
  [
    ...summary.problems.map(problem => githubAnnotation(problem, pathOf)),
    ...gapAnnotations(byLine([...summary.unknown, ...summary.unneeded]), { gaps, pathOf }),
    ...summary.apis.flatMap(({ operations }) =>
      operations.flatMap(operation => {
        const open = operation.missing.filter(({ reason }) => reason === undefined)
        if (open.length === 0) return []
        const at = operationAt(operation.id)
        return [
          githubAnnotation(
            {
              code: `coverage of ${operation.id}`,
              severity: 'info',
              message: messageOf(operation, open),
              source: at && { file: at.path, line: at.line, column: 1 },
            },
            pathOf,
          ),
        ]
      }),
    ),
  ].join('\n')

const messageOf = (operation: OperationSummary, open: OperationSummary['missing']): string => {
  const { covered, cases } = operation
  const more = open.length - most
  return [
    `${covered} of ${totalText(operation)} covered${cases === 0 ? ', no fixture' : ''}. Not covered:`,
    ...open.slice(0, most).map(({ kind, name }) => `${kind}: ${name}`),
    ...(more > 0 ? [`and ${more} more`] : []),
  ].join('\n')
}
