import { readFileSync } from 'node:fs'
import { shuffled } from './shuffled.ts'

// Times one candidate with one payload in its own process, and writes microseconds per call. `bench.ts` describes the arguments.
const [module = '', name = '', file = '', shapes = 'one', mode = 'valid'] = process.argv.slice(2)

interface Candidate {
  readonly is: Readonly<Record<string, (value: unknown) => boolean>>
  readonly explain: Readonly<Record<string, (value: unknown) => unknown>> | undefined
}

const { is, explain }: Candidate = await import(module)
const validate = mode === 'valid' ? is[name] : explain?.[name]
if (validate === undefined) throw new Error(`There is no ${mode} ${name} in ${module}.`)

const text = readFileSync(file, 'utf8')
const value = shapes === 'many' ? shuffled(text) : JSON.parse(text)
// A candidate with a wrong verdict gets no time.
if (is[name]?.(value) !== (mode === 'valid'))
  throw new Error(`${module} ${mode === 'valid' ? 'refuses' : 'accepts'} ${name}.`)

/** The best of several rounds, each long enough for the clock, after as many that warm up. */
const microseconds = (validate: (value: unknown) => unknown): number => {
  const round = (calls: number): number => {
    const start = process.hrtime.bigint()
    for (let i = 0; i < calls; i++) validate(value)
    return Number(process.hrtime.bigint() - start) / 1000 / calls
  }
  let calls = 10
  while (round(calls) * calls < 2000 && calls < 100_000) calls *= 2
  for (const until = performance.now() + 250; performance.now() < until; ) round(calls)
  let best = Number.POSITIVE_INFINITY
  for (const until = performance.now() + 250; performance.now() < until; ) best = Math.min(best, round(calls))
  return best
}

console.log(String(microseconds(validate)))
