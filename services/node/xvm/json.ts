import type { XChainBlock, XChainTransaction } from '@chainwright/node-spec'
import type { Owners } from '../../decode/fx.ts'
import { idOf, toCb58, toHex } from '../../decode/ids.ts'
import type { XBlock, XOperation, XOutput, XTransaction, XUnsigned } from '../../decode/x-chain.ts'
import type { XChain } from '../chains.ts'
import { integer } from '../integer.ts'
import { writeAddress } from './addresses.ts'

/** Feature extensions by the first part of their kinds: their number on the X-Chain, and their ids. */
const extensions = [
  ['secp', 'spdxUxVJQbX85MGxMHbKw1sHxMnSqJ3QBzDyDYEP3h6TLuxqQ'],
  ['nft', 'qd2U4HDWUvMrVUeTcCHp6xH3Qpnn1XbU5MDdnBoiifFqvgXwT'],
  ['property', 'rXJsCSEYXg2TehWxCEEGj6JU2PWKTkd6cBdNLjoe2SpsKD9cy'],
] as const

const extensionOf = (kind: string): string => extensions.find(([name]) => kind.startsWith(`${name}.`))?.[1] ?? ''

/** A block as JSON, in the format of a node. @param bytes The bytes of the block. */
export const blockJson = (chain: XChain, block: XBlock, bytes: Uint8Array): XChainBlock => ({
  parentID: toCb58(block.parentId),
  height: integer(block.height),
  time: integer(block.time),
  merkleRoot: toCb58(block.merkleRoot),
  txs: block.transactions.map(transaction => transactionJson(chain, transaction)),
  id: toCb58(idOf(bytes)),
})

/** A transaction as JSON, in the format of a node. */
export const transactionJson = (chain: XChain, { unsigned, credentials, id }: XTransaction): XChainTransaction =>
  ({
    unsignedTx: unsignedJson(chain, unsigned),
    credentials: credentials.map(({ kind, signatures }) => ({
      fxID: extensionOf(kind),
      credential: { signatures: signatures.map(toHex) },
    })),
    id: toCb58(id),
  }) as XChainTransaction

const unsignedJson = (chain: XChain, unsigned: XUnsigned): object => {
  const outputs = (all: XUnsigned['outputs']) => all.map(output => outputJson(chain, output))
  const base = {
    networkID: unsigned.networkId,
    blockchainID: toCb58(unsigned.blockchainId),
    outputs: outputs(unsigned.outputs),
    inputs: unsigned.inputs.map(inputJson),
    memo: toHex(unsigned.memo),
  }
  switch (unsigned.kind) {
    case 'BaseTx':
      return base
    case 'CreateAssetTx':
      return {
        ...base,
        name: textOf(unsigned.name),
        symbol: textOf(unsigned.symbol),
        denomination: unsigned.denomination,
        initialStates: unsigned.initialStates.map(({ fx, outputs: made }) => ({
          fxIndex: fx,
          fxID: extensions[fx]?.[1] ?? '',
          outputs: made.map(output => bareOutput(chain, output)),
        })),
      }
    case 'OperationTx':
      return {
        ...base,
        operations: unsigned.operations.map(({ assetId, utxos, operation }) => ({
          assetID: toCb58(assetId),
          inputIDs: utxos.map(({ txId, outputIndex }) => ({ txID: toCb58(txId), outputIndex })),
          fxID: extensionOf(operation.kind),
          operation: operationJson(chain, operation),
        })),
      }
    case 'ImportTx':
      return {
        ...base,
        sourceChain: toCb58(unsigned.sourceChain),
        importedInputs: unsigned.importedInputs.map(inputJson),
      }
    case 'ExportTx':
      return {
        ...base,
        destinationChain: toCb58(unsigned.destinationChain),
        exportedOutputs: outputs(unsigned.exportedOutputs),
      }
    default:
      return unsigned satisfies never
  }
}

const outputJson = (chain: XChain, { assetId, output }: XUnsigned['outputs'][number]): object => ({
  assetID: toCb58(assetId),
  fxID: extensionOf(output.kind),
  output: bareOutput(chain, output),
})

const inputJson = ({ txId, outputIndex, assetId, input }: XUnsigned['inputs'][number]): object => ({
  txID: toCb58(txId),
  outputIndex,
  assetID: toCb58(assetId),
  fxID: extensionOf(input.kind),
  input: { amount: integer(input.amount), signatureIndices: input.signatureIndices },
})

const ownersJson = (chain: XChain, { locktime, threshold, addresses }: Owners) => ({
  addresses: addresses.map(address => writeAddress(chain, address)),
  locktime: integer(locktime),
  threshold,
})

/** An output without its asset. */
const bareOutput = (chain: XChain, output: XOutput): object => {
  const owners = ownersJson(chain, output.owners)
  switch (output.kind) {
    case 'secp.transfer':
      return { ...owners, amount: integer(output.amount) }
    case 'nft.mint':
      return { ...owners, groupID: output.group }
    case 'nft.transfer':
      return { ...owners, groupID: output.group, payload: toHex(output.payload) }
    case 'secp.mint':
    case 'property.mint':
    case 'property.owned':
      return owners
    default:
      return output satisfies never
  }
}

const operationJson = (chain: XChain, operation: XOperation): object => {
  const signed = { signatureIndices: operation.signatureIndices }
  switch (operation.kind) {
    case 'secp.mint':
      return {
        mintInput: signed,
        mintOutput: ownersJson(chain, operation.mint.owners),
        transferOutput: { ...ownersJson(chain, operation.transfer.owners), amount: integer(operation.transfer.amount) },
      }
    case 'nft.mint':
      return {
        mintInput: signed,
        groupID: operation.group,
        payload: toHex(operation.payload),
        outputs: operation.owners.map(owners => ownersJson(chain, owners)),
      }
    case 'nft.transfer':
      return {
        input: signed,
        output: {
          ...ownersJson(chain, operation.transfer.owners),
          groupID: operation.transfer.group,
          payload: toHex(operation.transfer.payload),
        },
      }
    case 'property.mint':
      return {
        mintInput: signed,
        mintOutput: ownersJson(chain, operation.mint.owners),
        ownedOutput: ownersJson(chain, operation.owned.owners),
      }
    case 'property.burn':
      return signed
    default:
      return operation satisfies never
  }
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')
