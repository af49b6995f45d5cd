import type { BlockTransaction, ChainDescription, Erc721Transfer, Erc1155Transfer } from '@chainwright/data-spec'
import { html } from 'hono/html'
import { addressOf } from '../data/show.ts'
import { erc1155TokenOf } from '../data/tokens.ts'
import { bytesOf } from '../evm/hex.ts'
import type { PageContext } from './context.ts'
import { grouped, inTokens, plain, short, timeOf } from './format.ts'
import { factsOf, type Markup, pageOf, tableOf } from './layout.ts'
import { findTransaction, readTokensOf } from './queries.ts'

/** The number of rows of a list on a page; the interfaces have all of them. */
const rowsShown = 50

const linkTo = (chainId: string, kind: 'blocks' | 'transactions' | 'addresses', id: string, text = id): Markup =>
  html`<a href="/chains/${chainId}/${kind}/${id}">${text}</a>`

const linkToToken = (chainId: string, contract: string, tokenId: string): Markup =>
  html`<a href="/chains/${chainId}/tokens/${contract}/${tokenId}">${short(contract)} #${plain(tokenId, 30)}</a>`

/** A chain: its properties, and its newest blocks. */
export const chainPage = async (context: PageContext, chainId: string): Promise<Markup> => {
  const chain = await context.data.getChain({ chainId })
  const { head } = await context.registry.findWithHead(chainId)
  const numbers = Array.from({ length: Math.min(20, head.number + 1) }, (_, index) => head.number - index)
  const blocks = await Promise.all(
    numbers.map(number => context.data.getBlock({ chainId: chain.chainId, blockId: String(number) })),
  )
  return pageOf({
    title: plain(chain.chainName),
    body: html`<h1>${plain(chain.chainName)}</h1>
      ${factsOf([
        ['description', plain(chain.description, 500)],
        ['EVM chain id', chain.chainId],
        ['blockchain id', chain.platformChainId],
        ['subnet id', chain.subnetId],
        ['token', `${plain(chain.networkToken.name)} (${plain(chain.networkToken.symbol)})`],
        ['JSON-RPC', chain.rpcUrl],
        ['metrics', html`<a href="/?chain=${chain.chainId}">plots</a>`],
      ])}
      ${tableOf(
        'Newest blocks',
        ['block', 'time', 'transactions#', 'gas used#', 'fees#'],
        blocks.map(block => [
          linkTo(chain.chainId, 'blocks', block.blockNumber, grouped(block.blockNumber)),
          timeOf(block.blockTimestamp),
          grouped(block.txCount),
          grouped(block.gasUsed),
          amountOf(chain, block.feesSpent),
        ]),
      )}`,
  })
}

const amountOf = ({ networkToken: { decimals, symbol } }: ChainDescription, amount: string): string =>
  `${inTokens(amount, Number(decimals))} ${plain(symbol, 20)}`

/** A block and its transactions. */
export const blockPage = async ({ data, registry }: PageContext, chainId: string, blockId: string): Promise<Markup> => {
  const [chain, block] = await Promise.all([data.getChain({ chainId }), data.getBlock({ chainId, blockId })])
  const { head } = await registry.findWithHead(chainId)
  const { transactions, nextPageToken } = await data.listBlockTransactions({
    chainId,
    blockId: block.blockNumber,
    pageSize: 100,
  })
  const number = Number(block.blockNumber)
  return pageOf({
    title: `Block ${block.blockNumber}`,
    body: html`<h1>Block ${grouped(block.blockNumber)}</h1>
      ${factsOf([
        ['chain', html`<a href="/chains/${chain.chainId}">${plain(chain.chainName)}</a>`],
        ['time', timeOf(block.blockTimestamp)],
        ['hash', block.blockHash],
        [
          'parent',
          number === 0 ? block.parentHash : linkTo(chain.chainId, 'blocks', String(number - 1), block.parentHash),
        ],
        [
          'next',
          number < head.number ? linkTo(chain.chainId, 'blocks', String(number + 1), grouped(number + 1)) : undefined,
        ],
        ['gas used', `${grouped(block.gasUsed)} of ${grouped(block.gasLimit)}`],
        ['base fee', `${grouped(block.baseFee)} base units`],
        ['fees', amountOf(chain, block.feesSpent)],
        ['transactions', `${grouped(block.txCount)}; ${grouped(block.cumulativeTransactions)} since genesis`],
      ])}
      ${transactionTable(chain, transactions)}
      ${nextPageToken === undefined ? '' : html`<p>Only the first 100 are shown.</p>`}`,
  })
}

const transactionTable = (chain: ChainDescription, transactions: readonly BlockTransaction[]): Markup =>
  tableOf(
    'Transactions',
    ['transaction', 'from', 'to', 'method', 'value#', 'status'],
    transactions.map(({ txHash, from, to, method, value, txStatus }) => [
      linkTo(chain.chainId, 'transactions', txHash, short(txHash)),
      linkTo(chain.chainId, 'addresses', from.address, short(from.address)),
      linkTo(chain.chainId, 'addresses', to.address, short(to.address)),
      methodOf(method, 40),
      amountOf(chain, value),
      txStatus === '1' ? 'succeeded' : 'failed',
    ]),
  )

/** The name of a method, or its selector if no known ABI contains it. */
const methodOf = (method: BlockTransaction['method'], longest: number): string => {
  switch (method?.callType) {
    case 'NATIVE_TRANSFER':
      return 'transfer'
    case 'CONTRACT_CREATION':
      return 'contract creation'
    default:
      return plain(method?.methodName ?? method?.methodHash ?? '', longest)
  }
}

/** A transaction; undefined if the chain has no transaction with that hash. */
export const transactionPage = async (
  { data, store, registry }: PageContext,
  chainId: string,
  hash: string,
): Promise<Markup | undefined> => {
  const { key, config } = await registry.find(chainId)
  const place = await findTransaction(store.database, key, bytesOf(hash.toLowerCase()))
  if (place === undefined) return undefined
  const chain = await data.getChain({ chainId: config.evmChainId })
  let transaction: BlockTransaction | undefined
  for await (const found of data.listBlockTransactions({
    chainId: config.evmChainId,
    blockId: String(place.block),
    pageSize: 100,
  }))
    if (found.blockIndex === place.idx) {
      transaction = found
      break
    }
  if (transaction === undefined) return undefined
  const { from, to, method, value, gasPrice, gasUsed, gasLimit, txStatus, txType, nonce } = transaction
  return pageOf({
    title: `Transaction ${short(hash)}`,
    body: html`<h1>Transaction</h1>
      ${factsOf([
        ['chain', html`<a href="/chains/${chain.chainId}">${plain(chain.chainName)}</a>`],
        ['hash', transaction.txHash],
        ['status', txStatus === '1' ? 'succeeded' : 'failed'],
        ['block', linkTo(chain.chainId, 'blocks', transaction.blockNumber, grouped(transaction.blockNumber))],
        ['time', timeOf(transaction.blockTimestamp)],
        ['from', linkTo(chain.chainId, 'addresses', from.address)],
        ['to', linkTo(chain.chainId, 'addresses', to.address)],
        ['method', methodOf(method, 200)],
        ['value', amountOf(chain, value)],
        ['fee', amountOf(chain, String(BigInt(gasUsed) * BigInt(gasPrice)))],
        ['gas used', `${grouped(gasUsed)} of ${grouped(gasLimit)}, ${grouped(gasPrice)} base units each`],
        ['nonce', grouped(nonce)],
        ['type', String(txType)],
      ])}`,
  })
}

/** An address: its balances, and the token transfers in which it was a party. */
export const addressPage = async ({ data }: PageContext, chainId: string, address: string): Promise<Markup> => {
  const chain = await data.getChain({ chainId })
  const requested = { chainId: chain.chainId, address, pageSize: rowsShown }
  const [native, collectibles, erc721, erc1155] = await Promise.all([
    data.listErc1155Balances({ ...requested, pageSize: 1 }).then(
      ({ nativeTokenBalance }) => amountOf(chain, nativeTokenBalance.balance),
      () => 'not known: the traces of the chain are missing',
    ),
    data.listCollectibles(requested),
    data.listErc721Transfers(requested),
    data.listErc1155Transfers(requested),
  ])
  const transfers = [
    ...erc721.transactions.map(transfer => ({ transfer, token: transfer.erc721Token, amount: '1' })),
    ...erc1155.transactions.map(transfer => ({ transfer, token: transfer.erc1155Token, amount: transfer.value })),
  ].sort((a, b) => Number(BigInt(b.transfer.blockNumber) - BigInt(a.transfer.blockNumber)))
  const isCut = [collectibles, erc721, erc1155].some(({ nextPageToken }) => nextPageToken !== undefined)
  return pageOf({
    title: `Address ${short(address)}`,
    body: html`<h1>Address ${addressOf(bytesOf(address.toLowerCase()))}</h1>
      ${factsOf([
        ['chain', html`<a href="/chains/${chain.chainId}">${plain(chain.chainName)}</a>`],
        ['balance', native],
      ])}
      ${tableOf(
        'Tokens',
        ['token', 'kind', 'name', 'balance#'],
        collectibles.collectibleBalances.map(token => [
          linkToToken(chain.chainId, token.address, token.tokenId),
          token.ercType,
          plain(token.metadata.name ?? ('name' in token ? token.name : ''), 60),
          'balance' in token ? grouped(token.balance) : '1',
        ]),
      )}
      ${tableOf(
        'Transfers of tokens',
        ['block', 'transaction', 'from', 'to', 'token', 'amount#'],
        transfers.map(({ transfer, token, amount }) => [
          linkTo(chain.chainId, 'blocks', transfer.blockNumber, grouped(transfer.blockNumber)),
          linkTo(chain.chainId, 'transactions', transfer.txHash, short(transfer.txHash)),
          partyOf(chain, transfer, 'from'),
          partyOf(chain, transfer, 'to'),
          linkToToken(chain.chainId, token.address, token.tokenId),
          grouped(amount),
        ]),
      )}
      ${isCut ? html`<p>The first ${rowsShown} of each list are shown.</p>` : ''}`,
  })
}

const partyOf = (
  { chainId }: ChainDescription,
  transfer: Erc721Transfer | Erc1155Transfer,
  side: 'from' | 'to',
): Markup => linkTo(chainId, 'addresses', transfer[side].address, short(transfer[side].address))

/** A token of a contract. Interface A has ERC-721 tokens; of ERC-1155 tokens it shows the same with their balances. */
export const tokenPage = async (
  { data, registry, store }: PageContext,
  chainId: string,
  { contract, tokenId }: { readonly contract: string; readonly tokenId: string },
): Promise<Markup> => {
  const { key } = await registry.find(chainId)
  const isKnown = /^0x[0-9a-f]{40}$/i.test(contract) && /^[0-9]{1,78}$/.test(tokenId)
  const rows = isKnown
    ? await readTokensOf(store.database, key, { contract: bytesOf(contract.toLowerCase()), tokenId, limit: 2 })
    : []
  const erc1155 = rows.find(({ kind }) => kind === 1155)
  const [chain, token] = await Promise.all([
    data.getChain({ chainId }),
    erc1155 === undefined ? data.getNftToken({ chainId, address: contract, tokenId }) : erc1155TokenOf(erc1155),
  ])
  const { metadata } = token
  return pageOf({
    title: `Token #${plain(tokenId, 30)}`,
    body: html`<h1>${plain(metadata.name ?? ('name' in token ? token.name : 'Token'))} #${plain(tokenId, 80)}</h1>
      ${factsOf([
        ['chain', html`<a href="/chains/${chain.chainId}">${plain(chain.chainName)}</a>`],
        ['contract', linkTo(chain.chainId, 'addresses', token.address)],
        ['kind', token.ercType],
        [
          'owner',
          'ownerAddress' in token && token.ownerAddress !== undefined
            ? linkTo(chain.chainId, 'addresses', token.ownerAddress)
            : undefined,
        ],
        // Text of a contract can be anything, so it never becomes a link.
        ['URI', plain(token.tokenUri, 500)],
        ['metadata', metadata.indexStatus],
        ['description', metadata.description === undefined ? undefined : plain(metadata.description, 1_000)],
      ])}`,
  })
}
