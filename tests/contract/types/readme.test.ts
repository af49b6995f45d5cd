import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { problemsOf } from './ask.ts'

const packages = join(import.meta.dirname, '..', '..', '..', 'packages')

test.each(['data', 'metrics', 'node'])('what the README of %s-spec shows compiles', name => {
  const readme = readFileSync(join(packages, name, 'spec', 'README.md'), 'utf8')
  const blocks = [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code)
  expect(blocks.length).toBeGreaterThan(0)
  for (const code of blocks) expect(problemsOf(`${code}\ndeclare const url: string\nexport type { url }`)).toEqual([])
})
