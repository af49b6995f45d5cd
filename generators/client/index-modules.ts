import type { Reexport, SourceFile } from '../source/file.ts'
import type { ClientEmission } from './emission.ts'

/** All bare operations. */
export const operationIndexModule = ({ api, names, origin }: ClientEmission): SourceFile => {
  const modules = [...new Set(api.operations.map(operation => names.operationModule(operation)))]
  return {
    kind: 'client',
    module: 'operations',
    origin,
    imports: [],
    reexports: modules.map((module): Reexport => ({ from: { kind: 'client', module }, types: false })),
    statements: [],
  }
}

/** The client and its options. Bare operations have an entry of their own. */
export const indexModule = ({ origin }: ClientEmission): SourceFile => ({
  kind: 'client',
  module: 'index',
  origin,
  imports: [],
  reexports: ['client', 'connection'].map((module): Reexport => ({ from: { kind: 'client', module }, types: false })),
  statements: [],
})
