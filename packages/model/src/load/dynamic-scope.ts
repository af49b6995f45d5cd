import type { Crawl } from '../document/crawl.ts'
import type { Library } from '../document/library.ts'
import { inside, type Place } from '../document/place.ts'
import { append } from '../document/pointer.ts'
import { recursiveAnchor } from '../jsonschema/dialects.ts'

/**
 * Reports files that have dynamic anchors of the same name. The model keeps the scope of each file. But a bundle is one resource, in which an
 * anchor can exist once (JSON Schema 2020-12 core §8.2.2).
 */
export const checkDynamicScope = ({ met }: Crawl, library: Library): void => {
  const first = new Map<string, string>()
  const declares = (
    schema: Place,
    keyword: string,
    anchor: string,
    { title, help }: { title: string; help: string },
  ): void => {
    const other = first.get(anchor) ?? schema.uri
    first.set(anchor, other)
    if (other === schema.uri) return
    library.report({
      code: 'reference.dynamic-scope',
      severity: 'warning',
      origin: { file: library.fileOf(schema.uri), pointer: `#${append(schema.pointer, keyword)}` },
      message: `${title} is also in ${library.fileOf(other)}. The bundled document cannot distinguish the two.`,
      help: `Types and validators distinguish them. ${help}, so that other tools can read the bundled document.`,
    })
  }
  for (const schema of met.get('schema') ?? []) {
    const anchor = inside(schema, '$dynamicAnchor')?.value
    if (typeof anchor === 'string')
      declares(schema, '$dynamicAnchor', anchor, {
        title: `The dynamic anchor "${anchor}"`,
        help: 'Give the anchors different names',
      })
    if (inside(schema, '$recursiveAnchor')?.value === true)
      declares(schema, '$recursiveAnchor', recursiveAnchor, {
        title: 'The dynamic anchor `$recursiveAnchor`',
        help: 'Use `$dynamicAnchor` of 2020-12 with different names',
      })
  }
}
