import type { Operation } from './api.ts'
import type { Direction, Keywords } from './schema.ts'

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
