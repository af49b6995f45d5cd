import { defineConfig } from 'chainwright'

// Descriptions of the formats, as messages contain them.
const hex = { description: 'bytes in hex' }
const cb58 = { description: 'text in cb58' }
const nodeId = { description: 'a node id' }
const evmAddress = { description: 'an EVM address' }
const bech32Address = { description: 'an address in bech32' }

export default defineConfig({
  header: { maker: 'generators', command: 'pnpm generate' },
  // The node fills in the default of `requireCanonical` (EIP-1898), the only one that no value determines.
  rules: { 'schema.default-not-filled': 'off' },
  release: {
    sizes: {
      '@chainwright/data-spec': 160_000,
      '@chainwright/metrics-spec': 40_000,
      '@chainwright/node-spec': 360_000,
    },
  },
  apis: {
    data: {
      documents: ['specs/data/openapi.yaml'],
      kinds: ['spec', 'validation', 'client', 'server', 'docs'],
      formats: {
        hex,
        cb58,
        'node-id': nodeId,
        'evm-address': evmAddress,
        'bech32-address': bech32Address,
        'bech32-addresses': { description: 'addresses in bech32, separated by commas' },
      },
      output: { packages: 'packages/data', scope: '@chainwright' },
      raw: true,
    },
    metrics: {
      documents: ['specs/metrics/openapi.yaml'],
      kinds: ['spec', 'validation', 'client', 'server', 'docs'],
      output: { packages: 'packages/metrics', scope: '@chainwright' },
      raw: true,
    },
    node: {
      documents: ['specs/node/openrpc.yaml', 'specs/node/openapi.yaml'],
      kinds: ['spec', 'validation', 'client', 'server', 'docs'],
      formats: {
        hex,
        'hex-checksum': { description: 'bytes in hex with a checksum at their end' },
        cb58,
        'node-id': nodeId,
        'evm-address': evmAddress,
        'bech32-address': bech32Address,
      },
      output: { packages: 'packages/node', scope: '@chainwright' },
      raw: true,
      surface: [
        '`chain(blockchain)` → `NodeClient`: the same with the EVM methods of another blockchain',
        '`provider()` → `Provider`: the EVM methods as an EIP-1193 provider, for viem’s `custom` and other libraries',
        '`NodeRpcSchema`: the methods for viem’s `rpcSchema`',
      ],
    },
  },
})
