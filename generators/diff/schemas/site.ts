import type { ExactJson, Json, Keywords, Schema } from '@chainwright/model'
import type { Site } from '../change.ts'

/** The place of a keyword, and its value if that is plain JSON. */
export const siteOf = ({ origin, keywords }: Schema, keyword: keyof Keywords): Site => ({
  origin: { file: origin.file, pointer: `${origin.pointer}/${written[keyword] ?? keyword}` },
  value: plain(keyword, keywords),
})

const written: Partial<Record<keyof Keywords, string>> = {
  ref: '$ref',
  dynamicRef: '$dynamicRef',
  openEnum: 'x-open-enum',
  int64: 'x-int64',
  clamp: 'x-clamp',
  round: 'x-round',
  rules: 'x-rules',
}

const plain = (keyword: keyof Keywords, keywords: Keywords): Json | undefined => {
  if (keyword === 'const' || keyword === 'default') return writable(keywords[keyword]?.value)
  if (keyword === 'enum') return keywords.enum?.map(value => writable(value) ?? null)
  if (keyword === 'clamp' || keyword === 'round') return keywords[keyword] && { ...keywords[keyword] }
  if (keyword === 'rules') return keywords.rules?.map(({ id, expression }) => ({ id, expression }))
  return texts.has(keyword) ? writable(keywords[keyword] as ExactJson | undefined) : undefined
}

/** An integer that a number cannot hold exactly becomes a string in JSON reports. */
const writable = (value: ExactJson | undefined): Json | undefined => (typeof value === 'bigint' ? `${value}` : value)

/** Keywords whose value the model keeps as written. */
const texts: ReadonlySet<keyof Keywords> = new Set<keyof Keywords>([
  'type',
  'enum',
  'multipleOf',
  'maximum',
  'exclusiveMaximum',
  'minimum',
  'exclusiveMinimum',
  'maxLength',
  'minLength',
  'pattern',
  'format',
  'contentEncoding',
  'contentMediaType',
  'maxContains',
  'minContains',
  'maxItems',
  'minItems',
  'uniqueItems',
  'required',
  'maxProperties',
  'minProperties',
  'title',
  'description',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'openEnum',
  'int64',
])
