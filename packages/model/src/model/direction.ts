import type { Operation } from './api.ts'
import type { Direction, JsonType, Keywords } from './schema.ts'

/**
 * The direction of an operation's input and of its responses, which decides on members with `readOnly` and `writeOnly`:
 * these keywords take the view of the API (JSON Schema 2020-12 validation §9.4). The API sends webhooks, so their input
 * has the members that responses have elsewhere.
 */
export const directionsOf = ({
  sender,
}: Pick<Operation, 'sender'>): { readonly sent: Direction; readonly answered: Direction } =>
  sender === 'api' ? { sent: 'output', answered: 'input' } : { sent: 'input', answered: 'output' }

/** Whether an enum accepts other values in a direction, or without a direction, in any. */
export const isOpen = ({ openEnum }: Pick<Keywords, 'openEnum'>, direction?: Direction): boolean =>
  openEnum === true || (openEnum === 'output' && direction !== 'input')

/**
 * The keywords of a schema whose enum also accepts other values, of the types of those it lists. The enum alone decided on the types, so these
 * become the schema's `type` if it has none.
 */
export const opened = <K extends Keywords>(keywords: K, openEnum: true | 'output'): K => {
  const { enum: values, type = values && [...new Set(values.map(typeOf))] } = keywords
  return { ...keywords, openEnum, ...(type && { type }) }
}

const typeOf = (value: unknown): JsonType => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value === 'bigint' ? 'number' : (typeof value as JsonType)
}
