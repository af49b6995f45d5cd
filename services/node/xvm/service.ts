import {
  type NodeXvmService,
  xvmGetAllBalancesErrors,
  xvmGetAssetDescriptionErrors,
  xvmGetBalanceErrors,
  xvmGetBlockByHeightErrors,
  xvmGetBlockErrors,
  xvmGetTxErrors,
  xvmGetTxFeeErrors,
} from '@chainwright/node-server'
import type { XChainBlockHex, XChainBlockJson } from '@chainwright/node-spec'
import { NotFound } from '@chainwright/runtime-server'
import { readHeight } from '../../data/queries/primary.ts'
import { readPrimaryTransaction } from '../../data/queries/validators.ts'
import { textOf } from '../../data/show.ts'
import { decode, versioned } from '../../decode/codec.ts'
import { fromCb58, toCb58, toCheckedHex } from '../../decode/ids.ts'
import { xBlock, xTransaction } from '../../decode/x-chain.ts'
import type { Store } from '../../store/store.ts'
import { type NodeChains, pChainId, type XChain } from '../chains.ts'
import { readAsset, readXBlock } from '../queries/x-chain.ts'
import { InvalidAddress, parseAddress } from './addresses.ts'
import { blockJson, transactionJson } from './json.ts'
import { outputOperations, spendableOutputs } from './outputs.ts'

/** A transaction in the form of `getTx`: with its codec version. */
const xTransactionFile = versioned(xTransaction)

/** The X-Chain as it is stored. */
export const xvmService = (store: Store, chains: NodeChains, clock: () => number): NodeXvmService => {
  const { database } = store
  const chainOf = (path: Readonly<Record<string, string>>): XChain => {
    const chain = chains.xOf(path['chain'] ?? '')
    if (chain === undefined) throw new NotFound(`'${path['chain']}' is not an X-Chain of this service`)
    return chain
  }
  const transactionOf = (chain: XChain, id: string | undefined): Promise<Buffer | undefined> => {
    // A missing id can arrive as an empty string, or as 32 zero bytes (whose cb58 form is the id of the P-Chain).
    if (id === undefined || id === '' || id === pChainId) throw xvmGetTxErrors.noTransactionId()
    return readPrimaryTransaction(database, chain.key, Buffer.from(fromCb58(id, 32)))
  }
  const shown = (chain: XChain, bytes: Buffer, encoding: 'hex' | 'json'): XChainBlockHex | XChainBlockJson =>
    encoding === 'json'
      ? { block: blockJson(chain, decode(xBlock, bytes), bytes), encoding }
      : { block: toCheckedHex(bytes), encoding }
  const addressOf = (text: string, chain: XChain): Buffer => {
    try {
      return parseAddress(text, chain, chains)
    } catch (error) {
      if (!(error instanceof InvalidAddress)) throw error
      throw xvmGetBalanceErrors.malformedAddress({ address: text, reason: error.message })
    }
  }
  return {
    ...outputOperations(store, chains, chainOf),
    async getHeight(_input, { path }) {
      return { height: String((await readHeight(database, chainOf(path).key)) ?? 0) }
    },
    async getBlock(input, { path }) {
      const chain = chainOf(path)
      const { encoding } = input
      const blockID = input.blockID || pChainId
      const bytes = await readXBlock(database, chain.key, Buffer.from(fromCb58(blockID, 32)))
      if (bytes === undefined) throw xvmGetBlockErrors.blockNotFound({ blockID })
      return shown(chain, bytes, encoding)
    },
    async getBlockByHeight({ height, encoding }, { path }) {
      const chain = chainOf(path)
      const number = Number(height ?? 0)
      const bytes = Number.isSafeInteger(number) ? await readXBlock(database, chain.key, number) : undefined
      if (bytes === undefined) throw xvmGetBlockByHeightErrors.blockNotFound({ height: String(height) })
      return shown(chain, bytes, encoding)
    },
    async getTx({ txID, encoding }, { path }) {
      const chain = chainOf(path)
      const bytes = await transactionOf(chain, txID)
      if (bytes === undefined) throw xvmGetTxErrors.transactionNotFound()
      return encoding === 'json'
        ? { tx: transactionJson(chain, decode(xTransactionFile, bytes)), encoding }
        : { tx: toCheckedHex(bytes), encoding }
    },
    // Stored transactions were accepted; an index does not contain transactions in voting, or rejected ones.
    async getTxStatus({ txID }, { path }) {
      return { status: (await transactionOf(chainOf(path), txID)) === undefined ? 'Unknown' : 'Accepted' }
    },
    getTxFee(_input, { path }) {
      const { fees, networkId } = chainOf(path).facts
      if (fees === undefined)
        throw xvmGetTxFeeErrors.unavailable({
          what: `the fee of transactions on network ${networkId}`,
          missing: 'network.json of its folders has no fees',
        })
      return { txFee: fees.transaction, createAssetTxFee: fees.createAsset }
    },
    async getAssetDescription({ assetID = '' }, { path }) {
      const chain = chainOf(path)
      const { asset: native } = chain.facts
      if (native !== undefined && (assetID === native.symbol || assetID === native.id))
        return {
          assetID: native.id,
          name: native.name,
          symbol: native.symbol,
          denomination: String(native.denomination),
        }
      const id = assetIdOf(assetID)
      const asset = id && (await readAsset(database, chain.key, id))
      if (asset !== undefined)
        return {
          assetID,
          name: textOf(asset.name),
          symbol: textOf(asset.symbol),
          denomination: String(asset.denomination),
        }
      if (id !== undefined && (await readPrimaryTransaction(database, chain.key, id)) !== undefined)
        throw xvmGetAssetDescriptionErrors.noAsset()
      throw xvmGetAssetDescriptionErrors.assetNotFound({ asset: assetID })
    },
    async getBalance({ address = '', assetID = '' }, { path }) {
      const chain = chainOf(path)
      const holder = addressOf(address, chain)
      const { asset: native } = chain.facts
      const asset = assetIdOf(assetID === native?.symbol ? native.id : assetID)
      if (asset === undefined) throw xvmGetBalanceErrors.assetNotFound({ asset: assetID })
      const outputs = await spendableOutputs(store, chain, { address: holder, seconds: Math.floor(clock() / 1_000) })
      const own = outputs.filter(output => output.asset.equals(asset))
      return {
        balance: String(own.reduce((sum, { amount }) => sum + BigInt(amount), 0n)),
        utxoIDs: own.map(({ tx, idx }) => ({ txID: toCb58(tx), outputIndex: idx })),
      }
    },
    async getAllBalances({ address = '' }, { path }) {
      const chain = chainOf(path)
      const { asset: native } = chain.facts
      const holder = allBalancesAddress(address, chain, chains)
      const outputs = await spendableOutputs(store, chain, { address: holder, seconds: Math.floor(clock() / 1_000) })
      const sums = new Map<string, bigint>()
      for (const { asset, amount } of outputs) {
        const id = toCb58(asset)
        sums.set(id, (sums.get(id) ?? 0n) + BigInt(amount))
      }
      // The asset of fees comes first, under its alias.
      const ids = [...sums.keys()].sort((a, b) => Number(b === native?.id) - Number(a === native?.id))
      return {
        balances: ids.map(id => ({
          asset: id === native?.id ? native.symbol : id,
          balance: String(sums.get(id) ?? 0n),
        })),
      }
    },
  }
}

const allBalancesAddress = (text: string, chain: XChain, chains: NodeChains): Buffer => {
  try {
    return parseAddress(text, chain, chains)
  } catch (error) {
    if (!(error instanceof InvalidAddress)) throw error
    throw xvmGetAllBalancesErrors.malformedAddress({ address: text, reason: error.message })
  }
}

const assetIdOf = (text: string): Buffer | undefined => {
  try {
    return Buffer.from(fromCb58(text, 32))
  } catch {
    return undefined
  }
}
