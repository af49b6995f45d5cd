import type { Pagination as ModelPagination } from '@chainwright/model'
import { flattened, memberOf, membersOf } from '@chainwright/model/bundled'
import type { Json } from '../format/fixture.ts'
import { escaped, isObject, parentOf, replacedAt, valueAt } from '../format/pointer.ts'
import type { Operation, Pagination } from './contract.ts'
import { isNextMember, isNextToken } from './paging-names.ts'
import { successSchema } from './success.ts'

/**
 * `x-pagination`, if a parameter of the request takes the token of the next page, and the body contains this token and
 * the items. Pagination in another style or form is ignored.
 */
export const paginationOf = (stated: ModelPagination | undefined): Pagination | undefined => {
  if (stated?.style !== 'token' && stated?.style !== 'index') return undefined
  const { style, token, next, items, size } = stated
  const [parameter, ...inner] = token
  if (parameter === undefined || inner.length > 0 || next.in !== 'body' || items.length === 0) return undefined
  return { style, token: parameter, next: pointerOf(next.path), items: pointerOf(items), size }
}

/** The parameter that requests a page by a token, and the place of the next token in a response. */
export interface Cursor {
  readonly parameter: string
  readonly next: string | undefined
}

/** The cursor that `x-pagination` states, otherwise the one that names of a parameter and of a property suggest. */
export const cursorOf = (operation: Operation): Cursor | undefined => {
  const { pagination, parameters } = operation
  if (pagination !== undefined) return { parameter: pagination.token, next: pagination.next }
  const parameter = parameters.find(({ name }) => isNextToken(name))
  return parameter && { parameter: parameter.name, next: nextPlace(operation) }
}

/** A page with the token of the next page; unchanged if it has no place for the token. */
export const pageWithNext = (page: Json, next: string, token: string): Json => {
  const [parent, member] = parentOf(next)
  const holder = valueAt(page, parent)
  return isObject(holder) ? replacedAt(page, parent, { ...holder, [member]: token }) : page
}

/** The forms of a page without a next one, most likely first: its token is absent, null or empty. */
export const lastPages = (page: Json, next: string): readonly Json[] => {
  const [parent, member] = parentOf(next)
  const holder = valueAt(page, parent)
  if (!isObject(holder) || !Object.hasOwn(holder, member)) return [page]
  const { [member]: _, ...rest } = holder
  return [
    replacedAt(page, parent, rest),
    replacedAt(page, parent, { ...rest, [member]: null }),
    replacedAt(page, parent, { ...rest, [member]: '' }),
  ]
}

/** The place of a property of a successful response whose name suggests the token of the next page. */
const nextPlace = (operation: Operation): string | undefined => {
  const schema = successSchema(operation)
  const flat = schema && flattened(schema.schema, schema.document)
  const found = membersOf(memberOf(flat, 'properties')).find(([name]) => isNextMember(name))
  return found === undefined ? undefined : `/${escaped(found[0])}`
}

const pointerOf = (path: readonly string[]): string => path.map(name => `/${escaped(name)}`).join('')
