import { deepest } from '../depth.ts'

/** Defaults, roundings and clamps of an object and its nested values. */
export interface Filling {
  readonly defaults?: Readonly<Record<string, unknown>>
  /** Members to round to a multiple. */
  readonly rounds?: Readonly<Record<string, { readonly to: number; readonly mode: 'down' | 'up' | 'nearest' }>>
  readonly clamps?: Readonly<Record<string, { readonly minimum?: number; readonly maximum?: number }>>
  readonly members?: Readonly<Record<string, Filling | Filler>>
  /** The filling of members of a map, except the listed names. */
  readonly rest?: {
    readonly but: readonly string[]
    /** Patterns of names that have no filling here. */
    readonly unless?: readonly Test[]
    readonly fill: Filling | Filler
  }
  /** The fillings of members whose name matches a pattern. */
  readonly patterns?: readonly (readonly [Test, Filling | Filler])[]
  /** The fillings of the first items of a list. */
  readonly prefix?: readonly (Filling | Filler | undefined)[]
  /** The filling of the other items. */
  readonly items?: Filling | Filler
  /** Other fillings of the same value, for example of `allOf`. They do not overwrite defaults that are set already. */
  readonly parts?: readonly (Filling | Filler)[]
  /** Other fillings of the same object, by the value of a property that distinguishes the members of a union. */
  readonly variants?: { readonly by: string; readonly of: Readonly<Record<string, Filling | Filler>> }
}

type Test = (text: string) => boolean

/** A lazy filling, because schemas can be recursive. It is evaluated for the first value. */
export type Filler = () => Filling

/** Creates a lazy filling that is evaluated once. */
export const filler = (make: () => Filling): Filler => {
  let made: Filling | undefined
  return () => (made ??= make())
}

/** Changes an object that the caller owns. It copies nested values before it changes them. */
export type Fill = (own: Record<string, unknown>) => void

/** Compiles a filling: it sets defaults of absent members, rounds numbers, and sets numbers beyond a clamp to the clamp. */
export const fillOf = (filling: Filling): Fill => {
  const step = stepOf(filling)
  return isShallow(filling) ? own => change(step, own) : own => run(step, own, runOf())
}

/** Whether a filling changes no nested value, so that a run needs no record. */
const isShallow = ({ defaults, rounds, clamps, ...nested }: Filling): boolean => Object.keys(nested).length === 0

/** A compiled filling. */
interface Step {
  readonly presets: readonly (readonly [string, unknown])[]
  readonly rounds: readonly (readonly [string, Round])[]
  readonly clamps: readonly (readonly [string, Clamp])[]
  readonly members: readonly (readonly [string, Inner])[]
  readonly rest: { readonly has: (name: string) => boolean; readonly fill: Inner } | undefined
  readonly patterns: readonly (readonly [Test, Inner])[]
  readonly prefix: readonly (Inner | undefined)[]
  readonly items: Inner | undefined
  readonly parts: readonly Inner[]
  readonly variants: Filling['variants']
}

/** A nested filling, which is compiled on demand, because schemas can be recursive. */
type Inner = Filling | Filler
type Round = NonNullable<Filling['rounds']>[string]
type Clamp = NonNullable<Filling['clamps']>[string]

const steps = new WeakMap<Filling, Step>()

const stepOf = (given: Inner): Step => {
  const filling = typeof given === 'function' ? given() : given
  const known = steps.get(filling)
  if (known !== undefined) return known
  const {
    defaults = {},
    rounds = {},
    clamps = {},
    members = {},
    rest,
    patterns = [],
    prefix = [],
    items,
    parts = [],
    variants,
  } = filling
  const step: Step = {
    presets: Object.entries(defaults),
    rounds: Object.entries(rounds),
    clamps: Object.entries(clamps),
    members: Object.entries(members),
    rest: rest && { has: restTest(rest), fill: rest.fill },
    patterns,
    prefix,
    items,
    parts,
    variants,
  }
  steps.set(filling, step)
  return step
}

const restTest = ({ but, unless = [] }: NonNullable<Filling['rest']>): ((name: string) => boolean) => {
  const named = new Set(but)
  return name => !named.has(name) && !unless.some(test => test(name))
}

/** The record of one run: each object is copied once, and each filling is applied to it once, however many paths reach it. */
interface Run {
  readonly copies: Set<object>
  readonly done: Map<object, Set<Step>>
}

const runOf = (): Run => ({ copies: new Set(), done: new Map() })

const run = (step: Step, own: Record<string, unknown>, given: Run, depth = 0): void => {
  change(step, own)
  for (let i = 0; i < step.members.length; i++) {
    const [name, inner] = step.members[i] as Step['members'][number]
    if (!absent(own, name)) define(own, name, filled(inner, own[name], given, depth + 1))
  }
  if (step.rest !== undefined)
    for (const name of Object.keys(own))
      if (step.rest.has(name)) define(own, name, filled(step.rest.fill, own[name], given, depth + 1))
  for (const [test, inner] of step.patterns)
    for (const name of Object.keys(own)) if (test(name)) define(own, name, filled(inner, own[name], given, depth + 1))
  for (let i = 0; i < step.parts.length; i++) runOnce(stepOf(step.parts[i] as Inner), own, given, depth)
  if (step.variants === undefined) return
  const { by, of } = step.variants
  const tag = own[by]
  if (typeof tag === 'string' && Object.hasOwn(of, tag)) runOnce(stepOf(of[tag] as Inner), own, given, depth)
}

const runList = (step: Step, own: unknown[], given: Run, depth: number): void => {
  for (let i = 0; i < own.length; i++) {
    const inner = i < step.prefix.length ? step.prefix[i] : step.items
    if (inner !== undefined) own[i] = filled(inner, own[i], given, depth + 1)
  }
  for (let i = 0; i < step.parts.length; i++) runOnce(stepOf(step.parts[i] as Inner), own, given, depth)
}

const runOnce = (step: Step, own: object, given: Run, depth: number): void => {
  const done = given.done.get(own) ?? new Set()
  if (done.has(step)) return
  given.done.set(own, done.add(step))
  if (Array.isArray(own)) runList(step, own, given, depth)
  else run(step, own as Record<string, unknown>, given, depth)
}

/** A filled copy of an object or an array. Other values stay, and so do values nested so deeply that their schema refuses them. */
const filled = (inner: Inner, value: unknown, given: Run, depth: number): unknown => {
  if (typeof value !== 'object' || value === null || depth > deepest) return value
  const isList = Array.isArray(value)
  if (!isList && !isPlain(value)) return value
  const own = given.copies.has(value) ? value : isList ? [...value] : { ...value }
  given.copies.add(own)
  runOnce(stepOf(inner), own, given, depth)
  return own
}

/** Whether an object is plain, not a file or another class instance. */
const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const change = (
  { presets, rounds, clamps }: Pick<Step, 'presets' | 'rounds' | 'clamps'>,
  own: Record<string, unknown>,
): void => {
  for (let i = 0; i < presets.length; i++) preset(own, presets[i] as Step['presets'][number])
  for (let i = 0; i < rounds.length; i++) round(own, rounds[i] as Step['rounds'][number])
  for (let i = 0; i < clamps.length; i++) clamp(own, clamps[i] as Step['clamps'][number])
}

const preset = (own: Record<string, unknown>, [name, value]: readonly [string, unknown]): void => {
  if (absent(own, name)) define(own, name, typeof value === 'object' ? structuredClone(value) : value)
}

const round = (own: Record<string, unknown>, [name, { to, mode }]: readonly [string, Round]): void => {
  const given = own[name]
  if (typeof given === 'bigint') own[name] = roundedBig(given, BigInt(to), mode)
  if (typeof given !== 'number' || !Number.isSafeInteger(given)) return
  const steps = given / to
  // adds zero, because handlers do not expect -0
  own[name] = (mode === 'down' ? Math.floor(steps) : mode === 'up' ? Math.ceil(steps) : Math.round(steps)) * to + 0
}

const roundedBig = (given: bigint, to: bigint, mode: 'down' | 'up' | 'nearest'): bigint => {
  const above = ((given % to) + to) % to
  const isUp = above > 0n && (mode === 'up' || (mode === 'nearest' && above * 2n >= to))
  return given - above + (isUp ? to : 0n)
}

const clamp = (own: Record<string, unknown>, [name, { minimum, maximum }]: readonly [string, Clamp]): void => {
  const given = own[name]
  if (typeof given !== 'number' && typeof given !== 'bigint') return
  if (minimum !== undefined && given < minimum) own[name] = minimum
  if (maximum !== undefined && given > maximum) own[name] = maximum
}

const absent = (object: Record<string, unknown>, name: string): boolean =>
  object[name] === undefined || !Object.hasOwn(object, name)

/** Defines an own member of any name, including `__proto__`. */
export const define = (object: Record<string, unknown>, name: string, value: unknown): void => {
  if (name === '__proto__')
    Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true })
  else object[name] = value
}
