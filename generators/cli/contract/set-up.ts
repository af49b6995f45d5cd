import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { printable, type SetUp, SetUpError } from '@chainwright/contract'
import { type ExitCode, exit } from '../exit.ts'
import { unreadable, unreadableFile } from '../option-file.ts'
import { pathFrom } from '../path-from.ts'
import type { Terminal } from '../terminal.ts'

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
    if (!(error instanceof Error)) return refused(`--set-up "${file}" cannot be imported: ${String(error)}`)
    const stack = error instanceof SyntaxError ? await syntaxErrorOf(path) : error.stack
    const place = placeIn(stack, cwd)
    return refused(
      `--set-up "${file}" cannot be imported: ${error.name}: ${error.message}${place === undefined ? '' : ` (${place})`}`,
    )
  }
}

/** Reports an error that the function of a `--set-up` file threw, and returns the exit code. Throws any other error. */
export const endOfSetUp = (error: unknown, file: string | undefined, terminal: Terminal): ExitCode => {
  if (!(error instanceof SetUpError)) throw error
  terminal.err(printable(`${file}: ${error.message}`))
  return exit.environment
}

/** The report of a syntax error in a module, with its file and line, which the error of `import` does not contain. */
const syntaxErrorOf = (path: string): Promise<string> =>
  new Promise(done => {
    execFile(process.execPath, ['--check', path], { timeout: 10_000 }, (_, __, report) => done(report))
  })

/** The first file and line in the stack of an error, without the modules of Node.js and of packages. */
const placeIn = (stack: string | undefined, cwd: string): string | undefined => {
  const own = fileURLToPath(import.meta.url)
  for (const [, file = '', line] of (stack ?? '').matchAll(
    /(?:^|[\s(])((?:file:\/\/)?\/[^\s)]+?)(?:\?[^\s):]*)?:(\d+)/gm,
  )) {
    const path = file.startsWith('file:') && URL.canParse(file) ? fileURLToPath(file) : file
    // The following frames are those of this program.
    if (path === own) return undefined
    if (!path.includes('/node_modules/')) return `${pathFrom(cwd, path)}:${line}`
  }
  return undefined
}

const exportsText = (module: object): string => {
  const names = Object.keys(module)
  return names.length === 0 ? 'nothing' : names.join(', ')
}
