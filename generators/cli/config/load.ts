import { readFile } from 'node:fs/promises'
import * as nodeModule from 'node:module'
import { dirname, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Diagnostic } from '@chainwright/model'
import { cacheFolder } from '../engine/cache-folder.ts'
import { unreadableFile } from '../option-file.ts'
import { checkConfig } from './check.ts'
import type { Config } from './config.ts'
import { typescriptLoader } from './typescript-hooks.ts'

/** A valid configuration, and its path. */
export interface LoadedConfig {
  readonly config: Config
  /** Absolute. Paths in the configuration are relative to it. */
  readonly root: string
  readonly file: string
}

/** Reads a configuration: `.ts`, `.mjs` or `.json`. If it is invalid, returns diagnostics. */
export const loadConfig = async (
  path: string,
  cwd: string,
): Promise<{ loaded: LoadedConfig | undefined; diagnostics: readonly Diagnostic[] }> => {
  const root = dirname(path)
  const file = relative(cwd, path) || path
  const problem = await unreadableFile(path)
  if (problem !== undefined) return { loaded: undefined, diagnostics: [unreadable(file, problem, 1)] }
  const read = await (path.endsWith('.json') ? readJson(path) : importModule(path, root))
  if ('problem' in read) return { loaded: undefined, diagnostics: [unreadable(file, read.problem, read.line)] }
  const { config, diagnostics } = checkConfig(read.value, file)
  return { loaded: config && { config, root, file }, diagnostics }
}

type Read = { readonly value: unknown } | { readonly problem: string; readonly line: number }

const readJson = async (path: string): Promise<Read> => {
  try {
    return { value: JSON.parse(await readFile(path, 'utf8')) }
  } catch (error) {
    return { problem: messageOf(error), line: 1 }
  }
}

const importModule = async (path: string, root: string): Promise<Read> => {
  const url = pathToFileURL(path).href
  try {
    const module = await (path.endsWith('.ts') ? importTypeScript(path, root) : importFrom(url))
    return module.default === undefined
      ? { problem: 'the module has no default export', line: 1 }
      : { value: module.default }
  } catch (error) {
    return { problem: messageOf(error), line: lineIn(error, url) }
  }
}

interface Module {
  readonly default?: unknown
}

const importFrom = (url: string): Promise<Module> => import(url)

const importTypeScript = async (path: string, root: string): Promise<Module> => {
  const url = pathToFileURL(path).href
  if (!readsTypeScript) {
    hookTypeScript(root)
    return importFrom(url)
  }
  return importTyped(url).catch((error: unknown) => {
    // Node strips types but transforms nothing: an enum or a namespace needs the compiler after all.
    if (codeOf(error) !== 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX') throw error
    hookTypeScript(root)
    return importFrom(`${url}?transpiled`)
  })
}

/** Sets the module format. Without a manifest, Node would parse the file once more to detect it. */
const importTyped = async (url: string): Promise<Module> => {
  const hooks = nodeModule.registerHooks({
    load: (requested, context, next) =>
      next(requested, requested === url ? { ...context, format: 'module-typescript' } : context),
  })
  try {
    return await importFrom(url)
  } finally {
    hooks.deregister()
  }
}

/** Node 22 also supports TypeScript, but warns in every run that this is experimental. */
const readsTypeScript = Number(process.versions.node.split('.')[0]) >= 24 && process.features.typescript === 'strip'

// Node 20 supports only `register`. Later versions warn that it is deprecated.
const registersHooks = 'registerHooks' in nodeModule

const hookTypeScript = (root: string): void => {
  const cache = cacheFolder(root)
  if (registersHooks) nodeModule.registerHooks({ load: typescriptLoader(cache) })
  else nodeModule.register(import.meta.resolve('./typescript-hooks.js'), { data: cache })
}

const unreadable = (file: string, problem: string, line: number): Diagnostic => ({
  code: 'config.unreadable',
  severity: 'error',
  source: { file, line, column: 1 },
  pointer: '#',
  message: `The configuration could not be read: ${problem}.`,
  help: helpFor(problem),
})

/** The help for a problem. If chainwright is not installed, names the command that installs it. */
const helpFor = (problem: string): string =>
  /^Cannot find package 'chainwright'/.test(problem)
    ? 'Install it: `npm install --save-dev chainwright`.'
    : 'The configuration must be a module with `export default defineConfig({ apis: { … } })`, or the same object as JSON.'

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** The line of the configuration in a stack trace, if there is one. */
const lineIn = (error: unknown, url: string): number => {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  const after = stack.split(url)[1] ?? ''
  return Number(/^(?:\?t[a-z]+)?:(\d+)/.exec(after)?.[1] ?? 1)
}
