/**
 * The interface document's rules for parameters and for members of responses, in short form. They are written by hand, not generated from
 * the contract: a contract that differs is wrong, or its entry in the register of unknowns gives the reason. `!` is required; `a..b` are
 * the minimum and the maximum, or for strings those of their length; `= x` is the default; `a|b` are the named values.
 */
export const parameters: Readonly<Record<string, string>> = {
  'aggregateSignatures /body/quorumPercentage': 'integer 0..100 = 67',
  'aggregateSignatures /body/quorumPercentageBuffer': 'integer 0..100 = 0',
  'aggregateSignatures /body/pChainHeight': 'integer 0.. = 0',
  'listUtxos /network': '! string mainnet|fuji|testnet',
  'listUtxos /addresses': 'string',
  'listUtxos /pageSize': 'integer 1..100 = 10',
  'listUtxos /assetId': 'string',
  'listUtxos /minUtxoAmount': 'number 0.. = 0',
  // spent outputs are included on request
  'listUtxos /includeSpent': 'boolean = false',
  'listUtxos /sortBy': 'string timestamp|amount = timestamp',
  'listUtxos /sortOrder': 'string asc|desc = desc',
  'listErc721Transfers /startBlock': 'integer 0..',
  'listErc721Transfers /endBlock': 'integer 0..',
  'listErc721Transfers /pageSize': 'integer 1..100 = 10',
  'listErc1155Transfers /startBlock': 'integer 0..',
  'listErc1155Transfers /endBlock': 'integer 0..',
  'listErc1155Transfers /pageSize': 'integer 1..100 = 10',
  'listErc1155Balances /blockNumber': 'string',
  'listErc1155Balances /pageSize': 'integer 1..500 = 10',
  'listErc1155Balances /contractAddress': 'string',
  'listCollectibles /pageSize': 'integer 1..500 = 10',
  'listCollectibles /contractAddress': 'string',
  'listBlockTransactions /pageSize': 'integer 0..100 = 0',
  'listVertices /vertexHeight': '! integer 0..',
  'listVertices /pageSize': 'integer 1..100 = 10',
  'listVertices /sortOrder': 'string asc|desc = desc',
  'listProposedBlocks /startTimestamp': 'integer 0..',
  'listProposedBlocks /endTimestamp': 'integer 0..',
  'listProposedBlocks /pageSize': 'integer 1..100 = 10',
  'listAddressChains /addresses': '! string',
  'getUsageMetrics /orgId': 'string',
  'getUsageMetrics /startTimestamp': 'integer 0.. down to 86400',
  'getUsageMetrics /endTimestamp': 'integer 0.. down to 86400',
  'getUsageMetrics /timeInterval': 'string minute|hourly|daily|weekly|monthly',
  'getUsageMetrics /groupBy': 'string requestPath|responseCode|chainId|apiKeyId|requestType',
  'getUsageMetrics /requestType': 'string data|rpc',
  'listMetric /metric':
    '! string activeAddresses|activeSenders|gasUsed|txCount|cumulativeTxCount|cumulativeAddresses|cumulativeContracts|cumulativeDeployers|contracts|deployers|avgGps|maxGps|avgTps|maxTps|avgGasPrice|maxGasPrice|feesPaid',
  'listMetric /startTimestamp': 'integer 0..',
  'listMetric /endTimestamp': 'integer 0..',
  'listMetric /timeInterval': 'string hour|day|week|month = day',
  'listMetric /pageSize': 'integer 1..2160 = 100',
  'admin.alias /alias': '! string ..512',
  'admin.alias /endpoint': '! string',
  'admin.getLoggerLevel /loggerName': 'string',
  'xvm.getBlock /encoding': 'hex|json = hex',
  'xvm.getBlockByHeight /encoding': 'hex|json = hex',
  'xvm.getTx /encoding': 'hex|json = hex',
  // larger values are set to 1024; its type is an integer of 32 bits
  'xvm.getUTXOs /limit': 'integer 0..4294967295 = 1024 clamp ..1024',
  'xvm.getUTXOs /addresses': '! array 1..1024',
  // EIP-1898: whether a block must be on the accepted chain; by default, it need not be
  'eth_call /block/requireCanonical': 'boolean = false',
  'eth_getBalance /block/requireCanonical': 'boolean = false',
}

const ofEach = (
  apis: readonly string[],
  schema: string,
  of: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    apis.flatMap(api => Object.entries(of).map(([member, words]) => [`${api} ${schema} ${member}`, words])),
  )

/**
 * Members of responses, by their schemas: the type and the bounds of the interface document. Times, counts and heights are never
 * below zero.
 */
export const members: Readonly<Record<string, string>> = {
  ...ofEach(['data', 'metrics'], 'ErrorBody', { statusCode: 'integer 400..599', error: 'string' }),
  ...ofEach(['data'], 'ErrorBody', { message: 'string' }),
  ...ofEach(['data'], 'Utxo', {
    blockTimestamp: 'integer 0..',
    consumingBlockTimestamp: 'integer 0..',
    platformLocktime: 'integer 0..',
    outputIndex: 'integer 0..',
    stakeableLocktime: 'integer 0..',
    threshold: 'integer 0..',
    utxoEndTimestamp: 'integer 0..',
    utxoStartTimestamp: 'integer 0..',
    staked: 'boolean',
    amount: 'string',
    blockNumber: 'string',
  }),
  ...ofEach(['data'], 'Erc721Transfer', {
    blockTimestamp: 'integer 0..',
    logIndex: 'integer 0..',
    blockNumber: 'string',
  }),
  ...ofEach(['data'], 'Erc1155Transfer', { blockTimestamp: 'integer 0..', logIndex: 'integer 0..', value: 'string' }),
  ...ofEach(['data'], 'NativeTokenBalance', { decimals: 'integer 0..', balance: 'string' }),
  ...ofEach(['data'], 'BlockTransaction', {
    blockTimestamp: 'integer 0..',
    blockIndex: 'integer 0..',
    txType: 'integer 0|1|2 0..',
  }),
  ...ofEach(['data'], 'EvmBlock', { blockTimestamp: 'integer 0..', txCount: 'integer 0..', gasUsed: 'string' }),
  ...ofEach(['data'], 'Vertex', {
    vertexHeight: 'integer 0..',
    vertexIndex: 'integer 0..',
    vertexTimestamp: 'integer 0..',
    txCount: 'integer 0..',
    vertexSizeBytes: 'integer 0..',
  }),
  ...ofEach(['data'], 'PrimaryNetworkBlock', {
    blockTimestamp: 'integer 0..',
    txCount: 'integer 0..',
    blockSizeBytes: 'integer 0..',
    l1ValidatorsAccruedFees: 'integer 0..',
    activeL1Validators: 'integer 0..',
    currentSupply: 'string',
  }),
  ...ofEach(['data'], 'ProposerDetails', { proposerPChainHeight: 'integer 0..', proposerTimestamp: 'integer 0..' }),
  ...ofEach(['data'], 'ChainDescription', { isTestnet: 'boolean' }),
  ...ofEach(['data'], 'AddressInfo', { decimals: 'integer 0..', address: 'string' }),
  ...ofEach(['data'], 'UtxoAsset', { denomination: 'integer 0..', amount: 'string' }),
  ...ofEach(['data'], 'NetworkToken', { decimals: 'integer 0..' }),
  ...ofEach(['data'], 'TokenMetadata', { metadataLastUpdatedTimestamp: 'integer 0..' }),
  ...ofEach(['data'], 'UsageMetrics', { timestamp: 'integer 0..' }),
  ...ofEach(['data'], 'UsageValues', {
    totalRequests: 'number 0..',
    requestsPerSecond: 'number 0..',
    successRatePercent: 'number 0..100',
    medianResponseTimeMsecs: 'number 0..',
    invalidRequests: 'number 0..',
    apiCreditsUsed: 'number 0..',
    apiCreditsWasted: 'number 0..',
  }),
  ...ofEach(['metrics'], 'DataPoint', { timestamp: 'integer 0..' }),
  // an EVM has no LOG5
  ...ofEach(['node'], 'EthLog', { topics: 'array ..4', removed: 'boolean' }),
  // the topics of a log's filter (eth_getLogs), at most as many as of a log
  ...ofEach(['node'], 'LogFilter', { topics: 'array ..4' }),
  ...ofEach(['node'], 'LogPattern', { topics: 'array ..4' }),
  ...ofEach(['node'], 'ChainConfig', { allowFeeRecipients: 'boolean = false' }),
}

/** Rules of operations: rate limits, how long page tokens are valid, and deprecations. */
export const operations: Readonly<Record<string, string>> = {
  reindexNftToken: '1 in 3600 s for each chainId address tokenId',
  listMetric: 'page tokens for 86400 s',
  listAverageTps: 'page tokens for 86400 s',
  'xvm.getAllBalances': 'deprecated',
  'xvm.getBalance': 'deprecated',
  'xvm.getTxStatus': 'deprecated',
  eth_getActivePrecompilesAt: 'deprecated, by eth_getActiveRulesAt',
}
