import { exactJson } from '@chainwright/model'
import type { Emission } from '../source/emission.ts'
import type { SourceFile } from '../source/file.ts'
import { memberOf, tableOf } from '../source/layouts.ts'
import { literal } from '../source/quoting.ts'
import { constantOf } from '../source/structures.ts'
import { runtimeType } from './runtime.ts'

/** The bundled documents as text, as the server serves them. */
export const documentsModule = (emission: Emission): SourceFile => {
  // one document of a kind is served; the first is the API's own
  const kinds = (['openapi', 'openrpc'] as const).flatMap(kind => {
    const document = emission.api.documents.find(candidate => candidate.kind === kind)
    return document === undefined ? [] : [memberOf(kind, literal(exactJson(document.bundled)))]
  })
  return {
    kind: 'server',
    module: 'documents',
    origin: emission.origin,
    imports: [],
    reexports: [],
    statements: [
      constantOf({
        name: 'documents',
        type: runtimeType('Documents'),
        initializer: tableOf(kinds),
      }),
    ],
  }
}
