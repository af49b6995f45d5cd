/** Exit codes of every verb. `docs/cli.md` lists them; a test compares the two. */
export const exit = {
  /** Success. */
  ok: 0,
  /**
   * A document has errors, `--check` found outdated output, `diff` found a breaking change, or a provider violates its contract.
   */
  findings: 1,
  /** The command line or the configuration is wrong. */
  usage: 2,
  /** The environment failed: a file could not be written, or a host could not be reached. The provider was not checked. */
  environment: 3,
  /** `verify`: the provider follows the contract, but undocumented behaviour changed. */
  drift: 4,
  /** A defect of chainwright; the message describes how to report it. */
  defect: 70,
} as const

/** A mistake in the user's project; the message names it and a solution. Ends a run with `exit.usage`. */
export class UsageError extends Error {}

/** A problem of the disk or the network; the message names the option, the path and the reason. Ends a run with `exit.environment`. */
export class EnvironmentError extends Error {}

export type ExitCode = (typeof exit)[keyof typeof exit]
