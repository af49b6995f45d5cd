/** Defaults and clamps of an object and what is in it. */
export interface Filling {
  readonly defaults?: Readonly<Record<string, unknown>>
  readonly clamps?: Readonly<Record<string, { readonly minimum?: number; readonly maximum?: number }>>
  readonly members?: Readonly<Record<string, Filling>>
  readonly items?: Filling
}

/** A copy with defaults where members are absent, and numbers beyond a clamp set to it. What is no object or list stays. */
export function fill(value: unknown, filling: Filling): unknown {
  if (Array.isArray(value)) {
    const { items } = filling
    return items === undefined ? value : value.map(item => fill(item, items))
  }
  if (typeof value !== 'object' || value === null) return value
  const filled: Record<string, unknown> = { ...value }
  for (const [name, preset] of Object.entries(filling.defaults ?? {}))
    if (absent(filled, name)) define(filled, name, typeof preset === 'object' ? structuredClone(preset) : preset)
  for (const [name, { minimum, maximum }] of Object.entries(filling.clamps ?? {})) {
    const given = filled[name]
    if (typeof given !== 'number' && typeof given !== 'bigint') continue
    if (minimum !== undefined && given < minimum) filled[name] = minimum
    if (maximum !== undefined && given > maximum) filled[name] = maximum
  }
  for (const [name, inner] of Object.entries(filling.members ?? {}))
    if (!absent(filled, name)) define(filled, name, fill(filled[name], inner))
  return filled
}

const absent = (object: Record<string, unknown>, name: string): boolean =>
  !Object.hasOwn(object, name) || object[name] === undefined

/** A member of its own, whatever its name: `__proto__` too. */
export const define = (object: Record<string, unknown>, name: string, value: unknown): void => {
  if (name === '__proto__')
    Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true })
  else object[name] = value
}
