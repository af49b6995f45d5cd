import type { Operation } from './api.ts'
import type { Direction, JsonType, Keywords } from './schema.ts'

/**
 * The directions of an operation's input and of its responses, as the API sees them. They decide which properties with
 * `readOnly` and `writeOnly` exist (JSON Schema 2020-12 validation §9.4). The API sends webhooks, so their input has
 * the same direction as the responses of other operations.
 */
export const directionsOf = ({
  sender,
}: Pick<Operation, 'sender'>): { readonly sent: Direction; readonly answered: Direction } =>
  sender === 'api' ? { sent: 'output', answered: 'input' } : { sent: 'input', answered: 'output' }

/** Whether an enum also accepts other values in a direction. Without a direction: whether it does in any direction. */
export const isOpen = ({ openEnum }: Pick<Keywords, 'openEnum'>, direction?: Direction): boolean =>
  openEnum === true || (openEnum === 'output' && direction !== 'input')

/**
 * The keywords of a schema whose enum also accepts other values of the same types. If the schema has no `type`, the
 * types of the listed values become its `type`, because the enum alone no longer restricts them.
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
