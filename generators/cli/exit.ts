/** Exit codes of every verb. */
export const exit = { ok: 0, findings: 1, usage: 2, environment: 3, drift: 4, defect: 70 } as const

/** The meanings of the exit codes, in `--help` and in `docs/cli.md`. */
export const exitMeanings: Readonly<Record<keyof typeof exit, string>> = {
  ok: 'success',
  findings:
    'a check failed: invalid documents; outdated files (generate --check); changes at or above --fail-on, or changesets with a smaller bump than required (diff); a package that cannot be released; a violation of the contract (verify); invalid requests (replay --validate); less coverage than --min; lines of --accepted, --expected or --gaps that no longer apply; a fixture that is invalid or contradicts its contract',
  usage: 'the command line or the configuration is invalid, or verify had no case to check',
  environment:
    'a file could not be written, or a host could not be reached; verify has inconclusive cases, for example because the provider did not respond',
  drift: 'drift: the provider follows its contract, but undocumented behavior changed',
  defect: 'internal error in chainwright; the message describes how to report it',
}

/** A mistake in the user's project; the message names it and a solution. Ends a run with `exit.usage`. */
export class UsageError extends Error {}

/** A problem of the disk or the network; the message names the option, the path and the reason. Ends a run with `exit.environment`. */
export class EnvironmentError extends Error {}

export type ExitCode = (typeof exit)[keyof typeof exit]
