import { expect, it } from 'vitest'
import { loadTexts, openapi, told } from '../load/testing/load-texts.ts'
import { documentLimits } from './limits.ts'
import { parseJson } from './parse-json.ts'
import { parseYaml } from './parse-yaml.ts'

it.each(['[', '{"a":', '[{"a":', '["\\"[",['])('a JSON text of %s, over and over, is too deep', unit => {
  const { problems, value, locate } = parseJson(unit.repeat(1_000_000), documentLimits)
  expect([value, problems.map(({ code }) => code)]).toEqual([undefined, ['document.too-deep']])
  expect(locate([''])).toEqual(new Map([['', { line: 1, column: 1 }]]))
})

it('reports a broken JSON text that is not deep at its place', () => {
  const text = `{"a":"${'['.repeat(10_000)}",\n"b":${'[],'.repeat(600)}}`
  expect(parseJson(text, documentLimits).problems).toMatchObject([{ code: 'document.syntax', line: 2 }])
})

/** Milliseconds of the processor, which others on the machine do not lengthen. */
const costOf = async (work: () => unknown): Promise<number> => {
  const start = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** Four times as much takes sixteen times as long where each is compared with every other one. */
const expectLinear = async (work: (count: number) => unknown, count: number): Promise<void> => {
  await work(100)
  const quarter = await costOf(() => work(count / 4))
  expect(await costOf(() => work(count))).toBeLessThan(8 * quarter)
}

it('40,000 keys of YAML take time by their number', async () => {
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
])('reports keys that stand twice: %j', (text, places) => {
  const { problems } = parseYaml(text, documentLimits)
  expect(problems.map(({ code, line, column }) => [code, line, column])).toEqual(
    places.map(([line, column]) => ['document.duplicate-key', line, column]),
  )
})

it('12,000 resources that are referred to take time by their number', async () => {
  await expectLinear(async count => {
    const schemas = Array.from(
      { length: count },
      (_, at) => `    S${at}: { $id: "https://a.test/${at}", $defs: { a: true } }`,
    )
    const references = Array.from({ length: count }, (_, at) => `    R${at}: { $ref: "https://a.test/${at}#/$defs/a" }`)
    const { diagnostics } = await loadTexts({
      'api.yaml': openapi(`paths: {}\ncomponents:\n  schemas:\n${[...schemas, ...references].join('\n')}`),
    })
    expect(told(diagnostics)).toEqual([])
  }, 12_000)
})
