import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isBad, type Verdict, type VerifyOptions, verify } from '@chainwright/contract'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type EmittedJudge, emittedJudge } from '../../../generators/cli/contract/judge.ts'
import { type Subject, subjectOf } from '../../../generators/cli/contract/subject.ts'
import { recordingTerminal } from '../../../generators/cli/testing/terminal.ts'
import { openapi, openrpc } from './documents.ts'
import { openShop, shopKey, type Violation, violations } from './server.ts'

let subject: Subject
let validators: EmittedJudge
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chainwright-shop-'))
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(openapi))
  await writeFile(join(folder, 'openrpc.json'), JSON.stringify(openrpc))
  const terminal = recordingTerminal(folder)
  const read = await subjectOf({ documents: ['openapi.json', 'openrpc.json'], name: 'shop' }, terminal)
  if ('code' in read) throw new Error(terminal.printed.err)
  subject = read.subject
  validators = await emittedJudge(subject.apis, { formats: true, headers: true })
})
afterAll(async () => {
  await validators.remove()
  await rm(folder, { recursive: true, force: true })
})

const verified = async (broken: Violation | undefined, more: Partial<VerifyOptions> = {}) => {
  const shop = await openShop(broken)
  onTestFinished(shop.close)
  const { judge, judgeHeader, judgeRequest } = validators
  const run = await verify({
    contract: subject.contract,
    target: shop.url,
    judge,
    judgeHeader,
    draw: { judge: judgeRequest },
    headers: { 'x-shop-key': shopKey },
    unsafe: true,
    rate: 1_000_000,
    ...more,
  })
  return { ...run, requests: shop.count(), bad: run.verdicts.filter(isBad) }
}

const line = ({ fixture, pointer, keyword, expected, actual }: Verdict): string =>
  `${fixture} ${pointer} ${keyword}: expected ${expected}, actual ${actual}`

describe('verify without a fixture and without an example', () => {
  it('finds nothing in a shop that follows its contract, and calls every operation', async () => {
    const { bad, verdicts, outcome } = await verified(undefined)
    expect(bad.map(line)).toEqual([])
    expect(outcome).toBe('ok')
    expect(
      verdicts.filter(({ outcome: each }) => each === 'skipped').map(({ fixture, reason }) => [fixture, reason]),
    ).toEqual([])
    expect(new Set(verdicts.map(({ operation }) => operation)).size).toBe(13)
  })

  it.each(Object.entries(violations))('finds that %s', async (broken, [operation, keyword]) => {
    const { bad, outcome } = await verified(broken as Violation)
    expect(bad.map(line)).not.toEqual([])
    expect(bad.filter(each => each.operation === operation && each.keyword === keyword).map(line)).not.toEqual([])
    expect(outcome).toBe('violation')
  })
})
