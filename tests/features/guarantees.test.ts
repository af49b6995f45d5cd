import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Verdict } from '@chainwright/contract'
import { loadApi } from '@chainwright/model'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Artifacts } from '../layers/artifacts.ts'
import { serverVerdicts } from '../layers/behaviour.ts'
import { clientVerdictsOf, withMiddleware } from '../layers/client-behaviour.ts'
import { addContract } from '../layers/contracts.ts'
import { sampledCalls } from '../layers/samples.ts'
import { type Generated, generated } from './generated.ts'

// The checks of every operation of the three APIs run on contracts with features that those APIs do not have.
const root = join(import.meta.dirname, '../..')
const features = readdirSync(join(root, 'specs/features'))
  .map(file => file.replace('.yaml', ''))
  // Every call of the first one is invalid, because it contradicts itself. Values of the second one are generated from
  // JSON Schema, which allows more than discriminators do (decision 56). The last one has no operation that a client
  // calls.
  .filter(feature => !['contradictions', 'derived', 'webhooks-only'].includes(feature))

let made: Generated
beforeAll(async () => {
  made = await generated(features)
})
afterAll(() => made.remove())

it.each(features)('servers and clients of %s behave as the contract promises', async feature => {
  const { api: model } = await loadApi({ name: feature, entries: [`specs/features/${feature}.yaml`], root })
  if (model === undefined) throw new Error(`specs/features/${feature}.yaml cannot be loaded.`)
  const artifacts = await artifactsFor(feature, addContract(model))
  const sound = await sampledCalls(model)
  const verdicts: Verdict[] = []
  for await (const verdict of serverVerdicts({ artifacts, model, sound })) verdicts.push(verdict)
  for await (const verdict of clientVerdictsOf({ artifacts, model, sound })) verdicts.push(verdict)
  for await (const verdict of clientVerdictsOf({ artifacts: withMiddleware(artifacts), model, sound }))
    verdicts.push({ ...verdict, claim: `${verdict.claim}, with middleware` })
  console.log(`${feature}: ${sound.size} operations, ${verdicts.length} promises kept`)
  const broken = verdicts.filter(({ outcome }) => outcome !== 'passed')
  const named = broken.slice(0, 10).map(verdict => ({ ...verdict, fixture: `specs/features/${feature}.yaml` }))
  expect(named, `operation ${broken[0]?.operation} of specs/features/${feature}.yaml at ${broken[0]?.pointer}`).toEqual(
    [],
  )
})

const artifactsFor = async (feature: string, api: Artifacts['api']): Promise<Artifacts> => {
  const [server, client, validators, runtime] = await Promise.all([
    made.load(feature, 'server'),
    made.load(feature, 'client'),
    made.load(feature, 'validation'),
    import('@chainwright/runtime-server'),
  ])
  const name = feature.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  const createServer = server[`create${name}Server`] as (
    ...given: unknown[]
  ) => ReturnType<Artifacts['server']['create']>
  const createClient = client[`create${name}Client`] as (options: object) => unknown
  return {
    api,
    packages: '',
    server: {
      module: server,
      contract: server['contract'] as Artifacts['server']['contract'],
      create: (_contract, service, options) => createServer(service, options),
      runtime: runtime as unknown as Artifacts['server']['runtime'],
    },
    client: options => createClient({ ...options, validators }),
    clientRuntime: client,
    validators,
    operation: () => Promise.reject(new Error('Validators are asked through servers and clients.')),
  }
}
