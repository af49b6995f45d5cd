import type { Place } from './report.ts'

/** A value in an issue's `received`: cut if long, and no reference to the checked value stays in it. */
export function received({ value, hidden }: Pick<Place, 'value' | 'hidden'>): unknown {
  if (value === undefined) return value
  if (hidden) return '(not shown)'
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest)}…` : value
  if (Array.isArray(value)) return `a list of length ${value.length}`
  return Object(value) === value ? 'an object' : value
}

/** The same in a message. */
export function shown(at: Pick<Place, 'value' | 'hidden'>): string {
  const { value, hidden } = at
  if (value === undefined) return 'missing'
  return typeof value === 'string' && !hidden ? JSON.stringify(received(at)) : String(received(at))
}

/** A path in a message: `transactions[3].from`, `value` for the root. */
export const place = (path: Place['path']): string =>
  path
    .map(step => (/^[a-z_$][\w$]{0,79}$/i.test(`${step}`) ? `.${step}` : `[${shown({ value: step })}]`))
    .join('')
    .replace(/^\./, '') || 'value'

export const pointer = (path: Place['path']): string =>
  path.map(step => `/${`${step}`.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

const longest = 80
