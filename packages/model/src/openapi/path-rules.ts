import { inside, itemsOf } from '../document/place.ts'
import { follow, type Reading, reportAt, textIn } from '../document/reading.ts'
import { fixedKey, templateOf, templateShape } from '../model/index.ts'
import type { Written } from './operations.ts'
import { parameterName } from './parameters.ts'
import { constantsOf, sentPath } from './sent-path.ts'

/** Checks the rules of OpenAPI 3.1 §4.8.8 about paths and their parameters. */
export const checkPaths = (written: readonly Written[], reading: Reading): void => {
  const byShape = new Map<string, Map<string, Written[]>>()
  for (const found of written) {
    checkTemplates(found, reading)
    const sent = sentPath(found.path)
    const shape = `${templateShape(sent.path)}?${fixedKey(constantsOf(sent))}`
    const paths = byShape.get(shape) ?? new Map<string, Written[]>()
    byShape.set(shape, paths.set(found.path, [...(paths.get(found.path) ?? []), found]))
  }
  for (const paths of byShape.values()) checkIdentical([...paths.values()], reading)
}

/**
 * @param paths For each path, its operations. The paths differ only in the names of their templates, which the specification
 * calls identical, or in a query or fragment by which servers cannot distinguish them.
 */
const checkIdentical = ([first = [], ...others]: readonly (readonly Written[])[], reading: Reading): void => {
  const taken = new Set(first.map(({ method }) => method))
  for (const operations of others) {
    const same = operations.find(({ method }) => taken.has(method))
    for (const { method } of operations) taken.add(method)
    const found = same ?? operations[0]
    if (found === undefined) continue
    reportAt(reading, 'error', 'openapi.ambiguous-path', {
      place: found.operation,
      message: `The path "${found.path}" cannot be distinguished from "${first[0]?.path}".`,
      help:
        sentPath(found.path).path === found.path
          ? 'Merge them into one path: paths that differ only in the names of their parameters are identical.'
          : 'Merge them into one path: requests to both have the same path.',
      recovery:
        same === undefined
          ? 'Both are used, because their methods differ.'
          : 'Clients can call both operations. Servers route all requests to the first.',
    })
  }
}

const checkTemplates = ({ path, operation, items }: Written, reading: Reading): void => {
  const templates = templateOf(path).names
  const declared = [...items, operation]
    .flatMap(owner => itemsOf(inside(owner, 'parameters')))
    .map(place => ({ place, parameter: follow(place, reading) }))
    .filter(({ parameter }) => textIn(parameter, 'in') === 'path')
  const names = declared.map(({ parameter }) => parameterName(parameter) ?? '')
  for (const name of new Set(templates)) {
    if (!names.includes(name))
      reportAt(reading, 'error', 'openapi.path-parameter-missing', {
        place: operation,
        message: `The path "${path}" has the parameter "${name}", which is not described.`,
        help: 'Describe it in `parameters` with `in: path`.',
        recovery: 'It is read as a string.',
      })
    if (templates.indexOf(name) !== templates.lastIndexOf(name))
      // OpenAPI 3.2 forbids it; 3.0 and 3.1 do not.
      reportAt(reading, 'warning', 'openapi.path-parameter-twice', {
        place: operation,
        message: `The path "${path}" has the parameter "${name}" twice. Both places get the same value.`,
        help: 'Use a different name for each.',
      })
  }
  for (const { place, parameter } of declared)
    if (!templates.includes(parameterName(parameter) ?? ''))
      reportAt(reading, 'warning', 'openapi.path-parameter-unused', {
        place,
        message: `The path "${path}" has no parameter "${textIn(parameter, 'name')}".`,
        help: 'Remove the parameter, or name it in the path.',
      })
  const [, first] = /\{([^{}]*)\}\{/.exec(path) ?? []
  if (first !== undefined)
    reportAt(reading, 'warning', 'openapi.path-parameters-adjacent', {
      place: operation,
      message: `The path "${path}" has no text between the parameter "${first}" and the next one. Servers read only the first character of the value as "${first}".`,
      help: 'Separate them, for example with a slash.',
    })
  if (path.includes('?') || path.includes('#'))
    reportAt(reading, 'error', 'openapi.path-query', {
      place: operation,
      message: `The path "${path}" must not have a query or a fragment.`,
      help: path.includes('?') ? 'Describe query parameters in `parameters`.' : 'Remove the fragment.',
      recovery: path.includes('?') ? 'Its query is read as parameters.' : 'Its fragment is not sent.',
    })
}
