import type { Operation } from './api.ts'
import type { Direction } from './schema.ts'

/**
 * Which members the input of an operation has, and which what answers it: `readOnly` and `writeOnly` are said from where the API stands
 * (JSON Schema 2020-12 validation §9.4). A webhook is sent by the API, so its input has what the API answers elsewhere.
 */
export const directionsOf = ({
  sender,
}: Pick<Operation, 'sender'>): { readonly sent: Direction; readonly answered: Direction } =>
  sender === 'api' ? { sent: 'output', answered: 'input' } : { sent: 'input', answered: 'output' }
