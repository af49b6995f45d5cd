import { expect, it } from 'vitest'
import type { RuleSetting } from '../config/config.ts'
import { petstore } from '../testing/documents.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { lint } from './lint.ts'

/** The severities and codes of the findings, without those of severity "info". */
const found = async (text: string, rules: Readonly<Record<string, RuleSetting>> = {}): Promise<readonly string[]> => {
  const { path: root } = await temporaryFolder({ 'pets.yaml': text })
  const apis = { pets: { documents: ['pets.yaml'], output: { folder: 'src' } } }
  return (await lint({ root, config: { apis, rules } }))
    .filter(({ severity }) => severity !== 'info')
    .map(({ severity, code }) => `${severity} ${code}`)
}

it('rules change the severity of an error only if the document can be read', async () => {
  // Reading continues after a repeated key, but not in a document of an unknown version.
  const twice = petstore.replace('summary: One owner.', 'summary: An owner.\n      summary: One owner.')
  expect(await found(twice)).toEqual(['error document.duplicate-key'])
  expect(await found(twice, { 'document.*': 'warning' })).toEqual(['warning document.duplicate-key'])
  const unread = petstore.replace('openapi: 3.1.0', 'openapi: 9.9.9')
  expect(await found(unread, { 'document.*': 'off' })).toEqual(['error document.version'])
})
