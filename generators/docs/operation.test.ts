import { expect, it } from 'vitest'
import { breakable } from './operation.ts'

it('a path may break between its segments, not before the first one', () => {
  expect(String(breakable('/v1/chains/{chainId}:close'))).toBe('/<wbr>v1/<wbr>chains/<wbr>{chainId}:<wbr>close')
  expect(String(breakable('eth_call'))).toBe('eth_call')
})
