import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The strictest settings of TypeScript, for generated code that finds the runtimes of this workspace. */
export const compilerSettings = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  erasableSyntaxOnly: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  target: 'es2023',
  module: 'nodenext',
  lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
  types: ['node'],
  paths: Object.fromEntries(
    ['client', 'server', 'validation'].flatMap(kind =>
      ['index', 'codegen/v1'].map(module => [
        `@chainwright/runtime-${kind}${module === 'index' ? '' : `/${module}`}`,
        [join(root, `packages/runtime/${kind}/src/${module}.ts`)],
      ]),
    ),
  ),
}
