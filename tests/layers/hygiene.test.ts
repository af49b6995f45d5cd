import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { canonical, type Fixture, fileNameOf, milliseconds, textOf, type Verdict } from '@chainwright/contract'
import { registerSchema, validate } from '@hyperjump/json-schema/draft-2020-12'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { valueAt } from '../../generators/cli/coverage/read/pointer.ts'
import { type Case, cases, type Problem, shown, verdictsOf } from './cases.ts'
import { contractOf } from './contracts.ts'
import { expectGood } from './good.ts'
import { secretsIn } from './secrets.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const format = 'https://chainwright.test/fixture.schema.json'
registerSchema(JSON.parse(readFileSync(`${root}/packages/contract/fixture.schema.json`, 'utf8')), format)
const validator = await validate(format)
const register = new Set(
  (parse(readFileSync(`${root}/specs/assumptions.yaml`, 'utf8')) as { readonly id: string }[]).map(({ id }) => id),
)

it('every fixture has the format and the canonical form, and refers only to places and entries that exist', async () => {
  const verdicts: Verdict[] = []
  for (const case_ of cases) verdicts.push(...verdictsOf('hygiene', case_, await problemsOf(case_)))
  expectGood(verdicts)
})

it('no two cases of an operation have the same request and different responses without a reason', () => {
  const answers = new Map<string, Case>()
  const differing: string[] = []
  for (const case_ of cases) {
    const [step, more] = case_.fixture.steps
    if (step === undefined || more !== undefined || case_.fixture.kind !== 'negative-request') continue
    const key = `${case_.api} ${JSON.stringify(step.request)}`
    const other = answers.get(key)
    answers.set(key, case_)
    if (other !== undefined && other.fixture.steps[0]?.response.status !== step.response.status)
      differing.push(`${case_.path} and ${other.path}`)
  }
  expect(differing).toEqual([])
})

const problemsOf = async ({ api, path, file, fixture }: Case): Promise<readonly Problem[]> => {
  const text = readFileSync(file, 'utf8')
  const { operations } = await contractOf(api)
  const output = validator(fixture as never)
  const name = `${fixture.kind === 'protocol' ? '_protocol' : fixture.operation}/${fileNameOf(fixture.claim)}`
  const known = fixture.operation === undefined || operations.some(({ id }) => id === fixture.operation)
  return [
    ...problem(output.valid, '', 'format', 'packages/contract/fixture.schema.json', text.slice(0, 80)),
    ...problem(canonical(fixture) === text, '', 'canonical', 'the canonical form', 'another'),
    ...problem(path.endsWith(`/fixtures/${name}`), '', 'name', name, path),
    ...problem(known, 'operation', 'operation', 'an operation of the contract', shown(fixture.operation)),
    ...(fixture.assumptions ?? []).flatMap(id =>
      problem(register.has(id), 'assumptions', 'assumption', 'an entry of the register', id),
    ),
    ...places(fixture),
    ...times(fixture),
    ...bindings(fixture),
    ...secretsIn(text).map(({ name, match }) => ({
      pointer: '',
      keyword: 'secret',
      expected: `no ${name}`,
      actual: match,
    })),
  ]
}

const problem = (holds: boolean, pointer: string, keyword: string, expected: string, actual: string): Problem[] =>
  holds ? [] : [{ pointer, keyword, expected, actual }]

/** Volatile and redacted places exist in the fixture. */
const places = ({ volatile = [], redacted = [], steps }: Fixture): Problem[] =>
  [...volatile, ...redacted].flatMap(({ step, side, at }) => {
    const body = steps[step]?.[side].body
    const text = body && textOf(body)
    const found =
      at.startsWith('/') || at === '' ? text !== undefined && valueAt(JSON.parse(text), at) !== undefined : true
    return problem(found, `steps/${step}/${side}/body#${at}`, 'place', 'a value', 'nothing')
  })

const times = ({ steps }: Fixture): Problem[] => {
  const at = steps.map(step => (step.at === undefined ? 0 : (milliseconds(step.at) ?? Number.NaN)))
  const ordered = at.every(
    (time, index) => step0(index) || time >= (at[index - 1] ?? 0) || steps[index]?.at === undefined,
  )
  return problem(ordered, 'steps', 'time', 'steps in the order of their times', at.join(', '))
}

const step0 = (index: number): boolean => index === 0

/** Problems of names in requests that no earlier response has a value for. */
const bindings = ({ volatile = [], steps }: Fixture): Problem[] =>
  steps.flatMap((step, index) => {
    const text = `${step.request.target}${step.request.body === undefined ? '' : textOf(step.request.body)}`
    return [...text.matchAll(/\{\{(\w+)\}\}/g)].flatMap(([whole, name]) => {
      const bound = volatile.some(
        ({ step: from, judge }) => from < index && typeof judge === 'object' && judge.bind === name,
      )
      return problem(bound, `steps/${index}/request`, 'bind', 'a value that an earlier answer gave', whole)
    })
  })
