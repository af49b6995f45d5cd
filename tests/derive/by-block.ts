import { bodyOf, type Fixture } from '@chainwright/contract'
import { blocksOf, exchangeOf } from '@chainwright/recordings'
import type { RecordedEvmBlock } from './chain.ts'

/**
 * Standard methods without recordings. For a block by its hash, or for a place in a block, they return what recorded methods return for the
 * same block or transaction.
 */
export const byBlockFixtures = (): Fixture[] => {
  const blocks = blocksOf<RecordedEvmBlock>('evm').map(({ block }) => block)
  return [...uncles(blocks), ...rawTransactions(blocks)]
}

type Block = RecordedEvmBlock['block']

const uncles = (blocks: readonly Block[]): Fixture[] =>
  ['0', '1', '40'].flatMap(number => {
    const hash = blocks[Number(number)]?.hash
    if (hash === undefined) throw new Error(`There is no block ${number}.`)
    return [
      derived({
        method: 'eth_getUncleCountByBlockHash',
        claim: `uncle count of block ${number} by hash is returned`,
        params: [hash],
        as: `eth_getUncleCountByBlockNumber ${number}`,
        rule: 'the recorded response for the same block by its number',
      }),
      derived({
        method: 'eth_getUncleByBlockHashAndIndex',
        claim: `uncle of block ${number} by hash is returned`,
        params: [hash, '0x0'],
        as: `eth_getUncleByBlockNumberAndIndex ${number}`,
        rule: 'the recorded response for the same block by its number',
      }),
    ]
  })

/** One transaction of each type, and one that creates a contract. */
const raw = ['legacy', 'access list', 'coin', 'deploy Coin']

const rawTransactions = (blocks: readonly Block[]): Fixture[] =>
  raw.flatMap(name => {
    const as = `eth_getRawTransactionByHash ${name}`
    const { params } = JSON.parse(exchangeOf('ethereum', as).request.body ?? '') as { params: readonly string[] }
    const block = blocks.find(({ transactions }) => transactions.some(({ hash }) => hash === params[0]))
    const index = block?.transactions.find(({ hash }) => hash === params[0])?.transactionIndex
    if (block === undefined || index === undefined) throw new Error(`No recorded block has the transaction of ${as}.`)
    const rule = 'the recorded bytes of the transaction at this position'
    return [
      derived({
        method: 'eth_getRawTransactionByBlockNumberAndIndex',
        claim: `raw transaction ${name} by the number of its block is returned`,
        params: [block.number, index],
        as,
        rule,
      }),
      derived({
        method: 'eth_getRawTransactionByBlockHashAndIndex',
        claim: `raw transaction ${name} by the hash of its block is returned`,
        params: [block.hash, index],
        as,
        rule,
      }),
    ]
  })

interface Derived {
  readonly method: string
  readonly claim: string
  readonly params: readonly string[]
  /** The recorded case with the same response. */
  readonly as: string
  readonly rule: string
}

const derived = ({ method, claim, params, as, rule }: Derived): Fixture => {
  const line = exchangeOf('ethereum', as)
  const headers = { 'content-type': 'application/json' }
  const body = bodyOf(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
  return {
    claim,
    operation: method,
    kind: 'positive',
    provenance: { type: 'derived', rule, from: [`node/ethereum.jsonl#${as}`, 'chain/evm.jsonl'] },
    assumptions: ['node.standard-methods'],
    steps: [
      {
        request: { method: 'POST', target: line.request.path, headers, body },
        response: { status: line.response.status, headers, body: bodyOf(line.response.body) },
      },
    ],
  }
}
