import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SetUp } from '@chainwright/contract'

/** A user's module that exports `setUp`. */
export const setUpOf = async (file: string | undefined, cwd: string) => {
  const nothing: SetUp | undefined = undefined
  if (file === undefined) return { value: nothing, complaints: [] }
  try {
    const module = (await import(/* @vite-ignore */ pathToFileURL(resolve(cwd, file)).href)) as { setUp?: unknown }
    return typeof module.setUp === 'function'
      ? { value: module.setUp as SetUp, complaints: [] }
      : { value: nothing, complaints: [`${file} does not export a function setUp.`] }
  } catch (error) {
    return {
      value: nothing,
      complaints: [`${file} cannot be imported: ${error instanceof Error ? error.message : String(error)}`],
    }
  }
}
