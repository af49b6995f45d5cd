import type { Table } from '../report.ts'
import { compare, type QueriedService } from './request.ts'
import { whale } from './whale.ts'

const depth = 10_000
const pageSize = 100
const most = 1.2

interface Page {
  readonly nextPageToken?: string
  readonly transactions: readonly unknown[]
}

/** The first page of an address's transfers and the ten-thousandth. */
export const readDepth = async (
  service: QueriedService,
  what: string,
  progress: (line: string) => void,
): Promise<Table> => {
  const path = `/v1/chains/7001/addresses/${whale}/transactions:listErc1155?pageSize=${pageSize}`
  const next = async (at: string): Promise<string> => {
    const { nextPageToken, transactions } = JSON.parse(await service.get(at)) as Page
    if (nextPageToken === undefined || transactions.length !== pageSize)
      throw new Error(`There is no page after ${at}.`)
    return `${path}&pageToken=${nextPageToken}`
  }
  const second = await next(path)
  let deep = second
  for (let page = 2; page < depth; page++) {
    if (page % 2_000 === 0) progress(`page ${page} of ${depth}`)
    deep = await next(deep)
  }
  const rows: (string | number)[][] = []
  const failures: string[] = []
  for (const [name, shallow] of [
    ['first', path],
    ['second', second],
  ] as const) {
    const { ours, alone, ratio } = await compare(
      () => service.get(deep),
      () => service.get(shallow),
    )
    rows.push([name, alone.toFixed(2), ours.toFixed(2), ratio.toFixed(2)])
    if (name === 'first' && ratio > most)
      failures.push(`page ${depth} takes ${ratio.toFixed(2)} of the first, the budget is ${most}`)
    progress(`page ${depth} compared with the ${name}: ${ratio.toFixed(2)}`)
  }
  return {
    title: `Page ${depth} of the transfers of an address (${what})`,
    columns: ['page', 'page ms', `page ${depth} ms`, 'ratio'],
    rows,
    note: 'Pages have 100 items. The tokens come from reading all pages in order. The first page needs one statement less, because it does not read a token.',
    failures,
  }
}
