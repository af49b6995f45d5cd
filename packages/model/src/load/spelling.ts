import { dialectRules, eachEntry } from '../jsonschema/dialects.ts'
import type { Json, JsonObject } from '../model/index.ts'
import { upgradedSchema, withoutNullable } from '../openapi/upgrade.ts'
import { entryKindOf } from './entry-kind.ts'

/** Converts the keywords of a schema in a bundled document to 2020-12, as the reader of whole documents does. */
export type Spelling = (schema: JsonObject) => JsonObject

/**
 * The conversion for the schemas of a document. A value that is not an entry document, such as an empty object, is in
 * 2020-12 already.
 */
export const spellingOf = (document: Json): Spelling => {
  if (typeof document !== 'object' || document === null) return withoutNullable
  const spelling = spellings.get(document) ?? spellingIn(document)
  spellings.set(document, spelling)
  return spelling
}

const spellings = new WeakMap<object, Spelling>()

const spellingIn = (document: Json): Spelling => {
  const kind = entryKindOf(document)
  if ('code' in kind) return withoutNullable
  if (kind.dialect === 'openapi-3.0') return upgradedSchema
  const rules = dialectRules(kind.dialectUri, () => undefined)
  if (rules === undefined || rules.dialect === '2020-12') return withoutNullable
  return schema => {
    const spelled: [string, Json][] = []
    eachEntry(withoutNullable(schema), rules, (keyword, value) => spelled.push([keyword, value]))
    return Object.fromEntries(spelled)
  }
}
