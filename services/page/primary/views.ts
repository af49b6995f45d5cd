import { NotFound } from '@chainwright/runtime-server'
import { html } from 'hono/html'
import { findChain, findNetwork, type QueriedChain } from '../../data/primary/networks.ts'
import { textOf } from '../../data/show.ts'
import { fromCb58, toCb58, toNodeId } from '../../decode/ids.ts'
import { readAsset } from '../../node/queries/x-chain.ts'
import { chainIdOf, letterOf, type NetworkFacts } from '../../primary/facts.ts'
import { addressText, isNetworkName, keyOf, type Letter, letters, type WrittenNetwork } from '../../primary/network.ts'
import type { PageContext } from '../context.ts'
import { grouped, inTokens, plain, short, timeOf } from '../format.ts'
import { factsOf, type Markup, pageOf, tableOf } from '../layout.ts'
import {
  type BlockRow,
  findPrimaryTransaction,
  type OutputRow,
  readNewestBlocks,
  readOutputsOf,
  readPrimaryBlock,
  readProposer,
  readTransactionsOf,
} from './queries.ts'

/** The number of rows of a list on a page. */
const rowsShown = 50

/** The name of a chain in paths: the alias of the interface. */
const aliasOf = (letter: Letter): string => `${letter.toLowerCase()}-chain`

/** The path of the pages of a network's chain. */
export const pathOf = (network: WrittenNetwork, letter: Letter): string => `/networks/${network}/${aliasOf(letter)}`

/** `P-Chain of testnet`. */
export const titleOf = (network: WrittenNetwork, letter: Letter): string => `${letter}-Chain of ${network}`

const ownPath = ({ written, letter }: QueriedChain): string => pathOf(written, letter)

const ownTitle = ({ written, letter }: QueriedChain): string => titleOf(written, letter)

/** @throws NotFound if the network is unknown, or has no such chain. */
const chainAt = async ({ store }: PageContext, network: string, chain: string): Promise<QueriedChain> => {
  if (!isNetworkName(network)) throw new NotFound(`network: '${network}' is not a network`)
  return findChain(store, network, chain)
}

const linkToBlock = (chain: QueriedChain, height: number, text = grouped(height)): Markup =>
  html`<a href="${ownPath(chain)}/blocks/${height}">${text}</a>`

const linkToTransaction = (chain: QueriedChain, id: string, text = id): Markup =>
  html`<a href="${ownPath(chain)}/transactions/${id}">${text}</a>`

/** A link to a transaction of any chain: the search finds the one that has it. */
const searchFor = (id: string): Markup => html`<a href="/search?q=${id}">${short(id)}</a>`

const linkToAddress = (network: WrittenNetwork, address: string): Markup =>
  html`<a href="/networks/${network}/addresses/${address}">${address}</a>`

/** A chain of a primary network: its properties, and its newest blocks. */
export const primaryChainPage = async (context: PageContext, network: string, alias: string): Promise<Markup> => {
  const chain = await chainAt(context, network, alias)
  const blocks = await readNewestBlocks(context.store.database, chain.key, 20)
  const { facts } = chain
  const id = chainIdOf(facts, chain.letter)
  return pageOf({
    title: ownTitle(chain),
    body: html`<h1>${ownTitle(chain)}</h1>
      ${factsOf([
        ['blockchain id', id === undefined ? undefined : toCb58(id)],
        ['network id', String(facts.networkId)],
        ['asset of fees', facts.asset === undefined ? undefined : `${plain(facts.asset.name)} (${facts.asset.id})`],
        ['genesis', timeOf(facts.genesisTime)],
      ])}
      ${tableOf(
        'Newest blocks',
        ['block', 'time', 'kind', 'transactions#', 'id'],
        blocks.map(block => [
          linkToBlock(chain, block.height),
          timeOf(block.time),
          block.kind,
          grouped(block.transactions.length / idBytes),
          short(toCb58(block.id)),
        ]),
      )}`,
  })
}

const idBytes = 32

/** A block of a primary network's chain, and its transactions. */
export const primaryBlockPage = async (
  context: PageContext,
  { network, alias, block: requested }: { readonly network: string; readonly alias: string; readonly block: string },
): Promise<Markup> => {
  const chain = await chainAt(context, network, alias)
  const { database } = context.store
  const height = Number(requested)
  const block = Number.isSafeInteger(height) ? await readPrimaryBlock(database, chain.key, height) : undefined
  if (block === undefined) throw new NotFound(`block: ${ownTitle(chain)} has no block ${requested}`)
  const [proposer, transactions, next] = await Promise.all([
    readProposer(database, chain.key, block.height),
    readTransactionsOf(database, chain.key, { height: block.height, limit: 100 }),
    readPrimaryBlock(database, chain.key, block.height + 1),
  ])
  return pageOf({
    title: `Block ${block.height} of the ${ownTitle(chain)}`,
    body: html`<h1>Block ${grouped(block.height)}</h1>
      ${factsOf([
        ['chain', html`<a href="${ownPath(chain)}">${ownTitle(chain)}</a>`],
        ['time', timeOf(block.time)],
        ['kind', block.kind],
        ['id', toCb58(block.id)],
        ['parent', await parentOf(context, chain, block)],
        ['next', next === undefined ? undefined : linkToBlock(chain, next.height)],
        ['proposed by', proposer === undefined ? undefined : linkToNode(chain, toNodeId(proposer))],
      ])}
      ${tableOf(
        'Transactions',
        ['transaction', 'type'],
        transactions.map(({ id, kind }) => [linkToTransaction(chain, toCb58(id)), kind]),
      )}
      ${block.transactions.length / idBytes > transactions.length && transactions.length === 100 ? html`<p>The first 100 are shown.</p>` : ''}`,
  })
}

const parentOf = async (
  { store }: PageContext,
  chain: QueriedChain,
  { parent }: BlockRow,
): Promise<Markup | string> => {
  const before = await readPrimaryBlock(store.database, chain.key, parent)
  return before === undefined ? toCb58(parent) : linkToBlock(chain, before.height, toCb58(parent))
}

const linkToNode = (chain: QueriedChain, nodeId: string): Markup =>
  html`<a href="${ownPath(chain)}/nodes/${nodeId}">${nodeId}</a>`

/** A transaction of a primary network's chain, and the outputs it created. */
export const primaryTransactionPage = async (
  context: PageContext,
  { network, alias, id }: { readonly network: string; readonly alias: string; readonly id: string },
): Promise<Markup> => {
  const chain = await chainAt(context, network, alias)
  const { database } = context.store
  const bytes = bytesOfId(id)
  const transaction = bytes && (await findPrimaryTransaction(database, chain.key, bytes))
  if (transaction === undefined) throw new NotFound(`transaction: ${ownTitle(chain)} has no transaction ${id}`)
  const block = await readPrimaryBlock(database, chain.key, transaction.height)
  const outputs = await Promise.all(
    letters.map(async letter => {
      const rows = await readOutputsOf(database, keyOf(chain.network, letter), { tx: transaction.id, limit: rowsShown })
      return Promise.all(rows.map(row => outputCells(context, { ...chain, letter }, row)))
    }),
  )
  return pageOf({
    title: `Transaction ${short(id)}`,
    body: html`<h1>Transaction</h1>
      ${factsOf([
        ['chain', html`<a href="${ownPath(chain)}">${ownTitle(chain)}</a>`],
        ['id', toCb58(transaction.id)],
        ['type', transaction.kind],
        ['block', linkToBlock(chain, transaction.height)],
        ['time', block && timeOf(block.time)],
      ])}
      ${tableOf('Outputs', ['output#', 'on', 'amount#', 'owners', 'spent by'], outputs.flat())}`,
  })
}

/** The bytes of an id in cb58; undefined if it is invalid. */
export const bytesOfId = (id: string): Buffer | undefined => {
  try {
    return Buffer.from(fromCb58(id, idBytes))
  } catch {
    return undefined
  }
}

const outputCells = async (
  { store }: PageContext,
  { network, written, letter, facts }: QueriedChain,
  { idx, asset, amount, addresses, spent_tx }: OutputRow,
): Promise<readonly (Markup | string)[]> => {
  const owners = Array.from({ length: addresses.length / 20 }, (_, index) =>
    addressText(facts.networkId, addresses.subarray(20 * index, 20 * index + 20)),
  )
  return [
    String(idx),
    titleOf(written, letter),
    await amountOf(store.database, { network, facts }, asset, amount),
    html`${owners.map(owner => html`${linkToAddress(written, owner)} `)}`,
    spent_tx === null ? 'unspent' : searchFor(toCb58(spent_tx)),
  ]
}

const amountOf = async (
  database: PageContext['store']['database'],
  { network, facts }: { readonly network: QueriedChain['network']; readonly facts: NetworkFacts },
  asset: Buffer,
  amount: string,
): Promise<string> => {
  const id = toCb58(asset)
  if (facts.asset?.id === id) return `${inTokens(amount, facts.asset.denomination)} ${plain(facts.asset.symbol, 20)}`
  const row = await readAsset(database, keyOf(network, 'X'), asset)
  return row === undefined
    ? `${grouped(amount)} of ${short(id)}`
    : `${inTokens(amount, row.denomination)} ${plain(textOf(row.symbol), 20)}`
}

/** An address of a primary network: the chains on which it was active, and its unspent outputs. */
export const primaryAddressPage = async (
  { data, store }: PageContext,
  network: string,
  address: string,
): Promise<Markup> => {
  if (!isNetworkName(network)) throw new NotFound(`network: '${network}' is not a network`)
  const { addresses } = await data.listAddressChains({ network, addresses: address })
  const facts = await findNetwork(store, network)
  const chainNamed = (id: string): string => {
    const letter = letterOf(facts, bytesOfId(id) ?? new Uint8Array())
    return letter === undefined ? id : `${letter}-Chain`
  }
  const lists = await Promise.all(
    letters.map(async letter => {
      const found = await data
        .listUtxos({ network, blockchainId: aliasOf(letter), addresses: address, pageSize: rowsShown })
        .catch((error: unknown) => {
          // A network need not have all three chains.
          if ((error as { readonly status?: unknown }).status === 404) return undefined
          throw error
        })
      return { letter, utxos: found?.utxos ?? [], isCut: found?.nextPageToken !== undefined }
    }),
  )
  return pageOf({
    title: `Address ${short(address)}`,
    body: html`<h1>Address ${address}</h1>
      ${factsOf([
        ['network', network],
        ['active on', (addresses[0]?.blockchainIds ?? []).map(chainNamed).join(', ') || 'no chain'],
      ])}
      ${tableOf(
        'Unspent outputs',
        ['transaction', 'output#', 'on', 'amount#', 'time'],
        lists.flatMap(({ letter, utxos }) =>
          utxos.map(({ txHash, outputIndex, asset, amount, blockTimestamp }) => [
            searchFor(txHash),
            String(outputIndex),
            titleOf(network, letter),
            `${inTokens(amount ?? '0', asset.denomination)} ${plain(asset.symbol, 20)}`,
            timeOf(blockTimestamp),
          ]),
        ),
      )}
      ${lists.some(({ isCut }) => isCut) ? html`<p>The first ${rowsShown} of each chain are shown.</p>` : ''}`,
  })
}

/** A node: the blocks that it proposed. */
export const nodePage = async (
  context: PageContext,
  { network, alias, nodeId }: { readonly network: string; readonly alias: string; readonly nodeId: string },
): Promise<Markup> => {
  const chain = await chainAt(context, network, alias)
  const { blocks, nextPageToken } = await context.data.listProposedBlocks({
    network: chain.written,
    blockchainId: aliasOf(chain.letter),
    nodeId,
    pageSize: rowsShown,
  })
  return pageOf({
    title: `Node ${short(nodeId)}`,
    body: html`<h1>${nodeId}</h1>
      ${factsOf([['chain', html`<a href="${ownPath(chain)}">${ownTitle(chain)}</a>`]])}
      ${tableOf(
        'Proposed blocks',
        ['block', 'time', 'kind', 'transactions#'],
        blocks.map(block => [
          linkToBlock(chain, Number(block.blockNumber)),
          timeOf(block.blockTimestamp),
          block.blockType,
          grouped(block.txCount),
        ]),
      )}
      ${nextPageToken === undefined ? '' : html`<p>The newest ${rowsShown} are shown.</p>`}`,
  })
}
