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
import { assetInput, assetOutput, secp, utxo } from './fx.ts'
import { signed } from './transaction.ts'

const input = tagged('inputs of atomic transactions', secp.input)
/** Outputs that atomic transactions of the C-Chain make on another chain. */
export const cOutput = tagged('outputs of atomic transactions', { 'secp.transfer': secp.output['secp.transfer'] })
/** An output that waits to be imported to the C-Chain, as a node answers it. */
export const cUtxo = versioned(utxo(tagged('outputs', secp.output)))
/** What signs an atomic transaction. */
export const cCredential = tagged('credentials of atomic transactions', secp.credential)

/** Atomic transactions of the C-Chain: what accounts get from other chains, and what they send there. */
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

/** The atomic transactions that a block of the C-Chain carries today. */
export const cTransactions = versioned(list(cTransaction))
const single = versioned(cTransaction)

/**
 * Atomic transactions in `blockExtraData` of a block of the C-Chain: none where it is empty, a list, or a single one as blocks had before batches.
 *
 * @throws {DecodeError} Where it is neither.
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
