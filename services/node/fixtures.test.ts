import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Fixture } from '@chainwright/contract'
import { contract } from '@chainwright/node-server'
import openapi from '@chainwright/node-spec/openapi.json' with { type: 'json' }
import openrpc from '@chainwright/node-spec/openrpc.json' with { type: 'json' }
import * as validation from '@chainwright/node-validation'
import { testFixtures } from '../testing/fixtures.ts'

/** Operations whose fixtures do not apply to this store, and where they are tested instead. */
const unserved: ReadonlyMap<string, string> = new Map([
  [
    'admin.alias',
    'each call affects the next one: recorded.test.ts makes them in order, admin.test.ts tests their effects',
  ],
  [
    'admin.aliasChain',
    'each call affects the next one: recorded.test.ts makes them in order, admin.test.ts tests their effects',
  ],
  [
    'admin.getLoggerLevel',
    'each call affects the next one: recorded.test.ts makes them in order, admin.test.ts tests their effects',
  ],
  [
    'admin.loadVMs',
    'each call affects the next one: recorded.test.ts makes them in order, admin.test.ts tests their effects',
  ],
  [
    'admin.setLoggerLevel',
    'each call affects the next one: recorded.test.ts makes them in order, admin.test.ts tests their effects',
  ],
  [
    'admin.startCPUProfiler',
    'each call affects the next one: recorded.test.ts makes them in order, admin.test.ts tests their effects',
  ],
  [
    'admin.stopCPUProfiler',
    'each call affects the next one: recorded.test.ts makes them in order, admin.test.ts tests their effects',
  ],
  ['eth_call', 'requires the state of the chain: libraries.test.ts calls it with a node as upstream'],
  ['eth_createAccessList', 'requires the state of the chain: libraries.test.ts calls it with a node as upstream'],
  ['eth_estimateGas', 'requires the state of the chain: libraries.test.ts calls it with a node as upstream'],
  ['eth_getCode', 'requires the state of the chain: libraries.test.ts calls it with a node as upstream'],
  ['eth_getProof', 'requires the state of the chain: libraries.test.ts calls it with a node as upstream'],
  ['eth_getStorageAt', 'requires the state of the chain: libraries.test.ts calls it with a node as upstream'],
  ['eth_getTransactionCount', 'requires the state of the chain: libraries.test.ts calls it with a node as upstream'],
  ['eth_sendRawTransaction', 'requires the state of the chain: libraries.test.ts calls it with a node as upstream'],
  [
    'eth_sendTransaction',
    'its fixtures belong to the C-Chain, which is not an EVM chain of the sample: recorded.test.ts',
  ],
  ['eth_sign', 'its fixtures belong to the C-Chain, which is not an EVM chain of the sample: recorded.test.ts'],
  ['getHealth', 'its fixtures are reports of another program: health.test.ts'],
  ['getHealthReport', 'its fixtures are reports of another program: health.test.ts'],
  ['getLiveness', 'its fixtures are reports of another program: health.test.ts'],
  ['getReadiness', 'its fixtures are reports of another program: health.test.ts'],
  ['health.health', 'its fixtures are reports of another program: health.test.ts'],
  ['health.liveness', 'its fixtures are reports of another program: health.test.ts'],
  ['health.readiness', 'its fixtures are reports of another program: health.test.ts'],
  [
    'validators.getCurrentValidators',
    'only a node of the subnet has data about connections: recorded.test.ts tests the error',
  ],
])

/** Claims of single fixtures that do not apply, and where they are tested instead. */
const elsewhere: ReadonlyMap<string, string> = new Map([
  ['aliased chain is callable succeeds', 'requires an alias, which admin.aliasChain creates: admin.test.ts'],
  [
    'address is refused by required',
    'like a node, the service accepts absent arguments as zero values, and numbers as quantities',
  ],
  ['all balances of key 1 are returned', 'see recorded-differences.json'],
  [
    'blockCount is refused by type',
    'like a node, the service accepts absent arguments as zero values, and numbers as quantities',
  ],
  [
    'eth_getFilterChanges block filter succeeds',
    'the ids of filters differ from the recorded ones: logs.test.ts, recorded.test.ts',
  ],
  ['eth_getFilterChanges succeeds', 'the ids of filters differ from the recorded ones: logs.test.ts, recorded.test.ts'],
  ['eth_getFilterLogs succeeds', 'the ids of filters differ from the recorded ones: logs.test.ts, recorded.test.ts'],
  ['eth_getTransactionByHash after inclusion succeeds', 'the transaction is in a block after the last recorded one'],
  ['eth_getTransactionByHash pending succeeds', 'the transaction is in a block after the last recorded one'],
  ['eth_getTransactionReceipt after inclusion succeeds', 'the transaction is in a block after the last recorded one'],
  ['eth_uninstallFilter succeeds', 'the ids of filters differ from the recorded ones: logs.test.ts, recorded.test.ts'],
  ['getUTXOs atomic from C succeeds', 'was recorded before the outputs in the store were exported'],
  ['getUTXOs atomic from P succeeds', 'was recorded before the outputs in the store were exported'],
  ['getUTXOs json is refused: unsupported encoding', 'the contract refuses the encoding: recorded-differences.json'],
  [
    'height is refused by required',
    'like a node, the service accepts absent arguments as zero values, and numbers as quantities',
  ],
  [
    'height is refused by type',
    'like a node, the service accepts absent arguments as zero values, and numbers as quantities',
  ],
  ['on an L1: eth_getActivePrecompilesAt succeeds', 'the sample does not contain the chain'],
  ['on an L1: eth_getActiveRulesAt succeeds', 'the sample does not contain the chain'],
  ['on an L1: eth_getChainConfig succeeds', 'the sample does not contain the chain'],
  [
    'startIndex/address is refused by required',
    'like a node, the service accepts absent arguments as zero values, and numbers as quantities',
  ],
  [
    'starting node: eth while starting succeeds',
    'the recorded node was starting: the service has no such state of its chains',
  ],
  [
    'txID is refused by required',
    'like a node, the service accepts absent arguments as zero values, and numbers as quantities',
  ],
])

/**
 * Recorded responses come from the blocks that are in the store; other tests provoke the errors that a fixture only
 * states.
 */
const isStored = ({ kind, provenance }: Fixture): boolean =>
  kind === 'negative-request' || (provenance.type === 'recorded' && kind === 'positive')

testFixtures('the node RPC', {
  document: [openrpc, openapi],
  validation,
  folder: fileURLToPath(new URL('../../specs/node/fixtures', import.meta.url)),
  operations: new Set(contract.operations.map(({ id }) => id).filter(id => !unserved.has(id))),
  elsewhere,
  isStored,
  least: 300,
  options: { apiAdminEnabled: true, data: mkdtempSync(join(tmpdir(), 'chainwright-fixtures-')) },
})
