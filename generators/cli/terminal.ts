import { stripVTControlCharacters } from 'node:util'
import pc from 'picocolors'

export type Colors = ReturnType<typeof pc.createColors>

/** The output of a verb. Verbs never touch `process`, so that tests and other programs can run them. */
export interface Terminal {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Prints results, for pipes. */
  out(text: string): void
  /** Prints messages, for people. */
  err(text: string): void
  /**
   * Shows the current activity of a long run. It replaces the previous one; an empty text removes it. Does nothing if the output is not a terminal.
   */
  status(text: string): void
  readonly colors: Colors
  /** Whether the output is a terminal, in which a line may be overwritten. */
  readonly interactive: boolean
  /** The CI whose annotations the log supports. */
  readonly annotations: 'github' | undefined
}

/** The streams and environment of a terminal; by default those of the process. */
type Streams = Pick<NodeJS.Process, 'stdout' | 'stderr' | 'env'>

export const processTerminal = ({ stdout, stderr, env }: Streams = process): Terminal => {
  // Users who disable colors, or whose terminal does not support them, get no other control sequences either.
  const isPlain = env['TERM'] === 'dumb' || (env['NO_COLOR'] ?? '') !== ''
  const watched = stderr.isTTY === true && !env['CI'] && !isPlain
  // A terminal may show messages while the results are redirected to a file or another program.
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
