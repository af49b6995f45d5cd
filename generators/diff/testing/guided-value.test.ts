import { expect, it } from 'vitest'
import { drawing, guidedValue } from './guided-value.ts'

it('generates both booleans equally often', () => {
  const draw = drawing(1)
  const schema = { type: 'boolean' }
  const drawn = Array.from({ length: 1000 }, () => guidedValue(schema, { Root: schema, Other: {} }, draw))
  const count = drawn.filter(value => value === true).length
  expect(count).toBeGreaterThan(450)
  expect(count).toBeLessThan(550)
})
