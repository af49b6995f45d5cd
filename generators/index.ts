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
export type { Code, CodeNode } from './source/code/code.ts'
export type { Names } from './source/names/names.ts'
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
} from './source/typescript/file.ts'

import type { Api, Diagnostic } from '@chainwright/model'
import type { GenerateOptions, GenerateResult } from './cli/engine/generate.ts'
import type { ProjectOptions } from './cli/engine/load.ts'
import type { Change } from './diff/change.ts'

/** Generates files from documents, like `chainwright generate`. */
export const generate = async (options: GenerateOptions): Promise<GenerateResult> =>
  (await import('./cli/engine/generate.ts')).generate(options)

/**
 * Reports all problems of the documents of a project, and possible improvements. Invalid documents never cause an
 * exception.
 */
export const lint = async (options: ProjectOptions): Promise<readonly Diagnostic[]> =>
  (await import('./cli/engine/lint.ts')).lint(options)

/**
 * Reads the documents of a project. Returns the model of each API, which is the input of emitters, and the diagnostics.
 */
export const load = async (
  options: ProjectOptions,
): Promise<{ loaded: readonly Api[]; diagnostics: readonly Diagnostic[] }> =>
  (await import('./cli/engine/load.ts')).loadProject(options)

/** Compares two versions of an API. Returns the changes, the most severe first. */
export const diff = async (before: Api, after: Api): Promise<readonly Change[]> =>
  (await import('./diff/diff.ts')).diff(before, after)
