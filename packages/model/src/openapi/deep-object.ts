import type { Place } from '../document/place.ts'
import type { Reading } from '../document/reading.ts'
import { reportAt } from '../document/reading.ts'
import { deepObjects, type Schema } from '../model/index.ts'
import { withCertainParts } from '../model/parts.ts'

/** Warns of parts of a schema with the style `deepObject` that clients serialize, but servers do not parse. */
export const checkDeepObject = (schema: Schema | undefined, place: Place, reading: Reading): void => {
  const reason = schema && (otherType(schema) ?? unread(schema, [], { left: deepObjects.objects }))
  if (reason !== undefined)
    reportAt(reading, 'warning', 'openapi.deep-object', {
      place,
      message: `With the style "deepObject", servers cannot read all of this value: ${reason}.`,
      help: 'Send it as JSON: `content: { application/json: … }` in place of `style` and `schema`.',
    })
}

/** Reports the style `deepObject` of a parameter whose schema does not allow an object. */
export const reportFlat = (place: Place, reading: Reading): void =>
  reportAt(reading, 'warning', 'openapi.deep-object', {
    place,
    message:
      'The style "deepObject" is for objects only, and the schema does not allow an object. It is read as "form".',
    help: 'Remove `style`.',
  })

/** Whether a type shows that no object is valid. */
export const refusesObjects = (schema: Schema): boolean =>
  [...withCertainParts(schema)].some(({ keywords: { type } }) => type !== undefined && !type.includes('object'))

const otherType = (schema: Schema): string | undefined => {
  const types = partsOf(schema).flatMap(({ keywords: { type = [] } }) => type)
  const other = types.find(type => type !== 'object' && type !== 'null')
  return other === undefined ? undefined : `it may have the type ${other}`
}

/** The schema of a member, from a schema or its parts. */
export const memberOf = (schema: Schema, name: string): Schema | undefined =>
  partsOf(schema).flatMap(({ keywords }) => keywords.properties?.get(name) ?? [])[0]

const unread = (schema: Schema, path: readonly Schema[], count: { left: number }): string | undefined => {
  if (path.length > deepObjects.levels) return `it has more than ${deepObjects.levels} levels`
  if (path.filter(one => one === schema).length >= deepObjects.again) return 'an object contains itself'
  if (count.left-- <= 0) return `it has more than ${deepObjects.objects} objects`
  for (const { keywords } of partsOf(schema)) {
    const { properties = new Map<string, Schema>(), additionalProperties, unevaluatedProperties } = keywords
    const others = [additionalProperties, unevaluatedProperties].filter(rest => rest !== undefined)
    for (const member of [...properties.values(), ...others]) {
      const items = partsOf(member).flatMap(part => part.keywords.items ?? [])
      if (items.some(item => partsOf(item).some(isList))) return 'it has arrays of arrays'
      for (const inner of [member, ...items]) {
        const object = partsOf(inner).find(isObject)
        const reason = object && unread(object, [...path, schema], count)
        if (reason !== undefined) return reason
      }
    }
  }
  return undefined
}

const isObject = ({ keywords: { properties, additionalProperties, unevaluatedProperties } }: Schema): boolean =>
  (properties ?? additionalProperties ?? unevaluatedProperties) !== undefined

const isList = ({ keywords }: Schema): boolean =>
  keywords.items !== undefined || keywords.type?.includes('array') === true

/** A schema, and all schemas for the same value that it refers to or contains. */
const partsOf = (schema: Schema): readonly Schema[] => {
  const parts = new Set([schema])
  for (const { keywords } of parts) {
    const { ref, allOf = [], anyOf = [], oneOf = [] } = keywords
    for (const part of [...(ref === undefined ? [] : [ref]), ...allOf, ...anyOf, ...oneOf]) parts.add(part)
  }
  return [...parts]
}
