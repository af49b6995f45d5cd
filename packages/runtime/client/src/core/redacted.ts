import type { Settings } from './core.ts'

/** The text without the credentials of the connection. The connection's `credentials` contain the code that redacts them. */
export const redacted = ({ credentials }: Pick<Settings, 'credentials'>, text: string): string =>
  credentials?.redact(text) ?? text
