import { hash } from 'node:crypto'
import {
  type Compilable,
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Database } from './schema.ts'

/** A statement with a name, under which a connection of the database stores the parsed and planned statement. */
export interface NamedStatement {
  readonly name: string
  readonly text: string
}

/** Runs statements on any connection of a pool. */
export type RunNamed = (
  statement: NamedStatement,
  values: readonly unknown[],
) => Promise<{ readonly rows: readonly unknown[] }>

const runners = new WeakMap<object, RunNamed>()

/** Sets how the prepared statements of a database are run. */
export const runPreparedBy = (database: Kysely<Database>, run: RunNamed): void => void runners.set(database, run)

/** Builds statements without running them. */
const builder = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: database => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A placeholder for a value that is passed when a statement is run. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement that is built once, and that each connection parses and plans once, for frequent queries. It lists the
 * columns of a row, since `*` would change when a migration adds a column.
 *
 * @param build Receives placeholders instead of values. Use them only in the place of values.
 */
export const prepared = <Row, Values extends object>(
  build: (database: Kysely<Database>, values: Values) => Compilable<Row> | RawBuilder<Row>,
): ((database: Kysely<Database>, values: Values) => Promise<readonly Row[]>) => {
  let made: (NamedStatement & { readonly parameters: readonly unknown[] }) | undefined
  return async (database, values) => {
    made ??= statementOf(build)
    const given = made.parameters.map(value =>
      value instanceof Placeholder ? values[value.name as keyof Values] : value,
    )
    const run = runners.get(database) ?? runBy(database)
    return (await run(made, given)).rows as readonly Row[]
  }
}

const statementOf = <Row, Values>(
  build: (database: Kysely<Database>, values: Values) => Compilable<Row> | RawBuilder<Row>,
) => {
  const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Values
  const { sql: text, parameters } = build(builder, placeholders).compile(builder)
  // The name follows from the text: behind a pooler, processes of several versions share connections.
  return { name: `chainwright_${hash('sha1', text)}`, text, parameters }
}

/** A transaction has a separate connection, on which a statement is not repeated often enough to be planned ahead. */
const runBy =
  (database: Kysely<Database>): RunNamed =>
  ({ text }, parameters) =>
    database.executeQuery(CompiledQuery.raw(text, [...parameters]))

/**
 * More rows than a page of any size has. A prepared statement has one plan for all sizes: with this limit below that of
 * the page, it is a plan for few rows.
 */
export const rowsOfAnyPage = sql.lit(501)
