import { blocksOf, exchangesOf } from '@chainwright/recordings'
import { random } from './shuffled.ts'

/**
 * The text of a response. Pages are invented, of realistic sizes and the same on every run; the responses of the node
 * are recorded.
 */
export interface Payload {
  readonly name: string
  readonly text: string
  /** Puts one wrong value at the end. */
  readonly spoil: (value: Answer) => void
}

/** A parsed payload, to be changed. */
export type Answer = Record<string, unknown>

/** All payloads: three pages, and two recorded responses. */
export const payloads = (): readonly Payload[] => [transfers, metrics, collectibles, ...recorded()]

const draw = random(7)
const hex = (digits: number): string =>
  `0x${Array.from({ length: digits }, () => Math.floor(draw() * 16).toString(16)).join('')}`
const below = (bound: number): number => Math.floor(draw() * bound)
const often = <T>(share: number, make: () => T): T | undefined => (draw() < share ? make() : undefined)
const wallet = (): object => ({
  name: often(0.3, () => 'Some Wallet'),
  logoUri: often(0.3, () => 'https://images.example/wallet.png'),
  address: hex(40),
})

const metadata = (): object => ({
  indexStatus: 'INDEXED',
  metadataLastUpdatedTimestamp: 1_700_000_000 + below(10_000_000),
  name: `Thing #${below(10_000)}`,
  symbol: 'THING',
  imageUri: `https://images.example/things/${below(10_000)}.png`,
  description: 'One of ten thousand things, drawn by hand and kept on chain for as long as there is one.',
  externalUrl: often(0.5, () => 'https://things.example'),
  background: often(0.2, () => 'ffffff'),
})

const erc721 = (): object => ({
  address: hex(40),
  name: 'Things',
  symbol: 'THING',
  ercType: 'ERC-721',
  tokenId: `${below(1_000_000)}`,
  tokenUri: `ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/${below(10_000)}`,
  metadata: {
    ...metadata(),
    attributes:
      '[{"trait_type":"Colour","value":"Green"},{"trait_type":"Hat","value":"None"},{"trait_type":"Mood","value":"Content"}]',
  },
  ownerAddress: often(0.5, () => hex(40)),
})

const transfer = (): object => ({
  blockNumber: `${30_000_000 + below(1_000_000)}`,
  blockTimestamp: 1_700_000_000 + below(10_000_000),
  blockHash: hex(64),
  txHash: hex(64),
  from: wallet(),
  to: wallet(),
  logIndex: below(200),
  erc721Token: erc721(),
})

const collectible = (index: number): object =>
  index % 3 === 0
    ? {
        address: hex(40),
        ercType: 'ERC-1155',
        tokenId: `${below(1_000_000)}`,
        tokenUri: 'https://things.example/{id}.json',
        metadata: { ...metadata(), decimals: 0, properties: '{"rarity":"common"}' },
        chainId: '43114',
        balance: `${below(1000)}`,
      }
    : { ...erc721(), chainId: '43114' }

const list = (length: number, make: (index: number) => object): object[] =>
  Array.from({ length }, (_, index) => make(index))
const page = (name: string, value: object, spoil: Payload['spoil']): Payload => ({
  name,
  text: JSON.stringify(value),
  spoil,
})
const last = (list: unknown): Answer => (list as Answer[]).at(-1) ?? {}
const token = '5f1f8a3e-2f0c-4d5e-9b39-3c9a4a1e6d27'

/** Changed as text and then parsed again, so that the wrong value does not affect the hidden class of an object. */
export const spoilt = ({ text, spoil }: Payload): string => {
  const answer = JSON.parse(text) as Answer
  spoil(answer)
  return JSON.stringify(answer)
}

const transfers = page('transfers', { nextPageToken: token, transactions: list(100, transfer) }, ({ transactions }) => {
  last(transactions)['logIndex'] = -1
})
const metrics = page(
  'metrics',
  {
    nextPageToken: token,
    results: list(2160, index => ({ value: below(1_000_000) / 8, timestamp: 1_700_006_400 - index * 3600 })),
  },
  ({ results }) => {
    last(results)['timestamp'] = -3600
  },
)
const collectibles = page(
  'collectibles',
  { nextPageToken: token, collectibleBalances: list(100, collectible) },
  ({ collectibleBalances }) => {
    last(collectibleBalances)['tokenId'] = '-1'
  },
)

/** The largest response of `getUTXOs`, and the block with the most transactions. */
const recorded = (): Payload[] => {
  const utxos = exchangesOf('xvm').flatMap(({ request, response }) => {
    if (!request.body?.includes('avm.getUTXOs')) return []
    const result = (JSON.parse(response.body) as Answer)['result'] as Answer | undefined
    return result === undefined ? [] : [result]
  })
  const blocks = blocksOf<{ block: Answer }>('evm').map(({ block }) => block)
  return [
    page('utxos', largest(utxos, 'utxos'), answer => {
      ;(answer['utxos'] as unknown[]).splice(-1, 1, '0x')
    }),
    page('block', largest(blocks, 'transactions'), ({ transactions }) => {
      last(transactions)['gas'] = 'much'
    }),
  ]
}

const largest = (answers: readonly Answer[], list: string): Answer =>
  answers.reduce((best, answer) =>
    (answer[list] as unknown[]).length > (best[list] as unknown[]).length ? answer : best,
  )
