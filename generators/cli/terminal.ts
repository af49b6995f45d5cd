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

// Whoever wants no colours, or has a terminal that knows none, wants no other control codes either.
const isPlain = process.env['TERM'] === 'dumb' || (process.env['NO_COLOR'] ?? '') !== ''
const watched = process.stderr.isTTY === true && !process.env['CI'] && !isPlain

export const processTerminal = (): Terminal => ({
  cwd: process.cwd(),
  env: process.env,
  out: text => void process.stdout.write(`${text}\n`),
  err: text => void process.stderr.write(`${text}\n`),
  status: text => void (watched && process.stderr.write(`\r\u001B[2K${text}`)),
  colors: pc.createColors(
    !isPlain && pc.isColorSupported && (process.stderr.isTTY === true || process.env['FORCE_COLOR'] !== undefined),
  ),
  interactive: watched,
  annotations: process.env['GITHUB_ACTIONS'] === 'true' ? 'github' : undefined,
})
