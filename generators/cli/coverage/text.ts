import { printable } from '@chainwright/contract'
import { counted } from '../counted.ts'
import type { ApiCoverage, CoverageSummary, FixtureCount, MissingPoint, OperationSummary } from './summary.ts'

/** The uncovered points by operation, as lines of a terminal. */
export const coverageText = ({ apis, fixtures }: CoverageSummary): string =>
  [...ignoredLine(fixtures), ...apis.flatMap(linesOf)].map(printable).join('\n')

const ignoredLine = (fixtures: FixtureCount): readonly string[] =>
  fixtures.ignored === 0 ? [] : [`${ignoredText(fixtures)}.`]

/** `3 of 20 fixtures are invalid or contradict the contract. They cover no point`: without a period. */
export const ignoredText = ({ read, ignored }: FixtureCount): string =>
  `${ignored} of ${counted(read, 'fixture')} ${ignored === 1 ? 'is invalid or contradicts' : 'are invalid or contradict'} the contract. ${ignored === 1 ? 'It covers' : 'They cover'} no point`

const linesOf = (api: ApiCoverage): readonly string[] => {
  const open = api.operations.filter(({ missing }) => missing.some(isOpen))
  const untouched = open.filter(({ cases }) => cases === 0)
  return [
    `${api.name}: ${api.covered} of ${counted(api.total, 'point')} covered${acceptedText(api)} (${api.percent} %)`,
    `  ${Object.entries(api.kinds)
      .map(
        ([kind, { covered, total, accepted }]) =>
          `${kind} ${covered}/${total}${accepted === 0 ? '' : ` (${counted(accepted, 'accepted gap')})`}`,
      )
      .join(', ')}`,
    ...(untouched.length === 0
      ? []
      : ['without a fixture:', ...untouched.map(({ id, total, isCut }) => `  ${id} (${totalText({ total, isCut })})`)]),
    ...open.filter(({ cases }) => cases > 0).flatMap(operationLines),
  ]
}

const operationLines = (operation: OperationSummary): readonly string[] => [
  `${operation.id}: ${operation.covered} of ${totalText(operation)}${acceptedText(operation)}`,
  ...operation.missing.filter(isOpen).map(({ kind, name }) => `  ${kind}: ${name}`),
]

/** `at least 5000 points` if the limit omits some. */
export const totalText = ({ total, isCut }: { readonly total: number; readonly isCut?: true | undefined }): string =>
  `${isCut === true ? 'at least ' : ''}${counted(total, 'point')}`

const isOpen = ({ reason }: MissingPoint): boolean => reason === undefined

const acceptedText = ({ accepted }: { readonly accepted: number }): string =>
  accepted === 0 ? '' : `, ${counted(accepted, 'accepted gap')}`
