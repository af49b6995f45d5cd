import { printable } from '@chainwright/contract/printable'
import type { Diagnostic } from '@chainwright/model'
import type { Terminal } from '../terminal.ts'
import { codeFrame, linesOf } from './code-frame.ts'
import { githubAnnotation } from './github.ts'
import { pathInRepository } from './repository.ts'

/**
 * Diagnostics as text: with a code frame in a terminal, as plain lines in a log, and also as annotations in a GitHub
 * log.
 *
 * @param sources The text of a file, by its path in diagnostics; undefined if it cannot be read.
 */
export const printDiagnostics = (
  diagnostics: readonly Diagnostic[],
  terminal: Terminal,
  sources: (file: string) => string | undefined,
): void => {
  // Each file is read once, since a document may have megabytes and many diagnostics.
  const read = new Map<string, readonly string[] | undefined>()
  const linesIn = (file: string): readonly string[] | undefined => {
    if (!read.has(file)) {
      const text = sources(file)
      read.set(file, text === undefined ? undefined : linesOf(text))
    }
    return read.get(file)
  }
  const pathOf = pathInRepository(terminal)
  for (const { first, more } of alike(diagnostics)) {
    const diagnostic = more === 0 ? first : { ...first, message: `${first.message} (and at ${more} other places)` }
    const text = terminal.interactive ? framed(diagnostic, terminal, linesIn) : plainLine(diagnostic)
    terminal.err(text)
    if (terminal.annotations === 'github') terminal.out(githubAnnotation(diagnostic, pathOf))
  }
}

/** Combines equal diagnostics of many places into one with their number. Few are listed one by one, because the user has to visit each place. */
const alike = (
  diagnostics: readonly Diagnostic[],
): readonly { readonly first: Diagnostic; readonly more: number }[] => {
  const groups = new Map<string, Diagnostic[]>()
  for (const diagnostic of diagnostics) {
    const { severity, code, message } = diagnostic
    const key = [severity, code, message].join('\n')
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [diagnostic])
    else group.push(diagnostic)
  }
  const reported = new Set<Diagnostic>()
  for (const group of groups.values())
    for (const diagnostic of group.length > few ? group.slice(0, 1) : group) reported.add(diagnostic)
  return diagnostics.flatMap(first => {
    if (!reported.has(first)) return []
    const { severity, code, message } = first
    const { length } = groups.get([severity, code, message].join('\n')) ?? []
    return [{ first, more: length !== undefined && length > few ? length - 1 : 0 }]
  })
}

const few = 3

/** `2 errors and 1 warning`; undefined if there are none. */
export const summaryOf = (diagnostics: readonly Diagnostic[]): string | undefined => {
  const counts = (['error', 'warning', 'info'] as const)
    .map(severity => ({ severity, count: diagnostics.filter(diagnostic => diagnostic.severity === severity).length }))
    .filter(({ count }) => count > 0)
    .map(({ severity, count }) => `${count} ${severity}${count === 1 || severity === 'info' ? '' : 's'}`)
  return counts.length === 0 ? undefined : counts.join(', ').replace(/, ([^,]*)$/, ' and $1')
}

/** One line, in the form that editors and log viewers turn into a link. */
const plainLine = ({ source, severity, code, message, pointer, help }: Diagnostic): string =>
  printable(
    `${source.file}:${source.line}:${source.column}: ${severity} ${code}: ${message} (${pointer})${help === undefined ? '' : ` ${help}`}`,
  )

const framed = (
  diagnostic: Diagnostic,
  terminal: Terminal,
  linesIn: (file: string) => readonly string[] | undefined,
): string => {
  const { colors } = terminal
  const paint = { error: colors.red, warning: colors.yellow, info: colors.cyan }[diagnostic.severity]
  const lines = linesIn(diagnostic.source.file)
  const { file, line, column } = diagnostic.source
  return [
    `${paint(colors.bold(diagnostic.severity))} ${colors.bold(printable(diagnostic.message))}  ${colors.dim(diagnostic.code)}`,
    `  ${colors.cyan(printable(`${file}:${line}:${column}`))}  ${colors.dim(printable(diagnostic.pointer))}`,
    ...(lines === undefined ? [] : codeFrame(lines, diagnostic.source, colors)),
    ...(diagnostic.help === undefined ? [] : [`  ${colors.green('help')} ${printable(diagnostic.help)}`]),
    '',
  ].join('\n')
}
