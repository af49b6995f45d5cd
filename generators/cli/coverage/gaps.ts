import { nearest } from '../nearest.ts'
import { commonSubjects, pointKinds } from './points.ts'

/** The points of a contract without a case, with the reason. */
export interface Gaps {
  /** Returns the reason why a point needs no case; undefined if it needs one. */
  readonly reasonOf: (point: string) => string | undefined
  /** The lines of the given operations that no uncovered point needs: all points of the contract, and the uncovered ones. */
  readonly unneeded: (points: Points, operations: readonly string[]) => readonly GapProblem[]
  /** The lines of operations that are not in the list. */
  readonly unknown: (operations: readonly string[]) => readonly GapProblem[]
  readonly size: number
}

/** Points of a contract, with their operations: `getPet: response 404`. */
export interface Points {
  readonly all: readonly string[]
  readonly missing: readonly string[]
}

/** A line of a file of gaps that cannot be read, whose operation or point does not exist, or whose points are covered. */
export interface GapProblem {
  readonly line: number
  readonly message: string
}

/**
 * Reads gaps: `<operation>: <point> | <reason>`, one per line. A point that ends with `...` matches all with this prefix. `#`
 * starts a comment. The operation `*` stands for all operations.
 */
export const parseGaps = (text: string): { readonly gaps: Gaps; readonly problems: readonly GapProblem[] } => {
  const lines = text
    .split(/\r?\n/)
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== '' && !line.startsWith('#'))
    .map(({ line, number }) => {
      const mark = line.indexOf(' | ')
      return mark < 0
        ? { number, point: line, reason: '' }
        : { number, point: line.slice(0, mark).trim(), reason: line.slice(mark + 3).trim() }
    })
  const named = lines.filter(
    ({ point, reason }) => point.includes(': ') && kindOf(point) === undefined && reason !== '',
  )
  return {
    gaps: {
      reasonOf: point => named.find(line => covers(line.point, point))?.reason,
      unneeded: ({ all, missing }, operations) =>
        named
          .filter(line => isKnown(line.point, operations) && !missing.some(point => covers(line.point, point)))
          .map(({ number, point }) => ({
            line: number,
            message: all.some(each => covers(point, each))
              ? `fixtures cover ${JSON.stringify(point)}. Remove the line`
              : `a gap must name a point of the contract, but names ${JSON.stringify(point)}${suggestionFor(point, all)}`,
          })),
      unknown: operations =>
        named
          .filter(line => !isKnown(line.point, operations))
          .map(({ number, point }) => {
            const suggested = nearest(operationOf(point), operations)
            return {
              line: number,
              message: `a gap must name an operation of the documents, but names ${JSON.stringify(operationOf(point))}${didYouMean(suggested)}`,
            }
          }),
      size: named.length,
    },
    problems: lines
      .filter(line => !named.includes(line))
      .map(({ number, point }) => ({
        line: number,
        message:
          kindOf(point) === undefined
            ? `a gap must be "<operation>: <point> | <reason>", but is ${JSON.stringify(point)}`
            : `a gap must not contain the kind ${JSON.stringify(kindOf(point))}, but is ${JSON.stringify(point)}`,
      })),
  }
}

/** The kind that a report prints before a point, if a line repeats it. */
const kindOf = (point: string): string | undefined => new RegExp(`: (${pointKinds.join('|')}): `).exec(point)?.[1]

/** Problems in the order of the file. */
export const byLine = (problems: readonly GapProblem[]): readonly GapProblem[] =>
  [...problems].sort((a, b) => a.line - b.line)

/** The message of a problem with a period at its end, if it is not a question. */
export const sentence = (message: string): string => (message.endsWith('?') ? message : `${message}.`)

export const noGaps: Gaps = { reasonOf: () => undefined, unneeded: () => [], unknown: () => [], size: 0 }

/** The most similar point of the same operation, as the end of a sentence. */
const suggestionFor = (line: string, all: readonly string[]): string => {
  const operation = operationOf(line)
  const names = all
    .filter(point => operation === '*' || operationOf(point) === operation)
    .map(point => point.slice(operationOf(point).length + 2))
  const suggested = nearest(line.slice(operation.length + 2), [...new Set(names)])
  return didYouMean(suggested === undefined ? undefined : `${operation}: ${suggested}`)
}

const didYouMean = (suggested: string | undefined): string =>
  suggested === undefined ? '' : `. Did you mean ${JSON.stringify(suggested)}?`

const isKnown = (point: string, operations: readonly string[]): boolean =>
  ['*', ...commonSubjects, ...operations].includes(operationOf(point))

const operationOf = (point: string): string => point.slice(0, point.indexOf(': '))

const covers = (line: string, point: string): boolean => {
  if (line.startsWith(everywhere)) return covers(line.slice(everywhere.length), point.slice(point.indexOf(': ') + 2))
  return line === point || (line.endsWith('...') && point.startsWith(line.slice(0, -3)))
}

/** The operation of a gap of all operations. */
const everywhere = '*: '
