import { expect, it } from 'vitest'
import { offersIdentity } from '../commands/release.ts'
import { sectionOf } from './changelog-section.ts'
import { type PublishPlan, releasesOf, withDistTags } from './plan.ts'

const plan = (version: string, tag = 'latest'): PublishPlan => ({
  version: 1,
  plan: [[{ kind: 'publish', name: '@acme/pets', version, tag }]],
})
const tagOf = async (requested: PublishPlan, latest: string | undefined) =>
  releasesOf(await withDistTags(requested, async () => latest))[0]?.tag

it.each([
  ['1.0.1', '2.0.0', 'latest-1'],
  ['0.4.2', '0.5.0', 'latest-0.4'],
  ['2.0.1', '2.0.0', 'latest'],
  ['1.0.0', undefined, 'latest'],
])('%s with the latest version %s gets the dist-tag %s', async (version, latest, expected) => {
  expect(await tagOf(plan(version), latest)).toBe(expected)
})

it('keeps the dist-tag of a prerelease', async () => {
  expect(await tagOf(plan('2.1.0-next.0', 'next'), '2.0.0')).toBe('next')
})

it('reads the section of a version from a changelog', () => {
  const changelog = '# pets\n\n## 2.0.0\n\n### Major Changes\n\n- Less.\n\n## 1.0.0\n\n- First.\n'
  expect(sectionOf(changelog, '2.0.0')).toBe('### Major Changes\n\n- Less.')
  expect(sectionOf(changelog, '1.0.0')).toBe('- First.')
  expect(sectionOf(changelog, '3.0.0')).toBeUndefined()
})

it('adds provenance if a CI provides an identity', () => {
  expect(offersIdentity({})).toBe(false)
  expect(offersIdentity({ ACTIONS_ID_TOKEN_REQUEST_URL: 'https://token.example' })).toBe(true)
  expect(offersIdentity({ SIGSTORE_ID_TOKEN: 'token' })).toBe(true)
})
