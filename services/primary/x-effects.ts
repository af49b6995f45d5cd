import { decode } from '../decode/codec.ts'
import { idOf } from '../decode/ids.ts'
import { type XOperation, type XTransaction, xBlock } from '../decode/x-chain.ts'
import { type AssetRow, type CreatedOutput, type Effects, noEffects, type Spent, transactionRows } from './effects.ts'
import type { AnyOutput } from './outputs.ts'
import { keysOf } from './signers.ts'

/**
 * The effects of a block of the X-Chain.
 *
 * @throws {DecodeError} If the bytes are not those of a block.
 */
export const xEffects = (bytes: Uint8Array): Effects => {
  const block = decode(xBlock, bytes)
  const { transactions } = block
  return {
    ...noEffects,
    chain: 'X',
    height: block.height,
    id: idOf(bytes),
    parentId: block.parentId,
    kind: block.kind,
    time: block.time,
    bytes,
    transactions: transactionRows(transactions),
    made: transactions.flatMap(made),
    spent: transactions.flatMap(spent),
    assets: transactions.flatMap(assets),
    keys: transactions.flatMap(keysOf),
    origin: transactions[0]?.unsigned,
  }
}

/**
 * Outputs are numbered consecutively: those of every transaction, then the exported ones, the initial ones of a new
 * asset, or those of its operations.
 */
const made = ({ id, unsigned }: XTransaction): CreatedOutput[] => {
  const { blockchainId } = unsigned
  const outputs: { assetId: Uint8Array; output: AnyOutput; on: Uint8Array }[] = unsigned.outputs.map(output => ({
    ...output,
    on: blockchainId,
  }))
  if (unsigned.kind === 'ExportTx')
    outputs.push(...unsigned.exportedOutputs.map(output => ({ ...output, on: unsigned.destinationChain })))
  if (unsigned.kind === 'CreateAssetTx')
    for (const { outputs: initial } of unsigned.initialStates)
      outputs.push(...initial.map(output => ({ assetId: id, output, on: blockchainId })))
  if (unsigned.kind === 'OperationTx')
    for (const { assetId, operation } of unsigned.operations)
      outputs.push(...outputsOf(operation).map(output => ({ assetId, output, on: blockchainId })))
  return outputs.map((output, outputIndex) => ({ ...output, txId: id, outputIndex, stakeEnd: undefined }))
}

/** The outputs that an operation creates. */
const outputsOf = (operation: XOperation): AnyOutput[] => {
  switch (operation.kind) {
    case 'secp.mint':
      return [
        { kind: 'secp.mint', ...operation.mint },
        { kind: 'secp.transfer', ...operation.transfer },
      ]
    case 'nft.mint': {
      const { group, payload } = operation
      return operation.owners.map(owners => ({ kind: 'nft.transfer', group, payload, owners }))
    }
    case 'nft.transfer':
      return [{ kind: 'nft.transfer', ...operation.transfer }]
    case 'property.mint':
      return [
        { kind: 'property.mint', ...operation.mint },
        { kind: 'property.owned', ...operation.owned },
      ]
    case 'property.burn':
      return []
    default:
      return operation satisfies never
  }
}

const spent = ({ id, unsigned }: XTransaction): Spent[] => {
  const imported = unsigned.kind === 'ImportTx' ? unsigned.importedInputs : []
  const operated = unsigned.kind === 'OperationTx' ? unsigned.operations.flatMap(({ utxos }) => utxos) : []
  return [...unsigned.inputs, ...imported, ...operated].map(({ txId, outputIndex }) => ({ txId, outputIndex, by: id }))
}

const assets = ({ id, unsigned }: XTransaction): AssetRow[] =>
  unsigned.kind === 'CreateAssetTx'
    ? [{ id, name: unsigned.name, symbol: unsigned.symbol, denomination: unsigned.denomination }]
    : []
