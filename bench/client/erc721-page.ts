/** A small page: one transfer. */
export const erc721Page = {
  transactions: [
    {
      blockNumber: '339',
      blockTimestamp: 1648672486,
      blockHash: `0x${'17'.repeat(32)}`,
      txHash: `0x${'3e'.repeat(32)}`,
      from: { address: '0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc' },
      to: { address: '0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc' },
      logIndex: 0,
      erc721Token: {
        address: '0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc',
        name: 'Thing',
        symbol: 'T',
        ercType: 'ERC-721',
        tokenId: '17',
        tokenUri: 'https://x.test/17',
        metadata: { indexStatus: 'UNINDEXED' },
      },
    },
  ],
}
