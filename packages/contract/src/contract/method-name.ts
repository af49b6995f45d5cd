/** What a JSON-RPC method does, by its name. */
export type MethodVerb = 'list' | 'read' | 'create' | 'update' | 'delete'

/** `list`, and `item` of `shop.listItems`, `list_items`, `items.list` and `getAllItems`. */
export interface MethodName {
  readonly verb: MethodVerb
  /** The kind of thing, in lower-case letters, singular. */
  readonly noun: string
  /** Whether the name has the noun in its plural: `getItems` may be a list. */
  readonly isPlural: boolean
}

const verbs: Readonly<Record<string, MethodVerb>> = {
  list: 'list',
  all: 'list',
  search: 'list',
  find: 'list',
  query: 'list',
  get: 'read',
  read: 'read',
  fetch: 'read',
  show: 'read',
  retrieve: 'read',
  create: 'create',
  add: 'create',
  new: 'create',
  make: 'create',
  insert: 'create',
  update: 'update',
  change: 'update',
  set: 'update',
  put: 'update',
  patch: 'update',
  edit: 'update',
  replace: 'update',
  modify: 'update',
  delete: 'delete',
  remove: 'delete',
  destroy: 'delete',
}

/** Reads the name of a method: verb and noun (`getItem`), or noun and verb (`item.get`). `undefined` where it has no such form. */
export const methodName = (method: string): MethodName | undefined => {
  const words = wordsOf(method)
  const first = words.findIndex((word, index) => Object.hasOwn(verbs, word) && index < words.length - 1)
  const last = words.at(-1) ?? ''
  const verb = Object.hasOwn(verbs, last) ? last : words[first]
  if (verb === undefined) return undefined
  const noun = verb === last ? words.slice(0, -1).slice(-1) : words.slice(first + 1)
  return named(verbs[verb] ?? 'read', noun)
}

/** `shop`, `get`, `item` of `shop.getItem`. */
const wordsOf = (method: string): readonly string[] =>
  method
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(word => word !== '')
    .map(word => word.toLowerCase())

const named = (verb: MethodVerb, words: readonly string[]): MethodName | undefined => {
  const isAll = words[0] === 'all'
  const rest = isAll ? words.slice(1) : words
  // `getItemById`
  const by = rest.indexOf('by', 1)
  const noun = (by === -1 ? rest : rest.slice(0, by)).join('')
  if (noun === '') return undefined
  const singular = singularOf(noun)
  return { verb: isAll && verb === 'read' ? 'list' : verb, noun: singular, isPlural: singular !== noun }
}

/** `pet` of `pets`, `story` of `stories`, and `status` of itself. */
export const singularOf = (noun: string): string =>
  /(?:ss|us|is)$/.test(noun) ? noun : noun.replace(/ies$/, 'y').replace(/s$/, '')
