import { bytesOf } from '../evm/hex.ts'
import type { PageContext } from './context.ts'
import { findTransaction, readTokensOf } from './queries.ts'

/**
 * Where what was typed leads: a block by number or hash, a transaction by hash, an address, a contract with a token (`0x… 8`, `0x…/8`, `0x…#8`).
 *
 * @returns The path of its page on the first chain that has it; undefined where none has.
 */
export const find = async (context: PageContext, typed: string): Promise<string | undefined> => {
  const { registry, store } = context
  const text = typed.trim()
  const token = /^(0x[0-9a-f]{40})[\s/#]+([0-9]{1,78})$/i.exec(text)
  for (const { config, key } of await registry.all()) {
    const at = `/chains/${config.evmChainId}`
    if (/^[\d,.\s_]{1,30}$/.test(text)) {
      const number = text.replace(/\D/g, '')
      const { head } = await registry.findWithHead(config.evmChainId)
      if (number !== '' && Number(number) <= head.number) return `${at}/blocks/${Number(number)}`
    }
    if (/^0x[0-9a-f]{64}$/i.test(text)) {
      const hash = bytesOf(text.toLowerCase())
      if ((await findTransaction(store.database, key, hash)) !== undefined)
        return `${at}/transactions/${text.toLowerCase()}`
      const block = await context.data.getBlock({ chainId: config.evmChainId, blockId: text.toLowerCase() }).then(
        found => found,
        () => undefined,
      )
      if (block !== undefined) return `${at}/blocks/${block.blockNumber}`
    }
    if (token !== null) {
      const [, contract = '', tokenId = ''] = token
      const found = await context.data
        .getNftToken({ chainId: config.evmChainId, address: contract.toLowerCase(), tokenId })
        .then(
          () => true,
          () => false,
        )
      if (found) return `${at}/tokens/${contract.toLowerCase()}/${BigInt(tokenId)}`
    }
    if (/^0x[0-9a-f]{40}$/i.test(text)) {
      const address = text.toLowerCase()
      const [only, second] = await readTokensOf(store.database, key, bytesOf(address), 2)
      // The contract of a single token is that token.
      if (only !== undefined && second === undefined) return `${at}/tokens/${address}/${only.token_id}`
      return `${at}/addresses/${address}`
    }
  }
  return undefined
}
