import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadContract } from './contract.ts'
import { names, readDifferences, strictly } from './differences.ts'
import type { JsonObject } from './document.ts'
import { judge } from './judge.ts'
import { type Mutant, withOtherType, withoutMember } from './mutants.ts'
import { type Exchange, FILES, readRecordings } from './recordings.ts'

const SPECS = join(import.meta.dirname, '../../../specs')
const contract = loadContract(join(SPECS, 'node'))
const differences = readDifferences(SPECS)
const exchanges = FILES.flatMap(readRecordings).map(exchange =>
  differences.filter(difference => names(difference, exchange)).reduce(strictly, exchange),
)

/** Members that may be absent: keys of maps, and optional members of the contract. All others are required. */
const OPTIONAL = [
  /^(admin|health)\.\w+ \/(loggerLevels|newVMs|checks)\/\*$/,
  /^admin\.loadVMs \/failedVMs$/,
  /^health\.\w+ \/checks\/\*\/message/,
  /^eth_get(Block|Header)By(Hash|Number) \/(baseFeePerGas|blobGasUsed|blockGasCost|excessBlobGas|minDelayExcess|parentBeaconBlockRoot|timestampMilliseconds)$/,
  /^eth_feeHistory \/reward$/,
  /^eth_getActiveRulesAt \/(avalancheRules|precompiles)\/\*$/,
  /^eth_getActiveRulesAt \/ethRules\/(ChainID|Is(Berlin|London|Merge|Prague|Shanghai|Verkle))$/,
  /^eth_getActivePrecompilesAt \/\w+$/,
  /^eth_getChainConfig \/(allowFeeRecipients|(berlin|london)Block|(cancun|shanghai)Time|\w+Timestamp|\w+Config)$/,
  /^eth_get(ChainConfig|ActivePrecompilesAt) \/\w+Config\/(adminAddresses|quorumNumerator|requirePrimaryNetworkSigners)$/,
  /^xvm\.getBalance \/utxoIDs$/,
  // Without its operations, a minting transaction is a valid transaction that only pays the fee.
  /^xvm\.get\w+ .*\/unsignedTx\/(operations|initialStates\/\*\/outputs\/\*\/(amount|groupID))$/,
]

/** The message of a check is any JSON value. */
const UNTYPED = [/^health\.\w+ \/checks\/\*\/message/]

const answering = (exchange: Exchange, body: string): Exchange => ({
  ...exchange,
  response: { ...exchange.response, body },
})

const response =
  (change: (answer: JsonObject) => void): ((exchange: Exchange) => Exchange) =>
  exchange => {
    const answer = JSON.parse(exchange.response.body) as JsonObject
    change(answer)
    return answering(exchange, JSON.stringify(answer))
  }

const text =
  (from: string | RegExp, to: string): ((exchange: Exchange) => Exchange) =>
  exchange =>
    answering(exchange, exchange.response.body.replace(from, to))

const request =
  (from: string, to: string): ((exchange: Exchange) => Exchange) =>
  exchange => ({
    ...exchange,
    request: { ...exchange.request, body: exchange.request.body?.replace(from, to) ?? '' },
  })

describe('The validator refuses', () => {
  it('a recorded result that lacks a property, unless the property is optional', async () => {
    const { checked, survivors } = await survivorsOf(withoutMember)
    expect(checked).toBeGreaterThan(400)
    expect(survivors.filter(survivor => !OPTIONAL.some(pattern => pattern.test(survivor)))).toEqual([])
    expect(OPTIONAL.filter(pattern => !survivors.some(survivor => pattern.test(survivor)))).toEqual([])
  })

  it('a recorded result in which a value has another type', async () => {
    const { checked, survivors } = await survivorsOf(withOtherType)
    expect(checked).toBeGreaterThan(400)
    expect(survivors.filter(survivor => !UNTYPED.some(pattern => pattern.test(survivor)))).toEqual([])
  })

  it.each<[string, string, string, (exchange: Exchange) => Exchange]>([
    [
      'a result with a member that no schema names',
      'xvm',
      'getTxFee',
      response(answer => Object.assign(answer['result'] ?? {}, { more: 1 })),
    ],
    ['the result in another encoding than the requested one', 'xvm', 'getTx x.base.1 json', request('"json"', '"hex"')],
    [
      'hashes instead of the requested transactions',
      'ethereum',
      'eth_getBlockByNumber 5 hashes',
      request('false', 'true'),
    ],
    ['an answer to another request', 'ethereum', 'eth_chainId', response(answer => Object.assign(answer, { id: 2 }))],
    [
      'an id that lost its last digits',
      'ethereum',
      'id beyond 2^53',
      text('12345678901234567890,"result"', '12345678901234567000,"result"'),
    ],
    [
      'an answer to a notification',
      'admin',
      'id missing',
      exchange => answering(exchange, '{"jsonrpc":"2.0","result":{},"id":null}'),
    ],
    [
      'members in the order of the other dialect',
      'admin',
      'lockProfile',
      exchange => answering(exchange, '{"jsonrpc":"2.0","id":1,"result":{}}'),
    ],
    ['an error that the method does not have', 'xvm', 'getTx of unknown id', text('"not found"', '"not there"')],
    ['an error with another code', 'ethereum', 'eth_getBalance no block', text('-32602', '-32000')],
    [
      'a revert without its data',
      'ethereum',
      'eth_call reverts with a reason',
      response(answer => void delete (answer['error'] as JsonObject)['data']),
    ],
    ['an error of the node dialect without data', 'admin', 'aliasChain again', text(',"data":null', '')],
    ['a parse error that does not contain the input', 'admin', 'parse error', text(/"data":\{.*?\}/, '"data":null')],
    [
      'a method of the contract that the node does not know',
      'ethereum',
      'eth_gasPrice',
      text(
        '"result":"0xb2d05e00"',
        '"error":{"code":-32601,"message":"the method eth_gasPrice does not exist/is not available"}',
      ),
    ],
    [
      'parameters that the contract refuses and the node takes',
      'ethereum',
      'eth_getBalance at block 1',
      request('"0x1"', '1'),
    ],
    [
      'parameters that the contract takes and the node refuses',
      'ethereum',
      'eth_getBalance short address',
      request('"0x12"', '"0x9E2E04779928BaFDA412922ebF23EBB930723361"'),
    ],
    ['setting no level at all', 'admin', 'setLoggerLevel off', request('"logLevel":"off"', '"loggerName":"X"')],
    [
      'a batch out of order',
      'ethereum',
      'batch of three',
      response(answers => void (answers as unknown as unknown[]).reverse()),
    ],
    [
      'a batch with an answer missing',
      'ethereum',
      'batch of three',
      response(answers => void (answers as unknown as unknown[]).pop()),
    ],
    [
      'a healthy report with status 503',
      'health-healthy',
      'GET /ext/health',
      exchange => ({ ...exchange, response: { ...exchange.response, status: 503 } }),
    ],
    [
      'an unhealthy report with status 200',
      'health-unhealthy',
      'GET /ext/health',
      exchange => ({ ...exchange, response: { ...exchange.response, status: 200 } }),
    ],
    [
      'a failing check without the time of its first failure',
      'health-unhealthy',
      'GET /ext/health/readiness',
      text(/,"timeOfFirstFailure":"[^"]*"/, ''),
    ],
    ['another text for another HTTP method', 'admin', 'GET', text('received GET', 'received')],
    [
      'another status for another content type',
      'ethereum',
      'content-type text/plain',
      exchange => ({ ...exchange, response: { ...exchange.response, status: 400 } }),
    ],
  ])('%s', async (_, file, id, change) => {
    const exchange = exchanges.find(candidate => candidate.file === file && candidate.id === id)
    if (!exchange) throw new Error(`no case ${id}`)
    expect((await judge(contract, exchange)).problems).toEqual([])
    const changed = change(exchange)
    expect(changed).not.toEqual(exchange)
    expect((await judge(contract, changed)).problems).not.toEqual([])
  })
})

/** Checks one mutant for each place in the results of each method, and returns those in which the validator finds no error. */
const survivorsOf = async (mutate: (value: never) => Mutant[]): Promise<{ checked: number; survivors: string[] }> => {
  const places = new Set<string>()
  const survivors: string[] = []
  for (const exchange of exchanges) {
    const { kind, as } = await judge(contract, exchange)
    if (kind !== 'result') continue
    const answer = JSON.parse(exchange.response.body) as JsonObject
    for (const { path, value } of mutate(answer['result'] as never)) {
      const place = `${as} ${path.replace(/^\/(loggerLevels|newVMs|checks|avalancheRules|precompiles)\/[^/]+/, '/$1/*')}`
      if (places.has(place)) continue
      places.add(place)
      const changed = answering(exchange, JSON.stringify({ ...answer, result: value }))
      if ((await judge(contract, changed)).problems.length === 0) survivors.push(place)
    }
  }
  return { checked: places.size, survivors }
}
