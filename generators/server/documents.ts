import type { SourceFile } from '../source/file.ts'
import { literal } from '../source/quoting.ts'
import { constantOf } from '../source/structures.ts'
import type { Plan } from './plan.ts'

/** The bundled documents as text, as the server serves them. */
export const documentsModule = (plan: Plan): SourceFile => {
  // one document of a kind is served; the first is the API's own
  const kinds = (['openapi', 'openrpc'] as const).flatMap(kind => {
    const document = plan.api.documents.find(candidate => candidate.kind === kind)
    return document === undefined ? [] : [`${kind}: ${literal(JSON.stringify(document.bundled))}`]
  })
  return {
    kind: 'server',
    module: 'documents',
    origin: plan.origin,
    imports: [{ from: { runtime: 'server' }, names: ['Documents'], types: true }],
    reexports: [],
    statements: [
      constantOf({
        name: 'documents',
        type: 'Documents',
        initializer: kinds.length === 0 ? '{}' : `{\n${kinds.map(kind => `  ${kind},\n`).join('')}}`,
      }),
    ],
  }
}
