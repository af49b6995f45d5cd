import type { Place } from './report.ts'

/** A value in an issue's `received`, which keeps no reference to it, and in its message. */
export function shown({ value, hidden }: Pick<Place, 'value' | 'hidden'>): readonly [received: unknown, text: string] {
  if (value === undefined) return [value, 'missing']
  if (typeof value === 'string' && !hidden) {
    const text = value.length > longest ? `${value.slice(0, longest)}…` : value
    return [text, JSON.stringify(text)]
  }
  const received = hidden
    ? '(not shown)'
    : Array.isArray(value)
      ? `a list of length ${value.length}`
      : Object(value) === value
        ? 'an object'
        : value
  return [received, String(received)]
}

/** A path in a message: `transactions[3].from`, `value` for the root. */
export const place = (path: Place['path']): string =>
  path
    .map(step => (/^[a-z_$][\w$]{0,79}$/i.test(step as string) ? `.${step}` : `[${shown({ value: step })[1]}]`))
    .join('')
    .replace(/^\./, '') || 'value'

export const pointer = (path: Place['path']): string =>
  path.map(step => `/${`${step}`.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

const longest = 80
