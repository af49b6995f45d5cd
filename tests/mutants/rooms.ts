import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CompilerSays } from './compiler.ts'
import type { TestsOf } from './imports.ts'
import type { Known, Verdict } from './judge.ts'
import type { Judgement, Layers } from './layers.ts'
import { type Mutant, planted } from './mutant.ts'
import { measured, type Reach } from './reach.ts'
import type { Workspace } from './workspace.ts'

/** So many of the tests that call the changed function judge it, the closest ones: they are where a case for it belongs. */
const mostTests = 6

/** Of the tests that take longer, in milliseconds of processor time, the closest one judges what no other test found. */
const longTest = 5_000

/** No test begins after tests of so much time: a mutant that was not found by then counts as survived. */
const mostTime = 10_000

export interface Room {
  readonly testsOf: TestsOf
  readonly compilerSays: CompilerSays
  /** What is known of each test; what a run learns is added. */
  readonly reached: Map<string, Reach>
  /** The test that killed it before comes first. */
  readonly known?: Known
}

/** Plants a bug in the code of a generator or of the contract package, and runs its unit tests, each alone, until one fails. */
export const judgeRoom = async (
  { root }: Workspace,
  layers: Layers,
  mutant: Mutant,
  { testsOf, compilerSays, reached, known }: Room,
): Promise<Verdict> => {
  const path = join(root, mutant.file)
  const text = await readFile(path, 'utf8')
  const changed = planted(text, mutant)
  const said = compilerSays(path, changed)
  if (said !== undefined) return { mutant, outcome: 'unloadable', said }
  const write = async (content: string): Promise<void> => {
    await writeFile(path, content)
    layers.changed(path)
  }
  const judgedBy = async (test: string): Promise<Judgement> => {
    await write(changed)
    if (reached.has(test)) return layers.judge([test]).finally(() => write(text))
    // A test that passes with the bug passes without it, and calls the same.
    const { judgement, reach } = await measured(layers, test).finally(() => write(text))
    if (judgement.outcome === 'passed') reached.set(test, reach)
    return judgement
  }
  const verdictBy = async (test: string): Promise<Verdict | undefined> => {
    const judgement = await judgedBy(test)
    if (judgement.outcome === 'passed') return undefined
    const { reach } = reached.has(test) ? { reach: reached.get(test) } : await measured(layers, test)
    if (reach !== undefined) reached.set(test, reach)
    if (reach?.isSound !== true) return undefined
    return judgement.outcome === 'failed'
      ? { mutant, outcome: 'killed', finding: judgement.finding }
      : { mutant, outcome: 'unloadable', said: judgement.said }
  }
  const long: string[] = []
  let [count, time] = [0, 0]
  for (const test of [...new Set([...(known ? [known.layer] : []), ...testsOf(mutant.file)])]) {
    if (count >= mostTests || time > mostTime) break
    const reach = reached.get(test)
    if (reach !== undefined && !(reach.isSound && reach.reaches(mutant, text))) continue
    if (reach !== undefined && reach.cost > longTest) {
      long.push(test)
      continue
    }
    const verdict = await verdictBy(test)
    if (verdict !== undefined) return verdict
    const { cost = 0, reaches } = reached.get(test) ?? {}
    if (reaches?.(mutant, text) !== true) continue
    count += 1
    time += cost
  }
  for (const test of long.slice(0, 1)) {
    const verdict = await verdictBy(test)
    if (verdict !== undefined) return verdict
  }
  return { mutant, outcome: 'survived' }
}
