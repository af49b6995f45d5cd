import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The documents that releases are compared over: one invented document for each feature. */
export const documentsIn = (root: string): readonly string[] => globSync('specs/features/*.yaml', { cwd: root }).sort()

/**
 * Generates each document with the generator of a checkout.
 *
 * @param checkout A folder with the generator, installed.
 * @param documents Absolute paths.
 * @returns The documents that this generator refuses.
 */
export const generateWith = (checkout: string, documents: readonly string[], out: string): readonly string[] =>
  documents.filter(document => {
    const name = basename(document, '.yaml')
    const folder = join(out, name)
    mkdirSync(folder, { recursive: true })
    const args = [join(checkout, 'generators/cli/bin.ts'), 'generate', document, '--name', name, '--out', folder]
    try {
      execFileSync(process.execPath, args, { cwd: out, stdio: 'pipe' })
      return false
    } catch {
      return true
    }
  })
