import type { Pagination as ModelPagination } from '@chainwright/model'
import { escaped } from '../format/pointer.ts'
import type { Pagination } from './contract.ts'

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

const pointerOf = (path: readonly string[]): string => path.map(name => `/${escaped(name)}`).join('')
