import { sql, type Transaction } from 'kysely'
import type { Block } from '../../evm/block.ts'
import { type Grain, grainCode, hourBit, startOf } from '../../metrics/periods.ts'
import { insertRows, unnestedRows } from '../../store/bulk.ts'
import type { Database } from '../../store/schema.ts'
import type { BulkRow } from '../../store/tables.ts'

/** Who was there in an interval: a row of `presence`. */
export interface Mark {
  readonly grain: Grain
  readonly start: number
  readonly address: Buffer
  readonly active: number
  readonly sent: number
  readonly deployed: boolean
}

export type Marks = ReadonlyMap<string, Mark>

/** Grains of which every address is kept; of hours the day has it. */
export const markedGrains = ['day', 'week', 'month'] as const

export const markKey = ({ grain, start, address }: Pick<Mark, 'grain' | 'start' | 'address'>): string =>
  `${grain} ${start} ${address.toString('latin1')}`

/** What blocks leave: parties of transactions and of token transfers, and who created contracts. */
export const marksOf = (blocks: readonly Block[]): Map<string, Mark> => {
  const marks = new Map<string, Mark>()
  for (const { timeMs, transactions, moves, creations = [] } of blocks) {
    const seconds = Math.floor(timeMs / 1_000)
    const places = markedGrains.map(grain => ({ grain, start: startOf(grain, seconds) }))
    const bit = hourBit(seconds)
    const add = (address: Buffer, what: 'sender' | 'receiver' | 'deployer'): void => {
      for (const { grain, start } of places) {
        if (what === 'deployer' && grain !== 'day') continue
        const key = markKey({ grain, start, address })
        const mark = marks.get(key) ?? { grain, start, address, active: 0, sent: 0, deployed: false }
        const present = grain === 'day' ? bit : 1
        marks.set(
          key,
          what === 'deployer'
            ? { ...mark, deployed: true }
            : { ...mark, active: mark.active | present, sent: what === 'sender' ? mark.sent | present : mark.sent },
        )
      }
    }
    for (const { from, to } of [...transactions, ...moves]) {
      add(from, 'sender')
      if (to !== null) add(to, 'receiver')
    }
    for (const { deployer } of creations) add(deployer, 'deployer')
  }
  return marks
}

/** Marks of the store at the places of others; where there is none, none. */
export const readMarks = async (
  transaction: Transaction<Database>,
  chain: number,
  places: readonly Pick<Mark, 'grain' | 'start' | 'address'>[],
): Promise<Marks> => {
  if (places.length === 0) return new Map()
  const rows = places.map(({ grain, start, address }) => ({ grain: grainCode(grain), start, address }))
  const { rows: found } = await sql<{
    readonly active: number
    readonly sent: number
    readonly deployed: boolean
    readonly grain: number
    readonly start: number
    readonly address: Buffer
  }>`
    select p.grain, p.start, p.address, p.active, p.sent, p.deployed
    from ${unnestedRows('presence', rows, ['grain', 'start', 'address'])}
    join presence p on p.chain = ${chain} and p.grain = k.grain and p.start = k.start and p.address = k.address`.execute(
    transaction,
  )
  return new Map(
    found.map(({ grain: code, ...row }) => {
      const grain = code === grainCode('day') ? 'day' : code === grainCode('week') ? 'week' : 'month'
      const mark = { ...row, grain } as const
      return [markKey(mark), mark]
    }),
  )
}

/** Makes the store's marks be these; those that mark nothing are taken away. */
export const writeMarks = async (
  transaction: Transaction<Database>,
  chain: number,
  marks: readonly Mark[],
): Promise<void> => {
  const rowOf = ({ grain, ...mark }: Mark): BulkRow<'presence'> => ({ chain, ...mark, grain: grainCode(grain) })
  const empty = marks.filter(isEmpty).map(rowOf)
  if (empty.length > 0)
    await sql`delete from presence p using ${unnestedRows('presence', empty, ['grain', 'start', 'address'])}
      where p.chain = ${chain} and p.grain = k.grain and p.start = k.start and p.address = k.address`.execute(
      transaction,
    )
  await insertRows(
    transaction,
    'presence',
    marks.filter(mark => !isEmpty(mark)).map(rowOf),
    sql`(chain, grain, start, address) do update set active = excluded.active, sent = excluded.sent, deployed = excluded.deployed`,
  )
}

const isEmpty = ({ active, deployed }: Mark): boolean => active === 0 && !deployed
