import { createRequire } from 'node:module'
import { type Api, type ApiDocument, escaped, type Finding, type JsonObject } from '@chainwright/model'
import type { Diagnostic, Node, SourceFile } from 'typescript'
import type { OutputFile } from '../source/typescript/file.ts'
import { ts, typeDiagnostics } from './type-check.ts'

/** `paths.ts`, or the reason why a document with operations has none. */
export interface Paths {
  readonly files: readonly OutputFile[]
  readonly findings: readonly Finding[]
}

/**
 * `paths.ts`: the types for openapi-fetch, which openapi-typescript generates from the bundled document. Empty if the API has no
 * HTTP document; a finding if openapi-typescript throws, or generates types that do not compile. It takes longer than all other
 * emitters together, so it is separate from `emitSpec`.
 *
 * @param readable Rewrites a document so that openapi-typescript can read it.
 */
export const emitPaths = async (api: Api, readable: (bundled: JsonObject) => JsonObject): Promise<Paths> => {
  const document = api.documents.find(({ kind }) => kind === 'openapi')
  if (document === undefined) return { files: [], findings: [] }
  // Not by `import`: it would import TypeScript, see `ts`.
  const { default: openapiTS, astToString } = createRequire(import.meta.url)(
    'openapi-typescript',
  ) as typeof import('openapi-typescript')
  let text: string
  try {
    // it modifies its argument
    text = astToString(await openapiTS(JSON.stringify(readable(document.bundled)), { silent: true }))
  } catch (error) {
    return failed(document, thrown(error))
  }
  const mistake = mistakeIn(text)
  if (mistake !== undefined) return failed(document, compiled(mistake))
  const file = { kind: 'spec', module: 'paths', origin: document.file, imports: [], reexports: [] } as const
  return { files: [{ ...file, statements: [text] }], findings: [] }
}

/** The first compiler error in the types. They are compiled against a few declarations first: to parse the compiler's own takes longer than all else. */
const mistakeIn = (text: string): Diagnostic | undefined => {
  const few = new Map([
    ['globals.d.ts', globals],
    ['paths.ts', text],
  ])
  if (typeDiagnostics(few, { noLib: true, skipLibCheck: true }).length === 0) return undefined
  return typeDiagnostics(new Map([['paths.ts', text]]), { lib: ['lib.es5.d.ts'], skipLibCheck: true })[0]
}

/** The global types that the compiler requires, and those that openapi-typescript refers to. */
const globals = `
interface Array<T> { [index: number]: T; readonly length: number }
interface ReadonlyArray<T> { readonly [index: number]: T; readonly length: number }
interface Boolean {}
interface CallableFunction extends Function {}
interface Date {}
interface Function {}
interface IArguments {}
interface NewableFunction extends Function {}
interface Number {}
interface Object {}
interface RegExp {}
interface String {}
type Exclude<T, U> = T extends U ? never : T
type Extract<T, U> = T extends U ? T : never
type NonNullable<T> = T & {}
type Omit<T, K extends keyof any> = Pick<T, Exclude<keyof T, K>>
type Partial<T> = { [P in keyof T]?: T[P] }
type Pick<T, K extends keyof T> = { [P in K]: T[P] }
type Readonly<T> = { readonly [P in keyof T]: T[P] }
type Record<K extends keyof any, T> = { [P in K]: T }
type Required<T> = { [P in keyof T]-?: T[P] }
`

interface Problem {
  readonly pointer: string
  readonly text: string
}

const failed = ({ file }: ApiDocument, { pointer, text }: Problem): Paths => ({
  files: [],
  findings: [
    {
      code: 'raw.failed',
      severity: 'warning',
      origin: { file, pointer },
      message: `openapi-typescript cannot generate \`paths\` for ${pointer === '#' ? 'the document' : pointer}: ${text}; \`raw\` is left out.`,
      help: 'Write this part in another way, or leave `raw` out of the configuration: only openapi-fetch needs it.',
    },
  ],
})

/** The problem in an error of openapi-typescript, which may name a place at the end of its message. */
const thrown = (error: unknown): Problem => {
  const text = (error instanceof Error ? error.message : String(error)).trim().replace(/\.$/, '')
  const place = / at (#\/\S+)$/.exec(text)
  return { pointer: place?.[1] ?? '#', text: text.slice(0, place?.index) }
}

/** The problem of a compiler error, with the component or operation, from the names of the enclosing members. */
const compiled = ({ file, start = 0, messageText }: Diagnostic): Problem => {
  const names: string[] = []
  for (let node = file && innermost(file, start); node !== undefined; node = node.parent)
    if (ts.isPropertySignature(node) && !ts.isComputedPropertyName(node.name)) names.unshift(node.name.text)
    else if (ts.isInterfaceDeclaration(node)) names.unshift(node.name.text)
  const [root] = names
  const depth = root === 'components' || root === 'paths' ? 3 : 2
  return {
    pointer: ['#', ...names.slice(0, depth).map(escaped)].join('/'),
    text: ts.flattenDiagnosticMessageText(messageText, ' ').replace(/\.$/, ''),
  }
}

const innermost = (file: SourceFile, position: number): Node => {
  let found: Node = file
  for (
    let node: Node | undefined = file;
    node !== undefined;
    node = ts.forEachChild(node, child => (child.pos <= position && position < child.end ? child : undefined))
  )
    found = node
  return found
}
