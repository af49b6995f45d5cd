import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Decoder, type Judge, type RequestJudge, requestJudge } from '@chainwright/contract'
import ts from 'typescript'
import type { Api } from '../../model/index.ts'
import type { Layout } from '../../source/layout.ts'
import { namesOf } from '../../source/names-of.ts'
import { print } from '../../source/print.ts'
import { emitValidation } from '../../validation/index.ts'

export interface EmittedJudge {
  readonly judge: Judge
  readonly judgeRequest: RequestJudge
  /** Takes the temporary folder away. */
  remove(): Promise<void>
}

/**
 * Emits the validators of APIs to a temporary folder and imports them: no eval, and the same code that is published. Answers are
 * judged by their structure, and with `formats` also by formats and checksums.
 */
export const emittedJudge = async (
  apis: readonly Api[],
  options: { readonly formats?: boolean } = {},
): Promise<EmittedJudge> => {
  const folder = await mkdtemp(join(tmpdir(), 'chainwright-validators-'))
  await writeFile(join(folder, 'package.json'), '{"type":"module"}')
  await linkRuntime(folder)
  const formats = options.formats === true ? await formatsOf(folder) : undefined
  const validators = new Map<string, Emitted>()
  for (const [index, api] of apis.entries())
    for (const [id, module] of await emitted(api, join(folder, String(index)))) validators.set(id, module)
  return {
    judge: ({ operation, answer, value }) => {
      const result = validators.get(operation.id)?.outcomes[answer.key]?.check(value, formats && { formats })
      return (result?.issues ?? []).map(({ pointer, keyword, expected, received }) => ({
        pointer,
        keyword,
        expected,
        actual: typeof received === 'string' ? received : (JSON.stringify(received) ?? 'nothing'),
      }))
    },
    judgeRequest: requestJudge(Object.fromEntries(validators)),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** The second level of checks, by names of formats. */
type Formats = Readonly<Record<string, unknown>>

interface Emitted extends Decoder {
  readonly outcomes: Outcomes
}

/** Validators of an operation's answers by their keys; what is read of them is all that is said here. */
type Outcomes = Readonly<
  Record<
    string,
    {
      check(
        value: unknown,
        options?: { readonly formats: Formats },
      ): { readonly ok: boolean; readonly issues?: readonly Issue[] }
    }
  >
>

interface Issue {
  readonly pointer: string
  readonly keyword: string
  readonly expected: string
  readonly received: unknown
}

const layout: Layout = {
  places: { spec: { package: 'spec' } },
  extension: '.js',
  maker: 'chainwright',
  command: 'chainwright verify',
}

const emitted = async (api: Api, folder: string): Promise<readonly (readonly [string, Emitted])[]> => {
  const names = namesOf(api)
  for (const file of emitValidation(api, names)) {
    if (!('module' in file)) continue
    const path = join(folder, `${file.module}.js`)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, scriptOf(print(file, layout)))
  }
  return Promise.all(
    api.operations.map(async operation => {
      const url = pathToFileURL(join(folder, `${names.operationModule(operation)}.js`)).href
      return [operation.id, (await import(/* @vite-ignore */ url)) as Emitted] as const
    }),
  )
}

const scriptOf = (text: string): string =>
  ts.transpileModule(text, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
    },
  }).outputText

/** Those of the runtime that the emitted modules stand on. */
const formatsOf = async (folder: string): Promise<Formats> => {
  const file = join(folder, 'formats.js')
  const from = "from '@chainwright/runtime-validation"
  await writeFile(file, `export { formats } ${from}/formats'\nexport { checksums } ${from}/checksums'\n`)
  const { formats, checksums } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, Formats>
  return { ...formats, ...checksums }
}

/** The emitted modules import their runtime by its name, and a temporary folder knows no packages. */
const linkRuntime = async (folder: string): Promise<void> => {
  const scope = join(folder, 'node_modules', '@chainwright')
  await mkdir(scope, { recursive: true })
  const manifest = createRequire(import.meta.url).resolve('@chainwright/runtime-validation/package.json')
  await symlink(dirname(manifest), join(scope, 'runtime-validation'), 'junction')
}
