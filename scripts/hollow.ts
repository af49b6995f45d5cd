import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import typescript from 'typescript'
import { type Hollow, instrument } from './hollow/functions.ts'
import { type FileResult, failuresIn, type JsonReport } from './test/json-report.ts'

const usage = `Usage: node scripts/hollow.ts [--tests <folder>] [--only <text>] [--out <file>] <folder> …

Replaces each exported function, member of a table and method below the folders by one that does nothing, one at a time, and runs the unit
tests that call it. Those whose tests stay green are reported: no test covers them. Works in a worktree of its own, on what is committed.

  --tests <folder>  also run the unit tests of this folder (default: those of the folders)
  --only <text>     only functions whose id contains this text
  --every <n>       only each n-th of them: a sample
  --out <file>      write what was found to this file, one line each, as it is found`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string', multiple: true, default: [] },
    only: { type: 'string' },
    every: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
})
if (positionals.length === 0) {
  console.error(usage)
  process.exit(2)
}

const root = join(import.meta.dirname, '..')
const scratch = join(mkdtempSync(join(tmpdir(), 'chainwright-hollow-')), 'tree')

const patience = (milliseconds: number): readonly string[] => [
  `--testTimeout=${milliseconds}`,
  `--hookTimeout=${milliseconds}`,
]

/** Instrumented code is slow, and other processes make it slower. */
const patient = patience(300_000)

/** A test that waits for a hollow function fails after this multiple of the file's time in the first run, and after the least time at the earliest. */
const slower = 5
const leastMilliseconds = 10_000

interface Ended {
  /** `null` if the run was stopped. */
  readonly code: number | null
  readonly output: string
}

/** Runs a command in a process group of its own, which is stopped after `limit` milliseconds. */
const run = (
  command: string,
  args: readonly string[],
  cwd: string,
  { env = {}, limit }: { readonly env?: NodeJS.ProcessEnv; readonly limit?: number } = {},
): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: limit !== undefined,
    })
    const stop = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL')
    const timer = limit === undefined ? undefined : setTimeout(stop, limit)
    let output = ''
    child.stdout?.on('data', part => (output += part))
    child.stderr?.on('data', part => (output += part))
    child.on('error', reject)
    child.on('close', code => {
      clearTimeout(timer)
      resolve({ code, output })
    })
  })

const demand = async (command: string, args: readonly string[], cwd: string): Promise<void> => {
  const { code, output } = await run(command, args, cwd)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${output}`)
}

const vitest = (
  files: readonly string[],
  env: NodeJS.ProcessEnv,
  more: readonly string[] = [],
  limit?: number,
): Promise<Ended> =>
  run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...more, ...files], scratch, {
    env: { NODE_OPTIONS: `--import ${join(scratch, 'scripts/hollow/chosen.mjs')}`, ...env },
    ...(limit === undefined ? {} : { limit }),
  })

/** Instruments every module below the folders; returns the functions that can be made hollow. */
const prepare = (folders: readonly string[]): readonly Hollow[] => {
  const files = folders
    .flatMap(folder =>
      globSync(`${folder}/**/*.ts`, { cwd: scratch, exclude: ['**/node_modules/**', '**/gen/**', '**/dist/**'] }),
    )
    .filter(file => !/\.(?:test|test-d|d)\.ts$|\/testing\//.test(file))
    .sort()
  const { config } = typescript.readConfigFile(join(scratch, 'tsconfig.base.json'), typescript.sys.readFile)
  const { options } = typescript.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable'], types: ['node'] },
    join(scratch, 'scripts'),
  )
  const program = typescript.createProgram(
    files.map(file => join(scratch, file)),
    options,
  )
  return files.flatMap(file => {
    const source = program.getSourceFile(join(scratch, file))
    if (source === undefined) throw new Error(`${file} cannot be read.`)
    const { text, hollows } = instrument(program, source, file)
    writeFileSync(join(scratch, file), text)
    return hollows
  })
}

/** Test files by the function that they call, those that call fewest functions first. */
const callers = (folder: string): ReadonlyMap<string, readonly string[]> => {
  const byId = new Map<string, Set<string>>()
  const count = new Map<string, number>()
  for (const file of readdirSync(folder))
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      const [test = '', id] = line.split('\t')
      if (id === undefined || test === '') continue
      byId.set(id, (byId.get(id) ?? new Set()).add(test))
      count.set(test, (count.get(test) ?? 0) + 1)
    }
  return new Map(
    [...byId].map(([id, tests]) => [id, [...tests].sort((a, b) => (count.get(a) ?? 0) - (count.get(b) ?? 0))]),
  )
}

const resultsOf = (report: string): readonly FileResult[] =>
  (JSON.parse(readFileSync(report, 'utf8')) as JsonReport).testResults

/** Tests by their file and name, and files without tests, that failed in a run. */
const failuresOf = (report: string): ReadonlySet<string> =>
  new Set(
    resultsOf(report)
      .flatMap(failuresIn)
      .map(({ file, test }) => (test === undefined ? file : `${file}\t${test}`)),
  )

try {
  await demand('git', ['worktree', 'add', '--detach', scratch, 'HEAD'], root)
  await demand('npx', ['-y', 'pnpm@12', 'install', '--frozen-lockfile', '--prefer-offline'], scratch)
  const hollows = prepare(positionals)
    .filter(({ id }) => values.only === undefined || id.includes(values.only))
    .filter((_, index) => index % Number(values.every) === 0)
  const seen = join(dirname(scratch), 'seen')
  const report = join(dirname(scratch), 'report.json')
  mkdirSync(seen)
  const tests = [...positionals, ...values.tests]
  console.log(`${hollows.length} functions; one run of the tests below ${tests.join(', ')} finds those that call them`)
  const json = ['--reporter=json', `--outputFile=${report}`]
  await vitest(tests, { HOLLOW: '', HOLLOW_SEEN: seen }, [...json, ...patient])
  // A test that reads sources, or measures sizes or times, fails on instrumented ones: it cannot find hollow functions. The other tests of its file can.
  const unusable = failuresOf(report)
  for (const test of unusable) console.log(`left out, as it fails on instrumented code: ${relative(scratch, test)}`)
  const times = new Map(resultsOf(report).map(({ name, startTime, endTime }) => [name, endTime - startTime]))
  const limitsOf = (files: readonly string[]): { readonly patience: readonly string[]; readonly whole: number } => {
    const limits = files.map(file => Math.max(leastMilliseconds, slower * (times.get(file) ?? 0)))
    return {
      patience: patience(Math.ceil(Math.max(...limits))),
      whole: 60_000 + limits.reduce((sum, limit) => sum + limit, 0),
    }
  }
  const isPartial = (file: string): boolean => [...unusable].some(test => test.startsWith(`${file}\t`))
  const calling = callers(seen)
  const survivors: string[] = []
  const survives = (line: string): void => {
    survivors.push(line)
    console.log(line)
    if (values.out !== undefined) writeFileSync(values.out, `${survivors.join('\n')}\n`)
  }
  let killed = 0
  for (const { id } of hollows) {
    const files = (calling.get(id) ?? []).filter(file => !unusable.has(file))
    if (files.length === 0) {
      survives(`not called: ${id}`)
      continue
    }
    const whole = files.filter(file => !isPartial(file))
    const partial = files.filter(isPartial)
    if (whole.length > 0) {
      const limits = limitsOf(whole)
      const more = ['--bail=1', '--reporter=dot', ...limits.patience]
      if ((await vitest(whole, { HOLLOW: id }, more, limits.whole)).code !== 0) {
        killed++
        continue
      }
    }
    // A failure counts if the test passes on instrumented code. A run without a report did not load.
    if (partial.length > 0) {
      rmSync(report, { force: true })
      const limits = limitsOf(partial)
      await vitest(partial, { HOLLOW: id }, [...json, ...limits.patience], limits.whole)
      if (!existsSync(report) || [...failuresOf(report)].some(test => !unusable.has(test))) {
        killed++
        continue
      }
    }
    survives(`survives: ${id}`)
  }
  console.log(`${hollows.length} functions, ${killed} killed, ${survivors.length} not`)
  if (survivors.length > 0) process.exitCode = 1
} finally {
  await run('git', ['worktree', 'remove', '--force', scratch], root)
  rmSync(dirname(scratch), { recursive: true, force: true })
}
