import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { mutantsStage } from './test/mutants-stage.ts'
import { linesOf, type Stage } from './test/tally.ts'
import { buildStage, checkStage } from './test/turbo-stage.ts'
import { vitestStage } from './test/vitest-stage.ts'

/** All stages of CI, the most informative failures first. `quick` marks the stages to run while you edit. */
const stages: readonly (Stage & { quick: boolean })[] = [
  { name: 'check', run: checkStage, quick: true },
  { name: 'unit', run: vitestStage('unit', 25), quick: true },
  { name: 'contract', run: vitestStage('contract', 20), quick: true },
  // A full run kills the service at some points, or at all points if the service changed since all passed. By name, it uses all points.
  { name: 'service', run: vitestStage('service', 25), quick: false },
  // A full run is short, with the same cases each time. By name, it takes longer and uses a new seed.
  { name: 'fuzz', run: vitestStage('fuzz', 60), quick: false },
  // A full run uses a part of the public documents, chosen by content. By name, it uses all of them, with three compilers.
  { name: 'strangers', run: vitestStage('strangers', 60), quick: false },
  // A full run tries a part of the mutants, chosen by the changed files. By name, it tries all of them.
  { name: 'mutants', run: () => mutantsStage(positionals.includes('mutants') ? undefined : 24), quick: false },
  { name: 'build', run: buildStage, quick: false },
  // With empty caches, it mostly waits for downloads.
  { name: 'consumers', run: vitestStage('consumers', 25), quick: false },
  { name: 'packaging', run: vitestStage('packaging'), quick: false },
  { name: 'docs', run: vitestStage('docs'), quick: false },
]

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const unknown = positionals.find(name => !stages.some(stage => stage.name === name))
if (unknown !== undefined) {
  console.error(`Unknown stage ${unknown}. Stages: ${stages.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}
const chosen = stages.filter(({ name, quick }) =>
  positionals.length > 0 ? positionals.includes(name) : quick || !values.quick,
)

if (positionals.includes('fuzz')) {
  const seed = process.env['FUZZ_SEED'] ?? String(randomInt(2 ** 31))
  Object.assign(process.env, { FUZZ_SEED: seed, PROPERTY_SEED: process.env['PROPERTY_SEED'] ?? seed })
  console.log(`FUZZ_SEED=${seed} pnpm test fuzz generates the same cases again.`)
}

if (positionals.includes('strangers')) process.env['STRANGERS'] = 'all'
if (positionals.includes('service')) process.env['KILL_POINTS'] = 'all'

const total = { passed: 0, failed: 0 }
const failures: string[] = []
for (const [index, stage] of chosen.entries()) {
  const start = performance.now()
  console.log(`\n[${index + 1}/${chosen.length}] ${stage.name}`)
  const { passed, failed, failures: failedHere } = await stage.run()
  console.log(
    `[${index + 1}/${chosen.length}] ${stage.name}: ${passed} passed, ${failed} failed, ${Math.round((performance.now() - start) / 1000)} s`,
  )
  total.passed += passed
  total.failed += failed
  // A stage may fail although each of its tests passes, as when its tool ends with an error.
  const named = failed > 0 && failedHere.length === 0 ? ['see the output of the stage'] : failedHere
  failures.push(...named.map(what => `[${stage.name}] ${what}`))
}
if (total.failed > 0) process.exitCode = 1
const lines = linesOf(failures)
if (lines.length > 0) console.log(`\n${lines.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
