/** The environment, output and signal of a command. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>
  out(text: string): void
  err(text: string): void
  /** Aborted by SIGINT or SIGTERM. */
  readonly signal: AbortSignal
}

/** 0: success; 1: failure, with the reason in a message; 2: invalid command line or configuration. */
export type ExitCode = 0 | 1 | 2
