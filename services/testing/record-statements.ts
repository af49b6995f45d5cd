import { parse } from 'libpg-query'
import pg from 'pg'
import { afterAll, expect } from 'vitest'
import { problemsOf } from '../store/statement-rules.ts'

// Runs before each test file: it checks every statement that the service sends to the driver against the rules of statements. Queries of
// the tests themselves, which look at the contents of a database, are not checked.
const statements = new Set<string>()

/** The statements that the service has sent to the driver in this test file so far. */
export const recordedStatements = (): ReadonlySet<string> => statements

/** Names of files in the stack that are neither packages nor Node's own, the innermost first. */
const framesOf = (stack: string): readonly string[] =>
  stack
    .split('\n')
    .slice(1)
    .filter(line => !/node_modules|node:internal|<anonymous>|record-statements|store\/copy/.test(line))

/** Whether the innermost code of this repository is a test, or a helper for tests. */
const isOfTests = (): boolean => {
  const before = Error.stackTraceLimit
  Error.stackTraceLimit = 100
  const [innermost] = framesOf(new Error('where').stack ?? '')
  Error.stackTraceLimit = before
  return innermost !== undefined && /\.test\.ts|\/testing\/|\/bench\//.test(innermost)
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown
const client = pg.Client.prototype as unknown as { query: Query }
const { query } = client
client.query = function recorded(this: pg.Client, ...args: unknown[]) {
  const [requested] = args
  const text = typeof requested === 'string' ? requested : (requested as { readonly text?: unknown } | null)?.text
  if (typeof text === 'string' && !statements.has(text) && !isOfTests()) statements.add(text)
  return query.apply(this, args)
}

afterAll(async () => {
  const problems: string[] = []
  for (const text of statements)
    for (const problem of problemsOf(await parse(text))) problems.push(`${problem}\n  ${text}`)
  expect(problems).toEqual([])
})
