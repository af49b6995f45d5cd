import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { compareTypes } from '../../generators/cli/types/compare.ts'
import { sideOf } from '../../generators/cli/types/entries.ts'
import type { TypeChange } from '../../generators/cli/types/type-change.ts'
import { demandOf } from '../../generators/diff/next-version.ts'
import type { Level } from '../../generators/diff/rule.ts'

/**
 * A difference between the outputs of two versions of the generator for the same document. Each side has a folder for
 * each API.
 */
export interface OutputChange extends TypeChange {
  readonly api: string
}

/**
 * Compares generated output, API by API: exports that are renamed, reordered or removed, and types that are no longer
 * assignable, both ways. The compiler only receives outputs that differ in a byte. An API that only one side has is
 * left out: one of both generators cannot read it.
 */
export const compareOutputs = (before: string, after: string): readonly OutputChange[] => {
  const present = new Set(readdirSync(after))
  return readdirSync(before)
    .filter(api => present.has(api))
    .sort()
    .flatMap(api => {
      const [was, is] = [join(before, api), join(after, api)]
      if (textOf(was) === textOf(is)) return []
      return compareTypes(sideOf(was), sideOf(is), { sameContract: true }).map(change => ({ ...change, api }))
    })
}

/** Every file of a folder, with its path. */
const textOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .sort()
    .map(file => `${relative(folder, file)}\n${readFileSync(file, 'utf8')}`)
    .join('\n')

/** Which number of the generator's version the changes of its output require; undefined: none. */
export const requiredBy = (changes: readonly OutputChange[], version: string): Level | undefined => {
  if (changes.some(({ level }) => level === 'major')) return demandOf('major', version)
  return changes.length > 0 ? demandOf('minor', version) : undefined
}
