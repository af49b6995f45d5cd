import { sql } from 'kysely'
import { insertRows } from '../store/bulk.ts'
import { distinctBytes } from './distinct.ts'
import { type Batch, firstOf, type Stage } from './stage.ts'

/**
 * Transfers of ERC-721 and ERC-1155 tokens by party: one row for each party, and only one for a transfer to oneself.
 */
export const moveStage: Stage = {
  name: 'moves',
  write: (transaction, { chain, blocks }) =>
    insertRows(
      transaction,
      'nft_move',
      blocks.flatMap(({ number, moves }) =>
        moves.flatMap(({ kind, tx, log, pos, contract, tokenId, value, from, to }) =>
          kind === 20
            ? []
            : distinctBytes([from, to]).map(address => ({
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
              })),
        ),
      ),
    ),
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
