import { printable } from '@chainwright/contract/printable'
import type { Diagnostic, Position } from '@chainwright/model'

/**
 * A workflow command that shows the diagnostic at its line in a pull request; without a line if it has none.
 *
 * @param pathOf The path of a file from the root of the repository (`pathInRepository`).
 */
export const githubAnnotation = (
  {
    severity,
    source,
    code,
    message,
    help,
  }: Omit<Diagnostic, 'source' | 'pointer'> & { readonly source: Position | undefined },
  pathOf: (file: string) => string,
): string => {
  const level = severity === 'info' ? 'notice' : severity
  const properties = {
    ...(source && { file: pathOf(source.file), line: source.line, col: source.column }),
    title: code,
  }
  const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`)
  return `::${level} ${list.join(',')}::${escapeData(help === undefined ? message : `${message}\n${help}`)}`
}

/** Encodes `%` and line breaks, and removes other characters that control a log. */
const escapeData = (text: string): string =>
  text.split('\n').map(printable).join('\n').replace(/%/g, '%25').replace(/\n/g, '%0A')
const escapeProperty = (text: string): string => escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C')
