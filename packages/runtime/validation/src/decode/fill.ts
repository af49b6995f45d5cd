/** Defaults, roundings and clamps of an object and what is in it. */
export interface Filling {
  readonly defaults?: Readonly<Record<string, unknown>>
  /** To a multiple of so much. */
  readonly rounds?: Readonly<Record<string, { readonly to: number; readonly mode: 'down' | 'up' | 'nearest' }>>
  readonly clamps?: Readonly<Record<string, { readonly minimum?: number; readonly maximum?: number }>>
  readonly members?: Readonly<Record<string, Filling>>
  readonly items?: Filling
}

/** Changes an object of the caller's own. What is in it is copied before it is changed. */
export type Fill = (own: Record<string, unknown>) => void

/** A table as what it does: defaults where members are absent, numbers rounded, numbers beyond a clamp set to it. */
export function fillOf({ defaults = {}, rounds = {}, clamps = {}, members = {} }: Filling): Fill {
  const presets = Object.entries(defaults)
  const rounded = Object.entries(rounds)
  const clamped = Object.entries(clamps)
  const inner = Object.entries(members).map(([name, filling]) => [name, copyOf(filling)] as const)
  return own => {
    for (let i = 0; i < presets.length; i++) preset(own, presets[i] as (typeof presets)[0])
    for (let i = 0; i < rounded.length; i++) round(own, rounded[i] as (typeof rounded)[0])
    for (let i = 0; i < clamped.length; i++) clamp(own, clamped[i] as (typeof clamped)[0])
    for (let i = 0; i < inner.length; i++) {
      const [name, copy] = inner[i] as (typeof inner)[0]
      if (!absent(own, name)) define(own, name, copy(own[name]))
    }
  }
}

/** A filled copy of an object, or of a list of them. What is neither stays. */
function copyOf(filling: Filling): (value: unknown) => unknown {
  const fill = fillOf(filling)
  const item = filling.items === undefined ? undefined : copyOf(filling.items)
  return value => {
    if (Array.isArray(value)) return item === undefined ? value : value.map(item)
    if (typeof value !== 'object' || value === null) return value
    const filled: Record<string, unknown> = { ...value }
    fill(filled)
    return filled
  }
}

function preset(own: Record<string, unknown>, [name, value]: readonly [string, unknown]): void {
  if (absent(own, name)) define(own, name, typeof value === 'object' ? structuredClone(value) : value)
}

function round(
  own: Record<string, unknown>,
  [name, { to, mode }]: readonly [string, NonNullable<Filling['rounds']>[string]],
): void {
  const given = own[name]
  if (typeof given === 'bigint') own[name] = roundedBig(given, BigInt(to), mode)
  if (typeof given !== 'number' || !Number.isSafeInteger(given)) return
  const steps = given / to
  own[name] = (mode === 'down' ? Math.floor(steps) : mode === 'up' ? Math.ceil(steps) : Math.round(steps)) * to
}

function roundedBig(given: bigint, to: bigint, mode: 'down' | 'up' | 'nearest'): bigint {
  const above = ((given % to) + to) % to
  const isUp = above > 0n && (mode === 'up' || (mode === 'nearest' && above * 2n >= to))
  return given - above + (isUp ? to : 0n)
}

function clamp(
  own: Record<string, unknown>,
  [name, { minimum, maximum }]: readonly [string, NonNullable<Filling['clamps']>[string]],
): void {
  const given = own[name]
  if (typeof given !== 'number' && typeof given !== 'bigint') return
  if (minimum !== undefined && given < minimum) own[name] = minimum
  if (maximum !== undefined && given > maximum) own[name] = maximum
}

const absent = (object: Record<string, unknown>, name: string): boolean =>
  object[name] === undefined || !Object.hasOwn(object, name)

/** A member of its own, whatever its name: `__proto__` too. */
export const define = (object: Record<string, unknown>, name: string, value: unknown): void => {
  if (name === '__proto__')
    Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true })
  else object[name] = value
}
