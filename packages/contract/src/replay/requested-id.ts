import type { Operation } from '../contract/contract.ts'
import { idPlaces, lookupPlaces, namingParameter, nounOf } from '../contract/identifiers.ts'
import { itemPath } from '../contract/item-path.ts'
import { methodRole } from '../contract/method-role.ts'
import { successOf } from '../contract/success.ts'
import type { Json } from '../format/fixture.ts'
import { replacedAt, valueAt } from '../format/pointer.ts'
import type { GeneratedResponse } from './fallback.ts'
import { keeps } from './items.ts'
import type { Stage } from './stage.ts'

/**
 * Sets the id of a generated item to the requested id, because a response with another id would be another item.
 * Examples stay unchanged.
 */
export const withRequestedId = (
  operation: Operation,
  made: GeneratedResponse,
  { input, stage }: { readonly input: Readonly<Record<string, unknown>>; readonly stage: Stage },
): GeneratedResponse => {
  const { value } = made
  if (made.source !== 'generated' || value === undefined || made.status !== successStatus(operation)) return made
  const [parameter, places] = idOf(operation)
  const text = parameter === undefined ? undefined : input[parameter]
  const place = places.find(at => at.lastIndexOf('/') === 0 && valueAt(value, at) !== undefined)
  if (place === undefined || (typeof text !== 'string' && typeof text !== 'number')) return made
  const isNumber = typeof valueAt(value, place) === 'number'
  const id: Json = isNumber && /^-?\d{1,15}$/.test(String(text)) ? Number(text) : String(text)
  const named = replacedAt(value, place, id)
  return keeps(operation, named, stage) ? { ...made, value: named } : made
}

const successStatus = (operation: Operation): number => Number(successOf(operation)?.key) || 200

/** The parameter that identifies an item, and the place of the id in a response. */
const idOf = (operation: Operation): readonly [name: string | undefined, places: readonly string[]] => {
  if (operation.protocol === 'jsonrpc') {
    const role = methodRole(operation)
    const name = role?.role === 'read' ? namingParameter(operation, role) : undefined
    return name === undefined || role === undefined ? [undefined, []] : [name, lookupPlaces(operation, name, role)]
  }
  const item = itemPath(operation.path)
  if (item === undefined) return [undefined, []]
  return [item.variable, idPlaces(operation, item.variable, nounOf(item.collection))]
}
