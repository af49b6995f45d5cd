import { defineConfig } from 'chainwright'

export default defineConfig({
  apis: {
    tasks: { documents: 'openapi.yaml', kinds: ['spec', 'validation', 'server'], output: { folder: 'src/tasks' } },
  },
})
