import { type Fixture, type Step, textOf, type Verdict } from '@chainwright/contract'
import { expect, test } from 'vitest'
import { type Case, cases, expectGood, type Problem, verdictsOf } from './cases.ts'
import { differences, type Received } from './compare.ts'
import { isHandlers, staged } from './stage.ts'

test('generated servers answer every case as it is written, and refuse before a handler is asked', async () => {
  const verdicts: Verdict[] = []
  for (const case_ of cases) verdicts.push(...verdictsOf('server', case_, await problemsOf(case_)))
  // the other layers leave cases to this one, which leaves none
  expect(new Set(verdicts.map(({ fixture }) => fixture)).size).toBe(cases.length)
  expectGood(verdicts)
})

async function problemsOf(case_: Case): Promise<readonly Problem[]> {
  const { fixture } = case_
  const breaks = fixture.kind === 'negative-response'
  const server = staged(case_, breaks ? { validate: 'throw' } : {})
  const bound = new Map<string, string>()
  const problems: Problem[] = []
  for (const [index, step] of fixture.steps.entries()) {
    const { response: got, asked } = await server.send(step, requestOf(step, bound))
    const text = await got.text()
    const received = { status: got.status, contentType: got.headers.get('content-type'), text }
    problems.push(
      ...(breaks ? letOut(fixture, received) : differences(index, step.response, received, fixture.volatile ?? [])),
    )
    bind(fixture, index, text, bound)
    if (fixture.kind === 'negative-request' && asked > 0 && !isHandlers(step) && !isLenient(fixture))
      problems.push({
        pointer: `steps/${index}/request/${fixture.refused?.at}`,
        keyword: fixture.refused?.keyword ?? '',
        expected: 'refused before a handler is asked',
        actual: 'a handler was asked',
      })
  }
  return problems
}

/** An answer that breaks the contract stays inside: the caller is told of an error of the server. */
function letOut({ refused }: Fixture, { status, text }: Received): readonly Problem[] {
  const message = text === '' ? undefined : (JSON.parse(text) as { readonly error?: { readonly code?: number } })
  if (status === 500 || message?.error?.code === -32603 || message?.error?.code === -32000) return []
  const actual = `${status} ${text}`
  return [
    {
      pointer: `steps/0/response/body#${refused?.at}`,
      keyword: refused?.keyword ?? '',
      expected: 'an error of the server',
      actual,
    },
  ]
}

/** What a node takes although the contract does not (register: node.absent-parameters, node.height-as-number, node.block-count-as-number). */
function isLenient({ refused, operation = '' }: Fixture): boolean {
  if (operation === 'eth_feeHistory') return refused?.keyword === 'type' && refused.at === '/params/0'
  if (!operation.includes('.')) return false
  return refused?.keyword === 'required' || (refused?.keyword === 'type' && refused.at === '/params/height')
}

function requestOf({ request }: Step, bound: ReadonlyMap<string, string>): Request {
  const named = (text: string): string => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => bound.get(name) ?? '')
  const body = request.body && textOf(request.body)
  return new Request(`http://localhost:9650${named(request.target)}`, {
    method: request.method,
    headers: request.headers,
    ...(body === undefined ? {} : { body: named(body) }),
  })
}

function bind({ volatile = [] }: Fixture, index: number, text: string, bound: Map<string, string>): void {
  for (const { step, at, judge } of volatile) {
    if (step !== index || typeof judge !== 'object') continue
    let value: unknown = JSON.parse(text)
    for (const token of at.split('/').slice(1)) value = (value as Record<string, unknown> | undefined)?.[token]
    bound.set(judge.bind, String(value))
  }
}
