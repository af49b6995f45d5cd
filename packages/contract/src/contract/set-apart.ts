import { membersOf, typesOf } from '@chainwright/model/bundled'
import type { Json } from '../format/fixture.ts'
import { isObject, type JsonObject } from '../format/pointer.ts'

/**
 * Makes an object invalid for the other branches of a `oneOf`: for each of them, adds a member that it declares, with a
 * value of a wrong type. Otherwise, a branch without required members would accept nearly every object.
 */
export const setApart = (
  value: Json,
  branch: Json,
  { branches, read }: { readonly branches: readonly Json[]; readonly read: (written: Json) => JsonObject | undefined },
): Json => {
  if (!isObject(value)) return value
  const propertiesOf = (written: Json): ReadonlyMap<string, Json> => new Map(membersOf(read(written)?.['properties']))
  const own = propertiesOf(branch)
  const result = { ...value }
  for (const other of branches) {
    if (other === branch) continue
    for (const [name, property] of propertiesOf(other)) {
      const types = typesOf(read(property)?.['type'])
      const wrong = types.length === 0 ? undefined : ofOtherType(types)
      if (own.has(name) || Object.hasOwn(value, name) || wrong === undefined) continue
      defined(result, name, wrong)
      break
    }
  }
  return result
}

const ofOtherType = (types: readonly string[]): Json | undefined =>
  (
    [
      [['boolean'], true],
      [['number', 'integer'], 0],
      [['string'], 'text'],
    ] as const
  ).find(([names]) => !names.some(name => types.includes(name)))?.[1]

/** Defines an own member, even if its name is `__proto__`. */
export const defined = (result: Record<string, Json>, name: string, value: Json): void => {
  Object.defineProperty(result, name, { value, enumerable: true, writable: true, configurable: true })
}
