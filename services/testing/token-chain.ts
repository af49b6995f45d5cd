import { encodeAbiParameters, toHex } from 'viem/utils'
import type { Bundle, ContractCall, RawLog } from '../evm/bundle.ts'
import { selectors } from '../evm/uris.ts'

const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`
const zero = word(0n)
const owner = word(0xabcn)

/** The contracts of `tokenChain`. */
export const collections = { erc721: `0x${'72'.repeat(20)}`, erc1155: `0x${'11'.repeat(20)}` } as const

/** The result of a contract call for a token's URI. */
export const uriCall = (tokenId: bigint, uri: string | Uint8Array): ContractCall => ({
  block: '0x1',
  to: collections.erc721,
  data: `${selectors.tokenUri}${word(tokenId).slice(2)}`,
  result: encodeAbiParameters([{ type: 'bytes' }], [toHex(uri)]),
})

/**
 * A chain of two blocks, the second of which mints tokens: ERC-721 with ids from 1 on, whose URIs are the results of
 * calls, and ERC-1155 with ids from 1 on, whose URIs are in events. The call for an undefined ERC-721 URI has no
 * result.
 */
export const tokenChain = (
  erc721: readonly (string | Uint8Array | undefined)[],
  erc1155: readonly string[] = [],
): { readonly blocks: readonly Bundle[]; readonly calls: readonly ContractCall[] } => {
  const logs: Omit<RawLog, 'logIndex'>[] = [
    ...erc721.map((_, index) => ({
      address: collections.erc721,
      topics: [
        '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
        zero,
        owner,
        word(BigInt(index + 1)),
      ],
      data: '0x',
    })),
    ...erc1155.flatMap((uri, index) => [
      {
        address: collections.erc1155,
        topics: ['0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62', owner, zero, owner],
        data: `${word(BigInt(index + 1))}${word(1n).slice(2)}`,
      },
      {
        address: collections.erc1155,
        topics: ['0x6bb7ff708619ba0610cba295a58592e0451dee2622938c8755667688daf3529b', word(BigInt(index + 1))],
        data: encodeAbiParameters([{ type: 'string' }], [uri]),
      },
    ]),
  ]
  const hash = word(0xfeedn)
  const blockOf = (number: number): Bundle['block'] => ({
    number: toHex(number),
    hash: word(BigInt(0xb0 + number)),
    parentHash: number === 0 ? zero : word(BigInt(0xb0 + number - 1)),
    timestamp: toHex(1_700_000_000 + number),
    gasLimit: '0xe4e1c0',
    gasUsed: '0x5208',
    transactions: [],
  })
  const mint: Bundle = {
    block: {
      ...blockOf(1),
      transactions: [
        {
          hash,
          from: `0x${'00'.repeat(18)}0abc`,
          to: collections.erc721,
          gas: '0x7a120',
          gasPrice: '0x1',
          input: '0x',
          nonce: '0x0',
          value: '0x0',
          type: '0x0',
        },
      ],
    },
    receipts: [
      {
        transactionHash: hash,
        contractAddress: null,
        effectiveGasPrice: '0x1',
        gasUsed: '0x5208',
        status: '0x1',
        logs: logs.map((log, index) => ({ ...log, logIndex: toHex(index) })),
      },
    ],
  }
  return {
    blocks: [{ block: blockOf(0), receipts: [] }, mint],
    calls: erc721.flatMap((uri, index) => (uri === undefined ? [] : [uriCall(BigInt(index + 1), uri)])),
  }
}
