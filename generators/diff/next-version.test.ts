import { expect, it } from 'vitest'
import { nextVersion } from './next-version.ts'

it.each([
  ['1.2.3', undefined, '1.2.3'],
  ['v1.2.3', undefined, '1.2.3'],
  ['1.2.3-dev1', undefined, '1.2.3-dev1'],
  ['1.2.3-dev', undefined, '1.2.3-dev'],
  ['1.2.3', 'major', '2.0.0'],
  ['v1.2.3+build.5', 'minor', '1.3.0'],
  ['0.2.3', 'major', '0.3.0'],
  ['2.0.0-rc.1', 'minor', '2.0.0'],
  ['1.2.3.4', 'patch', undefined],
  ['1.2.3 or so', 'patch', undefined],
  ['1.2', undefined, undefined],
] as const)('the version after %s with %s changes is %s', (current, level, next) => {
  expect(nextVersion(current, level)).toBe(next)
})
