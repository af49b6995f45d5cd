import { readBlock } from '../data/queries/blocks.ts'
import { bytesOf } from '../evm/hex.ts'
import type { PageContext } from './context.ts'
import { blockNumberOf, type Match } from './match.ts'
import { findOnPrimary } from './primary/search.ts'
import { findTransaction, hasSeen, readTokensOf } from './queries.ts'

const tokenForm = /^(0x[0-9a-f]{40})[\s/#]+([0-9]{1,78})$/i
const hashForm = /^0x[0-9a-f]{64}$/i
const addressForm = /^0x[0-9a-f]{40}$/i

/**
 * Pages for the text of a search: a block by number or hash, a transaction by hash, an address, a contract with a token
 * (`0x… 8`, `0x…/8`, `0x…#8`); of primary networks, also a block or a transaction by its id, an address in bech32, and a node.
 *
 * @returns One for each chain that has it: EVM chains in the order of the chains file, then the chains of primary networks.
 */
export const find = async (context: PageContext, typed: string): Promise<readonly Match[]> => {
  const text = typed.trim()
  return [...(await findOnEvm(context, text)), ...(await findOnPrimary(context, text))]
}

const findOnEvm = async ({ registry, store }: PageContext, text: string): Promise<readonly Match[]> => {
  const [, contract = '', tokenId = ''] = tokenForm.exec(text) ?? []
  const matches: Match[] = []
  const number = blockNumberOf(text)
  for (const chain of await registry.all()) {
    const { config, key } = chain
    const add = (what: string, path: string): void => {
      matches.push({ chain: config.name, what, path: `/chains/${config.evmChainId}/${path}` })
    }
    if (number !== undefined) {
      const { head } = await registry.findWithHead(config.evmChainId)
      if (number <= head.number) add('block', `blocks/${number}`)
    } else if (hashForm.test(text)) {
      const hash = bytesOf(text.toLowerCase())
      if ((await findTransaction(store.database, key, hash)) !== undefined)
        add('transaction', `transactions/${text.toLowerCase()}`)
      const block = await readBlock(store.database, key, hash)
      if (block !== undefined) add('block', `blocks/${block.number}`)
    } else if (contract !== '') {
      const requested = { contract: bytesOf(contract.toLowerCase()), tokenId: String(BigInt(tokenId)), limit: 1 }
      const [token] = await readTokensOf(store.database, key, requested)
      if (token !== undefined) add('token', `tokens/${contract.toLowerCase()}/${token.token_id}`)
    } else if (addressForm.test(text) && (await hasSeen(store.database, key, bytesOf(text.toLowerCase()))))
      add('address', `addresses/${text.toLowerCase()}`)
  }
  return matches
}
