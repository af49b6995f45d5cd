import { ContractError } from '../core/errors.ts'
import type { HttpTable } from '../http/table.ts'
import type { MakeReader } from './item-reader.ts'

/** What is known of an operation's stream. */
export interface StreamTable {
  /** What the request accepts. */
  readonly accept: string
  /** How items are read, by the media type of the answer. */
  readonly items: Readonly<Record<string, MakeReader>>
  /** The member of the input that decides between a stream and one answer: its path, and its value for each. `absent` is the one that nothing means. */
  readonly by?: {
    readonly path: readonly string[]
    readonly stream: unknown
    readonly whole: unknown
    readonly absent: 'stream' | 'whole'
  }
}

type Values = Readonly<Record<string, unknown>>

/** The input with the member that decides how it is answered. Throws `ContractError` where it says the contrary. */
export const decided = ({ id }: HttpTable, { by }: StreamTable, input: Values, wanted: 'stream' | 'whole'): Values => {
  if (!by) return input
  const { path, absent } = by
  const given = path.reduce((holder: unknown, name) => (holder as Values | undefined | null)?.[name], input)
  if (given === undefined ? absent === wanted : String(given) === String(by[wanted])) return input
  if (given === undefined) return placed(input, path, by[wanted])
  const message = `${path.join('.')} is ${JSON.stringify(given)}, so the answer is ${wanted === 'whole' ? 'a stream: iterate it' : 'not a stream: await it'}`
  throw new ContractError({ operation: id }, { side: 'request', message })
}

const placed = (holder: Values | undefined, [name = '', ...rest]: readonly string[], value: unknown): Values => ({
  ...holder,
  [name]: rest.length ? placed(holder?.[name] as Values, rest, value) : value,
})
