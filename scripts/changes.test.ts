import { expect, it } from 'vitest'
import { baseOf } from './changes.ts'

/** A clone with these refs; `tag` is the output of `git describe`. */
const clone =
  (refs: readonly string[], tag?: string) =>
  (...args: readonly string[]): string | undefined =>
    args[0] === 'describe' ? tag : refs.some(ref => args.at(-1) === `${ref}^{commit}`) ? 'id' : undefined

it('compares with the given base, even if it does not exist: diff reports that', () => {
  expect(baseOf({ CHAINWRIGHT_BASE: 'v9', GITHUB_BASE_REF: 'main' }, clone(['HEAD', 'origin/main'], 'v1'))).toBe('v9')
})

it('compares a pull request with its target branch, if that was fetched', () => {
  expect(baseOf({ GITHUB_BASE_REF: 'main' }, clone(['HEAD', 'origin/main', 'v1'], 'v1'))).toBe('origin/main')
  expect(baseOf({ GITHUB_BASE_REF: 'main' }, clone(['HEAD', 'v1'], 'v1'))).toBe('v1')
})

it('compares with the last release, or with the last commit if there is no release', () => {
  expect(baseOf({ GITHUB_BASE_REF: '' }, clone(['HEAD', 'v1'], 'v1'))).toBe('v1')
  expect(baseOf({}, clone(['HEAD']))).toBe('HEAD')
})

it('compares nothing if there is no commit', () => {
  expect(baseOf({}, clone([]))).toBeUndefined()
})
