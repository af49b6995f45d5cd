import type { Operation, PagePlace, Pagination } from '@chainwright/model'
import type { Code } from '../source/code/code.ts'
import { callOf } from '../source/typescript/layouts.ts'
import { literal } from '../source/typescript/quoting.ts'
import { type ClientEmission, runtimeValue } from './emission.ts'
import { type TableMember, value } from './members.ts'
import { takesOnlyScalars } from './scalars.ts'

/** The members of the second argument of `paged`: how the client finds the items and the next page. */
export const pagingOf = (operation: Operation, pagination: Pagination, emission: ClientEmission): TableMember[] => {
  const { style, items } = pagination
  const runtime = (name: string): Code => runtimeValue(name, emission)
  const common = [...value('id', operation.id), ...value('items', items.length === 1 ? items[0] : items)]
  const turn = (name: string, args: readonly Code[]): TableMember[] => [
    ...common,
    ['turn', callOf(runtime(name), args)],
  ]
  const field = ([name = '', ...inner]: readonly string[]): readonly string[] => [
    wireField(operation, name, emission),
    ...inner,
  ]
  const place = (given: PagePlace | undefined): Code[] =>
    given === undefined ? [] : [literal(given.in === 'header' ? given.name : given.path)]
  switch (style) {
    case 'token':
    case 'index': {
      const [token, ...inner] = field(pagination.token)
      const { next } = pagination
      if (inner.length > 0 || next.in === 'header' || next.path.length > 1)
        return turn('byToken', [literal(field(pagination.token)), ...place(next)])
      return [
        ...common,
        ...value('token', token),
        ...value('next', next.path[0]),
        ...(style === 'index' ? value('count', pagination.count) : []),
      ]
    }
    case 'number':
      return turn('byNumber', [literal(field(pagination.token)), literal(pagination.first), ...place(pagination.total)])
    case 'offset':
      return turn('byOffset', [literal(field(pagination.token)), ...place(pagination.total)])
    case 'link':
      return turn('byLink', [literal(queryFields(operation, emission))])
    default:
      return style satisfies never
  }
}

const wireField = (operation: Operation, name: string, { names }: ClientEmission): string => {
  const found = operation.input.find(field => field.name === name)
  return found === undefined ? name : names.field(operation, found)
}

/** The scalar query parameters: wire name to input name. */
const queryFields = (operation: Operation, { names }: ClientEmission): Record<string, string> =>
  Object.fromEntries(
    operation.input
      .filter(field => field.place === 'query' && field.mediaType === undefined)
      .filter(({ schema }) => schema === undefined || takesOnlyScalars(schema))
      .map(field => [field.name, names.field(operation, field)]),
  )
