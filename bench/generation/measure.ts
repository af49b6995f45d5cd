import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from '../report.ts'

export interface Usage {
  /** Seconds of all processes of the command together. */
  readonly cpu: number
  readonly wall: number
  /** MiB of its largest process. */
  readonly memory: number
}

// ext4 searches, one by one, for an inode that was not freed within the last minutes: after thousands of files were
// removed, a program that writes some spends seconds of processor time for the previous one. So folders are kept until
// everything is measured.
const used: string[] = []

/** A folder that `removeFolders` removes. */
export const newFolder = async (name: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), `chainwright-${name}-`))
  used.push(folder)
  return folder
}

export const removeFolders = async (): Promise<void> => {
  for (const folder of used.splice(0)) await rm(folder, { recursive: true, force: true })
}

/**
 * Runs a Node program in a separate folder and measures it. Throws if the program fails, because the figures of a failed run are
 * meaningless.
 */
export const measure = async (
  args: (folder: string) => readonly string[],
  prepare: (folder: string) => Promise<void> = async () => {},
): Promise<Usage> => {
  const folder = await newFolder('bench')
  const meter = await newFolder('meter')
  await prepare(folder)
  const started = performance.now()
  await run(args(folder), folder, meter)
  const wall = (performance.now() - started) / 1000
  const files = await readdir(meter)
  const usages = await Promise.all(
    files.map(async file => JSON.parse(await readFile(join(meter, file), 'utf8')) as { cpu: number; memory: number }),
  )
  return {
    cpu: usages.reduce((sum, { cpu }) => sum + cpu, 0),
    wall,
    memory: Math.max(...usages.map(({ memory }) => memory)),
  }
}

/** The middle of each figure. */
export const middle = (usages: readonly Usage[]): Usage => ({
  cpu: median(usages.map(({ cpu }) => cpu)),
  wall: median(usages.map(({ wall }) => wall)),
  memory: median(usages.map(({ memory }) => memory)),
})

const run = (args: readonly string[], cwd: string, meter: string): Promise<void> =>
  new Promise((done, fail) => {
    const env = {
      ...process.env,
      NODE_OPTIONS: `--import=${new URL('meter.mjs', import.meta.url).href} --max-old-space-size=8192`,
      CHAINWRIGHT_METER: meter,
      CI: 'true',
      REDOCLY_TELEMETRY: 'off',
      NO_COLOR: '1',
    }
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk
      })
    child.on('error', fail)
    child.on('close', code =>
      code === 0 ? done() : fail(new Error(`${args.join(' ')} ended with ${code}\n${output.slice(-2000)}`)),
    )
  })
