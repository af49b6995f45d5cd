import { atomicTransactions, type CTransaction } from '../decode/c-chain.ts'
import { type CreatedOutput, type Effects, noEffects, type Spent, transactionRows } from './effects.ts'
import { keysOf } from './signers.ts'

/** The parts of a C-Chain block that affect the P-Chain and the X-Chain. */
export interface CBlock {
  readonly height: bigint
  /** Hash of the EVM block. */
  readonly id: Uint8Array
  readonly parentId: Uint8Array
  /** UNIX seconds. */
  readonly time: bigint
  /** `blockExtraData`: its atomic transactions. */
  readonly extraData: Uint8Array
}

/**
 * The effects of the atomic transactions in a block of the C-Chain.
 *
 * @throws {DecodeError} If the bytes are not those of atomic transactions.
 */
export const cEffects = (block: CBlock): Effects => {
  const transactions = atomicTransactions(block.extraData)
  return {
    ...noEffects,
    chain: 'C',
    height: block.height,
    id: block.id,
    parentId: block.parentId,
    kind: 'EvmBlock',
    time: block.time,
    bytes: block.extraData,
    transactions: transactionRows(transactions),
    made: transactions.flatMap(made),
    spent: transactions.flatMap(spent),
    keys: transactions.flatMap(keysOf),
    origin: transactions[0]?.unsigned,
    accounts: transactions.flatMap(({ unsigned }) =>
      (unsigned.kind === 'ImportTx' ? unsigned.outputs : unsigned.inputs).map(({ address }) => address),
    ),
  }
}

const made = ({ id, unsigned }: CTransaction): CreatedOutput[] =>
  unsigned.kind === 'ExportTx'
    ? unsigned.exportedOutputs.map((output, outputIndex) => ({
        ...output,
        txId: id,
        outputIndex,
        on: unsigned.destinationChain,
        stakeEnd: undefined,
      }))
    : []

const spent = ({ id, unsigned }: CTransaction): Spent[] =>
  unsigned.kind === 'ImportTx'
    ? unsigned.importedInputs.map(({ txId, outputIndex }) => ({ txId, outputIndex, by: id }))
    : []
