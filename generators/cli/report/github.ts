import type { Diagnostic } from '../../model/index.ts'

/** A workflow command that shows the diagnostic at its line in a pull request. */
export const githubAnnotation = ({ severity, source, code, message, help }: Diagnostic): string => {
  const level = severity === 'info' ? 'notice' : severity
  const properties = { file: source.file, line: source.line, col: source.column, title: code }
  const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`)
  return `::${level} ${list.join(',')}::${escapeData(help === undefined ? message : `${message}\n${help}`)}`
}

const escapeData = (text: string): string => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A')
const escapeProperty = (text: string): string => escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C')
