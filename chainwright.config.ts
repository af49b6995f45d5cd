import { defineConfig } from 'chainwright'

export default defineConfig({
  header: { maker: 'generators', command: 'pnpm generate' },
  release: {
    sizes: {
      '@chainwright/data-spec': 160_000,
      '@chainwright/metrics-spec': 40_000,
      '@chainwright/node-spec': 340_000,
    },
  },
  apis: {
    data: {
      documents: ['specs/data/openapi.yaml'],
      kinds: ['spec', 'validation', 'client', 'server', 'docs'],
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
