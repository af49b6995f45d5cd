import type { Settings } from './connection.ts'

/** The text without the credentials of the connection. */
export const redacted = ({ credentials }: Settings, text: string): string => credentials?.redact(text) ?? text
