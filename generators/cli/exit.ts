/** Exit codes of every verb. `docs/cli.md` lists them; a test holds the two together. */
export const exit = {
  /** Done, nothing to complain about. */
  ok: 0,
  /** A document has errors, `--check` found output that is not what it should be, `diff` a breaking change, or a provider breaks its contract. */
  findings: 1,
  /** The command line or the configuration is wrong. */
  usage: 2,
  /** A file could not be written, a host could not be reached; nothing can be said of the provider. */
  environment: 3,
  /** `verify`: the contract is kept, but something beside it changed. */
  drift: 4,
  /** A defect of chainwright itself: the message says how to report it. */
  defect: 70,
} as const

/** Something of the project's own is wrong; the message says what, and what to do. Ends a run with `exit.usage`. */
export class UsageError extends Error {}

export type ExitCode = (typeof exit)[keyof typeof exit]
