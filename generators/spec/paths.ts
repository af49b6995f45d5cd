import type { Api, ApiDocument, Finding, JsonObject } from '@chainwright/model'
import ts from 'typescript'
import type { OutputFile } from '../source/file.ts'
import { typeDiagnostics } from './type-check.ts'

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
  const { default: openapiTS, astToString } = await import('openapi-typescript')
  let text: string
  try {
    // it modifies its argument
    text = astToString(await openapiTS(JSON.stringify(readable(document.bundled)), { silent: true }))
  } catch (error) {
    return failed(document, thrown(error))
  }
  const [mistake] = typeDiagnostics(new Map([['paths.ts', text]]), { lib: ['lib.es5.d.ts'], skipLibCheck: true })
  if (mistake !== undefined) return failed(document, compiled(mistake))
  const file = { kind: 'spec', module: 'paths', origin: document.file, imports: [], reexports: [] } as const
  return { files: [{ ...file, statements: [text] }], findings: [] }
}

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
  const [, before = text, pointer = '#'] = /^(.*?) at (#\/\S+)$/s.exec(text) ?? []
  return { pointer, text: before }
}

/** The problem of a compiler error, with the component or operation, from the names of the enclosing members. */
const compiled = ({ file, start = 0, messageText }: ts.Diagnostic): Problem => {
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

/** A segment of a JSON Pointer (RFC 6901 §3). */
const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

const innermost = (file: ts.SourceFile, position: number): ts.Node => {
  let found: ts.Node = file
  for (
    let node: ts.Node | undefined = file;
    node !== undefined;
    node = ts.forEachChild(node, child => (child.pos <= position && position < child.end ? child : undefined))
  )
    found = node
  return found
}
