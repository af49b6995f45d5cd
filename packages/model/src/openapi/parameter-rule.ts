import { append } from '../document/pointer.ts'
import { show, type Walk } from '../document/structure.ts'
import type { JsonObject } from '../model/index.ts'
import { exclusive, oneOfTwo } from './exclusive.ts'

/** What identifies a parameter (OpenAPI 3.1 §4.8.12). The names of headers are case-insensitive (RFC 9110 §5.1). */
export const parameterKey = (place: string, name: string): string =>
  `${place} ${place === 'header' ? name.toLowerCase() : name}`

/** Checks the rules of OpenAPI 3.1 §4.8.12 that concern several members of a parameter. */
export const parameterRule = (value: JsonObject, pointer: string, walk: Walk): boolean | undefined => {
  const { in: place, style, required, name } = value
  if (place === 'querystring') {
    walk.error(
      'openapi.not-read',
      pointer,
      '`in: querystring` of OpenAPI 3.2 is not supported.',
      'Describe query parameters by their names, `in: query`.',
      'It is left out.',
    )
    return false
  }
  oneOfTwo(value, ['schema', 'content'], { pointer, walk, title: 'A Parameter Object' })
  exclusive(value, ['example', 'examples'], { pointer, walk })
  if (typeof place !== 'string') return undefined
  const styles = stylesOf.get(place)
  if (styles !== undefined && typeof style === 'string' && !styles.includes(style)) {
    walk.error(
      'structure.value',
      append(pointer, 'style'),
      `The style of a ${place} parameter must be one of ${styles.join(', ')}, but is ${show(style)}.`,
    )
    walk.leaveOut(value, 'style', pointer)
  }
  for (const member of ['allowReserved', 'allowEmptyValue'])
    if (value[member] !== undefined && place !== 'query') {
      walk.error(
        'structure.value',
        append(pointer, member),
        `\`${member}\` applies to query parameters, but this is a ${place} parameter.`,
        'Remove it.',
      )
      walk.leaveOut(value, member, pointer)
    }
  if (place !== 'path') return undefined
  // The JSON Schema of OpenAPI permits omitting `required` next to `content`. The text of the specification does not,
  // because a path needs all of its parts.
  if (required !== true) {
    const message = `The path parameter ${show(name ?? '')} must be required.`
    const help = 'Add `required: true`.'
    if (value['schema'] === undefined) walk.warn('openapi.path-parameter-optional', pointer, message, help)
    else walk.error('openapi.path-parameter-optional', pointer, message, help, 'It is read as required.')
  }
  if (typeof name === 'string' && /[{}]/.test(name)) {
    walk.error(
      'structure.value',
      append(pointer, 'name'),
      `The name of a path parameter must not have braces, but is ${show(name)}.`,
      'Remove them.',
      'It is read without them.',
    )
    walk.put(value, 'name', name.replace(/[{}]/g, ''))
  }
  return undefined
}

const stylesOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['path', ['matrix', 'label', 'simple']],
  ['header', ['simple']],
  ['query', ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject']],
  ['cookie', ['form']],
])
