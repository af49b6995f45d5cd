import { blocksOf } from '@chainwright/recordings'
import { atomicTransactions } from '../decode/c-chain.ts'
import { decode } from '../decode/codec.ts'
import { fromCheckedHex, fromHex, toCb58 } from '../decode/ids.ts'
import { pBlock, pTransactionsOf } from '../decode/p-chain.ts'
import { xBlock } from '../decode/x-chain.ts'

/** Ids of the transactions in the recorded blocks. */
export const madeTransactions = (): ReadonlySet<string> =>
  new Set(
    [
      ...bytesOf('p').flatMap(bytes => pTransactionsOf(decode(pBlock, bytes))),
      ...bytesOf('x').flatMap(bytes => decode(xBlock, bytes).transactions),
      ...blocksOf<{ readonly block: { readonly blockExtraData: string } }>('c').flatMap(({ block }) =>
        atomicTransactions(fromHex(block.blockExtraData)),
      ),
    ].map(({ id }) => toCb58(id)),
  )

const bytesOf = (chain: 'p' | 'x'): Uint8Array[] =>
  blocksOf<{ readonly bytes: string }>(chain).map(({ bytes }) => fromCheckedHex(bytes))
