import { sql } from 'kysely'
import { collectRows } from '../store/bulk.ts'
import { distinctBytes } from './distinct.ts'
import { type Batch, firstOf, type Stage } from './stage.ts'

/**
 * Transfers of ERC-721 and ERC-1155 tokens by party: one row for each party, and only one for a transfer from a party to itself.
 */
export const moveStage: Stage = {
  name: 'moves',
  collect({ database, chain }) {
    const rows = collectRows(database, 'nft_move')
    return {
      add({ number, moves }) {
        for (const { kind, tx, log, pos, contract, tokenId, value, from, to } of moves) {
          if (kind === 20) continue
          for (const address of distinctBytes([from, to]))
            rows.add({
              chain,
              address,
              kind,
              block: number,
              tx,
              log,
              pos,
              contract,
              token_id: tokenId,
              value,
              sender: from,
              receiver: to,
            })
        }
      },
      end: () => transaction => rows.insert(transaction),
    }
  },
  async undo(transaction, batch) {
    await transaction
      .deleteFrom('nft_move')
      .where('chain', '=', batch.chain)
      .where('address', '=', sql<Buffer>`any(${partiesOf(batch)}::bytea[])`)
      .where('block', '>=', firstOf(batch))
      .execute()
  },
}

const partiesOf = ({ blocks }: Batch): Buffer[] =>
  distinctBytes(blocks.flatMap(({ moves }) => moves.flatMap(({ from, to }) => [from, to])))
