import type { Operation, Outcome, Schema } from '@chainwright/model'
import type { Code } from '../source/code/code.ts'
import { typeCode } from '../source/typescript/type-code.ts'
import type { ClientEmission } from './emission.ts'

/** The type of a page's items. */
export const itemCode = (operation: Operation, { names, shapes }: ClientEmission, spec?: string): Code => {
  const path = operation.pagination?.items ?? []
  const success = operation.outcomes.find(({ kind }) => kind === 'success')
  const list = success && bodyOf(success)
  const holder = path.reduce<Schema | undefined>((schema, name) => schema && propertyOf(schema, name, new Set()), list)
  const items = itemsOf(holder, new Set())
  if (items === undefined) return 'unknown'
  return typeCode(shapes.of(items, 'output'), { names, bare: true, ...(spec === undefined ? {} : { spec }) })
}

const bodyOf = (outcome: Outcome): Schema | undefined =>
  outcome.protocol === 'http' ? outcome.content[0]?.schema : outcome.kind === 'success' ? outcome.schema : undefined

// a page may combine a schema of its envelope with a schema of its list, for example by `allOf`
const propertyOf = (schema: Schema, name: string, seen: Set<Schema>): Schema | undefined => {
  if (seen.has(schema)) return undefined
  seen.add(schema)
  const { keywords: k } = schema
  const own = k.properties?.get(name)
  if (own !== undefined) return own
  for (const part of [k.ref, k.dynamicRef?.target, ...(k.allOf ?? []), ...(k.anyOf ?? []), ...(k.oneOf ?? [])]) {
    const found = part && propertyOf(part, name, seen)
    if (found !== undefined) return found
  }
  return undefined
}

const itemsOf = (schema: Schema | undefined, seen: Set<Schema>): Schema | undefined => {
  if (schema === undefined || seen.has(schema)) return undefined
  seen.add(schema)
  const { keywords: k } = schema
  if (k.items !== undefined) return k.items
  for (const part of [k.ref, k.dynamicRef?.target, ...(k.allOf ?? []), ...(k.anyOf ?? []), ...(k.oneOf ?? [])]) {
    const found = itemsOf(part, seen)
    if (found !== undefined) return found
  }
  return undefined
}
