/** Exit codes of every verb. `docs/cli.md` lists them; a test holds the two together. */
export const exit = {
  /** Done, nothing to complain about. */
  ok: 0,
  /** A document has errors, or `--check` found output that is not what it should be. */
  findings: 1,
  /** The command line or the configuration is wrong. */
  usage: 2,
  /** A file could not be written, a host could not be reached. */
  environment: 3,
  /** A defect of chainwright itself: the message says how to report it. */
  defect: 70,
} as const

export type ExitCode = (typeof exit)[keyof typeof exit]
