import { defineConfig } from 'chainwright'

// There are no types here: what strips them takes longer to load than a run without changes.

// What the clients' own index.ts has beside what is generated.
const toldApart = '; `isClientError(error)` tells them from any other, `ClientError` is their union'
const common = [
  'amounts and long integers: `toBigInt(value)`, `toDecimal(value)`, `formatAmount(units, decimals)`, `parseAmount(text, decimals)`',
  '`operations`: the type of the table of all operations',
  'types of calls: `Call`, `Answer` of `.withResponse()`, `Result` of `.result()`, `CallOptions`, `Page`, `PageOptions`, `RetryOptions`, `Retry`, `Middleware`',
]
const http = [
  `errors, told apart by \`name\` or \`instanceof\`: \`ApiError\`, \`TimeoutError\`, \`NetworkError\`, \`ContractError\`${toldApart}`,
  'types of credentials: `CredentialSource`, `Auth`',
  ...common,
]

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
      surface: http,
    },
    metrics: {
      documents: ['specs/metrics/openapi.yaml'],
      kinds: ['spec', 'validation', 'client', 'server', 'docs'],
      output: { packages: 'packages/metrics', scope: '@chainwright' },
      raw: true,
      surface: http,
    },
    node: {
      documents: ['specs/node/openrpc.yaml', 'specs/node/openapi.yaml'],
      kinds: ['spec', 'validation', 'client', 'server', 'docs'],
      output: { packages: 'packages/node', scope: '@chainwright' },
      raw: true,
      surface: [
        '`chain(blockchain)` → `NodeClient`: the same with the EVM methods of another blockchain',
        '`provider()` → `Provider`: the EVM methods as an EIP-1193 provider, for viem’s `custom` and other libraries',
        `errors, told apart by \`name\` or \`instanceof\`: \`ApiError\`, \`RpcError\`, \`TimeoutError\`, \`NetworkError\`, \`ContractError\`${toldApart}`,
        'types of JSON-RPC calls: `RpcRequest`, `RpcOptions`, and `NodeRpcSchema` for viem’s `rpcSchema`',
        ...common,
      ],
    },
  },
})
