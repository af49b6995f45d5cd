import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { excerpt } from './corpus.ts'

/**
 * Writes the first operations of GitHub's REST description, of the version that `bench/package.json` pins:
 *
 *     node bench/generation/write-excerpt.ts <number of operations> <file>
 */
const [count, file] = process.argv.slice(2)
if (file === undefined || !/^[1-9]\d*$/.test(count ?? '')) {
  console.error('Usage: node bench/generation/write-excerpt.ts <number of operations> <file>')
  process.exitCode = 2
} else {
  const whole = join(import.meta.dirname, '../node_modules/@octokit/openapi/generated/api.github.com.json')
  writeFileSync(file, JSON.stringify(excerpt(JSON.parse(readFileSync(whole, 'utf8')), Number(count))))
}
