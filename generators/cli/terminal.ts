import { stripVTControlCharacters } from 'node:util'
import pc from 'picocolors'

export type Colors = ReturnType<typeof pc.createColors>

/** Where a verb prints. Verbs never touch `process`, so that tests and other programs can run them. */
export interface Terminal {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Results: what a pipe wants. */
  out(text: string): void
  /** Complaints: what a person wants. */
  err(text: string): void
  /** What a long run is at; overwrites the last one, and an empty text takes it away. Silent where nobody looks on. */
  status(text: string): void
  readonly colors: Colors
  /** True where a person looks on and a line may be overwritten. */
  readonly interactive: boolean
  /** Whose annotations the log understands. */
  readonly annotations: 'github' | undefined
}

/** What a terminal is made of: the process, unless told. */
type Streams = Pick<NodeJS.Process, 'stdout' | 'stderr' | 'env'>

export const processTerminal = ({ stdout, stderr, env }: Streams = process): Terminal => {
  // Whoever wants no colours, or has a terminal that knows none, wants no other control codes either.
  const isPlain = env['TERM'] === 'dumb' || (env['NO_COLOR'] ?? '') !== ''
  const watched = stderr.isTTY === true && !env['CI'] && !isPlain
  // A terminal may show the complaints while the results go into a file or another program.
  const isPiped = isPlain || (stdout.isTTY !== true && env['FORCE_COLOR'] === undefined)
  return {
    cwd: process.cwd(),
    env,
    out: text => void stdout.write(`${isPiped ? stripVTControlCharacters(text) : text}\n`),
    err: text => void stderr.write(`${text}\n`),
    status: text => void (watched && stderr.write(`\r\u001B[2K${text}`)),
    colors: pc.createColors(
      !isPlain && pc.isColorSupported && (stderr.isTTY === true || env['FORCE_COLOR'] !== undefined),
    ),
    interactive: watched,
    annotations: env['GITHUB_ACTIONS'] === 'true' ? 'github' : undefined,
  }
}
