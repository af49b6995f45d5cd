import { type ApiConfig, defineConfig } from 'chainwright'

const api = (name: string, documents: readonly string[]): ApiConfig => ({
  documents: documents.map(document => `specs/${name}/${document}`),
  kinds: ['spec', 'validation', 'client', 'server', 'docs'],
  output: { packages: `packages/${name}`, scope: '@chainwright' },
  raw: true,
})

export default defineConfig({
  header: { maker: 'generators', command: 'pnpm generate' },
  apis: {
    data: api('data', ['openapi.yaml']),
    metrics: api('metrics', ['openapi.yaml']),
    node: api('node', ['openrpc.yaml', 'openapi.yaml']),
  },
})
