import { defineConfig } from 'chainwright'

// The contract of the nodes that the service calls. It is not published; the root configuration contains the three published
// contracts.

export default defineConfig({
  header: { maker: 'generators', command: 'pnpm generate' },
  apis: {
    upstream: {
      documents: ['upstream/openrpc.yaml'],
      kinds: ['spec', 'validation', 'client'],
      yaml: false,
      output: { folder: 'upstream/gen', imports: '.ts' },
    },
  },
})
