import { type Join, segmented } from './segmented.ts'

export interface Route<T> {
  /** The HTTP method; `*` matches every method without its own route. */
  readonly method: string
  /**
   * The path, with `{name}` templates anywhere in a segment. `{name=projects/*}` has a value of several segments, with one in
   * the place of each `*`.
   */
  readonly path: string
  /** The pairs that the query has to contain. Of the routes with one path and method, the one with the most pairs is chosen. */
  readonly query?: QueryPairs
  readonly target: T
}

type QueryPairs = readonly (readonly [name: string, value: string])[]

export type Found<T> =
  | {
      readonly kind: 'found'
      readonly target: T
      readonly values: string[]
      /** The values as sent; absent if none is encoded. */
      readonly encoded?: readonly string[]
    }
  | { readonly kind: 'method'; readonly allowed: readonly string[] }
  | { readonly kind: 'path' }
  /** A percent sign without two hexadecimal digits, or bytes that are not UTF-8. */
  | { readonly kind: 'malformed' }

/**
 * Finds the route of a path, which is the first `length` characters of `target`; by default all of it. `query` is the query without
 * `?`; by default that of `target`.
 */
export type Find<T> = (method: string, target: string, length?: number, query?: string) => Found<T>

/**
 * Compiles routes into a tree of segments. Literal segments have precedence over templates with literal parts, which have
 * precedence over plain templates. If a path matches several routes, the one with the method is chosen.
 */
export const compileRoutes = <T>(routes: readonly Route<T>[], fold: Fold = asIs): Find<T> => {
  const root = newNode<T>()
  const joins = new Map<T, Join>()
  for (const route of routes) {
    const { path, join } = segmented(route.path)
    insert(root, { ...route, path: fold(path) })
    if (join !== undefined) joins.set(route.target, join)
  }
  const findRoute: Find<T> = (method, target, length = target.length, query) => {
    const walk = new Walk<T>(method, target, length, fold)
    walk.query = query
    return find(root, walk)
  }
  return joins.size === 0 ? findRoute : (...request) => joined(findRoute(...request), joins)
}

const joined = <T>(found: Found<T>, joins: ReadonlyMap<T, Join>): Found<T> => {
  const join = found.kind === 'found' ? joins.get(found.target) : undefined
  if (found.kind !== 'found' || join === undefined) return found
  const { values, encoded } = found
  return { ...found, values: join(values), ...(encoded && { encoded: join(encoded) }) }
}

/** Normalizes a path for comparison without changing its length: unchanged or, for case-insensitive hosts, in lower case. */
export type Fold = (text: string) => string

const asIs: Fold = text => text
/** Lower case of ASCII letters only: other letters can change the length, and no host folds them. */
export const withoutCase: Fold = text => text.replace(/[A-Z]/g, letter => letter.toLowerCase())

interface Node<T> {
  /** Literal children, compared one by one: for a few, this is faster than hashing a segment. */
  readonly literals: Literal<T>[]
  /** Children such as `{tokenId}:reindex`, the longest first, and then in the order of their texts. */
  readonly mixed: Mixed<T>[]
  template: Node<T> | undefined
  /** The routes that require no query, by method. */
  readonly methods: Map<string, T>
  /** The routes that require a query, by method: those with the most pairs first. */
  choices: Map<string, Choice<T>[]> | undefined
}

interface Choice<T> {
  readonly pairs: QueryPairs
  readonly target: T
}

interface Literal<T> {
  readonly text: string
  /** The codes of its characters. */
  readonly codes: readonly number[]
  readonly node: Node<T>
}

interface Mixed<T> {
  readonly form: string
  /** Matches the folded segment; the values come from the segment as sent. */
  readonly match: (folded: string, segment: string) => string[] | undefined
  readonly weight: number
  readonly node: Node<T>
}

const newNode = <T>(): Node<T> => ({
  literals: [],
  mixed: [],
  template: undefined,
  methods: new Map(),
  choices: undefined,
})

const insert = <T>(root: Node<T>, route: Route<T>): void => {
  let node = root
  for (const segment of route.path.split('/').slice(1)) node = childFor(node, segment)
  addTo(node, route)
}

const addTo = <T>(node: Node<T>, { method, query: pairs = [], target }: Route<T>): void => {
  if (pairs.length === 0) {
    if (!node.methods.has(method)) node.methods.set(method, target)
    return
  }
  node.choices ??= new Map()
  const choices = node.choices.get(method) ?? []
  // a stable sort: of routes with equally many pairs, the first one is chosen
  node.choices.set(
    method,
    [...choices, { pairs, target }].sort((a, b) => b.pairs.length - a.pairs.length),
  )
}

const childFor = <T>(node: Node<T>, segment: string): Node<T> => {
  if (!segment.includes('{')) {
    const known = node.literals.find(({ text }) => text === segment)
    if (known !== undefined) return known.node
    const child = newNode<T>()
    node.literals.push({ text: segment, codes: codesOf(segment), node: child })
    return child
  }
  if (/^\{[^{}]*\}$/.test(segment)) {
    node.template ??= newNode<T>()
    return node.template
  }
  const form = segment.replace(/\{[^{}]*\}/g, '{}')
  const known = node.mixed.find(mixed => mixed.form === form)
  if (known !== undefined) return known.node
  const child = newNode<T>()
  node.mixed.push({ form, match: matcherOf(form), weight: form.length, node: child })
  node.mixed.sort((a, b) => b.weight - a.weight || (a.form < b.form ? -1 : 1))
  return child
}

/** Finds the literal parts from the left, the last one at the end, so that the time is linear in the segment. */
const matcherOf = (form: string): Mixed<unknown>['match'] => {
  const [first = '', ...rest] = form.split('{}')
  const last = rest.pop() ?? ''
  return (folded, segment) => {
    if (!folded.startsWith(first) || !folded.endsWith(last)) return undefined
    const end = segment.length - last.length
    const values: string[] = []
    let at = first.length
    for (const part of rest) {
      const next = folded.indexOf(part, at + 1)
      if (next < 0 || next + part.length > end) return undefined
      values.push(segment.slice(at, next))
      at = next + part.length
    }
    if (end <= at) return undefined
    values.push(segment.slice(at, end))
    return values
  }
}

const find = <T>(root: Node<T>, walk: Walk<T>): Found<T> => {
  if (!walk.isRooted) return { kind: 'path' }
  const target = walk.visit(root, 1, 0)
  if (target !== undefined) {
    if (!walk.encoded) return { kind: 'found', target, values: walk.values }
    const encoded = [...walk.values]
    if (!decodeAll(walk.values)) return { kind: 'malformed' }
    const isPlain = encoded.every((value, index) => value === walk.values[index])
    return { kind: 'found', target, values: walk.values, ...(isPlain ? {} : { encoded }) }
  }
  if (walk.malformed) return { kind: 'malformed' }
  return walk.allowed === undefined ? { kind: 'path' } : { kind: 'method', allowed: [...walk.allowed] }
}

const slash = 0x2f

class Walk<T> {
  /** The values of the templates, which are set after a match, from the last to the first. */
  values: string[] = []
  /** Whether the path may contain percent-encoding. */
  readonly encoded: boolean
  malformed = false
  allowed: Set<string> | undefined
  /** Undefined if it follows the path in the target. */
  query: string | undefined
  readonly #method: string
  readonly #path: string
  /** The folded target, which is compared with literal parts. */
  readonly #folded: string
  readonly #fold: Fold
  readonly #end: number

  constructor(method: string, target: string, end: number, fold: Fold) {
    this.#method = method
    this.#path = target
    this.#folded = fold(target)
    this.#fold = fold
    this.#end = end
    const percent = target.indexOf('%')
    this.encoded = percent >= 0 && percent < end
  }

  get isRooted(): boolean {
    return this.#end > 0 && this.#path.charCodeAt(0) === slash
  }

  visit(node: Node<T>, start: number, depth: number): T | undefined {
    if (start > this.#end) return this.#arrive(node, depth)
    const literal = this.#literalAt(node.literals, start)
    const target = literal === undefined ? undefined : this.visit(literal.node, start + literal.codes.length + 1, depth)
    if (target !== undefined) return target
    if (node.template === undefined && node.mixed.length === 0 && !this.encoded) return undefined
    return this.#visitTemplates(node, start, depth)
  }

  /** The hot path of every request: compares the position after a literal first, because it distinguishes most literals. */
  #literalAt(literals: readonly Literal<T>[], start: number): Literal<T> | undefined {
    const path = this.#folded
    for (let i = 0; i < literals.length; i++) {
      const literal = literals[i] as Literal<T>
      const end = start + literal.codes.length
      if (end > this.#end || (end < this.#end && path.charCodeAt(end) !== slash)) continue
      if (isAt(path, start, literal.codes)) return literal
    }
    return undefined
  }

  #visitTemplates(node: Node<T>, start: number, depth: number): T | undefined {
    const next = this.#path.indexOf('/', start)
    const end = next < 0 || next > this.#end ? this.#end : next
    const segment = this.#path.slice(start, end)
    for (let i = 0; i < node.mixed.length; i++) {
      const target = this.#tryMixed(node.mixed[i] as Mixed<T>, segment, end, depth)
      if (target !== undefined) return target
    }
    if (node.template !== undefined && segment !== '') {
      const target = this.visit(node.template, end + 1, depth + 1)
      if (target !== undefined) {
        this.values[depth] = segment
        return target
      }
    }
    return this.encoded && segment.includes('%') ? this.#visitDecoded(node, segment, end, depth) : undefined
  }

  /** Clients that encode a whole segment send `transactions%3AlistErc721`. */
  #visitDecoded(node: Node<T>, segment: string, end: number, depth: number): T | undefined {
    const decoded = decode(segment)
    if (decoded === undefined) {
      this.malformed = true
      return undefined
    }
    const folded = this.#fold(decoded)
    const literal = node.literals.find(({ text }) => text === folded)
    if (literal !== undefined) {
      const target = this.visit(literal.node, end + 1, depth)
      if (target !== undefined) return target
    }
    for (const mixed of node.mixed) {
      // encode again, because values are decoded once at the end
      const target = this.#tryMixed(mixed, decoded, end, depth, encodedAgain)
      if (target !== undefined) return target
    }
    return undefined
  }

  #tryMixed(
    mixed: Mixed<T>,
    segment: string,
    end: number,
    depth: number,
    encode?: (text: string) => string,
  ): T | undefined {
    const values = mixed.match(this.#fold(segment), segment)
    if (values === undefined) return undefined
    const target = this.visit(mixed.node, end + 1, depth + values.length)
    if (target === undefined) return undefined
    for (const [index, value] of values.entries())
      this.values[depth + index] = encode === undefined ? value : encode(value)
    return target
  }

  #arrive(node: Node<T>, depth: number): T | undefined {
    const chosen = node.choices === undefined ? undefined : this.#chosen(node.choices)
    const target = chosen?.get(this.#method) ?? node.methods.get(this.#method) ?? node.methods.get('*')
    if (target !== undefined) {
      this.values = new Array(depth)
      return target
    }
    const methods = [...(chosen?.keys() ?? []), ...node.methods.keys()]
    if (methods.length > 0) this.allowed = new Set([...(this.allowed ?? []), ...methods])
    return undefined
  }

  /** The targets that the query selects, by method. */
  #chosen(choices: ReadonlyMap<string, readonly Choice<T>[]>): ReadonlyMap<string, T> {
    const query = new URLSearchParams(this.query ?? this.#path.slice(this.#end + 1))
    const has = ([name, value]: QueryPairs[number]): boolean => query.getAll(name).includes(value)
    const found = new Map<string, T>()
    for (const [method, ofMethod] of choices) {
      const choice = ofMethod.find(({ pairs }) => pairs.every(has))
      if (choice !== undefined) found.set(method, choice.target)
    }
    return found
  }
}

/** The UTF-16 code units of a text, to compare it without substrings. */
const codesOf = (text: string): readonly number[] =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))

const isAt = (text: string, start: number, codes: readonly number[]): boolean => {
  for (let i = 0; i < codes.length; i++) if (text.charCodeAt(start + i) !== codes[i]) return false
  return true
}

/**
 * Encodes a segment that was decoded as a whole. Commas, semicolons and colons stay unencoded, because the text does
 * not show which of them were encoded.
 */
const encodedAgain = (text: string): string =>
  encodeURIComponent(text).replace(/%(?:2C|3B|3D)/g, delimiter => decodeURIComponent(delimiter))

const decodeAll = (values: string[]): boolean => {
  for (const [index, value] of values.entries()) {
    if (!value.includes('%')) continue
    const decoded = decode(value)
    if (decoded === undefined) return false
    values[index] = decoded
  }
  return true
}

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
