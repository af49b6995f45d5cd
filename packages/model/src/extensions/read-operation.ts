import type { Place } from '../document/place.ts'
import { inside, itemsOf, membersOf } from '../document/place.ts'
import { segmentsOf } from '../document/pointer.ts'
import type { Deprecation, Json, Limits, Operation, Rule } from '../model/index.ts'
import { isJsonObject, streamForm } from '../model/index.ts'
import type { OperationContext } from './context.ts'
import { seconds } from './duration.ts'
import { ours } from './form.ts'
import { malformed, type ReportAt, unknownInput } from './malformed.ts'
import { readPagination } from './pagination.ts'

export type OperationExtensions = Pick<
  Operation,
  | 'group'
  | 'member'
  | 'deprecation'
  | 'idempotent'
  | 'pagination'
  | 'resultBy'
  | 'streamBy'
  | 'rules'
  | 'limits'
  | 'assumptions'
  | 'extensions'
>

/** The extensions of `specs/README.md` that an operation may have. Malformed ones are reported and omitted. */
export const readOperationExtensions = (context: OperationContext): OperationExtensions => {
  const { place, reportAt } = context
  return {
    group: textOf(place, 'x-group', reportAt),
    member: textOf(place, 'x-name', reportAt),
    deprecation: readDeprecation(place, reportAt),
    idempotent: readIdempotent(place, reportAt),
    pagination: readPagination(context),
    resultBy: readResultBy(context),
    streamBy: readStreamBy(context),
    rules: readRules(ours(place, 'x-rules', reportAt)),
    limits: readLimits(context),
    assumptions: readAssumptions(place, reportAt),
    extensions: otherExtensions(place),
  }
}

/** `x-assumption`: one id or several. */
export const readAssumptions = (place: Place, reportAt: ReportAt): string[] => {
  const written = ours(place, 'x-assumption', reportAt)?.value
  return [written].flat().filter(id => typeof id === 'string')
}

const textOf = (place: Place, name: string, reportAt: ReportAt): string | undefined => {
  const written = ours(place, name, reportAt)?.value
  return typeof written === 'string' ? written : undefined
}

const readDeprecation = (place: Place, reportAt: ReportAt): Deprecation | undefined => {
  const since = textOf(place, 'x-deprecated-since', reportAt)
  const replacedBy = textOf(place, 'x-replaced-by', reportAt)
  if (inside(place, 'deprecated')?.value === true) return { since, replacedBy }
  if (since !== undefined || replacedBy !== undefined)
    reportAt('warning', 'extension.not-deprecated', place, {
      message: '`x-deprecated-since` and `x-replaced-by` require `deprecated: true`.',
      help: 'Add `deprecated: true`, or remove them.',
    })
  return undefined
}

const readIdempotent = (place: Place, reportAt: ReportAt): boolean | undefined => {
  const written = ours(place, 'x-idempotent', reportAt)?.value
  return typeof written === 'boolean' ? written : undefined
}

const readRules = (place: Place | undefined): Rule[] =>
  itemsOf(place).flatMap(item => {
    const { id, expression, message, assumption } = isJsonObject(item.value) ? item.value : {}
    if (typeof id !== 'string' || typeof expression !== 'string' || typeof message !== 'string') return []
    return [{ id, expression, message, ...(typeof assumption === 'string' ? { assumption } : {}) }]
  })

const readResultBy = ({ place, inputs, schemaAt, reportAt }: OperationContext): Operation['resultBy'] => {
  const written = ours(place, 'x-result-by', reportAt)
  if (written === undefined) return undefined
  const { parameter, default: fallback, cases } = isJsonObject(written.value) ? written.value : {}
  if (typeof parameter !== 'string' || typeof fallback !== 'string' || !isJsonObject(cases)) return undefined
  if (!inputs.includes(parameter))
    return unknownInput(written, { member: 'parameter', name: parameter, inputs, reportAt })
  if (!Object.hasOwn(cases, fallback)) {
    unknownCase(written, fallback, reportAt)
    return undefined
  }
  return {
    parameter,
    default: fallback,
    cases: new Map(membersOf(inside(written, 'cases')).map(([name, schema]) => [name, schemaAt(schema)])),
  }
}

const readStreamBy = ({ place, inputs, reportAt }: OperationContext): Operation['streamBy'] => {
  const written = ours(place, 'x-result-by', reportAt)
  const { parameter, default: fallback, mediaTypes } = isJsonObject(written?.value) ? written.value : {}
  if (
    written === undefined ||
    typeof parameter !== 'string' ||
    typeof fallback !== 'string' ||
    !isJsonObject(mediaTypes)
  )
    return undefined
  const path = parameter.startsWith('/') ? (segmentsOf(parameter) ?? []) : [parameter]
  const [name = ''] = path
  if (!inputs.includes(name)) return unknownInput(written, { member: 'parameter', name, inputs, reportAt })
  const [stream, ...streams] = Object.keys(mediaTypes).filter(value => streamForm(`${mediaTypes[value]}`) !== undefined)
  const [whole] = Object.keys(mediaTypes).filter(value => streamForm(`${mediaTypes[value]}`) === undefined)
  if (stream === undefined || streams.length > 0 || whole === undefined) {
    malformed(inside(written, 'mediaTypes') ?? written, reportAt, 'two media types, one of which is a stream')
    return undefined
  }
  if (!Object.hasOwn(mediaTypes, fallback)) {
    unknownCase(written, fallback, reportAt)
    return undefined
  }
  const typed = (text: string): string | boolean => (text === 'true' || text === 'false' ? text === 'true' : text)
  return { path, stream: typed(stream), whole: typed(whole), absent: fallback === stream ? 'stream' : 'whole' }
}

const unknownCase = (written: Place, name: string, reportAt: ReportAt): void =>
  reportAt(
    'error',
    'extension.unknown-case',
    { ...written, pointer: `${written.pointer}/default` },
    { message: `\`x-result-by\` has no case "${name}".`, help: 'Name one of the cases.', recovery: 'It is ignored.' },
  )

const readLimits = (context: OperationContext): Limits => {
  const { place, reportAt } = context
  const ttl = ours(place, 'x-token-ttl', reportAt)
  const tokenTtlSeconds = typeof ttl?.value === 'string' ? seconds(ttl.value) : undefined
  if (ttl !== undefined && tokenTtlSeconds === undefined) malformed(ttl, reportAt, 'a duration such as 24h')
  return { ...readRate(context), tokenTtlSeconds }
}

const readRate = ({ place, inputs, reportAt }: OperationContext): Pick<Limits, 'rate' | 'cost'> => {
  const written = ours(place, 'x-rate-limit', reportAt)
  if (written === undefined) return { rate: undefined, cost: undefined }
  const { count, window, per = [], cost, assumption } = isJsonObject(written.value) ? written.value : {}
  const units = typeof cost === 'number' ? cost : undefined
  if (count === undefined && units !== undefined) return { rate: undefined, cost: units }
  const windowSeconds = typeof window === 'string' ? seconds(window) : undefined
  if (
    typeof count !== 'number' ||
    windowSeconds === undefined ||
    !Array.isArray(per) ||
    !per.every(name => typeof name === 'string')
  ) {
    malformed(written, reportAt, '`{ count, window, per }`')
    return { rate: undefined, cost: units }
  }
  const unknown = per.find(name => !inputs.includes(name))
  if (unknown !== undefined) unknownInput(written, { member: 'per', name: unknown, inputs, reportAt })
  return {
    rate: {
      count,
      windowSeconds,
      per: per,
      assumption: typeof assumption === 'string' ? assumption : undefined,
    },
    cost: units,
  }
}

const understood: ReadonlySet<string> = new Set([
  'x-group',
  'x-name',
  'x-idempotent',
  'x-deprecated-since',
  'x-replaced-by',
  'x-pagination',
  'x-result-by',
  'x-rules',
  'x-rate-limit',
  'x-token-ttl',
  'x-assumption',
  'x-errors',
])

const otherExtensions = (place: Place): ReadonlyMap<string, Json> =>
  new Map(
    isJsonObject(place.value)
      ? Object.entries(place.value).filter(([name]) => name.startsWith('x-') && !understood.has(name))
      : [],
  )
