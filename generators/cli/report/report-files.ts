import { statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { makeFolder } from '../engine/make-folder.ts'
import { EnvironmentError } from '../exit.ts'
import { unwritable } from '../option-file.ts'
import type { Terminal } from '../terminal.ts'

/** A report of `--report <format=file>`. */
export interface ReportFile<Format extends string> {
  readonly format: Format
  /** An absolute path, or `-` for standard output. */
  readonly file: string
  /** The value of the option, as the user wrote it. */
  readonly text: string
}

/** Reads the values of `--report`, such as `junit=reports/verify.xml` or `json=-`. */
export const reportFilesOf = <Format extends string>(
  texts: readonly string[] = [],
  {
    formats,
    cwd,
    json = false,
  }: { readonly formats: readonly Format[]; readonly cwd: string; readonly json?: boolean },
): { readonly value: readonly ReportFile<Format>[]; readonly problems: readonly string[] } => {
  const problems: string[] = []
  const value = texts.flatMap(text => {
    const [, name, path] = /^([^=]*)=(.+)$/s.exec(text) ?? []
    const format = formats.find(each => each === name)
    if (format !== undefined && path !== undefined)
      return [{ format, text, file: path === standardOutput ? path : resolve(cwd, path) }]
    problems.push(`--report must be <format>=<file>, not "${text}". Formats: ${formats.join(', ')}.`)
    return []
  })
  // A run may take minutes, so a path that cannot be written is reported before it.
  for (const { text, file } of value)
    if (file !== standardOutput && statSync(file, { throwIfNoEntry: false })?.isDirectory() === true)
      problems.push(unwritable({ option: '--report', path: text }, 'it is a folder, not a file'))
  const printed = value.filter(({ file }) => file === standardOutput).length
  if (printed > 1) problems.push('Only one --report can be written to standard output (-).')
  if (printed > 0 && json) problems.push('--json cannot be combined with a --report on standard output (-).')
  return { value, problems }
}

/**
 * Writes reports to their files, or to standard output.
 *
 * @throws EnvironmentError if a file cannot be written
 */
export const writeReports = async <Format extends string>(
  reports: readonly ReportFile<Format>[],
  textOf: (format: Format) => string,
  terminal: Terminal,
): Promise<void> => {
  for (const { format, file, text: path } of reports) {
    const text = textOf(format)
    if (file === standardOutput) {
      terminal.out(text.replace(/\n$/, ''))
      continue
    }
    try {
      makeFolder(dirname(file))
      await writeFile(file, text)
    } catch (error) {
      throw new EnvironmentError(unwritable({ option: '--report', path }, error))
    }
  }
}

/** A terminal whose standard output contains only the report that is written there; everything else goes to standard error. */
export const withoutReports = (reports: readonly ReportFile<string>[], terminal: Terminal): Terminal =>
  reports.some(({ file }) => file === standardOutput) ? { ...terminal, out: terminal.err } : terminal

const standardOutput = '-'
