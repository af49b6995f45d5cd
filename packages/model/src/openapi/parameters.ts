import { inside, itemsOf, membersOf, type Place } from '../document/place.ts'
import { docsOf, flagIn, follow, originOf, type Reading, reportAt, schemaIn, textIn } from '../document/reading.ts'
import {
  type HttpParameter,
  type Origin,
  type ParameterStyle,
  type Schema,
  templateOf,
  wellFormed,
} from '../model/index.ts'
import { checkDeepObject, refusesObjects, reportFlat } from './deep-object.ts'
import { parameterKey } from './parameter-rule.ts'
import { type SentPath, templateIn } from './sent-path.ts'

/**
 * The parameters of an operation. Those of its path item come first; the operation may replace them (OpenAPI 3.1
 * §4.8.10).
 */
export const parametersOf = (owners: readonly Place[], reading: Reading): HttpParameter[] => {
  const all = new Map<string, HttpParameter>()
  for (const owner of owners) {
    const own = new Set<string>()
    for (const written of itemsOf(inside(owner, 'parameters'))) {
      const parameter = parameterAt(written, reading)
      if (parameter === undefined) continue
      const key = parameterKey(parameter.place, parameter.name)
      if (own.has(key) && follow(written, reading).pointer !== written.pointer)
        reportAt(reading, 'error', 'openapi.duplicate-parameter', {
          place: written,
          message: `The ${parameter.place} parameter "${parameter.name}" is declared twice.`,
          help: 'Remove one of them.',
          recovery: 'The last one is used.',
        })
      own.add(key)
      all.set(key, parameter)
    }
  }
  return [...all.values()]
}

/**
 * The path parameters that the path contains. One without a declaration is a string. A declared one that the path does
 * not contain is omitted. A template in the query of the path becomes a query parameter. `checkPaths` reports all of
 * these.
 */
export const templated = (
  { path, query }: SentPath,
  parameters: readonly HttpParameter[],
  origin: Origin,
): HttpParameter[] => {
  if (path === '') return [...parameters]
  const names = new Set(templateOf(path).names)
  const queried = new Map(query.flatMap(({ name, value }) => [[templateIn(value), name] as const]))
  const kept = parameters.flatMap((parameter): HttpParameter[] => {
    if (parameter.place !== 'path' || names.has(parameter.name)) return [parameter]
    const name = queried.get(parameter.name)
    return name === undefined ? [] : [{ ...parameter, name, place: 'query', style: 'form', explode: true }]
  })
  const has = (place: HttpParameter['place'], name: string): boolean =>
    kept.some(parameter => parameter.place === place && parameter.name === name)
  const undescribed = (place: 'path' | 'query', name: string): HttpParameter[] =>
    has(place, name)
      ? []
      : [
          {
            place,
            name,
            required: true,
            schema: undefined,
            mediaType: undefined,
            style: place === 'path' ? 'simple' : 'form',
            explode: place === 'query',
            allowReserved: false,
            docs: { summary: undefined, description: undefined },
            deprecated: false,
            origin,
          },
        ]
  return [
    ...[...names].flatMap(name => undescribed('path', name)),
    ...kept,
    ...query.flatMap(({ name, value }) => (templateIn(value) === undefined ? [] : undescribed('query', name))),
  ]
}

/** The constants in the query of a path, as parameters with one value. */
export const fixedParameters = ({ query }: SentPath, operation: Place, reading: Reading): HttpParameter[] =>
  query.flatMap(({ name, value }, index): HttpParameter[] => {
    if (templateIn(value) !== undefined) return []
    const schema: Schema = {
      uri: `${operation.uri}#${operation.pointer}/query/${index}`,
      origin: originOf(operation, reading),
      name: undefined,
      always: undefined,
      keywords: { type: ['string'], enum: [value], extensions: new Map() },
      resource: { uri: operation.uri, dynamicAnchors: new Map() },
    }
    return [
      {
        place: 'query',
        name,
        required: true,
        schema,
        mediaType: undefined,
        style: 'form',
        explode: true,
        allowReserved: false,
        fixed: value,
        docs: { summary: undefined, description: undefined },
        deprecated: false,
        origin: originOf(operation, reading),
      },
    ]
  })

/** The name of a parameter; of `name=projects/*` in a path, `name`. The name in a query is one that a URL can contain. */
export const parameterName = (parameter: Place): string | undefined => {
  const name = textIn(parameter, 'name')
  switch (textIn(parameter, 'in')) {
    case 'path':
      return name?.includes('=') ? (templateOf(`{${name}}`).names[0] ?? name) : name
    case 'query':
      return name && wellFormed(name)
    default:
      return name
  }
}

const parameterAt = (written: Place, reading: Reading): HttpParameter | undefined => {
  const parameter = follow(written, reading)
  const place = textIn(parameter, 'in') as HttpParameter['place'] | undefined
  const name = parameterName(parameter)
  // The reference has no target, or the crawl refused the parameter.
  if (place === undefined || name === undefined) return undefined
  if (place === 'header' && ignored.has(name.toLowerCase())) {
    reportAt(reading, 'info', 'openapi.ignored-header', {
      place: written,
      message: `The header parameter "${name}" is ignored, as OpenAPI requires.`,
      help: 'Remove it. Clients set this header according to the media types and the security requirements.',
    })
    return undefined
  }
  const [media] = membersOf(inside(parameter, 'content'))
  const stated = (textIn(parameter, 'style') ??
    (place === 'query' || place === 'cookie' ? 'form' : 'simple')) as ParameterStyle
  const schema = schemaIn(media === undefined ? parameter : follow(media[1], reading), 'schema', reading)
  const isDeep = stated === 'deepObject' && media === undefined
  const style = isDeep && schema !== undefined && refusesObjects(schema) ? 'form' : stated
  if (style !== stated) reportFlat(parameter, reading)
  else if (isDeep) checkDeepObject(schema, parameter, reading)
  return {
    place,
    name,
    required: place === 'path' || flagIn(parameter, 'required'),
    schema,
    mediaType: media?.[0],
    style,
    explode: flagIn(parameter, 'explode', style === 'form'),
    allowReserved: flagIn(parameter, 'allowReserved'),
    docs: docsOf(parameter),
    deprecated: flagIn(parameter, 'deprecated'),
    origin: originOf(parameter, reading),
  }
}

/** OpenAPI 3.1 §4.8.12.1: definitions of these headers are ignored. */
const ignored: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization'])
