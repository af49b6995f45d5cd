import { expect, it } from 'vitest'
import { contractLimits } from '../limits/limits.ts'
import { propertyFindings } from './property-findings.ts'

it.each([
  ['undeclared', { properties: { name: {} } }],
  ['writeOnly', { additionalProperties: { writeOnly: true } }],
])('of many %s properties, the first are reported', (keyword, schema) => {
  const many = Object.fromEntries(Array.from({ length: contractLimits.properties + 2 }, (_, index) => [`p${index}`, 1]))
  const found = propertyFindings({ schema, document: schema }, many, 'body#')
  expect(found.map(finding => [finding.keyword, finding.at])).toEqual(
    Array.from({ length: contractLimits.properties }, (_, index) => [keyword, `body#/p${index}`]),
  )
})
