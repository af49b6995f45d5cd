import type { Json, JsonObject } from '@chainwright/model'
import { isJsonObject } from '@chainwright/model'
import type { SchemaDialect } from '@chainwright/model/documents'
import { decodeFragment, inside, itemsOf, type Place, valueAt } from '@chainwright/model/documents'
import { toolMatcher } from '@chainwright/model/tool-match'
import type { ErrorObject } from 'ajv'
import type { Problem } from './meta-schema.ts'

/** Values of examples that the schema of their parameter or result refuses, in a bundled document. */
export const checkExamples = async (document: JsonObject, dialect: SchemaDialect): Promise<Problem[]> => {
  const examples = itemsOf(inside({ uri: '', pointer: '', value: document }, 'methods')).flatMap(method =>
    valuesIn(method, document),
  )
  if (examples.length === 0) return []
  const check = await checker(document, dialect)
  return examples.flatMap(({ value, schema }) => {
    const output = check(schema.pointer, value.value)
    return output === undefined ? [] : [{ pointer: value.pointer, message: `The example ${output}.` }]
  })
}

interface Example {
  readonly value: Place
  readonly schema: Place
}

const valuesIn = (method: Place, document: JsonObject): Example[] => {
  const at = (place: Place | undefined): Place | undefined => place && local(place, document)
  const parameters = itemsOf(at(inside(method, 'params'))).map(item => local(item, document))
  const pair = (value: Place | undefined, descriptor: Place | undefined): Example[] => {
    const written = value && inside(local(value, document), 'value')
    const schema = descriptor && inside(descriptor, 'schema')
    return written === undefined || schema === undefined ? [] : [{ value: written, schema }]
  }
  return itemsOf(inside(method, 'examples')).flatMap(item => {
    const pairing = local(item, document)
    const inputs = itemsOf(inside(pairing, 'params')).flatMap((written, index) => {
      const name = inside(local(written, document), 'name')?.value
      return pair(written, parameters.find(parameter => inside(parameter, 'name')?.value === name) ?? parameters[index])
    })
    return [...inputs, ...pair(inside(pairing, 'result'), at(inside(method, 'result')))]
  })
}

/** Follows the local references of a bundled document. */
const local = (place: Place, document: JsonObject): Place => {
  const reference = isJsonObject(place.value) ? place.value['$ref'] : undefined
  if (typeof reference !== 'string' || !reference.startsWith('#')) return place
  const pointer = decodeFragment(reference.slice(1))
  const value = valueAt(document, pointer)
  return value === undefined ? place : local({ uri: place.uri, pointer, value }, document)
}

/** Schemas are compiled in their places, so that references between them resolve. */
const checker = async (
  document: JsonObject,
  dialect: SchemaDialect,
): Promise<(pointer: string, value: Json) => string | undefined> => {
  const { Ajv } = dialect.startsWith('draft-')
    ? await import('ajv')
    : { Ajv: (await import('ajv/dist/2020.js')).Ajv2020 }
  const ajv = new Ajv({
    strict: false,
    validateSchema: false,
    validateFormats: false,
    allErrors: false,
    // errors contain the schemas of their keywords
    verbose: true,
    logger: false,
    code: { regExp: timely() },
  })
  let added = false
  return (pointer, value) => {
    try {
      if (!added) ajv.addSchema(dialect === 'draft-04' ? withExclusiveLimits(document) : document, 'document')
      added = true
      const validate = ajv.compile({ $ref: `document#${encodeURI(pointer)}` })
      if (validate(value) === true) return undefined
      const errors = validate.errors ?? []
      const several = errors.find(each => matched(each).length > 0)
      if (several !== undefined && differByFormat(matched(several), document)) return undefined
      const error = several ?? errors[0]
      return `does not match its schema: ${error?.instancePath === '' ? 'it' : `\`${error?.instancePath}\``} ${error?.message ?? 'is not valid'}`
    } catch (error) {
      return `cannot be validated: ${error instanceof Error ? error.message : error}`
    }
  }
}

/** The members of a `oneOf` that a value matches, if these are several. */
const matched = ({ keyword, params, schema }: Pick<ErrorObject, 'keyword' | 'params' | 'schema'>): readonly Json[] => {
  const indices = keyword === 'oneOf' ? (params['passingSchemas'] as readonly number[] | null) : null
  return (indices ?? []).flatMap(index => (schema as readonly Json[])[index] ?? [])
}

/** Whether schemas have formats, at any depth, that differ. Formats are not checked here, and may exclude each other. */
const differByFormat = (schemas: readonly Json[], document: JsonObject): boolean => {
  const formats = schemas.map(schema => formatsIn(schema, document).join())
  return formats.some(each => each !== formats[0])
}

/** The formats in a schema, each with the keywords and names that lead to it. */
const formatsIn = (schema: Json, document: JsonObject): readonly string[] => {
  const seen = new Set<Json>()
  const visit = (part: Json, path: string): readonly string[] => {
    const { value } = local({ uri: '', pointer: '', value: part }, document)
    if (typeof value !== 'object' || value === null || seen.has(value)) return []
    seen.add(value)
    const format = isJsonObject(value) && typeof value['format'] === 'string' ? [`${path} ${value['format']}`] : []
    return [...format, ...Object.entries(value).flatMap(([name, inner]) => visit(inner, `${path}/${name}`))]
  }
  return visit(schema, '').toSorted()
}

/** A document of draft-04 with the limits of draft-06: `exclusiveMinimum: 1` instead of `true` next to `minimum: 1`. */
const withExclusiveLimits = <Value extends Json>(value: Value): Value => {
  if (Array.isArray(value)) return value.map(withExclusiveLimits) as Json as Value
  if (!isJsonObject(value)) return value
  const members = new Map(Object.entries(value).map(([name, member]) => [name, withExclusiveLimits(member)]))
  for (const [inclusive, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    const [limit, flag] = [members.get(inclusive), members.get(exclusive)]
    if (typeof flag !== 'boolean' || typeof limit !== 'number') continue
    members.delete(flag ? inclusive : exclusive)
    if (flag) members.set(exclusive, limit)
  }
  return Object.fromEntries(members) as Value
}

/** A pattern engine for Ajv that throws an error if it cannot decide in time. */
const timely = () => {
  const matches = toolMatcher()
  const engine = (pattern: string) => {
    // an invalid pattern throws the same error as the native engine
    new RegExp(pattern, 'u')
    return {
      // Ajv keeps one engine for each text.
      toString: () => pattern,
      test: (text: string): boolean => {
        const found = matches(pattern, text)
        if (found === undefined) throw new Error(`the pattern ${pattern} takes too long`)
        return found
      },
    }
  }
  return Object.assign(engine, { code: engine.name })
}
