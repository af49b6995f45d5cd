import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installChainwright } from '../generation/installed.ts'
import { measure, middle, newFolder, removeFolders, type Usage } from '../generation/measure.ts'
import { installPeers } from '../peers.ts'
import type { Bench, Table } from '../report.ts'

const peers = join(import.meta.dirname, 'peers')
const oasdiff = { module: 'github.com/oasdiff/oasdiff', version: 'v1.37.0' }
const rounds = 3

const run = async (progress: (line: string) => void): Promise<readonly Table[]> => {
  installPeers(peers, 'octokit-openapi-23', progress)
  const peer = buildOasdiff(progress)
  progress('building chainwright')
  try {
    const chainwright = await installChainwright(await newFolder('installed'))
    const documents = ['19', '23'].map(version =>
      join(peers, 'node_modules', `octokit-openapi-${version}`, 'generated', 'api.github.com.json'),
    )
    const ours: Usage[] = []
    const theirs: Usage[] = []
    for (let round = 1; round <= rounds; round++) {
      progress(`round ${round} of ${rounds}`)
      ours.push(await measure(() => [chainwright, 'diff', '--fail-on', 'none', ...documents]))
      theirs.push(measureProgram(peer, ['changelog', ...documents]))
    }
    const figures = [
      { name: 'chainwright diff', usage: middle(ours) },
      { name: 'oasdiff changelog', usage: middle(theirs) },
    ]
    const [our, their] = figures
    return [
      {
        title: "GitHub's REST description, versions 19 and 23",
        columns: ['tool', 'CPU s', 'wall s', 'memory MiB'],
        rows: figures.map(({ name, usage: { cpu, wall, memory } }) => [
          name,
          cpu.toFixed(2),
          wall.toFixed(2),
          Math.round(memory),
        ]),
        note: `Median of ${rounds} interleaved rounds, each command in a separate process.`,
        failures:
          our !== undefined && their !== undefined && our.usage.wall >= their.usage.wall
            ? [`${our.usage.wall.toFixed(2)} s; below oasdiff's ${their.usage.wall.toFixed(2)} s is the budget`]
            : [],
      },
    ]
  } finally {
    await removeFolders()
  }
}

/** Builds the version above, once. */
const buildOasdiff = (progress: (line: string) => void): string => {
  const folder = join(peers, 'node_modules', '.go', oasdiff.version)
  const program = join(folder, 'oasdiff')
  if (existsSync(program)) return program
  progress('building oasdiff (requires Go)')
  execFileSync('go', ['install', `${oasdiff.module}@${oasdiff.version}`], {
    env: { ...process.env, GOBIN: folder },
    stdio: 'inherit',
  })
  return program
}

/** Go programs report nothing about themselves: GNU time does. */
const measureProgram = (program: string, args: readonly string[]): Usage => {
  const started = performance.now()
  const { status, stderr } = spawnSync('/usr/bin/time', ['-f', '%U %S %M', program, ...args], {
    encoding: 'utf8',
    maxBuffer: 1e9,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const wall = (performance.now() - started) / 1000
  const [user = 0, system = 0, kilobytes = 0] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number)
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr.slice(-2000)}`)
  return { cpu: user + system, wall, memory: kilobytes / 1024 }
}

export const bench: Bench = { title: 'Comparing two versions of a document', run }
