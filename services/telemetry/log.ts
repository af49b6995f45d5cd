import { type Logger, pino } from 'pino'

/** Keys of callers, and credentials in URLs: they are removed from every part of a line. */
const secrets: readonly (readonly [RegExp, string])[] = [
  [/cwk_([0-9a-f]{8})_[\w-]{43}/g, 'cwk_$1_…'],
  [/(:\/\/)[^\s/@"\\]+@/g, '$1…@'],
]

/** A text without secrets. */
export const withoutSecrets = (text: string): string =>
  secrets.reduce((shown, [pattern, instead]) => shown.replaceAll(pattern, instead), text)

/** JSON Lines by pino. @param write Receives a line without its line break. */
export const jsonLog = (write: (line: string) => void): Logger =>
  pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: label => ({ level: label }) } },
    { write: line => write(withoutSecrets(line.trimEnd())) },
  )
