import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/folder.ts'
import { hashOf } from './hash.ts'
import { stageIn } from './stage.ts'

/** Every file and folder in a folder. */
const namesIn = (path: string): string[] => readdirSync(path, { recursive: true, encoding: 'utf8' }).sort()

it('writes the files of folders that exist, and of new folders, only when they are committed', async () => {
  const folder = await temporaryFolder({ 'old/a.ts': 'before', 'old/b.ts': 'kept' })
  const stage = stageIn(folder.path)
  expect(stage.put('old', 'old/a.ts', 'after')).toBe(hashOf('after'))
  stage.put('old', 'old/below/c.ts', 'c')
  stage.put('new/api', 'new/api/d.ts', 'd')
  // `api.md` is outside of the folder of its kind.
  stage.put('docs/api', 'old/api.md', 'table')
  expect(await folder.read('old/a.ts')).toBe('before')
  expect((await folder.files()).filter(name => !name.includes('.tmp'))).toEqual(['old/a.ts', 'old/b.ts'])
  stage.commit()
  stage.remove()
  expect(await Promise.all((await folder.files()).map(async file => [file, await folder.read(file)]))).toEqual([
    ['new/api/d.ts', 'd'],
    ['old/a.ts', 'after'],
    ['old/api.md', 'table'],
    ['old/b.ts', 'kept'],
    ['old/below/c.ts', 'c'],
  ])
})

it('removes all of its files and folders, and leaves the existing ones unchanged', async () => {
  const folder = await temporaryFolder({ 'old/a.ts': 'before' })
  const stage = stageIn(folder.path)
  for (const kind of ['spec', 'client']) stage.put(`new/api/${kind}`, `new/api/${kind}/a.ts`, 'a')
  stage.put('old', 'old/a.ts', 'after')
  stage.remove()
  expect(namesIn(folder.path)).toEqual(['old', join('old', 'a.ts')])
})

it('removes what a killed run left, but not the files of one that still runs', async () => {
  const folder = await temporaryFolder({
    // No process has this id: it exceeds the largest one.
    'src/.spec.4194305.tmp/a.ts': 'a',
    [`src/.spec.${process.ppid}.tmp/a.ts`]: 'a',
    [`src/.spec.${process.pid}.tmp/a.ts`]: 'a',
    'src/.spec.tmp/a.ts': 'a',
    'src/.client.4194305.tmp/a.ts': 'a',
  })
  const stage = stageIn(folder.path)
  stage.put('src/spec', 'src/spec/b.ts', 'b')
  stage.commit()
  stage.remove()
  expect(await folder.files()).toEqual(
    [
      'src/.client.4194305.tmp/a.ts',
      `src/.spec.${process.ppid}.tmp/a.ts`,
      'src/.spec.tmp/a.ts',
      'src/spec/b.ts',
    ].sort(),
  )
})
