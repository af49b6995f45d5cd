import { expect, it } from 'vitest'
import { loadTexts, openapi, reported } from '../testing/load-texts.ts'
import { documentLimits } from './limits.ts'
import { parseJson } from './parse-json.ts'
import { parseYaml } from './parse-yaml.ts'

const tooDeepAt = (line: number, column: number) => ({
  value: undefined,
  problems: [
    {
      code: 'document.too-deep',
      severity: 'error',
      message: 'The document is nested deeper than 512 levels.',
      line,
      column,
    },
  ],
})

it.each([
  ['[', 514],
  ['{"a":', 513 * 5 + 1],
  ['[{"a":', 257 * 6 - 4],
  ['["\\"[",[', 257 * 8],
])('a JSON text of repeated %s is too deep at column %i', (unit, column) => {
  const parsed = parseJson(unit.repeat(1_000_000), documentLimits)
  expect(parsed).toMatchObject(tooDeepAt(1, column))
  expect(parsed.locate([''])).toEqual(new Map([['', { line: 1, column: 1 }]]))
})

it('a valid JSON text that is too deep is also reported at its place', () => {
  expect(parseJson(`{"a":1,\n"b":${'['.repeat(513)}${']'.repeat(513)}}`, documentLimits)).toMatchObject(
    tooDeepAt(2, 517),
  )
  expect(parseJson(`${'['.repeat(513)}${']'.repeat(513)}`, documentLimits).problems).toEqual([])
})

it.each([
  ['a list', '['],
  ['a list that ends', '[', ']'],
  ['an object', '{'],
  ['objects that end', '{a: ', '}'],
  ['a list of objects', '[{a: '],
  ['a list of pairs', '[a: '],
  ['lists of blocks', '- '],
  ['lists of blocks, each in a line', Array.from({ length: 1000 }, (_, at) => `${' '.repeat(at)}-\n`).join('')],
  ['objects of blocks, each in a line', Array.from({ length: 1000 }, (_, at) => `${' '.repeat(at)}a:\n`).join('')],
  ['keys of objects', '? '],
  ['keys in braces', '{? '],
  ['a list in lines', '[\n'],
  ['colons', ': '],
])('YAML of 400,000 nested %s is refused early as too deep', (_, unit, end = '') => {
  const count = unit.length > 10 ? 1 : 400_000
  const begun = process.threadCpuUsage()
  const parsed = parseYaml(`${unit.repeat(count)}${end.repeat(count)}`, documentLimits)
  expect(process.threadCpuUsage(begun).user).toBeLessThan(1_000_000)
  expect(parsed).toMatchObject({
    ...tooDeepAt(0, 0),
    problems: [{ ...tooDeepAt(0, 0).problems[0], line: expect.any(Number), column: expect.any(Number) }],
  })
  expect(parsed.problems).toHaveLength(1)
  const [{ line, column } = { line: 0, column: 0 }] = parsed.problems
  expect(line + column).toBeGreaterThan(500)
})

it('YAML may be nested as deeply as JSON', () => {
  for (const levels of [513, 514]) {
    const text = `${'['.repeat(levels)}${']'.repeat(levels)}`
    for (const parse of [parseJson, parseYaml]) expect(parse(text, documentLimits).problems).toHaveLength(levels - 513)
  }
})

it('aliases that make a value deeper than its text are counted', () => {
  const chain = ['- &a0 []', ...Array.from({ length: 600 }, (_, at) => `- &a${at + 1} [*a${at}]`)]
  expect(parseYaml(chain.slice(0, 512).join('\n'), documentLimits).problems).toEqual([])
  expect(parseYaml(chain.join('\n'), documentLimits)).toMatchObject(tooDeepAt(513, 10))
  const deep = `${'['.repeat(300)}${']'.repeat(300)}`
  expect(parseYaml(`- &a ${deep}\n- ${'['.repeat(300)}*a${']'.repeat(300)}`, documentLimits)).toMatchObject(
    tooDeepAt(2, 303),
  )
})

it.each<[string, (count: number) => string]>([
  ['aliases of one anchor', count => `- &a { b: 1 }\n${'- *a\n'.repeat(count)}`],
  [
    'anchors, each with an alias',
    count => Array.from({ length: count }, (_, at) => `- &a${at} [1]\n- *a${at}\n`).join(''),
  ],
  ['merge keys', count => `a: &x { b: 1 }\nc:\n${'  <<: *x\n'.repeat(count)}`],
  ['a merge key of a list', count => `a: &x { b: 1 }\nc:\n  <<: [${'*x,'.repeat(count)}]\n`],
  ['anchors that are set again', count => `${'- &a 1\n'.repeat(count)}- *a`],
])('40,000 %s take linear time', async (_, textOf) => {
  await expectLinear(count => {
    expect(parseYaml(textOf(count), documentLimits).problems).toEqual([])
  }, 40_000)
})

it('a document with merge keys that multiply is too large', () => {
  const merged = Array.from(
    { length: 40 },
    (_, at) =>
      `a${at + 1}: &a${at + 1} { <<: *a${at}, ${Array.from({ length: 50 }, (_, k) => `k${at}-${k}: 1`).join(', ')} }`,
  )
  const text = ['a0: &a0 { b: 1 }', ...merged].join('\n')
  expect(parseYaml(text, documentLimits).problems).toEqual([])
  expect(parseYaml(text, { ...documentLimits, values: 10_000 }).problems).toMatchObject([
    {
      code: 'document.too-large',
      message: 'The document contains more than 10000 values, including those of YAML aliases.',
    },
  ])
})

it('the places of 40,000 properties are found in linear time', async () => {
  await expectLinear(count => {
    const text = Array.from({ length: count }, (_, index) => `key${index}: 1`).join('\n')
    const { locate } = parseYaml(text, documentLimits)
    const pointers = Array.from({ length: count }, (_, index) => `/key${index}`)
    expect(locate(pointers).get(`/key${count - 1}`)).toEqual({ line: count, column: 1 })
  }, 40_000)
})

it('reports a broken JSON text that is not deep at its place', () => {
  const text = `{"a":"${'['.repeat(10_000)}",\n"b":${'[],'.repeat(600)}}`
  expect(parseJson(text, documentLimits).problems).toMatchObject([{ code: 'document.syntax', line: 2 }])
})

/** Processor time in milliseconds, which other processes on the machine do not increase. */
const costOf = async (work: () => unknown): Promise<number> => {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/**
 * Compares two sizes: if each item were compared with every other one, four times as many items would take sixteen
 * times as long.
 */
const expectLinear = async (work: (count: number) => unknown, count: number): Promise<void> => {
  await work(100)
  const quarter = await costOf(() => work(count / 4))
  expect(await costOf(() => work(count))).toBeLessThan(8 * quarter)
}

it('40,000 keys of YAML take linear time', async () => {
  await expectLinear(count => {
    const text = Array.from({ length: count }, (_, index) => `key${index}: 1`).join('\n')
    expect(parseYaml(text, documentLimits).problems).toEqual([])
    expect(parseYaml(`${text}\nkey1: 2`, documentLimits).problems).toMatchObject([
      { code: 'document.duplicate-key', line: count + 1, column: 1 },
    ])
  }, 40_000)
})

it.each([
  ['a: 1\na: 2', [[2, 1]]],
  ['200: 1\n"200": 2', [[2, 1]]],
  ['a: { b: 1, c: 2, b: 3 }', [[1, 18]]],
  ['a: &x { b: 1 }\nc: { <<: *x, <<: *x }', []],
  ['a: &x { b: 1 }\nc: { <<: *x, d: 1, d: 2 }', [[2, 20]]],
  ['a: { "<<": 1, "<<": 2 }', [[1, 15]]],
  ['a: &x { b: 1 }\nc: { <<: *x, "<<": 1, \'<<\': 2 }', [[2, 23]]],
])('reports duplicate keys: %j', (text, places) => {
  const { problems } = parseYaml(text, documentLimits)
  expect(problems.map(({ code, line, column }) => [code, line, column])).toEqual(
    places.map(([line, column]) => ['document.duplicate-key', line, column]),
  )
})

it('a list of 80,000 names, one of which occurs twice, takes linear time', async () => {
  await expectLinear(async count => {
    const required = Array.from({ length: count }, (_, at) => `"n${at}"`).join(', ')
    const { diagnostics } = await loadTexts({
      'api.yaml': openapi(`paths: {}\ncomponents:\n  schemas:\n    A: { required: [${required}, "n1"] }`),
    })
    expect(diagnostics).toMatchObject([{ code: 'structure.value', pointer: '#/components/schemas/A/required' }])
  }, 80_000)
})

it('references to 12,000 resources take linear time', async () => {
  await expectLinear(async count => {
    const schemas = Array.from(
      { length: count },
      (_, at) => `    S${at}: { $id: "https://a.test/${at}", $defs: { a: true } }`,
    )
    const references = Array.from({ length: count }, (_, at) => `    R${at}: { $ref: "https://a.test/${at}#/$defs/a" }`)
    const { diagnostics } = await loadTexts({
      'api.yaml': openapi(`paths: {}\ncomponents:\n  schemas:\n${[...schemas, ...references].join('\n')}`),
    })
    expect(reported(diagnostics)).toEqual([])
  }, 12_000)
})

it('the time for schemas with an unknown dialect each is linear in their number', async () => {
  const timeOf = async (count: number): Promise<number> => {
    const schemas = Array.from({ length: count }, (_, at) => [
      `S${at}`,
      { $id: `https://example.com/s${at}`, $schema: 'https://example.com/meta', type: 'string' },
    ])
    const text = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'Dialects', version: '1' },
      paths: {},
      components: { schemas: Object.fromEntries(schemas) },
    })
    const begun = performance.now()
    await loadTexts({ 'api.yaml': text })
    return performance.now() - begun
  }
  await timeOf(500)
  // quadratic time would be 36 times as long
  expect((await timeOf(6000)) / (await timeOf(1000))).toBeLessThan(18)
})
