import { printable } from '@chainwright/contract'
import { counted } from '../counted.ts'
import type { ApiCoverage, CoverageSummary, MissingPoint, OperationSummary } from './summary.ts'

/** The uncovered points by operation, as lines of a terminal. */
export const coverageText = ({ apis }: CoverageSummary): string => apis.flatMap(linesOf).map(printable).join('\n')

const linesOf = (api: ApiCoverage): readonly string[] => {
  const open = api.operations.filter(({ missing }) => missing.some(isOpen))
  const untouched = open.filter(({ cases }) => cases === 0)
  return [
    `${api.name}: ${api.covered} of ${counted(api.total, 'point')} covered${acceptedText(api)} (${api.percent} %)`,
    `  ${Object.entries(api.kinds)
      .map(([kind, { covered, total }]) => `${kind} ${covered}/${total}`)
      .join(', ')}`,
    ...(untouched.length === 0
      ? []
      : ['without a case:', ...untouched.map(({ id, total }) => `  ${id} (${counted(total, 'point')})`)]),
    ...open.filter(({ cases }) => cases > 0).flatMap(operationLines),
  ]
}

const operationLines = (operation: OperationSummary): readonly string[] => [
  `${operation.id}: ${operation.covered} of ${counted(operation.total, 'point')}${acceptedText(operation)}`,
  ...operation.missing.filter(isOpen).map(({ kind, name }) => `  ${kind}: ${name}`),
]

const isOpen = ({ reason }: MissingPoint): boolean => reason === undefined

const acceptedText = ({ accepted }: { readonly accepted: number }): string =>
  accepted === 0 ? '' : `, ${accepted} with a reason`
