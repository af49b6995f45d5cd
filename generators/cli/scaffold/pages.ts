import type { Api, HttpParameter, Json, JsonObject, Operation, Outcome, Schema } from '@chainwright/model'
import { append, isJsonObject, mayBeList, memberOf, reachedFrom } from '@chainwright/model'
import { yaml } from '../../spec/yaml.ts'

/** An operation whose input and member names show that it is paged, and the extension that describes it. */
export interface FoundPages {
  readonly operation: string
  readonly target: string
  readonly pagination: JsonObject
}

/**
 * Operations whose names show that they are paged, and how: an input (`page`, `offset`, `cursor`), a list in the
 * response, and the place of the next token. Only operations with GET, and only if the names are unambiguous.
 */
export const pagesIn = ({ operations }: Api): readonly FoundPages[] =>
  operations.flatMap(operation => {
    const { binding, id, pagination } = operation
    if (binding.protocol !== 'http' || binding.method !== 'GET' || pagination !== undefined) return []
    const found = paginationOf(operation)
    return found === undefined
      ? []
      : [{ operation: id, target: `$.paths[${JSON.stringify(binding.written)}].get`, pagination: found }]
  })

/** An OpenAPI Overlay that adds the found extensions. */
export const overlayText = (title: string, found: readonly FoundPages[]): string =>
  yaml({
    overlay: '1.0.0',
    info: { title: `Pagination of ${title}, detected from names. Check it.`, version: '1.0.0' },
    actions: found.map(({ target, pagination }) => ({ target, update: { 'x-pagination': pagination } })),
  })

const paginationOf = ({ input, outcomes }: Operation): JsonObject | undefined => {
  const success = outcomes.find(({ kind }) => kind === 'success')
  if (success?.protocol !== 'http') return undefined
  const [content] = success.content
  if (content?.schema === undefined || !/json/.test(content.mediaType)) return undefined
  const answer = content.schema
  const items = itemsIn(answer)
  if (items === undefined) return undefined
  const queries = input.filter((field): field is HttpParameter => field.place === 'query')
  const named = (pattern: RegExp): string | undefined => queries.find(({ name }) => pattern.test(name))?.name
  const whole = (pattern: RegExp): HttpParameter | undefined =>
    queries.find(({ name, schema }) => pattern.test(name) && mayBeNumber(schema))
  const [page, offset] = [whole(/^page(?:[-_]?(?:number|no|num|index))?$/i), whole(/^(?:offset|skip)$/i)]
  const size = named(/^(?:limit|(?:per[-_]?page)|(?:page[-_]?size)|(?:max[-_]?results))$/i)
  const common = { ...(items === '' ? {} : { items }), ...(size === undefined ? {} : { size }) }
  const token = named(
    /^(?:(?:page|next|continuation)[-_]?token|(?:page[-_]?)?cursor|(?:starting[-_]?)?after|marker|continuation)$/i,
  )
  const next =
    headerOf(success, /^x-next(?:-(?:page|cursor|token|page-token))?$|^x-continuation-token$/) ??
    memberNamed(
      answer,
      /^next[-_]?(?:page[-_]?)?(?:token|cursor|marker)$|^(?:end[-_]?)?cursor$|^continuation(?:[-_]?token)?$/i,
    )
  if (token !== undefined && next !== undefined && (items !== '' || typeof next !== 'string'))
    return { token, next, ...common }
  if (headerOf(success, /^link$/) !== undefined) return { style: 'link', ...common }
  if (page !== undefined) {
    const total =
      headerOf(success, /^x-(?:total-pages|page-count)$/) ??
      memberNamed(answer, /^(?:total[-_]?pages|pages?[-_]?count|last[-_]?page)$/i)
    const first = firstOf(page)
    return { style: 'number', token: page.name, ...(first === 1 ? {} : { first }), ...(total && { total }), ...common }
  }
  if (offset === undefined) return undefined
  const total =
    headerOf(success, /^x-total(?:-count)?$/) ?? memberNamed(answer, /^total(?:[-_]?(?:count|items|results))?$/i)
  return { style: 'offset', token: offset.name, ...(total && { total }), ...common }
}

const firstOf = ({ schema }: HttpParameter): number => {
  const { default: preset, minimum } = schema?.keywords ?? {}
  return preset?.value === 0 || (preset === undefined && minimum === 0) ? 0 : 1
}

const mayBeNumber = (schema: Schema | undefined): boolean =>
  schema?.keywords.type === undefined || schema.keywords.type.some(type => type === 'integer' || type === 'number')

const headerOf = (outcome: Outcome, pattern: RegExp): JsonObject | undefined => {
  const header =
    outcome.protocol === 'http' ? outcome.headers.find(({ name }) => pattern.test(name.toLowerCase())) : undefined
  return header && { header: header.name }
}

/** The pointer of a member, at the top level or in the object with pagination data. */
const memberNamed = (answer: Schema, pattern: RegExp): string | undefined => {
  for (const path of [[], ...envelopes.map(name => [name])]) {
    const holders = path.reduce<readonly Schema[]>(
      (schemas, name) => schemas.flatMap(schema => memberOf(schema, name)),
      [answer],
    )
    const name = holders.flatMap(schema => namesIn(schema)).find(each => pattern.test(each))
    if (name !== undefined) return pointerOf([...path, name])
  }
  return undefined
}

const envelopes = [
  'meta',
  'metadata',
  'pagination',
  'paging',
  'page',
  'page_info',
  'pageInfo',
  'response_metadata',
  'links',
]

/** The path of the list in a response: itself (`''`), its only list, or the one with a usual name for lists. */
const itemsIn = (answer: Schema): string | undefined => {
  if (mayBeList(answer)) return ''
  const lists = [...new Set(namesIn(answer))].filter(name => memberOf(answer, name).some(schema => mayBeList(schema)))
  const [only, ...more] = lists
  const usual = lists.filter(name => /^(?:items|data|results|records|values|entries|list)$/i.test(name))
  const chosen = more.length === 0 ? only : usual.length === 1 ? usual[0] : undefined
  return chosen === undefined ? undefined : pointerOf([chosen])
}

/** A member name is used as it is, unless it looks like a pointer. */
const pointerOf = (path: readonly string[]): string => {
  const [only = '', ...more] = path
  if (more.length === 0 && !only.startsWith('/')) return only
  return path.reduce(append, '')
}

const namesIn = (root: Schema): string[] =>
  reachedFrom(root, ({ keywords: { ref, allOf = [], anyOf = [], oneOf = [] } }) => [
    ref,
    ...allOf,
    ...anyOf,
    ...oneOf,
  ]).flatMap(({ keywords }) => [...(keywords.properties?.keys() ?? [])])

/** The text of a finding on the terminal. */
export const pagesText = ({ operation, pagination }: FoundPages): string => {
  const { style = 'token', token, next, items = 'the response itself' } = pagination
  const way = token === undefined ? 'Link header' : `${token}${next === undefined ? '' : `, then ${placeText(next)}`}`
  return `  ${operation}: ${style} (${way}), items in ${items}`
}

const placeText = (place: Json): string => (isJsonObject(place) ? `header ${place['header']}` : `${place}`)
