import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** Programs of a build, by the paths at which the service looks for them. Each becomes a module that imports no files. */
const programs = { 'services/service.js': 'services/bin.ts', 'services/bls-worker.ts': 'services/sign/bls-worker.ts' }
/** Read when the service starts. */
const assets = { 'package.json': 'services/package.json', 'services/browser': 'services/page/browser' }
/** Not used with a PostgreSQL server and without traces. */
const external = ['pg-native', '@electric-sql/pglite', '@opentelemetry/*']
const banner = `import { createRequire as requireBy } from 'node:module'; const require = requireBy(import.meta.url);`

// Packs the service of a commit, for the test of upgrades: `node tests/service/earlier/pack.ts <commit>`.
const [commit = ''] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'chainwright-earlier-'))
const run = (command: string, args: readonly string[], cwd?: string): void => {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...(cwd !== undefined && { cwd }) })
}
run('git', ['worktree', 'add', '--detach', folder, commit])
try {
  run('npx', ['-y', 'pnpm@12', 'install', '--frozen-lockfile'], folder)
  const esbuild = createRequire(join(folder, 'bench/package.json')).resolve('esbuild/bin/esbuild')
  const files: Record<string, string> = { commit }
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
  for (const [path, entry] of Object.entries(programs)) {
    const options = ['--bundle', '--minify', '--platform=node', '--format=esm', '--target=node24', '--log-level=error']
    const left = external.map(module => `--external:${module}`)
    run(esbuild, [entry, ...options, ...left, `--banner:js=${banner}`, '--outfile=built.js'], folder)
    files[path] = read('built.js')
  }
  for (const [path, from] of Object.entries(assets)) {
    if (!statSync(join(folder, from)).isDirectory()) files[path] = read(from)
    else for (const name of readdirSync(join(folder, from))) files[`${path}/${name}`] = read(`${from}/${name}`)
  }
  const packed = brotliCompressSync(JSON.stringify(files), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  writeFileSync(join(import.meta.dirname, 'service.json.br'), packed)
} finally {
  run('git', ['worktree', 'remove', '--force', folder])
  rmSync(folder, { recursive: true, force: true })
}
