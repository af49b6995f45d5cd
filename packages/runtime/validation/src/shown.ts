import type { Issue } from './issue.ts'

/** Returns a value's `received` for an issue, which keeps no reference to it, and its text for the message. */
export type Show = (value: unknown) => readonly [received: unknown, text: string]

export const shown: Show = value => {
  if (typeof value === 'string') {
    const text = cut(value, 80)
    return [text, JSON.stringify(text)]
  }
  if (value === undefined) return [value, 'missing']
  const received = Array.isArray(value) ? 'an array' : value && typeof value === 'object' ? 'an object' : value
  return [received, cut(`${received}`, 80)]
}

/** Shortens a text to a readable length. */
export const cut = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest)}…` : text

/** A path in a message: `transactions[3].from`, `value` for the root. */
export const place = (path: Issue['path']): string =>
  path
    .map(step => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '') || 'value'

export const pointer = (path: Issue['path']): string =>
  path.map(step => `/${`${step}`.replace(/~/g, '~0').replace(/\//g, '~1')}`).join('')
