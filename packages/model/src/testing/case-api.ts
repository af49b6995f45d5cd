import type { LoadOptions } from '../load/load-api.ts'
import type { Api, Diagnostic } from '../model/index.ts'
import { loadTexts } from './load-texts.ts'

/**
 * The model of the contract in a case. A contract that starts with `openapi` or `openrpc` is a document; any other
 * consists of named schemas.
 *
 * @throws Error with the diagnostics if the contract cannot be read.
 */
export const apiOfCase = async (
  contract: string,
  options: Partial<LoadOptions> = {},
): Promise<{ readonly api: Api; readonly diagnostics: readonly Diagnostic[] }> => {
  const { api, diagnostics } = await loadTexts(
    { 'case.yaml': documentOf(contract) },
    { name: 'case', root: '/', ...options },
  )
  if (api === undefined) throw new Error(diagnostics.map(({ message }) => message).join(' '))
  return { api, diagnostics }
}

const documentOf = (contract: string): string =>
  /^(?:openapi|openrpc):/m.test(contract)
    ? contract
    : `openapi: 3.1.0\ninfo: { title: Case, version: 1.0.0 }\npaths: {}\ncomponents:\n  schemas:\n${contract.replace(/^(?!$)/gm, '    ')}`
