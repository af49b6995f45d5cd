import { expect, it } from 'vitest'
import { templateOf, withValues } from './template.ts'

it.each([
  ['{id}', '7', '<id:7>'],
  ['{id}.json', '7.json', '<id:7>.json'],
  ['v{major}-{minor}', 'v1-2', 'v<major:1>-<minor:2>'],
  ['users', 'users', 'users'],
  ['{id}.json', '7.xml', '7.xml'],
])('the values of %s in %s are replaced: %s', (template, text, replaced) => {
  expect(withValues(text, templateOf(template), (value, name) => `<${name}:${value}>`)).toBe(replaced)
})
