import { type NodeXvmService, xvmGetUTXOsErrors } from '@chainwright/node-server'
import { decode } from '../../decode/codec.ts'
import { fromCb58, toCheckedHex } from '../../decode/ids.ts'
import { xUtxo } from '../../decode/x-chain.ts'
import type { Store } from '../../store/store.ts'
import { type NodeChains, pChainId, type XChain } from '../chains.ts'
import { type OutputPlace, type OutputRow, readOutputPlace, readOutputs } from '../queries/x-chain.ts'
import { InvalidAddress, parseAddress, writeAddress } from './addresses.ts'

/** The maximum number of outputs in one response, and of addresses in one request. */
const most = 1_024

/** `xvm.getUTXOs`. Addresses are processed in the order of their bytes, and the outputs of each from the newest on. */
export const outputOperations = (
  { database }: Store,
  chains: NodeChains,
  chainOf: (path: Readonly<Record<string, string>>) => XChain,
): Pick<NodeXvmService, 'getUTXOs'> => ({
  async getUTXOs({ addresses, limit, startIndex, sourceChain }, { path }) {
    const chain = chainOf(path)
    if (addresses.length === 0) throw xvmGetUTXOsErrors.noAddresses()
    if (addresses.length > most) throw xvmGetUTXOsErrors.tooManyAddresses({ count: addresses.length, maximum: most })
    const createdOn = sourceOf(sourceChain, chain, chains)
    const requested = distinct(addresses.map(text => addressOf(text, chain, chains)))
    const start = startIndex && {
      address: startOf(startIndex.address, chain, chains),
      utxo: outputIdOf(startIndex.utxo),
    }
    const size = Number(limit) === 0 ? most : Math.min(Number(limit), most)
    const isOwn = createdOn.equals(Buffer.from(fromCb58(chain.id, 32)))
    const behind = start && (await readOutputPlace(database, chain.key, start.utxo))
    const found = new Map<string, OutputRow>()
    let end = start ?? { address: Buffer.alloc(20), utxo: pChainId }
    for (const address of requested) {
      const order = start === undefined ? 1 : Buffer.compare(address, start.address)
      if (order < 0) continue
      const after = order === 0 ? behind : undefined
      const rows = await readOutputs(database, chain.key, { address, createdOn, after, limit: size })
      // For outputs from other chains, a node returns the end index of the last address, if that address has outputs.
      end = { address, utxo: isOwn || order === 0 ? end.utxo : pChainId }
      for (const row of rows) {
        if (found.size >= size) break
        end = { address, utxo: row.id }
        found.set(row.id, row)
      }
      if (found.size >= size) break
    }
    return {
      numFetched: String(found.size),
      utxos: [...found.values()].map(({ bytes }) => toCheckedHex(bytes)),
      endIndex: { address: writeAddress(chain, end.address), utxo: end.utxo },
      encoding: 'hex',
    }
  },
})

/** Unspent outputs of an address with an amount that it can spend now without other signers. */
export const spendableOutputs = async (
  { database }: Store,
  chain: XChain,
  { address, seconds }: { readonly address: Buffer; readonly seconds: number },
): Promise<readonly OutputRow[]> => {
  const createdOn = Buffer.from(fromCb58(chain.id, 32))
  const all: OutputRow[] = []
  for (let after: OutputPlace | undefined; ; ) {
    const rows = await readOutputs(database, chain.key, { address, createdOn, after, limit: most })
    all.push(...rows)
    after = rows.at(-1)
    if (rows.length < most) break
  }
  return all.filter(
    ({ addresses, locktime, bytes }) =>
      addresses.length === 20 && Number(locktime) <= seconds && decode(xUtxo, bytes).output.kind === 'secp.transfer',
  )
}

const distinct = (addresses: readonly Buffer[]): readonly Buffer[] =>
  [...new Map(addresses.map(address => [address.toString('hex'), address])).values()].sort(Buffer.compare)

const addressOf = (text: string, chain: XChain, chains: NodeChains): Buffer => {
  try {
    return parseAddress(text, chain, chains)
  } catch (error) {
    if (!(error instanceof InvalidAddress)) throw error
    throw xvmGetUTXOsErrors.malformedAddress({ address: text, reason: reasonOf(error) })
  }
}

/** The error already quotes the address. */
const reasonOf = ({ message }: InvalidAddress): string => message.slice(message.indexOf('": ') + 3)

const startOf = (text: string, chain: XChain, chains: NodeChains): Buffer => {
  try {
    return parseAddress(text, chain, chains)
  } catch (error) {
    if (!(error instanceof InvalidAddress)) throw error
    throw xvmGetUTXOsErrors.malformedStartIndex({ address: text, reason: error.message })
  }
}

const outputIdOf = (text: string): string => {
  try {
    fromCb58(text, 32)
    return text
  } catch {
    throw xvmGetUTXOsErrors.badArguments()
  }
}

const sourceOf = (sourceChain: string | undefined, chain: XChain, chains: NodeChains): Buffer => {
  if (sourceChain === undefined || sourceChain === '') return Buffer.from(fromCb58(chain.id, 32))
  const id = chains.idOf(sourceChain)
  if (id === undefined)
    throw xvmGetUTXOsErrors.unknownSourceChain({
      sourceChain,
      reason: `there is no ID with alias: ${sourceChain}`,
    })
  return Buffer.from(fromCb58(id, 32))
}
