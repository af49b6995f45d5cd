import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** A server in a separate process. */
export interface Contestant {
  readonly name: string
  readonly file: string
  readonly args?: readonly string[]
}

export interface Request {
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly body?: string
}

export interface Result {
  readonly name: string
  /** One value for each round. */
  readonly perSecond: readonly number[]
  readonly p99: readonly number[]
  /** CPU microseconds of the server per request, of each round. */
  readonly cpu: readonly number[]
  /** Resident megabytes after the last round. */
  readonly megabytes: number
}

/** Each round runs all contestants in turn, so that other load on the machine affects all of them. */
export const race = async (
  contestants: readonly Contestant[],
  request: Request,
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<readonly Result[]> => {
  const runners = await Promise.all(contestants.map(start))
  try {
    for (const runner of runners) await warm(runner, request)
    for (let round = 0; round < rounds; round++) for (const runner of runners) await runner.round(request, seconds)
    return await Promise.all(runners.map(runner => runner.result()))
  } finally {
    for (const runner of runners) runner.stop()
  }
}

const start = async ({ name, file, args = [] }: Contestant): Promise<Runner> => {
  const child = fork(join(import.meta.dirname, file), [...args], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const [port] = (await once(child, 'message')) as [number]
  return new Runner(name, child, `http://127.0.0.1:${port}`)
}

/** A wrong response would make any server look fast. */
const warm = async (runner: Runner, request: Request): Promise<void> => {
  const answer = await fetch(runner.origin + request.path, initOf(request))
  const text = await answer.text()
  if (answer.status !== 200 || text.length < 50) throw new Error(`${runner.name} returned ${answer.status}: ${text}`)
  await runner.load(request, 1)
}

interface Usage {
  readonly rss: number
  readonly cpu: NodeJS.CpuUsage
}

class Runner {
  readonly name: string
  readonly origin: string
  readonly #child: ChildProcess
  readonly #perSecond: number[] = []
  readonly #p99: number[] = []
  readonly #cpu: number[] = []

  constructor(name: string, child: ChildProcess, origin: string) {
    this.name = name
    this.#child = child
    this.origin = origin
  }

  load(request: Request, seconds: number): Promise<AutocannonResult> {
    return autocannon({ url: this.origin + request.path, connections: 32, duration: seconds, ...initOf(request) })
  }

  async round(request: Request, seconds: number): Promise<void> {
    const before = await this.#usage()
    const { requests, latency, non2xx, errors } = await this.load(request, seconds)
    const after = await this.#usage()
    if (non2xx > 0 || errors > 0) throw new Error(`${this.name}: ${non2xx} refusals, ${errors} errors`)
    this.#perSecond.push(requests.average)
    this.#p99.push(latency.p99)
    this.#cpu.push((after.cpu.user + after.cpu.system - before.cpu.user - before.cpu.system) / requests.total)
  }

  async result(): Promise<Result> {
    const { rss } = await this.#usage()
    return { name: this.name, perSecond: this.#perSecond, p99: this.#p99, cpu: this.#cpu, megabytes: rss / 1024 / 1024 }
  }

  stop(): void {
    this.#child.kill()
  }

  async #usage(): Promise<Usage> {
    this.#child.send('usage')
    const [usage] = (await once(this.#child, 'message')) as [Usage]
    return usage
  }
}

const initOf = ({ method, body }: Request) => ({
  method,
  ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
})

interface AutocannonResult {
  readonly requests: { readonly average: number; readonly total: number }
  readonly latency: { readonly p99: number }
  readonly non2xx: number
  readonly errors: number
}

const autocannon: (options: object) => Promise<AutocannonResult> = (options: object) => {
  const load = createRequire(join(import.meta.dirname, 'peers', 'package.json'))
  return (load('autocannon') as (options: object) => Promise<AutocannonResult>)(options)
}
