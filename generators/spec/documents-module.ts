import type { JsonObject } from '@chainwright/model'
import type { Code } from '../source/code/code.ts'
import type { Emission } from '../source/typescript/emission.ts'
import type { SourceFile } from '../source/typescript/file.ts'
import { memberOf, objectTypeOf, tableOf } from '../source/typescript/layouts.ts'
import { standIn } from '../source/typescript/print.ts'
import { literal, literalParts } from '../source/typescript/quoting.ts'
import { constantOf } from '../source/typescript/structures.ts'
import { jsonParts } from './json-parts.ts'

/**
 * The bundled documents as JSON text in a module, for servers: JSON files would need import attributes, which Node 20 and bundlers do not all
 * support. `index` does not export it, so that types can be imported without it.
 */
export const documentsModule = ({ api, origin }: Emission): SourceFile => {
  // The server serves one document of each kind; the first is the API's own.
  const documents = (['openapi', 'openrpc'] as const).flatMap(kind => {
    const document = api.documents.find(candidate => candidate.kind === kind)
    return document === undefined ? [] : [{ kind, ...textOf(document.bundled) }]
  })
  return {
    kind: 'spec',
    module: 'documents',
    origin,
    imports: [],
    reexports: [],
    statements: [
      constantOf({
        name: 'documents',
        type: objectTypeOf(documents.map(({ kind }) => `readonly ${kind}: string`)),
        initializer: tableOf(documents.map(({ kind, code }) => memberOf(kind, code))),
        comment: { text: ['The documents as JSON text, each on one line.'] },
      }),
    ],
    long: documents.flatMap(({ parts }) => (parts === undefined ? [] : [parts])),
  }
}

/** The JSON of a document as a literal; its parts if it is long. */
const textOf = (document: JsonObject): { readonly code: Code; readonly parts?: Iterable<string> } => {
  const [first = '', second] = jsonParts(document, 'line')
  if (second === undefined) return { code: literal(first) }
  return { code: standIn, parts: { [Symbol.iterator]: () => literalParts(jsonParts(document, 'line')) } }
}
