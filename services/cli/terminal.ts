/** Where a verb prints, and what it sees of its surroundings. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>
  out(text: string): void
  err(text: string): void
  /** Aborted by SIGINT or SIGTERM. */
  readonly signal: AbortSignal
}

/** 0: done; 1: it cannot be done, and why is told; 2: the command line or the configuration is wrong. */
export type ExitCode = 0 | 1 | 2
