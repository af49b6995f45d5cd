import { isJsonObject, type Json } from '../model/index.ts'
import { append, valueAt } from './pointer.ts'
import { flag, type Kind, mapOf, text } from './structure.ts'

/** The document whose `components` schemas are known by bare name. */
export interface EntryDocument {
  readonly uri: string
  readonly root: Json
}

/**
 * OpenAPI 3.1 §4.8.25. A mapping value is the name of a schema of its own document or of the entry document, or a
 * reference.
 */
export const discriminatorKind = (entry: EntryDocument): Kind => ({
  title: 'Discriminator Object',
  fields: { propertyName: text, mapping: mapOf(text) },
  required: ['propertyName'],
  vital: ['propertyName'],
  rule: (value, pointer, walk) => {
    const mapping = value['mapping']
    if (!isJsonObject(mapping)) return undefined
    const documents = [walk.document(), entry]
    for (const [member, written] of Object.entries(mapping)) {
      if (typeof written !== 'string') continue
      const named = documents.find(({ root }) => valueAt(root, append('/components/schemas', written)) !== undefined)
      walk.refer({
        holder: mapping,
        member,
        kind: 'schema',
        text:
          named === undefined
            ? written
            : `${named.uri}#${append('/components/schemas', written.replaceAll('%', '%25'))}`,
        pointer: append(append(pointer, 'mapping'), member),
        // A name without a schema looks like a file name.
        isOptional: true,
      })
    }
    return undefined
  },
})

/** OpenAPI 3.1 §4.8.26. */
export const xmlKind: Kind = {
  title: 'XML Object',
  fields: { name: text, namespace: text, prefix: text, attribute: flag, wrapped: flag },
}
