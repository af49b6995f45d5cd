import type { Crawl, Library } from '@chainwright/model/documents'
import { decodeFragment, inside, type Place, textIn } from '@chainwright/model/documents'

/** Reports links to missing operations (OpenAPI 3.1 §4.8.20). References to other documents are not followed. */
export const checkLinks = ({ met, entry }: Crawl, library: Library): void => {
  const operations = met.get('operation') ?? []
  const ids = new Set(operations.map(operation => textIn(operation, 'operationId')))
  const places = new Set(operations.flatMap(({ uri, pointer }) => (uri === entry.uri ? [pointer] : [])))
  const report = (place: Place, name: string): void =>
    library.report({
      code: 'openapi.unknown-linked-operation',
      severity: 'warning',
      origin: { file: library.fileOf(place.uri), pointer: `#${place.pointer}` },
      message: `The operation "${name}" of the link does not exist.`,
      help: 'Name an operation of the document.',
    })
  for (const link of met.get('link') ?? []) {
    const id = inside(link, 'operationId')
    if (typeof id?.value === 'string' && !ids.has(id.value)) report(id, id.value)
    const reference = inside(link, 'operationRef')
    if (typeof reference?.value !== 'string' || !reference.value.startsWith('#')) continue
    if (!places.has(decodeFragment(reference.value.slice(1)))) report(reference, reference.value)
  }
}
