import { documentLimits } from '../document/limits.ts'
import { treeProblem } from '../document/measure.ts'
import { typesOf } from '../jsonschema/written/flattened.ts'
import { memberOf } from '../jsonschema/written/members.ts'
import type { Json } from '../model/index.ts'
import { isJsonType } from '../model/media-type.ts'

/**
 * The media type of an example, and the schemas that apply to its value: that of the media type, and those in its
 * `allOf`.
 */
export interface ExampleContext {
  readonly mediaType?: string | undefined
  readonly schemas: readonly (Json | undefined)[]
}

/** The value of an Example Object: `dataValue` or `serializedValue` of OpenAPI 3.2, or `value`. */
export const valueOfExample = (example: Json | undefined, context: ExampleContext): Json | undefined => {
  const data = memberOf(example, 'dataValue')
  if (data !== undefined) return data
  const value = memberOf(example, 'value')
  if (value !== undefined) return withoutText(value, context)
  const text = memberOf(example, 'serializedValue')
  return typeof text === 'string' && isJson(context) ? parsed(text) : undefined
}

/**
 * The value of an example in `value` or `example`. Some authors write the JSON text of a body instead of its value. If
 * the schema refuses strings, this text is parsed.
 */
export const withoutText = (value: Json, context: ExampleContext): Json => {
  if (typeof value !== 'string' || !isJson(context) || !/^\s*[[{]/.test(value)) return value
  const types = context.schemas.map(schema => typesOf(memberOf(schema, 'type')))
  const refusesText = types.some(names => names.length > 0 && !names.includes('string'))
  return refusesText ? (parsed(value) ?? value) : value
}

const isJson = ({ mediaType = '' }: ExampleContext): boolean => isJsonType(mediaType)

/**
 * Undefined if the text is not JSON, or nested too deeply. Also runs in browsers, so it does not keep the digits of
 * large integers.
 */
const parsed = (text: string): Json | undefined => {
  try {
    const value = JSON.parse(text) as Json
    return treeProblem(value, documentLimits).problem === undefined ? value : undefined
  } catch {
    return undefined
  }
}
