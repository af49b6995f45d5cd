import { inside, itemsOf, membersOf, type Place } from '../document/place.ts'
import { infoOf, type Reading, reportAt, serverOf, textIn } from '../document/reading.ts'
import type { Api, Callback } from '../model/index.ts'
import {
  capital,
  type OperationContext,
  operationsIn,
  pathItems,
  readCallbacks,
  readOperation,
  type Written,
} from './operations.ts'
import { checkPaths } from './path-rules.ts'
import { securityOf, securitySchemesOf } from './security.ts'

/** The part of an `Api` that one OpenAPI document describes. */
export type OpenapiPart = Pick<
  Api,
  'title' | 'version' | 'docs' | 'servers' | 'securitySchemes' | 'operations' | 'callbacks'
>

/** Decides which operations are selected. */
export type IsSelected = (operation: {
  readonly id: string
  readonly path: string
  readonly tags: readonly string[]
}) => boolean

/** Reads a document that the crawl accepted. */
export const readOpenapi = (root: Place, reading: Reading, isSelected: IsSelected): OpenapiPart => {
  const securitySchemes = securitySchemesOf(root, reading)
  const around: OperationContext = { schemes: securitySchemes, security: securityOf(root, securitySchemes, reading) }
  const written = membersOf(inside(root, 'paths'))
    .filter(([path]) => path.startsWith('/'))
    .flatMap(([path, place]) => operationsIn(pathItems(place, reading), path, reading))
  const operations = distinct(written, reading).filter(found => isSelectedOperation(found, isSelected))
  checkPaths(operations, reading)
  return {
    ...infoOf(root),
    servers: itemsOf(inside(root, 'servers')).map(serverOf),
    securitySchemes,
    operations: operations.map(found => readOperation(found, around, reading)),
    callbacks: [
      ...webhooksOf(root, around, reading).filter(({ operation }) =>
        isSelected({ id: operation.id, path: '', tags: operation.tags }),
      ),
      ...operations.flatMap(found => readCallbacks(found, around, reading)),
    ],
  }
}

const isSelectedOperation = ({ id, path, operation }: Written, isSelected: IsSelected): boolean =>
  isSelected({ id, path, tags: itemsOf(inside(operation, 'tags')).map(({ value }) => `${value}`) })

/**
 * Gives each operation a unique id. Written ids must be unique already (OpenAPI 3.1 §4.8.10); a derived id gets a
 * number if it is not.
 */
const distinct = (written: readonly Written[], reading: Reading): Written[] => {
  const taken = new Map<string, Place>()
  for (const { operation } of written) {
    const id = textIn(operation, 'operationId')
    if (id === undefined) continue
    const first = taken.get(id)
    if (first !== undefined)
      reportAt(reading, 'error', 'openapi.duplicate-operation-id', {
        place: inside(operation, 'operationId') ?? operation,
        message: `The operationId "${id}" is also used at ${first.pointer}.`,
        help: 'Use a different operationId for each operation.',
        recovery: 'The name of the second operation in generated code ends with a number.',
      })
    else taken.set(id, operation)
  }
  const given = new Set<string>()
  return written.map(found => {
    const own = textIn(found.operation, 'operationId')
    if (own !== undefined && !given.has(own)) {
      given.add(own)
      return found
    }
    let id = found.id
    for (let number = 2; taken.has(id); number += 1) id = `${found.id}${number}`
    taken.set(id, found.operation)
    return { ...found, id }
  })
}

const webhooksOf = (root: Place, around: OperationContext, reading: Reading): Callback[] =>
  membersOf(inside(root, 'webhooks')).flatMap(([name, place]) => {
    const found = operationsIn(pathItems(place, reading), '', reading, method => `${name}${capital(method)}`)
    return found.map(written => {
      const id = textIn(written.operation, 'operationId') ?? (found.length === 1 ? name : written.id)
      return {
        name,
        of: undefined,
        expression: undefined,
        operation: readOperation({ ...written, id, sender: 'api' }, around, reading),
      }
    })
  })
