import { singularOf } from './noun.ts'

/** The action of a JSON-RPC method, by its name. */
export type MethodVerb = 'list' | 'read' | 'create' | 'update' | 'delete'

/**
 * The parts of a method's name: `list` and `item` for `shop.listItems`, `list_items`, `items.list` and `getAllItems`.
 */
export interface MethodName {
  readonly verb: MethodVerb
  /** The name of the resource, in lower case, singular. */
  readonly noun: string
  /** Whether the name has the noun in the plural: `getItems` may return a list. */
  readonly isPlural: boolean
  /** The property that the name states for the lookup, in lower case: `email` of `getUserByEmail`. */
  readonly by?: string
  /** Whether the method affects all resources of the kind: `deleteAllUsers`. */
  readonly isAll?: true
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

/**
 * Reads the name of a method: verb and noun (`getItem`), or noun and verb (`item.get`). `undefined` if the name has
 * neither form.
 */
export const methodName = (method: string): MethodName | undefined => {
  const words = wordsOf(method)
  const at = verbIn(words)
  const verb = verbOf(words[at])
  if (verb === undefined) return undefined
  const after = words.slice(at + 1).map(({ word }) => word)
  const isAll = words[at]?.word === 'all' || after[0] === 'all' || after.at(-1) === 'all'
  const nounWords = after.filter(word => word !== 'all')
  const mark = nounWords.indexOf('by')
  const own = mark === -1 ? nounWords : nounWords.slice(0, mark)
  // `items.getAll`, `item.getById`
  const noun = (own.length > 0 ? own : partBefore(words, at)).join('')
  if (noun === '') return undefined
  const singular = singularOf(noun)
  const by = mark === -1 ? '' : nounWords.slice(mark + 1).join('')
  return {
    verb: isAll && verb === 'read' ? 'list' : verb,
    noun: singular,
    isPlural: singular !== noun,
    ...(by === '' ? {} : { by }),
    ...(isAll ? { isAll } : {}),
  }
}

interface Word {
  readonly word: string
  /** The index of the part that contains it. Separators divide a name into parts. */
  readonly part: number
  readonly isFirst: boolean
}

/** The words of a name: `shop`, `get`, `item` for `shop.getItem`. */
const wordsOf = (method: string): readonly Word[] =>
  method
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9 ]+/)
    .filter(part => part !== '')
    .flatMap((text, part) =>
      text.split(' ').map((word, index) => ({ word: word.toLowerCase(), part, isFirst: index === 0 })),
    )

const verbOf = (found: Word | undefined): MethodVerb | undefined =>
  found !== undefined && Object.hasOwn(verbs, found.word) ? verbs[found.word] : undefined

/**
 * The index of the verb. Other words that are in the list of verbs may be nouns, as in `getDataSet` and
 * `new_items.list`.
 */
const verbIn = (words: readonly Word[]): number => {
  const last = words.length - 1
  const part = words.at(-1)?.part
  const begins = words.findIndex(word => word.part === part && word.isFirst)
  // shop.getItem
  if (begins < last && verbOf(words[begins]) !== undefined) return begins
  // items.get, pets_get, itemsList; but get_data_set
  if (verbOf(words[last]) !== undefined && (verbOf(words[0]) === undefined || words.length === 1)) return last
  return words.findIndex(word => verbOf(word) !== undefined)
}

/** The words of the part before a verb: `order`, `lines` of `orderLines.list`. */
const partBefore = (words: readonly Word[], at: number): readonly string[] => {
  const before = words[at - 1]
  return words.slice(0, at).flatMap(({ word, part }) => (part === before?.part ? [word] : []))
}
