import { isBuiltin } from 'node:module'
import ts from 'typescript'

/** The folder of the replacements for Node's modules, which does not exist. */
const folder = '/__chainwright-node/'
const globals = `${folder}globals.d.ts`

/**
 * Replacements for the types of Node's own modules, of the global `Buffer` and of the namespace `NodeJS`: a class for
 * each name, which is assignable only to itself. Types are therefore compared by name and module, whichever version of
 * `@types/node` is installed, or none.
 */
export interface NodeTypes {
  /** Files that a program needs in addition to the compared ones. */
  readonly files: readonly string[]
  /** The file that replaces a module of Node in the importing file; undefined if the module is not Node's. */
  moduleFor(literal: ts.StringLiteralLike, from: string): string | undefined
  textOf(file: string): string | undefined
}

/** @param sourceOf The text of a file of the program. */
export const nodeTypesOf = (sourceOf: (file: string) => string | undefined): NodeTypes => {
  const texts = new Map<string, string>()
  const names = new Map<string, Set<string>>()
  const replacementFor = (module: string, name: string): string => {
    const file = `${folder}names/${module}/${name}.d.ts`
    if (!texts.has(file))
      texts.set(file, isGlobal(module, name) ? `export import ${name} = globalThis.${name}\n` : classOf(module, name))
    return file
  }
  return {
    files: [globals],
    moduleFor: (literal, from) => {
      if (!isBuiltin(literal.text)) return undefined
      const module = literal.text.replace(/^node:/, '')
      const file = `${folder}modules/${encodeURIComponent(from)}/${module}.d.ts`
      const known = names.get(file) ?? new Set<string>()
      names.set(file, known)
      for (const name of namesOf(literal, sourceOf(from) ?? '')) known.add(name)
      const lines = [...known].map(name => {
        const path = JSON.stringify(replacementFor(module, name))
        return name === 'default' ? `export { default_ as default } from ${path}` : `export { ${name} } from ${path}`
      })
      texts.set(file, `${lines.join('\n')}\nexport {}\n`)
      return file
    },
    textOf: file => (file === globals ? globalText : texts.get(file)),
  }
}

/** Whether a file replaces a part of Node. */
export const isNodeFile = (file: string): boolean => file.startsWith(folder)

const isGlobal = (module: string, name: string): boolean => module === 'buffer' && name === 'Buffer'

const nominal = (of: string): string => `private readonly ${JSON.stringify(`of ${of}`)}: true`

/** Type parameters accept any type: Node's own are often restricted to the classes of a server. */
const parameters = '<A = any, B = any, C = any, D = any>'

const classOf = (module: string, name: string): string => {
  const declared = name === 'default' ? 'default_' : name
  return `export declare class ${declared}${parameters} { constructor(...args: any); ${nominal(`${module} ${name}`)}; [member: string]: any }\n`
}

/** `Buffer` is a `Uint8Array`, and no other type is a `Buffer`. */
const globalText = `declare class Buffer<A = any> extends Uint8Array { ${nominal('Buffer')} }
declare namespace NodeJS {
${[
  'ReadableStream',
  'WritableStream',
  'ReadWriteStream',
  'Timeout',
  'Timer',
  'Immediate',
  'ErrnoException',
  'ProcessEnv',
  'Process',
  'Platform',
  'Signals',
  'Dict',
  'ReadOnlyDict',
  'ArrayBufferView',
  'EventEmitter',
]
  .map(
    name =>
      `  class ${name}${parameters} { constructor(...args: any); ${nominal(`NodeJS.${name}`)}; [member: string]: any }`,
  )
  .join('\n')}
}
`

/** The names that an import takes out of a module; of a whole module, those that the file uses. */
const namesOf = (literal: ts.StringLiteralLike, text: string): readonly string[] => {
  const { parent } = literal
  if (ts.isLiteralTypeNode(parent) && ts.isImportTypeNode(parent.parent)) {
    const { qualifier } = parent.parent
    return qualifier === undefined ? [] : [firstOf(qualifier)]
  }
  if (ts.isExportDeclaration(parent)) {
    const { exportClause } = parent
    return exportClause !== undefined && ts.isNamedExports(exportClause) ? exportClause.elements.map(originalName) : []
  }
  if (!ts.isImportDeclaration(parent) || parent.importClause === undefined) return []
  const { name, namedBindings } = parent.importClause
  const named = namedBindings !== undefined && ts.isNamedImports(namedBindings) ? namedBindings.elements : []
  const whole = namedBindings !== undefined && ts.isNamespaceImport(namedBindings) ? [namedBindings.name.text] : []
  return [
    ...(name === undefined ? [] : ['default']),
    ...named.map(originalName),
    ...whole.flatMap(alias => membersOf(alias, text)),
  ]
}

const originalName = ({ name, propertyName }: ts.ImportSpecifier | ts.ExportSpecifier): string =>
  (propertyName ?? name).text

const firstOf = (name: ts.EntityName): string => (ts.isIdentifier(name) ? name.text : firstOf(name.left))

const membersOf = (alias: string, text: string): readonly string[] =>
  [...text.matchAll(new RegExp(`(?<![\\w$.])${alias.replaceAll('$', '\\$')}\\s*\\.\\s*([A-Za-z_$][\\w$]*)`, 'g'))].map(
    ([, member = '']) => member,
  )
