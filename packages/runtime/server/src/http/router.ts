export interface Route<T> {
  /** `*` stands for every method that has no route of its own. */
  readonly method: string
  /** With `{name}` templates, anywhere in a segment. */
  readonly path: string
  readonly target: T
}

export type Found<T> =
  | { readonly kind: 'found'; readonly target: T; readonly values: string[] }
  | { readonly kind: 'method'; readonly allowed: readonly string[] }
  | { readonly kind: 'path' }
  /** A percent sign that starts no encoded byte, or bytes that are no UTF-8. */
  | { readonly kind: 'malformed' }

/**
 * Compiles routes into a tree of segments. Literal segments win over templates with literal parts, those over plain
 * templates; a path that matches two ways is given to the one that has the method.
 */
export const compileRoutes = <T>(routes: readonly Route<T>[]): ((method: string, path: string) => Found<T>) => {
  const root = newNode<T>()
  for (const route of routes) insert(root, route)
  return (method, path) => find(root, method, path)
}

interface Node<T> {
  /** Compared in place: for the few that a node has, that is quicker than cutting the segment out and hashing it. */
  readonly literals: { readonly text: string; readonly first: number; readonly node: Node<T> }[]
  /** Segments such as `{tokenId}:reindex`, longest literal part first. */
  readonly mixed: Mixed<T>[]
  template: Node<T> | undefined
  readonly methods: Map<string, T>
}

interface Mixed<T> {
  readonly form: string
  readonly match: (segment: string) => string[] | undefined
  readonly weight: number
  readonly node: Node<T>
}

const newNode = <T>(): Node<T> => ({ literals: [], mixed: [], template: undefined, methods: new Map() })

const insert = <T>(root: Node<T>, route: Route<T>): void => {
  let node = root
  for (const segment of route.path.split('/').slice(1)) node = childFor(node, segment)
  if (!node.methods.has(route.method)) node.methods.set(route.method, route.target)
}

const childFor = <T>(node: Node<T>, segment: string): Node<T> => {
  if (!segment.includes('{')) {
    const known = node.literals.find(({ text }) => text === segment)
    if (known !== undefined) return known.node
    const child = newNode<T>()
    node.literals.push({ text: segment, first: segment.charCodeAt(0), node: child })
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
  node.mixed.sort((a, b) => b.weight - a.weight)
  return child
}

/** Parts are found from the left, the last one at the end, so that the cost is linear in the segment. */
const matcherOf = (form: string): ((segment: string) => string[] | undefined) => {
  const [first = '', ...rest] = form.split('{}')
  const last = rest.pop() ?? ''
  return segment => {
    if (!segment.startsWith(first) || !segment.endsWith(last)) return undefined
    const end = segment.length - last.length
    const values: string[] = []
    let at = first.length
    for (const part of rest) {
      const next = segment.indexOf(part, at + 1)
      if (next < 0 || next + part.length > end) return undefined
      values.push(segment.slice(at, next))
      at = next + part.length
    }
    if (end <= at) return undefined
    values.push(segment.slice(at, end))
    return values
  }
}

const find = <T>(root: Node<T>, method: string, path: string): Found<T> => {
  if (path.charCodeAt(0) !== slash) return { kind: 'path' }
  const walk = new Walk<T>(method, path)
  const target = walk.visit(root, 1, 0)
  if (target !== undefined) {
    if (walk.encoded && !decodeAll(walk.values)) return { kind: 'malformed' }
    return { kind: 'found', target, values: walk.values }
  }
  if (walk.malformed) return { kind: 'malformed' }
  return walk.allowed === undefined ? { kind: 'path' } : { kind: 'method', allowed: [...walk.allowed] }
}

const slash = 0x2f

class Walk<T> {
  readonly values: string[] = []
  readonly encoded: boolean
  malformed = false
  allowed: Set<string> | undefined
  readonly #method: string
  readonly #path: string

  constructor(method: string, path: string) {
    this.#method = method
    this.#path = path
    this.encoded = path.includes('%')
  }

  visit(node: Node<T>, start: number, depth: number): T | undefined {
    const path = this.#path
    if (start > path.length) return this.#arrive(node, depth)
    const { literals } = node
    // the hot path of every request: indices, and the first character before the rest
    const first = path.charCodeAt(start)
    for (let i = 0; i < literals.length; i++) {
      const { text, first: begin, node: child } = literals[i] as (typeof literals)[0]
      if (begin !== first && text !== '') continue
      const end = start + text.length
      if (!path.startsWith(text, start) || (end < path.length && path.charCodeAt(end) !== slash)) continue
      const target = this.visit(child, end + 1, depth)
      if (target !== undefined) return target
      break
    }
    if (node.template === undefined && node.mixed.length === 0 && !this.encoded) return undefined
    return this.#visitTemplates(node, start, depth)
  }

  #visitTemplates(node: Node<T>, start: number, depth: number): T | undefined {
    const next = this.#path.indexOf('/', start)
    const end = next < 0 ? this.#path.length : next
    const segment = this.#path.slice(start, end)
    for (let i = 0; i < node.mixed.length; i++) {
      const target = this.#tryMixed(node.mixed[i] as Mixed<T>, segment, end, depth)
      if (target !== undefined) return target
    }
    if (node.template !== undefined && segment !== '') {
      this.values[depth] = segment
      const target = this.visit(node.template, end + 1, depth + 1)
      if (target !== undefined) return target
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
    const literal = node.literals.find(({ text }) => text === decoded)
    if (literal !== undefined) {
      const target = this.visit(literal.node, end + 1, depth)
      if (target !== undefined) return target
    }
    for (const mixed of node.mixed) {
      // encoded again, since values are decoded once at the end
      const target = this.#tryMixed(mixed, decoded, end, depth, encodeURIComponent)
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
    const values = mixed.match(segment)
    if (values === undefined) return undefined
    for (const [index, value] of values.entries())
      this.values[depth + index] = encode === undefined ? value : encode(value)
    return this.visit(mixed.node, end + 1, depth + values.length)
  }

  #arrive(node: Node<T>, depth: number): T | undefined {
    const target = node.methods.get(this.#method) ?? node.methods.get('*')
    if (target !== undefined) {
      if (this.values.length !== depth) this.values.length = depth
      return target
    }
    if (node.methods.size > 0) {
      this.allowed ??= new Set()
      for (const method of node.methods.keys()) this.allowed.add(method)
    }
    return undefined
  }
}

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
