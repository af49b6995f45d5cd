import typescript from 'typescript'

/** An import of a module, as it is written. */
export interface Import {
  readonly specifier: string
  /** From 1. */
  readonly line: number
  /** Whether the whole statement imports or exports only types: `import type { Json } from './json.ts'`. */
  readonly types: boolean
}

/** The imports of a module, static and dynamic, and its exports from other modules, in order. */
export const importsOf = (text: string): Import[] =>
  typescript.preProcessFile(text, true, true).importedFiles.map(({ fileName, pos }) => {
    const before = text.slice(0, pos)
    const statement = before.slice(Math.max(before.lastIndexOf('\nimport '), before.lastIndexOf('\nexport ')) + 1)
    return {
      specifier: fileName,
      line: before.split('\n').length,
      types: /^(?:import|export) type [\w$\s{},*]*['"]?$/.test(statement),
    }
  })

/** Whether a module only serves tests, so that it may import more than others. */
export const isTest = (file: string): boolean => /\.(test|test-d|cases)\.ts$/.test(file) || file.includes('/testing/')
