import { readBlock } from '../data/queries/blocks.ts'
import type { Chain } from '../data/registry.ts'
import { bytesOf } from '../evm/hex.ts'
import type { PageContext } from './context.ts'
import { findTransaction, hasSeen, readTokensOf } from './queries.ts'

/** A page that a search found. */
export interface Match {
  readonly chain: Chain
  readonly what: string
  readonly path: string
}

const tokenForm = /^(0x[0-9a-f]{40})[\s/#]+([0-9]{1,78})$/i
const numberForm = /^[\d,.\s_]{1,30}$/
const hashForm = /^0x[0-9a-f]{64}$/i
const addressForm = /^0x[0-9a-f]{40}$/i

/**
 * Pages for the text of a search: a block by number or hash, a transaction by hash, an address, a contract with a token
 * (`0x… 8`, `0x…/8`, `0x…#8`).
 *
 * @returns One for each chain that has it, in the order of the chains file.
 */
export const find = async ({ registry, store }: PageContext, typed: string): Promise<readonly Match[]> => {
  const text = typed.trim()
  const [, contract = '', tokenId = ''] = tokenForm.exec(text) ?? []
  const matches: Match[] = []
  for (const chain of await registry.all()) {
    const { config, key } = chain
    const add = (what: string, path: string): void => {
      matches.push({ chain, what, path: `/chains/${config.evmChainId}/${path}` })
    }
    if (numberForm.test(text)) {
      const number = text.replace(/\D/g, '')
      const { head } = await registry.findWithHead(config.evmChainId)
      if (number !== '' && Number(number) <= head.number) add('block', `blocks/${Number(number)}`)
    } else if (hashForm.test(text)) {
      const hash = bytesOf(text.toLowerCase())
      if ((await findTransaction(store.database, key, hash)) !== undefined)
        add('transaction', `transactions/${text.toLowerCase()}`)
      const block = await readBlock(store.database, key, hash)
      if (block !== undefined) add('block', `blocks/${block.number}`)
    } else if (contract !== '') {
      const asked = { contract: bytesOf(contract.toLowerCase()), tokenId: String(BigInt(tokenId)), limit: 1 }
      const [token] = await readTokensOf(store.database, key, asked)
      if (token !== undefined) add('token', `tokens/${contract.toLowerCase()}/${token.token_id}`)
    } else if (addressForm.test(text) && (await hasSeen(store.database, key, bytesOf(text.toLowerCase()))))
      add('address', `addresses/${text.toLowerCase()}`)
  }
  return matches
}
