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
    'each call changes what the next one finds: recorded.test.ts asks them in order, admin.test.ts what they do',
  ],
  [
    'admin.aliasChain',
    'each call changes what the next one finds: recorded.test.ts asks them in order, admin.test.ts what they do',
  ],
  [
    'admin.getLoggerLevel',
    'each call changes what the next one finds: recorded.test.ts asks them in order, admin.test.ts what they do',
  ],
  [
    'admin.loadVMs',
    'each call changes what the next one finds: recorded.test.ts asks them in order, admin.test.ts what they do',
  ],
  [
    'admin.setLoggerLevel',
    'each call changes what the next one finds: recorded.test.ts asks them in order, admin.test.ts what they do',
  ],
  [
    'admin.startCPUProfiler',
    'each call changes what the next one finds: recorded.test.ts asks them in order, admin.test.ts what they do',
  ],
  [
    'admin.stopCPUProfiler',
    'each call changes what the next one finds: recorded.test.ts asks them in order, admin.test.ts what they do',
  ],
  ['eth_call', 'needs the state of the chain: libraries.test.ts asks it with a node behind the service'],
  ['eth_createAccessList', 'needs the state of the chain: libraries.test.ts asks it with a node behind the service'],
  ['eth_estimateGas', 'needs the state of the chain: libraries.test.ts asks it with a node behind the service'],
  ['eth_getCode', 'needs the state of the chain: libraries.test.ts asks it with a node behind the service'],
  ['eth_getProof', 'needs the state of the chain: libraries.test.ts asks it with a node behind the service'],
  ['eth_getStorageAt', 'needs the state of the chain: libraries.test.ts asks it with a node behind the service'],
  ['eth_getTransactionCount', 'needs the state of the chain: libraries.test.ts asks it with a node behind the service'],
  ['eth_sendRawTransaction', 'needs the state of the chain: libraries.test.ts asks it with a node behind the service'],
  ['eth_sendTransaction', 'its fixtures are of the C-Chain, which is not an EVM chain of the sample: recorded.test.ts'],
  ['eth_sign', 'its fixtures are of the C-Chain, which is not an EVM chain of the sample: recorded.test.ts'],
  ['getHealth', 'its fixtures are reports of another program: health.test.ts'],
  ['getHealthReport', 'its fixtures are reports of another program: health.test.ts'],
  ['getLiveness', 'its fixtures are reports of another program: health.test.ts'],
  ['getReadiness', 'its fixtures are reports of another program: health.test.ts'],
  ['health.health', 'its fixtures are reports of another program: health.test.ts'],
  ['health.liveness', 'its fixtures are reports of another program: health.test.ts'],
  ['health.readiness', 'its fixtures are reports of another program: health.test.ts'],
  [
    'validators.getCurrentValidators',
    'only a node of the subnet knows connections: recorded.test.ts asks it for the error',
  ],
])

/** Claims of single fixtures, likewise. */
const elsewhere: ReadonlyMap<string, string> = new Map([
  ['aliased chain is callable succeeds', 'the alias is given by the administration: admin.test.ts'],
  [
    'address is refused by required',
    'as nodes do, the service takes the zero value of what is absent, and a number for a quantity',
  ],
  ['all balances of key 1 are returned', 'see recorded-differences.json'],
  [
    'blockCount is refused by type',
    'as nodes do, the service takes the zero value of what is absent, and a number for a quantity',
  ],
  ['eth_getFilterChanges block filter succeeds', 'filters have ids of their own: logs.test.ts, recorded.test.ts'],
  ['eth_getFilterChanges succeeds', 'filters have ids of their own: logs.test.ts, recorded.test.ts'],
  ['eth_getFilterLogs succeeds', 'filters have ids of their own: logs.test.ts, recorded.test.ts'],
  ['eth_getTransactionByHash after inclusion succeeds', 'of a block after the last one that was recorded'],
  ['eth_getTransactionByHash pending succeeds', 'of a block after the last one that was recorded'],
  ['eth_getTransactionReceipt after inclusion succeeds', 'of a block after the last one that was recorded'],
  ['eth_uninstallFilter succeeds', 'filters have ids of their own: logs.test.ts, recorded.test.ts'],
  ['getUTXOs atomic from C succeeds', 'was asked before the outputs were exported that the store has'],
  ['getUTXOs atomic from P succeeds', 'was asked before the outputs were exported that the store has'],
  ['getUTXOs json is refused: unsupported encoding', 'is refused before the method: recorded-differences.json'],
  [
    'height is refused by required',
    'as nodes do, the service takes the zero value of what is absent, and a number for a quantity',
  ],
  [
    'height is refused by type',
    'as nodes do, the service takes the zero value of what is absent, and a number for a quantity',
  ],
  ['on an L1: eth_getActivePrecompilesAt succeeds', 'of a chain that is not in the sample'],
  ['on an L1: eth_getActiveRulesAt succeeds', 'of a chain that is not in the sample'],
  ['on an L1: eth_getChainConfig succeeds', 'of a chain that is not in the sample'],
  [
    'startIndex/address is refused by required',
    'as nodes do, the service takes the zero value of what is absent, and a number for a quantity',
  ],
  [
    'starting node: eth while starting succeeds',
    'the recorded node was starting: the service has no such state of its chains',
  ],
  [
    'txID is refused by required',
    'as nodes do, the service takes the zero value of what is absent, and a number for a quantity',
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
