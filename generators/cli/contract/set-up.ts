import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SetUp } from '@chainwright/contract'
import { unreadable, unreadableFile } from '../option-file.ts'

/** A user's module that exports `setUp`. */
export const setUpOf = async (file: string | undefined, cwd: string) => {
  const nothing: SetUp | undefined = undefined
  if (file === undefined) return { value: nothing, problems: [] }
  const refused = (message: string) => ({ value: nothing, problems: [message] })
  const path = resolve(cwd, file)
  const problem = await unreadableFile(path)
  if (problem !== undefined) return refused(unreadable({ option: '--set-up', path: file }, problem))
  try {
    const module = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as { setUp?: unknown }
    return typeof module.setUp === 'function'
      ? { value: module.setUp as SetUp, problems: [] }
      : refused(`--set-up "${file}" must export a function with the name setUp, but exports ${exportsText(module)}.`)
  } catch (error) {
    return refused(
      `--set-up "${file}" cannot be imported: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`,
    )
  }
}

const exportsText = (module: object): string => {
  const names = Object.keys(module)
  return names.length === 0 ? 'nothing' : names.join(', ')
}
