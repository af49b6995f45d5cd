import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../packaging/packs.ts'

// The registry of the machine is only asked which versions it has.
it('this repository can be released: the dry run shows every package and changes nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chainwright-clone-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
  execFileSync('git', ['clone', '--quiet', root, folder])
  // The configuration imports `chainwright`; what is released is installed apart.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const state = () => [
    git('rev-parse', 'HEAD'),
    git('status', '--porcelain'),
    git('tag', '--list'),
    git('worktree', 'list'),
  ]
  const before = state()
  const output = execFileSync(process.execPath, [join(root, 'generators/cli/bin.ts'), 'release', '--dry-run'], {
    cwd: folder,
    encoding: 'utf8',
  })
  for (const name of ['chainwright', '@chainwright/contract', '@chainwright/data-client', '@chainwright/node-spec'])
    expect(output).toMatch(new RegExp(`^  ${name} +\\d+\\.\\d+\\.\\d+ +latest +[\\d.]+ kB, \\d+ files$`, 'm'))
  expect(output).not.toContain('not checked by')
  expect(output).toContain('Dry run: nothing was written, published or tagged.')
  expect(state()).toEqual(before)
})
