import type { ChainRules } from '../evm/decode.ts'
import type { Store } from '../store/store.ts'
import { catchUpActivity } from './activity/catch-up.ts'
import { catchUpLogs } from './logs.ts'

/**
 * Writes what versions before did not make of the blocks that they stored. It can be interrupted.
 *
 * @param atOnce Most blocks in one transaction.
 */
export const catchUp = async (
  store: Store,
  chain: { readonly key: number; readonly rules: ChainRules },
  atOnce: number,
): Promise<void> => {
  await catchUpActivity(store, chain, atOnce)
  await catchUpLogs(store, chain, atOnce)
}
