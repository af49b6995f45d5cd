import type { Fixture } from '@chainwright/contract'
import { chunks, derived, got, paged } from './cases.ts'
import { checksummed } from './evm.ts'
import { holdings, nativeBalance } from './ledger.ts'
import { ledger } from './methods.ts'
import { erc721Token, erc1155Token, transferRecord, transfersOf } from './tokens.ts'

const chain = `/v1/chains/${ledger.chainId}`
const blocks = (): Fixture[] => {
  // Genesis, the first with a transaction, one with failed transactions, the last.
  const chosen = [0, 1, 40, ledger.blocks.length - 1]
  return chosen.flatMap(number => {
    const block = ledger.evmBlocks[number]
    if (block === undefined) throw new Error(`Block ${number} was not recorded.`)
    return [
      derived('getBlock', `block ${number} is found by its number`, blockRule, [
        got(`${chain}/blocks/${number}`, block),
      ]),
      derived('getBlock', `block ${number} is found by its hash`, blockRule, [
        got(`${chain}/blocks/${block.blockHash}`, block),
      ]),
    ]
  })
}

const latest = BigInt(ledger.blocks.length - 1)

/** Fixtures of the data service that follow from the recorded EVM chain. */
export const dataFixtures = (): Fixture[] => [
  ...blocks(),
  ...blockLists(),
  ...transferLists(),
  ...balanceLists(),
  ...tokens(),
]

const blockRule =
  'feesSpent is the sum of gas used times effective gas price over the receipts; cumulativeTransactions counts from genesis to this block, inclusive'
const transactionRule =
  'in the order of the block; for a creation, to is the created contract; callType and methodHash are derived from the input; gasPrice is the effective one'
const transferRule =
  'logs of the ERC-721 and ERC-1155 transfer topics, newest block first; within a block, the last log first; one record for each id of a batch'
const balanceRule =
  'the sum of all transfers to the address minus those from it, in order of first receipt; the native balance results from genesis, transferred values and fees'
const tokenRule = 'the owner is the receiver of the last transfer; the URI is that of the minting call'

const blockLists = (): Fixture[] => {
  const most = ledger.transactions.reduce((a, b) => (b.length > a.length ? b : a))
  const number = most[0]?.blockNumber
  const empty = ledger.transactions.findIndex(list => list.length === 0)
  return [
    paged(
      'listBlockTransactions',
      'a block lists its transactions in their order',
      transactionRule,
      `${chain}/blocks/${number}/transactions`,
      'transactions',
      [most],
    ),
    paged(
      'listBlockTransactions',
      'pages of two contain all transactions of a block',
      transactionRule,
      `${chain}/blocks/${number}/transactions?pageSize=2`,
      'transactions',
      chunks(most, 2),
    ),
    paged(
      'listBlockTransactions',
      'a block without transactions has an empty list',
      transactionRule,
      `${chain}/blocks/${empty}/transactions`,
      'transactions',
      [[]],
    ),
    paged(
      'listBlockTransactions',
      'a contract creation has the created contract as its receiver',
      transactionRule,
      `${chain}/blocks/1/transactions`,
      'transactions',
      [ledger.transactions[1] ?? []],
    ),
  ]
}

const transferLists = (): Fixture[] =>
  (['ERC-721', 'ERC-1155'] as const).flatMap(standard => {
    const digits = standard === 'ERC-721' ? 'Erc721' : 'Erc1155'
    const operation = `list${digits}Transfers`
    const address = busiest(standard)
    const target = `${chain}/addresses/${address}/transactions:list${digits}`
    const all = transfersOf(address, standard).map(transferRecord)
    const range = transfersOf(address, standard, { start: 20n, end: 40n }).map(transferRecord)
    const silent = checksummed(`0x${'11'.repeat(20)}`)
    return [
      paged(
        operation,
        'by default, a page contains the ten newest transfers',
        transferRule,
        target,
        'transactions',
        chunks(all, 10),
      ),
      paged(
        operation,
        'a page of a hundred contains all transfers',
        transferRule,
        `${target}?pageSize=100`,
        'transactions',
        chunks(all, 100),
      ),
      paged(
        operation,
        'a range of blocks includes its start and excludes its end',
        transferRule,
        `${target}?startBlock=20&endBlock=40&pageSize=100`,
        'transactions',
        chunks(range, 100),
      ),
      paged(
        operation,
        'an address that never moved a token has no transfers',
        transferRule,
        `${chain}/addresses/${silent}/transactions:list${digits}`,
        'transactions',
        [[]],
      ),
    ]
  })

const balanceLists = (): Fixture[] => {
  const address = busiest('ERC-1155')
  const base = `${chain}/addresses/${address}`
  const listed = (atBlock: bigint) => ({
    nativeTokenBalance: {
      name: 'Sample Network Token',
      symbol: 'SNT',
      decimals: 18,
      chainId: ledger.chainId,
      balance: nativeBalance(ledger.blocks, address, atBlock).toString(),
    },
    erc1155TokenBalances: holdings(ledger.transfers, address, 'ERC-1155', atBlock).map(
      ({ contract, tokenId, amount }) => ({
        ...erc1155Token(contract, tokenId),
        chainId: ledger.chainId,
        balance: amount.toString(),
      }),
    ),
  })
  const collectibles = [
    ...holdings(ledger.transfers, address, 'ERC-721', latest).map(({ contract, tokenId }) => ({
      ...erc721Token(contract, tokenId),
      chainId: ledger.chainId,
    })),
    ...listed(latest).erc1155TokenBalances,
  ]
  const contract = collectibles[0]?.address
  return [
    derived('listErc1155Balances', 'by default, balances are those at the latest block', balanceRule, [
      got(`${base}/balances:listErc1155?pageSize=500`, listed(latest)),
    ]),
    derived('listErc1155Balances', 'blockNumber selects the balances at an earlier block', balanceRule, [
      got(`${base}/balances:listErc1155?blockNumber=30&pageSize=500`, listed(30n)),
    ]),
    paged(
      'listCollectibles',
      'one list contains the tokens of both standards',
      balanceRule,
      `${base}/balances:listCollectibles?pageSize=500`,
      'collectibleBalances',
      [collectibles],
    ),
    paged(
      'listCollectibles',
      'contractAddress selects the tokens of one contract',
      balanceRule,
      `${base}/balances:listCollectibles?contractAddress=${contract}&pageSize=500`,
      'collectibleBalances',
      [collectibles.filter(entry => entry.address === contract)],
    ),
  ]
}

const tokens = (): Fixture[] => {
  const first = new Map<string, { contract: string; tokenId: string }>()
  for (const { standard, contract, tokenId, to, from } of ledger.transfers) {
    if (standard !== 'ERC-721') continue
    const kind =
      BigInt(to) === 0n
        ? 'a burned token belongs to the zero address'
        : BigInt(tokenId) > 1n << 255n
          ? 'a token id may be above 2^255'
          : from === to
            ? 'a transfer from the owner to itself does not change the owner'
            : 'a token has its owner'
    if (!first.has(kind)) first.set(kind, { contract, tokenId })
  }
  return [...first].map(([claim, { contract, tokenId }]) =>
    derived('getNftToken', claim, tokenRule, [
      got(`${chain}/nfts/collections/${contract}/tokens/${tokenId}`, erc721Token(contract, tokenId)),
    ]),
  )
}

/** The address with the most transfers of a standard, so that lists have several pages. */
const busiest = (standard: 'ERC-721' | 'ERC-1155'): string => {
  const counts = new Map<string, number>()
  for (const transfer of ledger.transfers) {
    if (transfer.standard !== standard) continue
    for (const party of new Set([transfer.from, transfer.to])) {
      if (BigInt(party) !== 0n) counts.set(party, (counts.get(party) ?? 0) + 1)
    }
  }
  return [...counts].reduce((a, b) => (b[1] > a[1] ? b : a))[0]
}
