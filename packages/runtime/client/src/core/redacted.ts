import type { Settings } from './core.ts'

/** The text without the credentials of the connection. What takes them out comes with them. */
export const redacted = ({ credentials }: Pick<Settings, 'credentials'>, text: string): string =>
  credentials?.redact(text) ?? text
