import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { canonical, type Fixture, fileNameOf } from '@chainwright/contract'

const root = join(import.meta.dirname, '..', '..')

/** Writes the fixtures of our APIs, and copies of them with other claims until there are `count`. Fixtures of known violations are not copied. */
export const writeCopies = (folder: string, count: number): void => {
  const originals = ['data', 'metrics', 'node'].flatMap(api =>
    readdirSync(join(root, 'specs', api, 'fixtures'), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.json'))
      .sort()
      .map(file => ({
        file: join(api, 'fixtures', file),
        text: readFileSync(join(root, 'specs', api, 'fixtures', file), 'utf8'),
      })),
  )
  for (const { file, text } of originals) write(join(folder, file), text)
  const known = readFileSync(join(root, 'tests', 'layers', 'known-violations.txt'), 'utf8')
  const sound = originals.filter(({ file }) => !known.includes(file.split('\\').join('/')))
  for (let made = originals.length; made < count; made += 1) {
    const { file, text } = sound[made % sound.length] as (typeof sound)[number]
    const fixture = JSON.parse(text) as Fixture
    const claim = `copy ${made} of ${fixture.claim}`.slice(0, 200)
    write(join(folder, dirname(file), fileNameOf(claim)), canonical({ ...fixture, claim }))
  }
}

const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
