import { inside, itemsOf, membersOf, type Place } from '../document/place.ts'
import { docsOf, flagIn, follow, originOf, type Reading, schemaIn, tell, textIn } from '../document/reading.ts'
import type { HttpParameter, Origin, ParameterStyle } from '../model/index.ts'

/** Parameters of an operation with those of its path item before them, which it may replace (OpenAPI 3.1 §4.8.10). */
export const parametersOf = (owners: readonly Place[], reading: Reading): HttpParameter[] => {
  const all = new Map<string, HttpParameter>()
  for (const owner of owners) {
    const own = new Set<string>()
    for (const written of itemsOf(inside(owner, 'parameters'))) {
      const parameter = parameterAt(written, reading)
      if (parameter === undefined) continue
      const key = `${parameter.place} ${parameter.name}`
      if (own.has(key) && follow(written, reading).pointer !== written.pointer)
        tell(reading, 'error', 'openapi.duplicate-parameter', {
          place: written,
          message: `The ${parameter.place} parameter "${parameter.name}" is described twice.`,
          help: 'Remove the second.',
        })
      own.add(key)
      all.set(key, parameter)
    }
  }
  return [...all.values()]
}

/**
 * Path parameters as the path has them: one that is not described is a text, one that the path does not have is left out.
 * `checkPaths` reports both.
 */
export const templated = (path: string, parameters: readonly HttpParameter[], origin: Origin): HttpParameter[] => {
  if (path === '') return [...parameters]
  const names = new Set([...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name))
  const kept = parameters.filter(({ place, name }) => place !== 'path' || names.has(name))
  const missing = [...names].filter(
    name => !kept.some(parameter => parameter.place === 'path' && parameter.name === name),
  )
  return [
    ...missing.map(
      (name): HttpParameter => ({
        place: 'path',
        name,
        required: true,
        schema: undefined,
        mediaType: undefined,
        style: 'simple',
        explode: false,
        allowReserved: false,
        docs: { summary: undefined, description: undefined },
        deprecated: false,
        origin,
      }),
    ),
    ...kept,
  ]
}

const parameterAt = (written: Place, reading: Reading): HttpParameter | undefined => {
  const parameter = follow(written, reading)
  const place = textIn(parameter, 'in') as HttpParameter['place']
  const name = textIn(parameter, 'name') ?? ''
  if (place === 'header' && ignored.has(name.toLowerCase())) {
    tell(reading, 'info', 'openapi.ignored-header', {
      place: written,
      message: `The header parameter "${name}" is ignored, as OpenAPI says.`,
      help: 'It follows from the media types of bodies and from security requirements.',
    })
    return undefined
  }
  const [media] = membersOf(inside(parameter, 'content'))
  const style = (textIn(parameter, 'style') ??
    (place === 'query' || place === 'cookie' ? 'form' : 'simple')) as ParameterStyle
  return {
    place,
    name,
    required: place === 'path' || flagIn(parameter, 'required'),
    schema: schemaIn(media === undefined ? parameter : media[1], 'schema', reading),
    mediaType: media?.[0],
    style,
    explode: flagIn(parameter, 'explode', style === 'form'),
    allowReserved: flagIn(parameter, 'allowReserved'),
    docs: docsOf(parameter),
    deprecated: flagIn(parameter, 'deprecated'),
    origin: originOf(parameter, reading),
  }
}

/** OpenAPI 3.1 §4.8.12.1: definitions of these are ignored. */
const ignored: ReadonlySet<string> = new Set(['accept', 'content-type', 'authorization'])
