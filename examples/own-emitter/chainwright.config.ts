import { defineConfig } from 'chainwright'
import { permissions } from './permissions.ts'

export default defineConfig({
  apis: {
    documents: {
      documents: 'openapi.yaml',
      kinds: ['spec', 'validation', 'server'],
      emitters: [permissions],
      output: { folder: 'src/documents' },
    },
  },
})
