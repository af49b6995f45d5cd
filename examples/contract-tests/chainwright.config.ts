import { defineConfig } from 'chainwright'

export default defineConfig({
  apis: { library: { documents: 'openapi.yaml', kinds: ['spec'], output: { folder: 'src/library' } } },
})
