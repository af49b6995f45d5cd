import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** A file of the public suites; undefined where they are not there, which the caller says. */
export const suiteFile = (path: string): string | undefined => {
  const root = process.env['SUITES_DIR'] ?? resolve(import.meta.dirname, '../../../../../../shared/suites')
  const file = resolve(root, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
