import { expect, it } from 'vitest'
import { ownPackages } from './artifacts.ts'
import { cases, isWhole } from './cases.ts'
import { apiNames } from './contracts.ts'
import { expectGood } from './good.ts'
import { typesVerdicts } from './types.ts'

it.each(apiNames)(
  'the types of %s accept the valid values of its cases, and refuse invalid ones as far as a type can',
  async api => {
    const own = cases.filter(each => each.api === api)
    const { verdicts, taken, refused } = await typesVerdicts({ api, packages: ownPackages }, own)
    console.log(`${api}: ${taken} values are of their types, ${refused} are not`)
    expectGood(verdicts, `types ${api}`)
    if (isWhole) expect(refused).toBeGreaterThan(2)
  },
)
