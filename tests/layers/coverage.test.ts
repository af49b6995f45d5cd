import { milliseconds } from '@chainwright/contract'
import { describe, expect, it } from 'vitest'
import { cases, isWhole } from './cases.ts'
import { type ApiName, apiNames, contractOf, independent } from './contracts.ts'
import { answerCoverageOf, answerPoints } from './coverage/answer-coverage.ts'
import { coverageOf, isOfEndpoint, pointsOf } from './coverage/coverage.ts'
import { gapsOf } from './coverage/gaps.ts'
import { headerCoverageOf, headerFacetName } from './coverage/headers.ts'

// Coverage is of the whole list: a part of it covers a part.
describe.runIf(isWhole)('coverage', () => {
  it.each(apiNames)(
    'of %s: every operation, parameter, value, bound, rule, answer, field and header of an answer has a fixture, or a reason',
    async api => {
      const contract = await contractOf(api)
      const asked = await coverageOf(contract, fixturesOf(api), independent)
      const answered = await answerCoverageOf(contract, fixturesOf(api))
      const headers = await headerCoverageOf(contract, fixturesOf(api))
      const broken = new Set(
        fixturesOf(api).flatMap(({ kind, operation = '' }) => (kind === 'negative-response' ? [operation] : [])),
      )
      const missing = [
        ...answered.flatMap(({ operation: { id }, total }) =>
          total === 0 || broken.has(id) ? [] : [`${id}: an answer that is refused`],
        ),
        ...asked.flatMap(({ operation, missing }) => missing.map(({ name }) => `${operation.id}: ${name}`)),
        ...answerPoints(answered),
        ...headers.flatMap(({ operation: { id }, missing }) =>
          missing.map(facet => `${id}: ${headerFacetName(facet)}`),
        ),
      ]
      const points = asked.reduce((sum, { operation }) => sum + pointsOf(operation).length, 0)
      const fields = answered.reduce((sum, { total }) => sum + total, 0)
      const sent = headers.reduce((sum, { total }) => sum + total, 0)
      const all = points + fields + sent
      const gaps = gapsOf(api)
      console.log(
        `${api}: ${all - missing.length} of ${all} points covered (${fields} of answers, ${sent} of their headers), ${gaps.size} gaps with a reason`,
      )
      expect(points).toBeGreaterThan(50)
      expect(fields).toBeGreaterThan(5)
      expect(
        missing.filter(point => !gaps.has(point)),
        'points without a fixture',
      ).toEqual([])
      expect(gaps.unneeded(missing), 'gaps that are none any more').toEqual([])
    },
  )

  it('every rule over time has cases on both sides of its end, by a clock that is set', async () => {
    // page tokens are one rule for a service, a limit is one for its operation
    const wanted: string[] = []
    const shown: string[] = []
    for (const api of apiNames) {
      const { operations } = await contractOf(api)
      const behaviours = fixturesOf(api).filter(({ kind }) => kind === 'behaviour')
      for (const { id, limits } of operations) {
        const { rate, tokenTtlSeconds } = limits
        if (rate !== undefined) wanted.push(`${api}: ${id} each ${rate.windowSeconds} s`)
        if (tokenTtlSeconds !== undefined) wanted.push(`${api}: page tokens of ${tokenTtlSeconds} s`)
      }
      for (const { operation, steps } of behaviours) {
        const times = steps.map(({ at }) => (at === undefined ? 0 : (milliseconds(at) ?? 0) / 1000))
        const { limits } = operations.find(({ id }) => id === operation) ?? {}
        const window = limits?.rate?.windowSeconds
        const ttl = limits?.tokenTtlSeconds
        if (window !== undefined && times.some(time => time < window && time > window - 60) && times.includes(window))
          shown.push(`${api}: ${operation} each ${window} s`)
        if (ttl !== undefined && times.some(time => time > 0 && time < ttl))
          shown.push(`${api}: page tokens before ${ttl} s`)
        if (ttl !== undefined && times.some(time => time > ttl)) shown.push(`${api}: page tokens after ${ttl} s`)
      }
    }
    const sides = wanted.flatMap(rule =>
      rule.includes(' tokens of ') ? [rule.replace(' of ', ' before '), rule.replace(' of ', ' after ')] : [rule],
    )
    expect(new Set(sides).size).toBeGreaterThan(3)
    expect([...new Set(sides)].filter(rule => !shown.includes(rule))).toEqual([])
  })

  it('every answer of an endpoint has a case of its protocol, or a reason', async () => {
    const { operations } = await contractOf('node')
    const texts = fixturesOf('node')
      .filter(({ kind }) => kind === 'protocol')
      .flatMap(({ steps }) => steps.map(({ response }) => JSON.stringify(response.body) ?? ''))
    const errors = operations.flatMap(operation =>
      operation.outcomes.flatMap(outcome =>
        outcome.protocol === 'jsonrpc' && outcome.kind === 'failure' && isOfEndpoint(operation, outcome.key)
          ? [outcome]
          : [],
      ),
    )
    const unseen = errors.filter(({ code, message }) => {
      const parts = message.split(/\{\w+\}/)
      return !texts.some(
        text => text.includes(`"code":${code}`) && parts.every(part => text.includes(part.replaceAll('"', '\\"'))),
      )
    })
    const names = [...new Set(unseen.map(({ key }) => `endpoint: answer ${key}`))]
    const gaps = gapsOf('node', 'endpoint')
    expect(
      names.filter(name => !gaps.has(name)),
      'answers without a fixture',
    ).toEqual([])
    expect(gaps.unneeded(names), 'gaps that are none any more').toEqual([])
  })
})

const fixturesOf = (api: ApiName) => cases.filter(case_ => case_.api === api).map(({ fixture }) => fixture)
