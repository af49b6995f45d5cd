import type { BundleOptions } from '../document/bundle.ts'
import type { Crawl } from '../document/crawl.ts'
import type { Library } from '../document/library.ts'
import { locationOf, type Place } from '../document/place.ts'
import { append } from '../document/pointer.ts'
import { inDialect } from '../jsonschema/in-dialect.ts'
import { createResources, type Resource } from '../jsonschema/resources.ts'

/**
 * Converts schemas that move to the bundle of a document to the dialect of this document. Reports keywords that the
 * dialect cannot express.
 *
 * @param dialects The dialect of each document.
 */
export const createMoved = (
  { entry, resources: nested }: Crawl,
  dialects: ReadonlyMap<string, string>,
  { documents, fileOf, report }: Pick<Library, 'documents' | 'fileOf' | 'report'>,
): BundleOptions['moved'] => {
  const resources = createResources({
    documents,
    dialect: '2020-12',
    dialectOf: uri => dialects.get(uri),
    // The graph of schemas reports unknown dialects.
    unknownDialect: () => undefined,
  })
  const own = resources.named(entry.uri)?.resource.rules ?? { dialect: '2020-12', vocabularies: undefined }
  const withResources = new Set([...nested.values()].map(({ uri }) => uri))
  const reported = new Set<string>()

  const resourceOf = ({ uri, pointer }: Place): Resource | undefined =>
    withResources.has(uri) ? resources.find(uri, pointer)?.resource : resources.named(uri)?.resource

  return (schema, place) => {
    const rules = resourceOf(place)?.rules ?? own
    const { schema: converted, unsupported } = inDialect(schema, rules, own)
    const where = locationOf(place)
    if (!reported.has(where))
      for (const keyword of unsupported)
        report({
          code: 'schema.dialect-lost',
          severity: 'warning',
          origin: { file: fileOf(place.uri), pointer: `#${append(place.pointer, keyword)}` },
          message: `The dialect ${own.dialect} of the bundled document has no \`${keyword}\`, so the bundled document does not contain it.`,
          help: 'Types and validators apply the keyword. To let other tools apply it too, declare the dialect of the schema as the dialect of the document.',
        })
    reported.add(where)
    return converted
  }
}
