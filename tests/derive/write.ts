import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { canonical, type Fixture, fileNameOf } from '@chainwright/contract'
import { dataFixtures } from './data.ts'
import { metricsFixtures } from './metrics.ts'
import { primaryFixtures } from './primary.ts'

const specs = fileURLToPath(new URL('../../specs', import.meta.url))

/** Every derived fixture and the file it belongs in. */
export const derivedFiles = (): { path: string; text: string }[] => [
  ...dataFixtures().map(fixture => fileOf('data', fixture)),
  ...primaryFixtures().map(fixture => fileOf('data', fixture)),
  ...metricsFixtures().map(fixture => fileOf('metrics', fixture)),
]

/** The files whose text differs from what the rules give now. */
export const stale = (): string[] => derivedFiles().flatMap(({ path, text }) => (textAt(path) === text ? [] : [path]))

function fileOf(api: string, fixture: Fixture): { path: string; text: string } {
  return {
    path: `${specs}/${api}/fixtures/${fixture.operation ?? '_protocol'}/${fileNameOf(fixture.claim)}`,
    text: canonical({ $schema: '../../../../packages/contract/fixture.schema.json', ...fixture }),
  }
}

function textAt(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { path, text } of derivedFiles()) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  console.log(`${derivedFiles().length} fixtures derived from the recorded chain`)
}
