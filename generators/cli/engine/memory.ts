import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Diagnostic } from '@chainwright/model'
import { hashOfFile } from './hash.ts'
import { writeWhole } from './write.ts'

/** The files that the last run of an API read and wrote, by path relative to the configuration's folder. */
export interface StoredRun {
  /** A digest of chainwright, the settings of the API and the requested kinds. */
  readonly request: string
  readonly inputs: Readonly<Record<string, string>>
  readonly outputs: Readonly<Record<string, string>>
  /** Warnings, which a run without changes repeats, so that they do not vanish. */
  readonly diagnostics: readonly Diagnostic[]
}

/** The last runs, kept between runs. Losing them only costs time. */
export interface Memory {
  /** The last run, if a new one would have the same result; undefined if anything differs. */
  recall(key: string, request: string, root: string): Promise<StoredRun | undefined>
  store(key: string, run: StoredRun): void
}

export const memoryIn = (folder: string): Memory => {
  const pathOf = (key: string): string => join(folder, `${key}.json`)
  return {
    recall: async (key, request, root) => {
      const run = await readFile(pathOf(key), 'utf8').then(parse, () => undefined)
      if (run?.request !== request) return undefined
      const areSame = async (files: Readonly<Record<string, string>>): Promise<boolean> => {
        const same = await Promise.all(
          Object.entries(files).map(async ([path, hash]) => (await hashOfFile(join(root, path))) === hash),
        )
        return same.every(Boolean)
      }
      // Inputs first: if a document has changed, thousands of outputs need not be read.
      return (await areSame(run.inputs)) && (await areSame(run.outputs)) ? run : undefined
    },
    store: (key, run) => {
      try {
        writeWhole(pathOf(key), JSON.stringify(run))
      } catch {
        // If the folder is not writable, this only costs time.
      }
    },
  }
}

const parse = (text: string): StoredRun | undefined => {
  try {
    return JSON.parse(text) as StoredRun
  } catch {
    return undefined
  }
}
