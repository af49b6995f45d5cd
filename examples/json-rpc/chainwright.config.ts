import { defineConfig } from 'chainwright'

export default defineConfig({
  apis: {
    ledger: { documents: 'openrpc.yaml', output: { folder: 'src/ledger' } },
  },
})
