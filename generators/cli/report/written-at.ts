import type { Verdict, WrittenAt } from '@chainwright/contract'
import type { Subject } from '../contract/subject.ts'
import { pathFrom } from '../path-from.ts'
import { fixtureSource, placeIn } from './fixture-source.ts'

/**
 * Finds the source of a verdict: the place in the file of a fixture, otherwise the operation in the contract. Undefined
 * for remote documents and for files that cannot be read.
 */
export const writtenAt = (
  operationAt: Subject['operationAt'],
  cwd: string,
): ((verdict: Verdict) => WrittenAt | undefined) => {
  const sourceOf = fixtureSource(cwd)
  return ({ fixture, pointer, operation }) => {
    const source = sourceOf(fixture, placeIn(pointer))
    if (source !== undefined) return { file: source.file, line: source.line }
    const found = operation === undefined ? undefined : operationAt(operation)
    return found && { file: pathFrom(cwd, found.path), line: found.line }
  }
}
