import { append } from '../document/pointer.ts'
import { show, type Walk } from '../document/structure.ts'
import type { JsonObject } from '../model/index.ts'
import { exclusive, oneOfTwo } from './exclusive.ts'

/** What OpenAPI 3.1 §4.8.12 says of members that depend on one another. */
export const parameterRule = (value: JsonObject, pointer: string, walk: Walk): void => {
  const { in: place, style, required, name } = value
  oneOfTwo(value, ['schema', 'content'], { pointer, walk, title: 'A Parameter Object' })
  exclusive(value, ['example', 'examples'], { pointer, walk })
  if (typeof place !== 'string') return
  const styles = stylesOf.get(place)
  if (styles !== undefined && typeof style === 'string' && !styles.includes(style))
    walk.error(
      'structure.value',
      append(pointer, 'style'),
      `The style of a ${place} parameter must be one of ${styles.join(', ')}; it is ${show(style)}.`,
    )
  if (value['allowReserved'] !== undefined && place !== 'query')
    walk.error(
      'structure.value',
      append(pointer, 'allowReserved'),
      `\`allowReserved\` is for query parameters; this is a ${place} parameter.`,
      'Remove it.',
    )
  if (value['allowEmptyValue'] !== undefined && place !== 'query')
    walk.error(
      'structure.value',
      append(pointer, 'allowEmptyValue'),
      `\`allowEmptyValue\` is for query parameters; this is a ${place} parameter.`,
      'Remove it.',
    )
  if (place !== 'path') return
  // With `content` the schema of OpenAPI lets it be absent, its text does not: a path cannot do without its parts.
  if (required !== true) {
    const told = value['schema'] === undefined ? walk.warn : walk.error
    told(
      'openapi.path-parameter-optional',
      pointer,
      `The path parameter ${show(name ?? '')} must be required.`,
      'Add `required: true`.',
    )
  }
  if (typeof name === 'string' && /[{}]/.test(name))
    walk.error(
      'structure.value',
      append(pointer, 'name'),
      `The name of a path parameter has no braces; it is ${show(name)}.`,
      'Remove them.',
    )
}

const stylesOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['path', ['matrix', 'label', 'simple']],
  ['header', ['simple']],
  ['query', ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject']],
  ['cookie', ['form']],
])
