import { type ExactJson, isOpen, jsonText, type Schema } from '@chainwright/model'
import type { Names } from '../source/names/names.ts'
import { type Html, html } from './html.ts'
import type { Links } from './links.ts'

/** How a page shows types: named types are links, other types are abbreviated. */
export interface Reader {
  readonly names: Names
  readonly links: Links
}

/** `string`, `EvmBlock[]`, `'a' | 'b'`. */
export const typeOf = (schema: Schema | undefined, reader: Reader, seen: ReadonlySet<Schema> = new Set()): Html => {
  if (schema === undefined) return html`any`
  const link = reader.links.schema(schema)
  if (link !== undefined) return html`<a href="${link}">${reader.names.schema(schema, 'output')}</a>`
  if (seen.has(schema)) return html`…`
  const inner = (part: Schema): Html => typeOf(part, reader, new Set([...seen, schema]))
  const { keywords } = schema
  if (schema.always !== undefined) return schema.always ? html`any` : html`never`
  if (keywords.ref !== undefined) return inner(keywords.ref)
  if (keywords.dynamicRef !== undefined) return inner(keywords.dynamicRef.target)
  if (keywords.const !== undefined) return html`${literal(keywords.const.value)}`
  if (keywords.enum !== undefined) return enumOf(keywords.enum, isOpen(keywords))
  // Branches without a type narrow the type of the schema that contains them.
  if (keywords.type !== undefined && [...(keywords.anyOf ?? []), ...(keywords.oneOf ?? [])].some(isUntyped))
    return html`${keywords.type.join(' | ')}`
  const union = keywords.oneOf ?? keywords.anyOf
  if (union !== undefined && keywords.properties === undefined) return joined(union.map(inner), ' | ')
  if (keywords.allOf !== undefined && keywords.properties === undefined) return joined(keywords.allOf.map(inner), ' & ')
  const types = keywords.type ?? impliedTypes(schema)
  return types.length === 0
    ? html`any`
    : joined(
        types.map(type => typeNamed(type, schema, inner)),
        ' | ',
      )
}

const isUntyped = ({ keywords }: Schema): boolean =>
  keywords.type === undefined &&
  keywords.ref === undefined &&
  keywords.const === undefined &&
  keywords.enum === undefined &&
  keywords.properties === undefined

const typeNamed = (type: string, { keywords }: Schema, inner: (part: Schema) => Html): Html => {
  if (type === 'array') {
    if (keywords.prefixItems !== undefined) return html`[${joined(keywords.prefixItems.map(inner), ', ')}]`
    return keywords.items === undefined ? html`array` : html`array of ${inner(keywords.items)}`
  }
  const values = keywords.additionalProperties
  if (type === 'object' && keywords.properties === undefined && values !== undefined && values.always === undefined)
    return html`map of ${inner(values)}`
  return html`${type}`
}

const impliedTypes = ({ keywords }: Schema): readonly string[] => {
  if (keywords.properties !== undefined || keywords.additionalProperties !== undefined) return ['object']
  return keywords.items !== undefined || keywords.prefixItems !== undefined ? ['array'] : []
}

const enumOf = (values: readonly ExactJson[], open: boolean): Html =>
  html`${joined(
    values.map(value => html`${literal(value)}`),
    ' | ',
  )}${open && ' | …'}`

const literal = (value: ExactJson): string => jsonText(value)

const joined = (parts: readonly Html[], separator: string): Html =>
  html`${parts.map((part, index) => (index === 0 ? part : html`${separator}${part}`))}`

/** The constraints of a value as text: `at least 1`, `format date-time`. */
export const factsOf = (schema: Schema | undefined): readonly string[] => {
  if (schema === undefined) return []
  const { keywords } = schema
  const own = [
    keywords.format && `format ${keywords.format}`,
    keywords.int64 && `${keywords.int64} as a decimal string`,
    between(keywords.minimum, keywords.maximum, ''),
    keywords.exclusiveMinimum !== undefined && `more than ${keywords.exclusiveMinimum}`,
    keywords.exclusiveMaximum !== undefined && `less than ${keywords.exclusiveMaximum}`,
    keywords.multipleOf !== undefined && `a multiple of ${keywords.multipleOf}`,
    between(keywords.minLength, keywords.maxLength, ' characters'),
    keywords.pattern && `pattern ${keywords.pattern}`,
    between(keywords.minItems, keywords.maxItems, ' items'),
    keywords.uniqueItems === true && 'unique items',
    between(keywords.minProperties, keywords.maxProperties, ' properties'),
    keywords.clamp?.maximum !== undefined && `larger values become ${keywords.clamp.maximum}`,
    keywords.clamp?.minimum !== undefined && `smaller values become ${keywords.clamp.minimum}`,
    keywords.round &&
      `rounded ${keywords.round.mode === 'nearest' ? 'to the nearest' : `${keywords.round.mode} to a`} multiple of ${keywords.round.to}`,
    keywords.readOnly === true && 'only in responses',
    keywords.writeOnly === true && 'only in requests',
    keywords.openEnum === true && 'other values are possible',
    keywords.openEnum === 'output' && 'other values are possible in responses',
    keywords.default && `default ${jsonText(keywords.default.value)}`,
  ].filter(fact => typeof fact === 'string')
  return keywords.ref !== undefined && keywords.ref.name === undefined ? [...own, ...factsOf(keywords.ref)] : own
}

const between = (
  least: number | bigint | undefined,
  most: number | bigint | undefined,
  units: string,
): string | undefined => {
  const counted = (count: number | bigint): string =>
    `${count}${count === 1 ? units.replace(/ies$/, 'y').replace(/s$/, '') : units}`
  if (least !== undefined && most !== undefined)
    return least === most ? `exactly ${counted(least)}` : `${least} to ${counted(most)}`
  if (least !== undefined) return `at least ${counted(least)}`
  return most === undefined ? undefined : `at most ${counted(most)}`
}
