import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic } from '@chainwright/model'
import { type ExitCode, exit } from '../exit.ts'
import { pathFrom } from '../path-from.ts'
import { printDiagnostics, summaryOf } from '../report/diagnostics.ts'
import type { Terminal } from '../terminal.ts'

/** Prints diagnostics, with paths relative to the working directory. */
export const report = (diagnostics: readonly Diagnostic[], root: string, terminal: Terminal): void => {
  printDiagnostics(seenFrom(diagnostics, root, terminal.cwd), terminal, file => textOf(join(terminal.cwd, file)))
  const summary = summaryOf(diagnostics)
  if (summary !== undefined) terminal.err(summary)
}

/** The text of a file; undefined if it does not exist, or is a pipe or device, which may be endless. */
const textOf = (path: string): string | undefined => {
  try {
    return statSync(path).isFile() ? readFileSync(path, 'utf8') : undefined
  } catch {
    return undefined
  }
}

export const seenFrom = (diagnostics: readonly Diagnostic[], root: string, cwd: string): readonly Diagnostic[] =>
  root === cwd
    ? diagnostics
    : diagnostics.map(diagnostic => ({
        ...diagnostic,
        source: {
          ...diagnostic.source,
          file: fileSeenFrom(diagnostic.source.file, root, cwd),
        },
      }))

/** The path of a file from another folder; a URL is unchanged. */
export const fileSeenFrom = (file: string, root: string, cwd: string): string =>
  root === cwd || /^[a-z]+:\/\//i.test(file) ? file : pathFrom(cwd, join(root, file))

/** The exit code of diagnostics. A document that could not be fetched is an environment problem, not a finding. */
export const exitOf = (diagnostics: readonly Diagnostic[]): ExitCode =>
  diagnostics.some(({ code }) => code === 'document.remote-failed')
    ? exit.environment
    : hasErrors(diagnostics)
      ? exit.findings
      : exit.ok

export const hasErrors = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ severity }) => severity === 'error')
