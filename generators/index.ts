// The programmatic API. It loads its parts on demand, because every run imports this module with the configuration.

export type * from '@chainwright/model'
export type {
  ApiConfig,
  Config,
  ExternalType,
  FolderOutput,
  FormatSetting,
  NameMapping,
  Output,
  PackageOutput,
  RemotePolicy,
  Selection,
} from './cli/config/config.ts'
export { defineConfig } from './cli/config/config.ts'
export type { State } from './cli/engine/compare.ts'
export type { GenerateOptions, GenerateResult } from './cli/engine/generate.ts'
export type { Change, Site } from './diff/change.ts'
export type { Impact, Level } from './diff/rule.ts'
export type { Code, CodeNode } from './source/code.ts'
export type {
  DataFile,
  Emitter,
  Import,
  Kind,
  ModuleRef,
  OutputFile,
  Reexport,
  SourceFile,
  Statement,
} from './source/file.ts'
export type { Names } from './source/names.ts'

import type { Api, Diagnostic } from '@chainwright/model'
import type { GenerateOptions, GenerateResult } from './cli/engine/generate.ts'
import type { ProjectOptions } from './cli/engine/load.ts'
import type { Change } from './diff/change.ts'

/** Documents in, files out, as `chainwright generate` does it. */
export const generate = async (options: GenerateOptions): Promise<GenerateResult> =>
  (await import('./cli/engine/generate.ts')).generate(options)

/** What is wrong with the documents of a project, and what could be better. */
export const lint = async (options: ProjectOptions): Promise<readonly Diagnostic[]> =>
  (await import('./cli/engine/lint.ts')).lint(options)

/** The model of every API of a project: what emitters are given. */
export const load = async (
  options: ProjectOptions,
): Promise<{ loaded: readonly Api[]; diagnostics: readonly Diagnostic[] }> =>
  (await import('./cli/engine/load.ts')).loadProject(options)

/** What changed between two versions of an API, worst first. */
export const diff = async (before: Api, after: Api): Promise<readonly Change[]> =>
  (await import('./diff/diff.ts')).diff(before, after)
