import { exactJson } from '@chainwright/model'
import { apiOfCase } from '@chainwright/model/testing'
import { expect, it } from 'vitest'
import { namesOf } from '../source/names/names-of.ts'
import { emissionOf } from '../source/typescript/emission.ts'
import { literal } from '../source/typescript/quoting.ts'
import { printed } from '../testing/emitted.ts'
import { documentsModule } from './documents-module.ts'

it.each([10, 100_000])('a document with a description of %i characters is one literal', async length => {
  const description = "It's →\u200b 𝒜".padEnd(length, 'x')
  const { api } = await apiOfCase(`
openapi: 3.1.1
info: { title: Ledger, version: 1.0.0, description: ${JSON.stringify(description)} }
paths:
  /accounts: { get: { operationId: getAccounts, responses: { '204': { description: Nothing. } } } }
`)
  const text = literal(exactJson(api.documents[0]?.bundled ?? null))
  expect(printed(documentsModule(emissionOf(api, namesOf(api))))).toMatch(/ = {\n {2}openapi:\n {4}'.*',\n}\n$/)
  expect(printed(documentsModule(emissionOf(api, namesOf(api))))).toContain(`    ${text},\n`)
})
