import { ContractError } from '../core/errors.ts'
import type { HttpTable } from '../http/table.ts'
import type { MakeReader } from './item-reader.ts'

/** The properties of an operation's stream. */
export interface StreamTable {
  /** The `accept` header of the request. */
  readonly accept: string
  /** The readers of items, by media type of the response. */
  readonly items: Readonly<Record<string, MakeReader>>
  /**
   * The input property that selects a stream or a complete response: its path, and its value for each. `absent` is the value that
   * an absent member means.
   */
  readonly by?: {
    readonly path: readonly string[]
    readonly stream: unknown
    readonly whole: unknown
    readonly absent: 'stream' | 'whole'
  }
}

type Values = Readonly<Record<string, unknown>>

/** The input with the member that selects the response. Throws `ContractError` if the input selects the other one. */
export const decided = ({ id }: HttpTable, { by }: StreamTable, input: Values, form: 'stream' | 'whole'): Values => {
  if (!by) return input
  const { path, absent } = by
  const given = path.reduce((holder: unknown, name) => (holder as Values | undefined | null)?.[name], input)
  if (given === undefined ? absent === form : String(given) === String(by[form])) return input
  if (given === undefined) return placed(input, path, by[form])
  const message = `${path.join('.')} is ${JSON.stringify(given)}, so the response is ${form === 'whole' ? 'a stream: iterate it' : 'not a stream: await it'}`
  throw new ContractError({ operation: id }, { side: 'request', message })
}

const placed = (holder: Values | undefined, [name = '', ...rest]: readonly string[], value: unknown): Values => ({
  ...holder,
  [name]: rest.length ? placed(holder?.[name] as Values, rest, value) : value,
})
