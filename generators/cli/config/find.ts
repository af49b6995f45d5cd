import { dirname, join, resolve } from 'node:path'
import { exists } from '../exists.ts'

export const configNames = ['chainwright.config.ts', 'chainwright.config.mjs', 'chainwright.config.json'] as const

/** The nearest configuration, from `cwd` upwards; undefined if there is none. */
export const findConfig = async (cwd: string): Promise<string | undefined> => {
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    for (const name of configNames) {
      const path = join(folder, name)
      if (await exists(path)) return path
    }
    if (folder === dirname(folder)) return undefined
  }
}
