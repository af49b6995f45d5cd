import { writeFileSync } from 'node:fs'
import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { InputIssue } from '@chainwright/contract'
import type { Api, Operation } from '@chainwright/model'
import ts from 'typescript'
import { namesOf } from '../../source/names/names-of.ts'
import type { Layout } from '../../source/typescript/layout.ts'
import { print } from '../../source/typescript/print.ts'
import { emitValidation } from '../../validation/index.ts'

/** The second level of checks, by names of formats. */
export type Formats = Readonly<Record<string, unknown>>

/** The used part of an operation's module. */
export interface Emitted {
  /** The validators of its responses, by key. */
  readonly outcomes: Readonly<Record<string, { check(value: unknown, options?: CheckOptions): Result }>>
  /** The validators of the items of its streams. */
  readonly items?: Readonly<Record<string, { check(value: unknown, options?: CheckOptions): Result }>>
  readonly decode?: (raw: unknown, options?: CheckOptions) => Result
}

interface CheckOptions {
  readonly formats: Formats
}

export interface Result {
  readonly ok: boolean
  readonly issues?: readonly InputIssue[]
}

const layout: Layout = {
  places: { spec: { package: 'spec' } },
  extension: '.js',
  maker: 'chainwright',
  command: 'chainwright verify',
}

/** Emits the validators of an API to a folder, and imports the modules of its operations. */
export const emitted = async (api: Api, folder: string): Promise<ReadonlyMap<Operation, Emitted>> => {
  const names = namesOf(api)
  const texts = emitValidation(api, names).flatMap(file =>
    'module' in file ? [[join(folder, file.module), print(file, layout)] as const] : [],
  )
  for (const place of new Set(texts.map(([path]) => dirname(path)))) await mkdir(place, { recursive: true })
  for (const [path, script] of scriptsOf(texts)) writeFileSync(path, script)
  const modules = api.operations.map(async operation => {
    const url = pathToFileURL(join(folder, `${names.operationModule(operation)}.js`)).href
    return [operation, (await import(/* @vite-ignore */ url)) as Emitted] as const
  })
  return new Map(await Promise.all(modules))
}

/**
 * Modules without their types, by path. One program for all, because one for each takes twice as long for thousands of
 * modules.
 */
const scriptsOf = (texts: readonly (readonly [path: string, text: string])[]): ReadonlyMap<string, string> => {
  const sources = new Map(texts.map(([path, text]) => [`${path}.ts`, text]))
  const scripts = new Map<string, string>()
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    noCheck: true,
    noLib: true,
    noResolve: true,
    types: [],
  }
  const program = ts.createProgram([...sources.keys()], options, {
    getSourceFile: (path, version) => {
      const text = sources.get(path)
      return text === undefined ? undefined : ts.createSourceFile(path, text, version)
    },
    writeFile: (path, script) => void scripts.set(path, script),
    fileExists: path => sources.has(path),
    readFile: path => sources.get(path),
    directoryExists: () => false,
    getDirectories: () => [],
    getDefaultLibFileName: () => 'lib.d.ts',
    getCurrentDirectory: () => '',
    getCanonicalFileName: path => path,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
  })
  program.emit()
  return scripts
}

/** The formats and checksums of the runtime that the emitted modules in a folder import. */
export const formatsOf = async (folder: string): Promise<Formats> => {
  const file = join(folder, 'formats.js')
  const from = "from '@chainwright/runtime-validation"
  await writeFile(file, `export { formats } ${from}/formats'\nexport { checksums } ${from}/checksums'\n`)
  const { formats, checksums } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, Formats>
  return { ...formats, ...checksums }
}

/** The emitted modules import their runtime by name, which a temporary folder cannot resolve. */
export const linkRuntime = async (folder: string): Promise<void> => {
  const scope = join(folder, 'node_modules', '@chainwright')
  await mkdir(scope, { recursive: true })
  const manifest = createRequire(import.meta.url).resolve('@chainwright/runtime-validation/package.json')
  await symlink(dirname(manifest), join(scope, 'runtime-validation'), 'junction')
}
