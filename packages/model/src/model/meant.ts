import { keywordsThat } from './annotations.ts'
import type { Keywords, Schema } from './schema.ts'

/** The target of a schema that is only a reference. */
export const meant = (schema: Schema): Schema => {
  const { ref } = schema.keywords
  const names = Object.keys(schema.keywords) as (keyof Keywords)[]
  return ref !== undefined && names.every(name => name === 'ref' || annotations.has(name)) ? ref : schema
}

const annotations = keywordsThat('describe', 'fill', 'keep')
