import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../packaging/packs.ts'

interface Row {
  readonly limit: string
  readonly value: number
  readonly option: string
  readonly module: string
  /**
   * The path of the number in its module: an export, `<export>.<member>`, or a name that is not exported: a constant, or an
   * option with a default.
   */
  readonly path: string
}

const page = readFileSync(join(root, 'docs/limits.md'), 'utf8')
const lines = page.split('\n').filter(line => /^\| (?!limit \|)[^|-]/.test(line))
const rows: readonly Row[] = lines.flatMap(line => {
  const [, limit = '', value = '', option = '', module, path] =
    /^\| ([^|]+) \| (\d+(?:\.\d+)?)[^|]* \| ([^|]*) \| `([^`]+\.ts)` `([\w.]+)` \|$/.exec(line) ?? []
  return module === undefined || path === undefined
    ? []
    : [{ limit, value: Number(value), option: option.trim(), module, path }]
})

const exportsOf = async (module: string): Promise<Readonly<Record<string, unknown>>> =>
  (await import(join(root, module))) as Readonly<Record<string, unknown>>

it('every row of the table in docs/limits.md has a limit, a value, an option and a unique place in the code', () => {
  expect(rows.length).toBeGreaterThan(3)
  expect(lines.length).toBe(rows.length)
  for (const { limit, option } of rows) expect([limit, option]).toEqual([limit, expect.stringMatching(/\S/)])
  expect(new Set(rows.map(({ module, path }) => `${module} ${path}`)).size).toBe(rows.length)
})

it.each(rows)('$limit: $value is the number in $module', async ({ module, path, value }) => {
  const [name = '', ...members] = path.split('.')
  const exported = await exportsOf(module)
  const found =
    name in exported
      ? members.reduce<unknown>(
          (holder, member) => (holder as Readonly<Record<string, unknown>> | undefined)?.[member],
          exported[name],
        )
      : writtenIn(module, path)
  expect(found, `${module} ${path}`).toBe(value)
})

/** Numbers that a module does not export. An export would add bytes to every client. */
const writtenIn = (module: string, path: string): number | undefined => {
  const text = readFileSync(join(root, module), 'utf8')
  const name = path.replaceAll('.', '\\.')
  const found = [...text.matchAll(new RegExp(`(?<![\\w.])${name} (?:=|\\?\\?) (${number})(?![\\w.])`, 'g'))]
  return found.length === 1 ? numberOf(found[0]?.[1] ?? '') : undefined
}

const number = '\\d[\\d_]*(?: (?:\\*\\*|<<|\\*) \\d[\\d_]*)*'

const numberOf = (text: string): number => {
  const [first = '0', ...rest] = text.replaceAll('_', '').split(' ')
  let value = Number(first)
  for (let at = 0; at < rest.length; at += 2) {
    const other = Number(rest[at + 1])
    value = rest[at] === '*' ? value * other : value * (rest[at] === '<<' ? 2 ** other : value ** (other - 1))
  }
  return value
}

it('the test reads numbers with separators, powers, shifts and products', () => {
  expect(['10_000', '2 ** 26', '1 << 20', '256 * 1024 * 1024'].map(numberOf)).toEqual([
    10_000,
    2 ** 26,
    2 ** 20,
    2 ** 28,
  ])
  expect(writtenIn('packages/runtime/client/src/core/exchange.ts', 'settings.maxResponse')).toBeUndefined()
})

/** Numbers for the layout of code, the wording of messages or memory. No valid input is refused because of them. */
const noLimits = [
  'generators/cli/commands/init.ts mostShown',
  'generators/cli/diff/words.ts mostNamed',
  'generators/docs/fields.ts deepest',
  'packages/model/src/document/sharing.ts longest',
  'generators/source/code/code.ts longest',
  'generators/source/typescript/docs.ts maxExamples',
  'generators/source/typescript/docs.ts maxJson',
  'generators/source/names/identifiers.ts maxFileName',
  'generators/validation/check/part-names.ts mostMembers',
  'generators/validation/guard/body.ts largestRecord',
  'generators/validation/condition/expression.ts longestChain',
  'generators/validation/condition/values.ts most',
  'generators/validation/patterns/pattern-names.ts mostJoined',
  'generators/validation/patterns/patterns.ts longestRun',
  'packages/contract/src/contract/sample.ts mostShown',
  'packages/contract/src/judge/finding.ts most',
  'packages/runtime/server/src/json/canonical.ts longestKey',
  'packages/runtime/validation/src/checksums/index.ts longestCb58',
]

it('every constant that bounds something has a row', () => {
  const named = new RegExp(`^(?:export )?const ((?:most|deepest|longest|largest|max)\\w*) = ${number}$`, 'gm')
  const modules = globSync('{generators,packages,services}/**/*.ts', {
    cwd: root,
    exclude: name => /^(?:node_modules|dist|gen|testing|.*\.test\.ts)$/.test(name),
  }).filter(module => !/(?:^|\/)(?:node_modules|dist|gen|testing)\/|\.test\.ts$/.test(module))
  const found = modules.flatMap(module =>
    [...readFileSync(join(root, module), 'utf8').matchAll(named)].map(([, name]) => `${module} ${name}`),
  )
  expect(found.length).toBeGreaterThan(30)
  const listed = new Set([...noLimits, ...rows.map(({ module, path }) => `${module} ${path}`)])
  expect(found.filter(constant => !listed.has(constant))).toEqual([])
  expect(noLimits.filter(constant => !found.includes(constant))).toEqual([])
})

/** Options whose default is a number but not a limit. */
const otherNumbers = [
  'packages/contract/src/draw/run.ts seed',
  'packages/contract/src/record/record.ts between',
  'packages/contract/src/replay/faults.ts retryAfter',
  'packages/contract/src/replay/listen.ts host',
  'packages/contract/src/replay/stage.ts seed',
  'packages/contract/src/verify/verify.ts rate',
  'packages/runtime/client/src/rpc/coalesce.ts window',
  'packages/runtime/client/src/core/retry.ts base',
  'packages/runtime/client/src/core/retry.ts statuses',
]

it('every option with a number as its default has a row', () => {
  const found = globSync('packages/{contract,runtime/*}/src/**/*.ts', { cwd: root }).flatMap(module =>
    module.includes('.test.')
      ? []
      : [
          ...readFileSync(join(root, module), 'utf8').matchAll(
            /\/\*\*(?:(?!\*\/).)*?\bDefault:? \d(?:(?!\*\/).)*?\*\/\s*readonly (\w+)\?:/gs,
          ),
        ].map(([, name = '']) => [module.replaceAll('\\', '/'), name] as const),
  )
  expect(found.length).toBeGreaterThan(20)
  const words = new Set(rows.flatMap(row => row.option.match(/\w+/g) ?? []))
  const missing = found.filter(([module, name]) => !words.has(name) && !otherNumbers.includes(`${module} ${name}`))
  expect(missing).toEqual([])
  expect(otherNumbers.filter(other => !found.some(each => each.join(' ') === other))).toEqual([])
})

it('the action cuts comments in the same way as the pipelines of init', () => {
  const cuts = [...readFileSync(join(root, 'action.yml'), 'utf8').matchAll(/-v longest=(\d+)/g)].map(([, bytes]) =>
    Number(bytes),
  )
  expect(cuts).toEqual([rows.find(({ module }) => module === 'generators/cli/scaffold/cut-report.ts')?.value])
})

it('every number of an object that docs/limits.md names has a row', async () => {
  const listed = new Set(rows.map(({ module, path }) => `${module} ${path}`))
  const missing: string[] = []
  for (const { module, path } of rows) {
    const [name = '', ...members] = path.split('.')
    const holder = (await exportsOf(module))[name]
    if (members.length === 0 || typeof holder !== 'object' || holder === null) continue
    for (const [member, value] of Object.entries(holder))
      if (typeof value === 'number' && !listed.has(`${module} ${name}.${member}`))
        missing.push(`${module} ${name}.${member}`)
  }
  expect(missing).toEqual([])
})
