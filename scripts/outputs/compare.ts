import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { compareTypes, type TypeChange } from '../../generators/cli/types/compare.ts'
import { sideOf } from '../../generators/cli/types/entries.ts'
import { demandOf } from '../../generators/diff/next-version.ts'
import type { Level } from '../../generators/diff/rule.ts'

/** What two versions of the generator make of the same documents: a folder a document, on both sides. */
export interface OutputChange extends TypeChange {
  readonly document: string
}

/**
 * Compares generated output, document by document: exports that are renamed, reordered or removed, and types that are no longer assignable. A
 * document that only one side has is left out: one of both generators does not read it.
 */
export const compareOutputs = (before: string, after: string): readonly OutputChange[] => {
  const present = new Set(readdirSync(after))
  return readdirSync(before)
    .filter(document => present.has(document))
    .sort()
    .flatMap(document =>
      compareTypes(sideOf(join(before, document)), sideOf(join(after, document)), { order: true }).map(change => ({
        ...change,
        document,
      })),
    )
}

/** Which number of the generator's version the changes of its output require; undefined: none. */
export const requiredBy = (changes: readonly OutputChange[], version: string): Level | undefined => {
  if (changes.some(({ level }) => level === 'major')) return demandOf('major', version)
  return changes.length > 0 ? demandOf('minor', version) : undefined
}
