import { afterAll, describe, expect, it } from 'vitest'
import { loadContract } from './contract.ts'
import { isObject, type Json } from './place.ts'

const contracts = [await loadContract('data'), await loadContract('metrics')]
const operations = contracts.flatMap(contract =>
  contract.operations.map(operation => ({ contract, operation, id: operation.id })),
)
const checked = { types: 0, removals: 0, parameters: 0 }

/** Members that may be absent, written down from `observed.md` and the register, not read from the contracts. */
const OPTIONAL: readonly RegExp[] = [
  /^nextPageToken$/,
  /(?:^|\.)metadata\.(?!indexStatus$)\w+$/,
  /\.(?:from|to)\.(?!address$)\w+$/,
  /(?:^|\.)ownerAddress$/,
  /^nativeTokenBalance\.(?:price|balanceValue|logoUri)$/,
  /\.method(?:\.methodName)?$/,
  /^blocks\.\d+\.(?:l1ValidatorsAccruedFees|activeL1Validators|currentSupply|proposerDetails)$/,
  /\.proposerDetails\.(?:proposerNodeId|proposerPChainHeight|proposerTimestamp)$/,
  /^utxos\.\d+\.(?:consumingTxHash|consumingBlock(?:Number|Timestamp)|utxoBytes|amount|assetId|blockNumber)$/,
  /^utxos\.\d+\.(?:platformLocktime|stakeableLocktime|threshold|utxo(?:Start|End)Timestamp|rewardType|staked)$/,
  /(?:^|^chains\.\d+\.)(?:explorerUrl|wsUrl|utilityAddresses|chainLogoUri|private|enabledFeatures)$/,
  /(?:^|\.)utilityAddresses\.multicall$/,
  /(?:^|\.)networkToken\.(?:logoUri|description)$/,
  /^metrics\.\d+\.values\.\d+\.groupValue$/,
]

describe.each(operations)('responses of $id', ({ contract, operation }) => {
  it('are refused if a property has another type', async () => {
    for (const { status, content } of operation.responses) {
      for (const [name, value] of content?.examples ?? []) {
        for (const path of pathsOf(value)) {
          checked.types += 1
          const wrong = isObject(at(value, path)) ? 'wrong' : { wrong: true }
          const accepted = content && (await contract.accepts(content.schema, changed(value, path, wrong)))
          expect(accepted, `${status} ${name} ${path.join('.')}`).toBe(false)
        }
      }
    }
  })

  it('are refused without a property, unless it is one of those known to be optional', async () => {
    for (const { status, content } of operation.responses) {
      for (const [name, value] of content?.examples ?? []) {
        for (const path of pathsOf(value).filter(tokens => typeof tokens.at(-1) === 'string')) {
          checked.removals += 1
          const accepted = content && (await contract.accepts(content.schema, changed(value, path, undefined)))
          const optional = OPTIONAL.some(pattern => pattern.test(path.join('.')))
          expect(accepted, `${status} ${name} ${path.join('.')}`).toBe(optional)
        }
      }
    }
  })
})

const NO_TEXT = ['', ' ', 'nonsense!', '0x', '0xzz', '-1', '1.0', 'x'.repeat(300)]
const REFUSED: Readonly<Record<string, readonly Json[]>> = {
  network: [...NO_TEXT, 'Mainnet', 'local'],
  chainId: [...NO_TEXT, '0', '0xa869', '01', '1e3', '0OIl'],
  blockchainId: [...NO_TEXT, 'X', 'P-chain', 'platform', '0OIl'],
  txHash: [...NO_TEXT, '0xbdca008c7622b67017af234838cfc3d1367ce0b5f3d8b178b700b7feda8fa716'],
  blockId: [...NO_TEXT, 'latest', '0x412', '01', '0xbdca008c7622b67017af234838cfc3d1367ce0b5f3d8b178b700b7feda8fa7'],
  address: [...NO_TEXT, '0x5dad7600C5D89fE3824fFa99ec1c3eB8BF3b05', '5dad7600C5D89fE3824fFa99ec1c3eB8BF3b0501'],
  contractAddress: [...NO_TEXT, '0x5dad7600C5D89fE3824fFa99ec1c3eB8BF3b050100'],
  tokenId: [...NO_TEXT, '007', '0x7', '1e3'],
  nodeId: [...NO_TEXT, 'LzbHv78tP6sMqLyuFAayCWW3jeKisDQQW', 'NodeID-', 'nodeid-LzbHv78tP6sMqLyuFAayCWW3jeKisDQQW'],
  assetId: NO_TEXT,
  addresses: [
    ...NO_TEXT,
    'C-fuji190vqdjtlpcq27xslcveglfmr4ynfwg7get3p93',
    'P-fuji1b',
    ',',
    'fuji190vqdjtlpcq27xslcveglfmr4ynfwg7get3p93,',
  ],
  blockNumber: [...NO_TEXT, '0x412', 'latest', '01', 7],
  startBlock: ['1', -1, 1.5, null],
  endBlock: ['1', -1, 1.5, null],
  vertexHeight: ['1', -1, 1.5, null],
  startTimestamp: ['1', -1, 1.5, null],
  endTimestamp: ['1', -1, 1.5, null],
  minUtxoAmount: ['1', -1, -0.1, null],
  includeSpent: ['true', 1, null],
  sortBy: ['utxoId', '', 'Amount'],
  sortOrder: ['ascending', '', 'DESC'],
  pageToken: ['', 7, null],
  pageSize: ['10', -1, 1.5, null],
  timeInterval: ['', 'year', 'DAY'],
  groupBy: ['', 'None', 'orgId'],
  requestType: ['', 'http', 'DATA'],
  metric: ['', 'TxCount', 'avgtps', 'cumulativeGasUsed'],
  feature: [7, null],
  orgId: [7],
  responseCode: [200],
  apiKeyId: [7],
  requestPath: [7],
}

describe.each(operations)('parameters of $id', ({ contract, operation }) => {
  it('refuse values that the interface document does not allow', async () => {
    for (const { name, schema } of operation.parameters) {
      // The filter of A16 is any string, unlike the chain of a path.
      const values = operation.id === 'getUsageMetrics' && name === 'chainId' ? [8021] : REFUSED[name]
      expect(values, `${name} has values to be refused`).toBeDefined()
      for (const value of values ?? []) {
        checked.parameters += 1
        expect(await contract.accepts(schema, value), `${name} ${JSON.stringify(value)}`).toBe(false)
      }
    }
  })
})

afterAll(() => {
  console.log(
    `refused: ${checked.types} wrong types, ${checked.parameters} parameter values; ${checked.removals} removals judged`,
  )
  for (const [kind, count] of Object.entries(checked)) expect(count, kind).toBeGreaterThan(100)
})

type Path = readonly (string | number)[]

const pathsOf = (value: Json, above: Path = []): Path[] => {
  if (Array.isArray(value))
    return value.flatMap((item, index) => [[...above, index], ...pathsOf(item, [...above, index])])
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, item]) => [[...above, key], ...pathsOf(item, [...above, key])])
}

const at = (value: Json, path: Path): Json =>
  path.reduce<Json>(
    (inner, key) =>
      Array.isArray(inner) ? (inner[Number(key)] ?? null) : isObject(inner) ? (inner[key] ?? null) : null,
    value,
  )

/** A copy with another value at a path, or without the member there. */
const changed = (value: Json, path: Path, replacement: Json | undefined): Json => {
  const copy = structuredClone(value)
  const holder = at(copy, path.slice(0, -1))
  const last = path.at(-1)
  if (Array.isArray(holder)) holder[Number(last)] = replacement ?? null
  else if (isObject(holder) && replacement === undefined) delete holder[String(last)]
  else if (isObject(holder)) holder[String(last)] = replacement ?? null
  return copy
}
