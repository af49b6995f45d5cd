import { tables } from './tables.ts'

/**
 * The first column of each table's key. Tables that a distributed database replicates to every machine are not
 * included.
 */
const firstColumns: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(tables).map(([table, columns]) => [table, Object.keys(columns)[0] ?? ''])),
  checkpoint: 'chain',
  gap: 'chain',
  reindex: 'chain',
  page_token: 'token',
  union_count: 'chains',
  key_owner: 'hash',
  organisation_key: 'organisation',
  rate_window: 'caller',
}

type Tree = Readonly<Record<string, unknown>>

interface Relation {
  readonly table: string
  readonly alias: string
}

/**
 * The reasons why a statement would fail or be slow on a distributed database: it queries a table without the first
 * column of its key, pages by offset, or uses features that such databases do not support. Also the reasons why later
 * pages would be slower than earlier ones.
 *
 * @param tree The syntax tree from libpg-query.
 */
export const problemsOf = (tree: unknown): readonly string[] => {
  const nodes = [...walk(tree)]
  const named = (name: string) => nodes.flatMap(node => (name in node ? [node[name] as Tree] : []))
  const inserts = named('InsertStmt')
  const targets = [...inserts, ...named('CreateStmt'), ...named('IndexStmt')].flatMap(({ relation }) =>
    relation === undefined ? [] : [relation],
  )
  const relations = [
    ...named('RangeVar'),
    ...named('DeleteStmt').map(relationOf),
    ...named('UpdateStmt').map(relationOf),
  ]
    .filter(relation => !targets.includes(relation))
    .map((relation): Relation => {
      const table = String(relation['relname'])
      return { table, alias: String((relation['alias'] as Tree | undefined)?.['aliasname'] ?? table) }
    })
  const comparisons = named('A_Expr')
  const compared = comparisons.flatMap(({ lexpr, rexpr }) => [lexpr, rexpr].flatMap(columnOf))
  const calls = named('FuncCall').map(({ funcname }) => lastName(funcname))
  return [
    ...relations.flatMap(relation => unnamed(relation, relations, compared)),
    ...inserts.flatMap(unfilled),
    ...named('CopyStmt').flatMap(unfilledCopy),
    ...comparisons.flatMap(comparison => rereading(comparison, comparisons)),
    ...named('SelectStmt').flatMap(({ limitOffset }) => (limitOffset === undefined ? [] : ['pages by offset'])),
    ...calls.filter(name => /^(?:pg_(?:try_)?advisory|nextval|setval)/.test(name)).map(name => `calls '${name}'`),
    ...(nodes.some(node => 'ListenStmt' in node || 'NotifyStmt' in node) ? ['listens or notifies'] : []),
  ]
}

const unnamed = (
  { table, alias }: Relation,
  all: readonly Relation[],
  compared: readonly (readonly string[])[],
): readonly string[] => {
  const first = firstColumns[table]
  if (first === undefined) return []
  // A column without a table's name belongs to the one table that has it.
  const isAlone = all.filter(other => firstColumns[other.table] === first).length === 1
  const isNamed = compared.some(
    column => column.at(-1) === first && (column.length === 1 ? isAlone || table === alias : column.at(-2) === alias),
  )
  return isNamed ? [] : [`${alias === table ? `'${table}'` : `'${alias}' (${table})`} is queried without '${first}'`]
}

/**
 * Finds a row comparison of an index, such as `(block, idx) < (…)`, together with another bound on its first column from the same side: the engine
 * may start at that bound, and read all rows between it and the row.
 */
const rereading = (place: Tree, all: readonly Tree[]): readonly string[] => {
  const isRow = typeof place['lexpr'] === 'object' && place['lexpr'] !== null && 'RowExpr' in place['lexpr']
  const side = operatorOf(place)
  if (!isRow || (side !== '<' && side !== '>')) return []
  const [first] = columnOf(place['lexpr'])
  const name = first?.join('.')
  const isSame = (other: Tree): boolean =>
    other !== place &&
    [side, `${side}=`, '='].includes(operatorOf(other)) &&
    columnOf(other['lexpr'])[0]?.join('.') === name
  return name !== undefined && all.some(isSame) ? [`has two bounds on '${name}' from one side`] : []
}

const operatorOf = ({ kind, name }: Tree): string => (kind === 'AEXPR_OP' ? lastName(name) : '')

const unfilled = ({ relation, cols }: Tree): readonly string[] => {
  const table = String((relation as Tree | undefined)?.['relname'])
  const first = firstColumns[table]
  const columns = ((cols ?? []) as readonly Tree[]).map(column => (column['ResTarget'] as Tree | undefined)?.['name'])
  return first === undefined || columns.includes(first) ? [] : [`the insert into '${table}' has no '${first}'`]
}

const unfilledCopy = ({ relation, attlist }: Tree): readonly string[] =>
  unfilled({
    relation,
    cols: ((attlist ?? []) as readonly Tree[]).map(({ String: name }) => ({
      ResTarget: { name: (name as Tree)['sval'] },
    })),
  })

const relationOf = ({ relation }: Tree): Tree => (relation ?? {}) as Tree

/**
 * Parts of a column's name, such as `['h', 'chain']`; for another expression, or several columns compared at once, the
 * names in it.
 */
const columnOf = (expression: unknown): string[][] => {
  if (typeof expression !== 'object' || expression === null) return []
  const { ColumnRef, RowExpr } = expression as { readonly ColumnRef?: Tree; readonly RowExpr?: Tree }
  if (RowExpr !== undefined) return ((RowExpr['args'] ?? []) as readonly unknown[]).flatMap(columnOf)
  if (ColumnRef === undefined) return []
  return [
    ((ColumnRef['fields'] ?? []) as readonly Tree[]).map(field =>
      String((field['String'] as Tree | undefined)?.['sval']),
    ),
  ]
}

const lastName = (names: unknown): string =>
  String((((names ?? []) as readonly Tree[]).at(-1)?.['String'] as Tree | undefined)?.['sval'])

function* walk(value: unknown): Generator<Tree> {
  if (Array.isArray(value)) for (const item of value) yield* walk(item)
  else if (typeof value === 'object' && value !== null) {
    yield value as Tree
    for (const item of Object.values(value)) yield* walk(item)
  }
}
