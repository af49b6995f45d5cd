import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Bundle, ContractCall } from '../../evm/bundle.ts'
import { hexOf, integerOf } from '../../evm/hex.ts'
import { movesOf, type TokenMove } from '../../evm/moves.ts'
import { selectors } from '../../evm/uris.ts'
import type { Store } from '../../store/store.ts'
import { readContent } from '../fault.ts'
import type { Callee, EvmNode } from './source.ts'

/** Facts that token contracts return. They are queried when a contract transfers a token for the first time, and when a token is minted. */
export interface TokenCalls {
  /**
   * The bundle, with the contract calls that its transfers require. @param head Number of the newest block of the node.
   */
  with(bundle: Bundle, node: EvmNode, head: number, signal: AbortSignal): Promise<Bundle>
  /** Queries contracts again after a reorganization. */
  clear(): void
}

/**
 * The maximum number of contracts and ids in the cache. Others are looked up in the store, or queried, again.
 */
const mostTokens = 100_000
/** The approximate number of blocks whose state nodes without an archive keep. */
const stateKept = 128

export const tokenCalls = ({ database }: Store, chain: number, atMost = mostTokens): TokenCalls => {
  const requested = new LRUCache<string, true>({ max: atMost })
  const stored = async (contracts: readonly Buffer[]): Promise<ReadonlySet<string>> => {
    if (contracts.length === 0) return new Set()
    const rows = await database
      .selectFrom('contract')
      .select('address')
      .where('chain', '=', chain)
      .where('address', '=', sql<Buffer>`any(${contracts}::bytea[])`)
      .execute()
    return new Set(rows.map(({ address }) => hexOf(address)))
  }
  const calleesOf = async (moves: readonly TokenMove[]): Promise<readonly Callee[]> => {
    const contracts = new Map(
      moves
        .filter(({ kind, contract }) => kind !== 1155 && !requested.has(hexOf(contract)))
        .map(move => [hexOf(move.contract), move]),
    )
    const known = await stored([...contracts.values()].map(({ contract }) => contract))
    const facts = [...contracts].flatMap(([to, { kind }]) => {
      requested.set(to, true)
      if (known.has(to)) return []
      const functions = [selectors.name, selectors.symbol, ...(kind === 20 ? [selectors.decimals] : [])]
      return functions.map(data => ({ to, data }))
    })
    return [...facts, ...moves.flatMap(move => uriCall(move) ?? [])]
  }
  const uriCall = ({ kind, contract, tokenId, from }: TokenMove): Callee | undefined => {
    const isMint = from.every(byte => byte === 0)
    if (kind === 20 || !isMint) return undefined
    const to = hexOf(contract)
    const selector = kind === 721 ? selectors.tokenUri : selectors.uri
    const data = `${selector}${tokenId.toString(16).padStart(64, '0')}`
    if (kind === 1155) {
      // Its ids are minted repeatedly.
      if (requested.has(to + data)) return undefined
      requested.set(to + data, true)
    }
    return { to, data }
  }
  return {
    async with(bundle, node, head, signal) {
      const moves = readContent(() => bundle.receipts.flatMap(({ logs }, tx) => logs.flatMap(log => movesOf(log, tx))))
      const callees = await calleesOf(moves)
      if (callees.length === 0) return bundle
      const number = integerOf(bundle.block.number)
      const results = await node.calls(callees, { block: number, orLatest: head - number > stateKept }, signal)
      const calls = callees.map(
        ({ to, data }, index): ContractCall => ({
          block: bundle.block.number,
          to,
          data,
          ...(results[index] !== undefined && { result: results[index] }),
        }),
      )
      return { ...bundle, calls }
    },
    clear: () => requested.clear(),
  }
}
