import { type ApiConfig, defineConfig } from 'chainwright'

// what the clients' own index.ts has beside what is generated
const errors = (names: string): string =>
  `errors, told apart by \`name\` or \`instanceof\`: ${names}; \`isClientError(error)\` tells them from any other, \`ClientError\` is their union`
const common = [
  'amounts and long integers: `toBigInt(value)`, `toDecimal(value)`, `formatAmount(units, decimals)`, `parseAmount(text, decimals)`',
  '`operations`: the type of the table of all operations',
  'types of calls: `Call`, `Answer` of `.withResponse()`, `Result` of `.result()`, `CallOptions`, `Page`, `PageOptions`, `RetryOptions`, `Retry`, `Middleware`',
]
const httpErrors = errors('`ApiError`, `TimeoutError`, `NetworkError`, `ContractError`')
const credentials = 'types of credentials: `CredentialSource`, `Auth`'

const api = (name: string, documents: readonly string[], surface: readonly string[]): ApiConfig => ({
  documents: documents.map(document => `specs/${name}/${document}`),
  kinds: ['spec', 'validation', 'client', 'server', 'docs'],
  output: { packages: `packages/${name}`, scope: '@chainwright' },
  raw: true,
  surface: [...surface, ...common],
})

export default defineConfig({
  header: { maker: 'generators', command: 'pnpm generate' },
  apis: {
    data: api('data', ['openapi.yaml'], [httpErrors, credentials]),
    metrics: api('metrics', ['openapi.yaml'], [httpErrors, credentials]),
    node: api(
      'node',
      ['openrpc.yaml', 'openapi.yaml'],
      [
        '`chain(blockchain)` → `NodeClient`: the same with the EVM methods of another blockchain',
        '`provider()` → `Provider`: the EVM methods as an EIP-1193 provider, for viem’s `custom` and other libraries',
        errors('`ApiError`, `RpcError`, `TimeoutError`, `NetworkError`, `ContractError`'),
        'types of JSON-RPC calls: `RpcRequest`, `RpcOptions`, and `NodeRpcSchema` for viem’s `rpcSchema`',
      ],
    ),
  },
})
