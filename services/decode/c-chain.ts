import {
  DecodeError,
  decode,
  id,
  list,
  shortId,
  struct,
  tagged,
  uint32,
  uint64,
  type ValueOf,
  versioned,
} from './codec.ts'
import { assetInput, assetOutput, secp } from './fx.ts'
import { signed } from './transaction.ts'

const input = tagged('inputs of atomic transactions', secp.input)
/** The outputs that atomic transactions of the C-Chain create on another chain. */
const cOutput = tagged('outputs of atomic transactions', { 'secp.transfer': secp.output['secp.transfer'] })
/** The credential of an atomic transaction. */
export const cCredential = tagged('credentials of atomic transactions', secp.credential)

/** Atomic transactions of the C-Chain: imports from and exports to other chains. */
export const cUnsigned = tagged('atomic transactions', {
  ImportTx: [
    0,
    struct({
      networkId: uint32,
      blockchainId: id,
      sourceChain: id,
      importedInputs: list(assetInput(input)),
      outputs: list(struct({ address: shortId, amount: uint64, assetId: id })),
    }),
  ],
  ExportTx: [
    1,
    struct({
      networkId: uint32,
      blockchainId: id,
      destinationChain: id,
      inputs: list(struct({ address: shortId, amount: uint64, assetId: id, nonce: uint64 })),
      exportedOutputs: list(assetOutput(cOutput)),
    }),
  ],
})
export type CUnsigned = ValueOf<typeof cUnsigned>

/** An atomic transaction of the C-Chain. */
export const cTransaction = signed(cUnsigned, cCredential)
export type CTransaction = ValueOf<typeof cTransaction>

/** The list of atomic transactions in a current block of the C-Chain. */
export const cTransactions = versioned(list(cTransaction))
const single = versioned(cTransaction)

/**
 * Atomic transactions in `blockExtraData` of a block of the C-Chain: none if it is empty, a list, or a single one, as in blocks
 * before batches.
 *
 * @throws {DecodeError} If it is neither.
 */
export const atomicTransactions = (extraData: Uint8Array): readonly CTransaction[] => {
  if (extraData.length === 0) return []
  try {
    return decode(cTransactions, extraData)
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error
    try {
      return [decode(single, extraData)]
    } catch {
      throw error
    }
  }
}
