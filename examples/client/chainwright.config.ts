import { defineConfig } from 'chainwright'

export default defineConfig({
  apis: {
    weather: { documents: 'openapi.yaml', kinds: ['spec', 'validation', 'client'], output: { folder: 'src/weather' } },
  },
})
