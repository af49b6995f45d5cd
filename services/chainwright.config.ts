import { defineConfig } from 'chainwright'

// What the service itself calls. It is not published: the three contracts of the repository are in the configuration above.

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
