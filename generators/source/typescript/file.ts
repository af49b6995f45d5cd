import type { Api } from '@chainwright/model'
import type { StatementStructures } from 'ts-morph'
import type { Code } from '../code/code.ts'
import type { Import, Kind, ModuleRef } from '../code/import.ts'
import type { Names } from '../names/names.ts'

export type { Import, Kind, ModuleRef } from '../code/import.ts'

/** `export * from`, or an export of the given names. */
export interface Reexport {
  readonly from: ModuleRef
  readonly names?: readonly string[]
  /** `export * as name from`. */
  readonly as?: string
  readonly types: boolean
}

/** A declaration as a structure of ts-morph, or code. */
export type Statement = StatementStructures | Code

/** A generated TypeScript module as data. Printed once, by `print`. */
export interface SourceFile {
  readonly kind: Kind
  /** The path in its kind's folder, without extension: `schemas/EvmBlock`. */
  readonly module: string
  /** The document it comes from, for the header. */
  readonly origin: string
  /** Imports in addition to those of the references in its code. */
  readonly imports: readonly Import[]
  readonly reexports: readonly Reexport[]
  /**
   * In reading order: declarations as ts-morph's structures, and code. A string may have several lines, and is printed unchanged.
   */
  readonly statements: readonly Statement[]
  /** The long literals that replace each `standIn` in the statements, in this order. Each is in parts, like those of a data file. */
  readonly long?: readonly Iterable<string>[]
  /**
   * Whether to leave out constants that are neither exported nor used. Other code must use such a constant through a
   * node of the kind `reference`, not by its name in a text.
   */
  readonly withoutUnused?: boolean
}

/** A generated file other than TypeScript: `openapi.json`, `api.md`. */
export interface DataFile {
  readonly kind: Kind
  /** The path in its kind's folder, with extension. */
  readonly path: string
  readonly text: string
  /** The documents it comes from. The file then begins with the header as a comment, if its format has comments. */
  readonly origin?: string
  /** The parts of a long text, instead of `text`. Each iteration creates them again, one at a time. */
  readonly parts?: Iterable<string>
}

/** A generated file: a module, or a text that is not a module. */
export type OutputFile = SourceFile | DataFile

/** A pure function: no disk, no clock, no logger. */
export type Emitter = (api: Api, names: Names) => readonly OutputFile[]

/** Yields one file at a time, so that a printed file need not stay in memory. */
export type Files = (api: Api, names: Names) => Iterable<OutputFile>
