import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../packaging/packs.ts'

// The dry run only reads the published versions from the registry that the machine uses.
it('this repository can be released: the dry run shows every package and changes nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'chainwright-clone-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
  execFileSync('git', ['clone', '--quiet', root, folder])
  // The configuration imports `chainwright`. The release installs the released packages elsewhere.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const state = () => [
    git('rev-parse', 'HEAD'),
    git('status', '--porcelain'),
    git('tag', '--list'),
    git('worktree', 'list'),
  ]
  const before = state()
  const args = [join(root, 'generators/cli/bin.ts'), 'release', '--dry-run']
  const { status, stdout: output, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  for (const name of ['chainwright', '@chainwright/contract', '@chainwright/data-client', '@chainwright/node-spec'])
    expect(output).toMatch(new RegExp(`^  ${name} +\\d+\\.\\d+\\.\\d+ +latest +[\\d.]+ kB, \\d+ files$`, 'm'))
  expect(output).not.toContain('not checked by')
  expect(output).toContain('Dry run: nothing was written, published or tagged.')
  // The manifests name a placeholder repository. This must be the only problem, reported for every package that names
  // it.
  const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { repository: { url: string } }
  const problems = stderr.trim().split('\n')
  if (/\.example\//.test(repository.url)) {
    expect(problems.at(-1)).toBe('A release would fail here.')
    expect(problems).toContain(
      `generators/package.json: \`repository\` of chainwright is the placeholder ${repository.url}. Name the real repository: npm pkg set "repository.url=git+https://…" --prefix generators`,
    )
    expect(problems.slice(0, -1).filter(line => !line.includes('is the placeholder'))).toEqual([])
    expect(status).toBe(1)
  } else expect([status, stderr]).toEqual([0, ''])
  expect(state()).toEqual(before)
})
