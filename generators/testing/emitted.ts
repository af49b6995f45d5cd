import type { OutputFile, SourceFile } from '../source/typescript/file.ts'
import type { Layout } from '../source/typescript/layout.ts'
import { print } from '../source/typescript/print.ts'

/** The layout of emitted files in tests: each kind in a folder, imports with the extensions of sources. */
export const emittedLayout: Layout = { places: {}, extension: '.ts', maker: 'generators', command: 'pnpm generate' }

/** Whether an emitted file is a module, not data. */
export const isSource = (file: OutputFile): file is SourceFile => 'module' in file

/** The text of an emitted module. */
export const printed = (file: SourceFile): string => print(file, emittedLayout)
