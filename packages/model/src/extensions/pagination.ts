import type { Place } from '../document/place.ts'
import { append, segmentsOf } from '../document/pointer.ts'
import type { Json, PagePlace, Pagination, Schema } from '../model/index.ts'
import { isJsonObject } from '../model/index.ts'
import type { OperationContext } from './context.ts'
import { ours } from './form.ts'
import { malformed, type ReportAt, unknownInput } from './malformed.ts'
import { mayBeList, memberOf } from './members.ts'

/** `x-pagination`, validated against the operation: its inputs, and the members of its response. */
export const readPagination = (context: OperationContext): Pagination | undefined => {
  const { place, reportAt } = context
  const written = ours(place, 'x-pagination', reportAt)
  if (written === undefined) return undefined
  const value = isJsonObject(written.value) ? written.value : {}
  const { style = 'token' } = value
  const form =
    typeof style === 'string' && Object.hasOwn(forms, style) ? forms[style as Pagination['style']] : undefined
  // the schema of the extension reports it
  if (form === undefined) return undefined
  const pagination = form.read(value)
  if (pagination === undefined) {
    malformed(written, reportAt, form.looks)
    return undefined
  }
  return inputsHold(pagination, written, context) && answerHolds(pagination, written, context) ? pagination : undefined
}

type Written = Readonly<Record<string, Json | undefined>>

interface Form {
  readonly looks: string
  /** Undefined if the extension does not have this form. */
  read(written: Written): Pagination | undefined
}

const forms: Readonly<Record<Pagination['style'], Form>> = {
  token: {
    looks: '`{ token, next, items }`',
    read(written) {
      const { token, next, common } = partsOf(written)
      // if the body is an array, only a header can contain the next token
      const isWhole = next?.in === 'header' || (common?.items.length ?? 0) > 0
      return token && next && common && isWhole ? { style: 'token', token, next, ...common } : undefined
    },
  },
  index: {
    looks: '`{ style: index, token, next, items, count }`',
    read(written) {
      const { token, next, common } = partsOf(written)
      const { count } = written
      return token && next && common && common.items.length > 0 && typeof count === 'string'
        ? { style: 'index', token, next, count, ...common }
        : undefined
    },
  },
  number: {
    looks: '`{ style: number, token, items }`',
    read(written) {
      const { token, total, common } = partsOf(written)
      const { first = 1 } = written
      return token && common && total !== 'malformed' && typeof first === 'number'
        ? { style: 'number', token, first, total, ...common }
        : undefined
    },
  },
  offset: {
    looks: '`{ style: offset, token, items }`',
    read(written) {
      const { token, total, common } = partsOf(written)
      return token && common && total !== 'malformed' ? { style: 'offset', token, total, ...common } : undefined
    },
  },
  link: {
    looks: '`{ style: link, items }`',
    read(written) {
      const { common } = partsOf(written)
      return common && { style: 'link', ...common }
    },
  },
}

const partsOf = ({ token, next, items, size, total }: Written) => ({
  token: pathOf(token),
  next: placeOf(next),
  total: total === undefined ? undefined : (placeOf(total) ?? ('malformed' as const)),
  common:
    (items === undefined || pathOf(items) !== undefined) && (size === undefined || typeof size === 'string')
      ? { items: pathOf(items) ?? [], size }
      : undefined,
})

/** A name, or a JSON Pointer (RFC 6901) as its segments. */
const pathOf = (written: Json | undefined): readonly string[] | undefined => {
  if (typeof written !== 'string' || written === '') return undefined
  return written.startsWith('/') ? segmentsOf(written) : [written]
}

const placeOf = (written: Json | undefined): PagePlace | undefined => {
  if (isJsonObject(written))
    return typeof written['header'] === 'string' ? { in: 'header', name: written['header'].toLowerCase() } : undefined
  const path = pathOf(written)
  return path && { in: 'body', path }
}

const inputsHold = (pagination: Pagination, written: Place, { inputs, reportAt }: OperationContext): boolean => {
  const { token, size } = { token: undefined, ...pagination }
  return Object.entries({ token: token?.[0], size }).every(
    ([member, name]) =>
      name === undefined ||
      inputs.includes(name) ||
      unknownInput(written, { member, name, inputs, reportAt }) !== undefined,
  )
}

const answerHolds = (pagination: Pagination, place: Place, { answers, reportAt }: OperationContext): boolean => {
  if (answers.length === 0) return true
  const { next, total, count, items } = { next: undefined, total: undefined, count: undefined, ...pagination }
  const named: [member: string, path: readonly string[]][] = [
    ...(next?.in === 'body' ? [['next', next.path] as [string, readonly string[]]] : []),
    ...(total?.in === 'body' ? [['total', total.path] as [string, readonly string[]]] : []),
    ...(count === undefined ? [] : [['count', [count]] as [string, readonly string[]]]),
    ['items', items],
  ]
  return named.every(([member, path]) => holds(place, { member, path, answers, reportAt }))
}

const holds = (
  place: Place,
  {
    member,
    path,
    answers,
    reportAt,
  }: {
    readonly member: string
    readonly path: readonly string[]
    readonly answers: readonly Schema[]
    readonly reportAt: ReportAt
  },
): boolean => {
  const found = path.reduce((schemas, name) => schemas.flatMap(schema => memberOf(schema, name)), answers)
  const name = path.join('/')
  const at = { uri: place.uri, pointer: path.length === 0 ? place.pointer : append(place.pointer, member) }
  if (found.length === 0) {
    reportAt('error', 'extension.unknown-member', at, {
      message: `\`x-pagination\` names the property "${name}", which the response does not have.`,
      help: 'Name a property of the success response.',
      recovery: 'It is ignored.',
    })
    return false
  }
  if (member === 'items' && !found.some(schema => mayBeList(schema))) {
    reportAt('error', 'extension.not-a-list', at, {
      message:
        path.length === 0
          ? '`x-pagination` has no `items`, and the response is not an array.'
          : `\`x-pagination\` names "${name}" as the items, but it is not an array.`,
      help: 'Name the property that contains the array.',
      recovery: 'It is ignored.',
    })
    return false
  }
  return true
}
