import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { median, type Table } from '../report.ts'
import { compareAll, isRead, type QueriedService, queriesOf, type Statement, startStub, underLoad } from './request.ts'

/**
 * The budgets: that of a page of 100 in queries; that of a page of 10 in queries plus 1.5 responses of the bare stub.
 */
const budgets = { hundred: 3, stubs: 1.5 }

interface MeasuredOperation {
  readonly operation: string
  readonly path: string
  /** The number of entries on a page; undefined if there are no pages. */
  readonly pageSize?: number
}

/** Every operation of the EVM half of interface A, each with the input that has the most data. */
export const measuredOperations = async (databaseUrl: string): Promise<readonly MeasuredOperation[]> => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const first = async (sql: string): Promise<Readonly<Record<string, string>>> => {
    const { rows } = await client.query<Readonly<Record<string, string>>>(sql)
    if (rows[0] === undefined) throw new Error(`The bench has no row of: ${sql}`)
    return rows[0]
  }
  const chain = `(select id from chain where evm_id = 7001)`
  const address = (column: string, rest: string): string =>
    `select '0x' || encode(${column}, 'hex') as address from ${rest} group by ${column} order by count(*) desc limit 1`
  try {
    const pictures = await first(address('address', `nft_move where chain = ${chain} and kind = 721`))
    const goods = await first(
      address(
        'address',
        `nft_move where chain = ${chain} and kind = 1155 and address <> decode(repeat('00', 20), 'hex')`,
      ),
    )
    const held = await first(address('address', `holding where chain = ${chain} and balance > 0`))
    const holder = await first(address('address', `holding where chain = ${chain} and kind = 1155 and balance > 0`))
    const token = await first(
      `select '0x' || encode(contract, 'hex') as contract, token_id as id from owner_at where chain = ${chain} limit 1`,
    )
    const block = await first(
      `select number, '0x' || encode(hash, 'hex') as hash from block where chain = ${chain} and tx_count >= 11 order by number desc limit 1 offset 40`,
    )
    const of = '/v1/chains/7001'
    const pages = (operation: string, path: string): readonly MeasuredOperation[] =>
      [10, 100].map(pageSize => ({ operation, pageSize, path: `${path}?pageSize=${pageSize}` }))
    return [
      { operation: 'listChains', path: '/v1/chains' },
      { operation: 'getChain', path: of },
      { operation: 'getBlock', path: `${of}/blocks/${block['number']}` },
      { operation: 'getBlock', path: `${of}/blocks/${block['hash']}` },
      { operation: 'getNftToken', path: `${of}/nfts/collections/${token['contract']}/tokens/${token['id']}` },
      ...pages('listBlockTransactions', `${of}/blocks/${block['number']}/transactions`),
      ...pages('listErc721Transfers', `${of}/addresses/${pictures['address']}/transactions:listErc721`),
      ...pages('listErc1155Transfers', `${of}/addresses/${goods['address']}/transactions:listErc1155`),
      ...pages('listCollectibles', `${of}/addresses/${held['address']}/balances:listCollectibles`),
      ...pages('listErc1155Balances', `${of}/addresses/${holder['address']}/balances:listErc1155`),
    ]
  } finally {
    await client.end()
  }
}

/** Each operation through the service, compared with a stub that returns the same bytes, and with its query alone. */
export const readOperations = async (
  service: QueriedService,
  databaseUrl: string,
  what: string,
  progress: (line: string) => void,
): Promise<readonly Table[]> => {
  const requested = await measuredOperations(databaseUrl)
  const stub = await startStub([...new Set(requested.map(({ operation }) => operation))])
  const queries = await queriesOf(databaseUrl)
  const [times, loads]: [(string | number)[][], (string | number)[][]] = [[], []]
  const failures: string[] = []
  try {
    for (const { operation, path, pageSize } of requested) {
      const body = await service.get(path)
      await stub.answer(operation, JSON.parse(body))
      if ((await stub.get(path)).length !== body.length)
        throw new Error(`The response of the stub to ${path} is different.`)
      const statements = await service.statementsOf(path)
      const works = [
        () => service.get(path),
        () => stub.get(path),
        () => queries.run(statements.map(withNewToken)),
        () => queries.run(statements.filter(isRead)),
        () => queries.runPrepared(statements.map(withNewToken)),
      ]
      // Load comes first, so that the code of the later measurements is compiled.
      const [ours, bare, query] = await underLoad(works.slice(0, 3))
      const rounds = await compareAll(works)
      const of = (side: number): number => median(rounds.map(round => round[side] ?? Number.NaN))
      const byQuery = median(rounds.map(([ours = 0, , query = 0]) => ours / query))
      const byBoth = median(rounds.map(([ours = 0, bare = 0, query = 0]) => ours / (query + budgets.stubs * bare)))
      const byPrepared = median(
        rounds.map(([ours = 0, bare = 0, , , prepared = 0]) => ours / (prepared + budgets.stubs * bare)),
      )
      const entries = countOf(body)
      const name = `${operation}${path.includes('/blocks/0x') ? ' by hash' : ''}`
      const size = pageSize ?? ''
      const cells = [of(0), of(1), of(2), of(3), of(4), byQuery, byBoth, byPrepared].map(value => value.toFixed(2))
      times.push([name, size, entries, statements.length, ...cells])
      loads.push([
        name,
        size,
        ...[ours, bare, query].flatMap(load => [Math.round(load?.perSecond ?? 0), (load?.p99 ?? 0).toFixed(1)]),
      ])
      if (pageSize === 100 && byQuery > budgets.hundred)
        failures.push(`${name}, a page of 100: ${byQuery.toFixed(2)} of its query, the budget is ${budgets.hundred}`)
      if (pageSize === 10 && byBoth > 1)
        failures.push(`${name}, a page of 10: ${byBoth.toFixed(2)} of its query and 1.5 bare stubs, the budget is 1`)
      progress(
        `${name} ${size}: ${byQuery.toFixed(2)} of its query, ${byBoth.toFixed(2)} of query and 1.5 stubs, ${byPrepared.toFixed(2)} with the query prepared`,
      )
    }
  } finally {
    await queries.close()
    stub.close()
  }
  return [
    {
      title: `Operations, one request after the other (${what})`,
      columns: [
        'operation',
        'page',
        'entries',
        'statements',
        'service ms',
        'stub ms',
        'query ms',
        'reads ms',
        'prepared ms',
        '× query',
        '× (query + 1.5 stub)',
        '× (prepared + 1.5 stub)',
      ],
      rows: times,
      note: `Three subjects, in turn, each over one connection: the service; the generated server alone, which sends the same bytes; and the database
statements of the service, by \`pg\`. If there is a next page, the statements include the one that stores its token. "reads" excludes this statement.
"prepared" runs all statements as named statements, as the service does. The figures are medians of five rounds; each round is the median of its calls.`,
      failures,
    },
    {
      title: `Operations under load (${what})`,
      columns: ['operation', 'page', 'service/s', 'p99 ms', 'stub/s', 'p99 ms', 'query/s', 'p99 ms'],
      rows: loads,
      note: 'Eight connections, in turns of 0.4 s; medians of five rounds. The load and the database are on the same machine.',
    },
  ]
}

/** The row of a page token can be written once only. */
const withNewToken = (statement: Statement): Statement =>
  /^insert into "page_token"/.test(statement.sql)
    ? { ...statement, parameters: [randomUUID(), ...statement.parameters.slice(1)] }
    : statement

/** Entries of a page. */
const countOf = (body: string): number | string => {
  const list = Object.values(JSON.parse(body) as object).find(Array.isArray)
  return list?.length ?? ''
}
