import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { isRoom, kindOf } from './kinds.ts'
import { described, type Mutant, mutantsOf, planted } from './mutant.ts'
import { type Survivor, survivors } from './survivors.ts'
import { copyOf } from './workspace.ts'

/**
 * Shows that survivors are equivalent: `node tests/mutants/equal.ts [id,…]` plants each listed survivor in a copy and
 * compares the results of 10,000 generated calls with and without it. Exits with 1 if anything differs.
 */
const count = '10000'
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')
const ids = process.argv[2]?.split(',')
const workspace = await copyOf(root)
const drawn = async (): Promise<readonly string[]> => {
  const args = ['tests/mutants/drawn.ts', count]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: workspace.root, maxBuffer: 2 ** 28 })
  return stdout.trim().split('\n')
}

const mutantOf = async ({ id, kind, file }: Survivor): Promise<Mutant | undefined> => {
  const text = await readFile(join(root, file), 'utf8')
  return mutantsOf(kind, file, text, kindOf(kind).edits(text)).find(one => one.id === id)
}

try {
  const without = await drawn()
  for (const survivor of survivors.filter(({ id, kind }) => !isRoom(kind) && (ids?.includes(id) ?? true))) {
    const { id } = survivor
    const mutant = await mutantOf(survivor)
    if (mutant === undefined) {
      console.log(`${id} no longer exists`)
      continue
    }
    const path = join(workspace.root, mutant.file)
    const text = await readFile(path, 'utf8')
    await writeFile(path, planted(text, mutant))
    const with_ = await drawn().finally(() => writeFile(path, text))
    const differing = without.findIndex((line, at) => line !== with_[at])
    if (differing >= 0) process.exitCode = 1
    const words = differing < 0 ? `equal over ${without.length} drawn calls` : `DIFFERS at ${without[differing]}`
    console.log(`${id} ${words}: ${described(mutant)}`)
  }
} finally {
  await workspace.remove()
}
