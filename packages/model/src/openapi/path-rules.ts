import { inside, itemsOf } from '../document/place.ts'
import { follow, type Reading, tell, textIn } from '../document/reading.ts'
import type { Written } from './operations.ts'
import { sentPath } from './sent-path.ts'

/** The rules of OpenAPI 3.1 §4.8.8 about paths and their parameters. */
export const checkPaths = (written: readonly Written[], reading: Reading): void => {
  const shapes = new Map<string, Written>()
  for (const found of written) {
    checkTemplates(found, reading)
    const shape = `${found.method} ${sentPath(found.path).path.replace(/\{[^{}]*\}/g, '{}')}`
    const first = shapes.get(shape)
    if (first !== undefined)
      tell(reading, 'error', 'openapi.ambiguous-path', {
        place: found.operation,
        message: `The path "${found.path}" cannot be distinguished from "${first.path}".`,
        help: 'Remove one of the paths, or merge them: paths that differ only in the names of their parameters are the same path.',
        recovery: 'a client can send either, a server handles the first',
      })
    else shapes.set(shape, found)
  }
}

const checkTemplates = ({ path, operation, items }: Written, reading: Reading): void => {
  const templates = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  const declared = [...items, operation]
    .flatMap(owner => itemsOf(inside(owner, 'parameters')))
    .map(place => ({ place, parameter: follow(place, reading) }))
    .filter(({ parameter }) => textIn(parameter, 'in') === 'path')
  const names = declared.map(({ parameter }) => textIn(parameter, 'name') ?? '')
  for (const name of new Set(templates)) {
    if (!names.includes(name))
      tell(reading, 'error', 'openapi.path-parameter-missing', {
        place: operation,
        message: `The path "${path}" has the parameter "${name}", which is not described.`,
        help: 'Describe it in `parameters` with `in: path`.',
        recovery: 'it is read as a string',
      })
    if (templates.indexOf(name) !== templates.lastIndexOf(name))
      // OpenAPI 3.2 forbids it; 3.0 and 3.1 do not.
      tell(reading, 'warning', 'openapi.path-parameter-twice', {
        place: operation,
        message: `The path "${path}" has the parameter "${name}" twice: both places have one value.`,
        help: 'Give each its own name.',
      })
  }
  for (const { place, parameter } of declared)
    if (!templates.includes(textIn(parameter, 'name') ?? ''))
      tell(reading, 'warning', 'openapi.path-parameter-unused', {
        place,
        message: `The path "${path}" has no parameter "${textIn(parameter, 'name')}".`,
        help: 'Remove the parameter, or name it in the path.',
      })
  if (path.includes('?') || path.includes('#'))
    tell(reading, 'error', 'openapi.path-query', {
      place: operation,
      message: `The path "${path}" must not have a query or a fragment.`,
      help: 'Describe query parameters in `parameters`.',
      recovery: path.includes('?') ? 'its query is read as parameters' : 'its fragment is not sent',
    })
}
