import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * One project per stage of `pnpm test`. You can run each alone: `vitest run --project unit packages/model/src/openapi`.
 */
const stage = (name: string, include: string[], testTimeout = 60_000, setUp: string[] = []) => ({
  test: {
    name,
    include,
    testTimeout,
    hookTimeout: testTimeout,
    setupFiles: ['./scripts/test/properties.ts', ...setUp],
  },
})

export default defineConfig({
  test: {
    // On two cores, vitest would use only one.
    maxWorkers: availableParallelism(),
    exclude: ['**/node_modules/**', '**/dist/**'],
    projects: [
      stage('unit', ['{generators,packages,recordings,scripts,bench,tests/mutants}/**/*.test.ts']),
      // These tests open databases and kill programs, which takes longer than a unit test may.
      stage('service', ['{services,tests/service}/**/*.test.ts'], 120_000, ['./services/testing/record-statements.ts']),
      stage('contract', ['tests/{contract,derive,features,layers}/**/*.test.ts'], 120_000, [
        './tests/features/places.ts',
      ]),
      stage('fuzz', ['tests/fuzz/**/*.test.ts'], 900_000),
      stage('strangers', ['tests/strangers/**/*.test.ts'], 900_000),
      stage('consumers', ['tests/consumers/**/*.test.ts'], 900_000),
      stage('packaging', ['tests/packaging/**/*.test.ts'], 120_000),
      stage('docs', ['tests/docs/**/*.test.ts'], 120_000),
    ],
  },
})
