import { fileURLToPath } from 'node:url'
import type { Api } from '@chainwright/model'
import { loadApi } from '@chainwright/model'
import type { CoverageJudge } from '../../generators/cli/coverage/judge.ts'
import { violations } from './independent.ts'
import { bySchema } from './judge/validator.ts'
import { holds } from './rules.ts'

/** The three APIs and their documents. */
export const apis = {
  data: ['openapi.yaml'],
  metrics: ['openapi.yaml'],
  node: ['openrpc.yaml', 'openapi.yaml'],
} as const

export type ApiName = keyof typeof apis
export const apiNames = Object.keys(apis) as readonly ApiName[]

const root = fileURLToPath(new URL('../..', import.meta.url))
const loaded = new Map<ApiName, Promise<Api>>()

/** The contract of an API, as the generators read it. */
export const contractOf = (name: ApiName): Promise<Api> => {
  const contract = loaded.get(name) ?? load(name)
  loaded.set(name, contract)
  return contract
}

/** Adds another contract for the layers to test, under its own name. */
export const addContract = (api: Api): ApiName => {
  const name = api.name as ApiName
  loaded.set(name, Promise.resolve(api))
  return name
}

/** Decides with the same validators which fixtures show a part of a contract. */
export const coverageJudge: CoverageJudge = {
  request: ({ operation }, _request, input) => independent.input(operation, input),
  accepts: async (schema, value) => (await violations(schema, value)).length === 0,
}

/** Validates with @hyperjump/json-schema and with rules written for the tests, so that no verdict depends on the tested code. */
export const independent = bySchema({ check: violations, holds })

const load = async (name: ApiName): Promise<Api> => {
  const entries = apis[name].map(file => `specs/${name}/${file}`)
  const { api, diagnostics } = await loadApi({ name, entries, root })
  if (api === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  return api
}
