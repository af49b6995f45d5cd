import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'

// Run by hand with a folder of upstream checkouts, with the names from README.md: `node tests/suites/convert.ts <folder>`.

/** `JSON.rawJSON`, which the library of types does not have yet. */
declare global {
  interface JSON {
    rawJSON(text: string): object
  }
}

type Value = unknown

/** A group of JSON-Schema-Test-Suite. */
interface Group {
  readonly schema: Value
  readonly tests: readonly { readonly data: Value; readonly valid: boolean }[]
}

/** Parses JSON and keeps every number as it is written, because some tests are about `1.0` and digits beyond a double. */
const exact = (text: string): Value =>
  JSON.parse(text, ((_key: string, value: Value, { source }: { source?: string }) =>
    typeof value === 'number' && source !== undefined && source !== String(value) ? JSON.rawJSON(source) : value) as (
    key: string,
    value: Value,
  ) => Value)

const isObject = (value: Value): value is Readonly<Record<string, Value>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('rawJSON' in value)

/** An object with its own members changed. `undefined` removes a member. A member named `__proto__` stays a member. */
const mapped = (value: Readonly<Record<string, Value>>, change: (value: Value, key: string) => Value) =>
  Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => {
      const changed = change(member, key)
      return changed === undefined ? [] : [[key, changed]]
    }),
  )

/** Keywords whose value is data, and those whose members are named by the author. */
const data = new Set(['const', 'enum', 'default', 'examples'])
const maps = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies'])
const prose = new Set(['$comment', 'title', 'description'])

/** A schema without its texts for people. */
const schemaOf = (schema: Value): Value => {
  if (Array.isArray(schema)) return schema.map(schemaOf)
  if (!isObject(schema)) return schema
  return mapped(schema, (member, key) => {
    if (data.has(key)) return member
    if (maps.has(key) && isObject(member)) return mapped(member, schemaOf)
    return prose.has(key) && typeof member === 'string' ? undefined : schemaOf(member)
  })
}

/** A description of a service in which each text is a dash, because some texts are required. */
const documentOf = (value: Value): Value => {
  if (Array.isArray(value)) return value.map(documentOf)
  if (!isObject(value)) return value
  return mapped(value, (member, key) => {
    if (typeof member !== 'string') return documentOf(member)
    if (key === '$comment') return undefined
    return key === 'description' || key === 'summary' ? '-' : member
  })
}

/** `{ "<file>": [<line>, …] }`, one per line, so that differences are readable. */
const lines = (entries: readonly (readonly [name: string, items: readonly Value[]])[]): string =>
  `{\n${entries
    .map(([name, items]) => `${JSON.stringify(name)}:[\n${items.map(item => JSON.stringify(item)).join(',\n')}\n]`)
    .join(',\n')}\n}\n`

const jsonSchema = (upstream: string, to: string): void => {
  const tests = join(upstream, 'tests/draft2020-12')
  const sets = { required: '*.json', optional: 'optional/*.json', formats: 'optional/format/*.json' }
  for (const [name, files] of Object.entries(sets)) {
    const groups = globSync(files, { cwd: tests })
      .sort()
      .map(file => {
        const read = exact(readFileSync(join(tests, file), 'utf8')) as readonly Group[]
        return [
          file,
          read.map(group => [schemaOf(group.schema), group.tests.map(one => [one.data, one.valid])]),
        ] as const
      })
    write(join(to, `${name}.json`), lines(groups))
  }
  const remotes = globSync('**/*.json', { cwd: join(upstream, 'remotes') })
    .sort()
    .map(file => [file, schemaOf(exact(readFileSync(join(upstream, 'remotes', file), 'utf8')))] as const)
  write(
    join(to, 'remotes.json'),
    `{\n${remotes.map(([file, schema]) => `${JSON.stringify(file)}:${JSON.stringify(schema)}`).join(',\n')}\n}\n`,
  )
}

const documents = (upstream: string, files: string, to: string): void => {
  for (const file of globSync(files, { cwd: upstream })) {
    const text = readFileSync(join(upstream, file), 'utf8')
    write(join(to, file.replace(/\.yaml$/, '.json')), `${JSON.stringify(documentOf(parse(text)))}\n`)
  }
}

const jsonRpc = (upstream: string, to: string): void => {
  const { cases } = JSON.parse(readFileSync(join(upstream, 'spec-examples.json'), 'utf8')) as {
    cases: readonly { readonly send: string; readonly expect: Value }[]
  }
  write(join(to, 'specification.json'), lines([['section 7', cases.map(({ send, expect }) => [send, expect])]]))
}

const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

const [from] = process.argv.slice(2)
if (from === undefined) {
  console.error('Usage: node tests/suites/convert.ts <folder with the upstream checkouts that README.md names>')
  process.exitCode = 2
} else {
  const to = import.meta.dirname
  for (const folder of ['json-schema', 'openapi', 'openrpc']) rmSync(join(to, folder), { recursive: true, force: true })
  jsonSchema(join(from, 'json-schema-test-suite'), join(to, 'json-schema'))
  documents(join(from, 'oas-3.1-schema-tests/tests/schema'), '{pass,fail}/*.yaml', join(to, 'openapi'))
  documents(join(from, 'openrpc/examples'), '*.json', join(to, 'openrpc'))
  jsonRpc(join(from, 'jsonrpc2'), join(to, 'json-rpc'))
}
