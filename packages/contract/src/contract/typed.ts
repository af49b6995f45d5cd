import { flattened, typesOf } from '@chainwright/model/bundled'
import type { Json } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import type { Parameter } from './contract.ts'

/** Converts a given text to the type of a parameter; it stays a string if the schema accepts one. */
export const typed = (text: string, parameter: Parameter): Json => {
  const types = typesIn(parameter)
  return types.length === 0 || types.includes('string') ? text : (parsed(text) ?? text)
}

/** Converts a value from a response to the type of a parameter: ids are numbers in one place and strings in another. */
export const asTyped = (value: Json, parameter: Parameter): Json => {
  const types = typesIn(parameter)
  const isNumber = types.includes('integer') || types.includes('number')
  const isText = types.includes('string')
  if (typeof value === 'number' && isText && !isNumber) return String(value)
  return isNumber && !isText && typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
}

/** The types that the schema of a parameter states. */
export const typesIn = ({ schema }: Parameter): readonly string[] =>
  typesOf(schema && flattened(schema.schema, schema.document)?.['type'])
