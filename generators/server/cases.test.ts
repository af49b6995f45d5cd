import { join } from 'node:path'
import { apiOfCase, bodyOf, casesIn, edited, isUpdating } from '@chainwright/model/testing'
import { describe, expect, it } from 'vitest'
import { namesOf } from '../source/names/names-of.ts'
import { printed } from '../testing/emitted.ts'
import { emitServer } from './index.ts'

// Each Markdown file is one claim, with a contract and fragments of the generated modules.

const modulesOf = async (contract: string): Promise<ReadonlyMap<string, string>> => {
  const { api } = await apiOfCase(contract)
  return new Map(
    emitServer(api, namesOf(api)).flatMap(file =>
      'module' in file ? [[`${file.module}.ts`, printed(file)] as const] : [],
    ),
  )
}

for (const one of casesIn(join(import.meta.dirname, 'cases'))) {
  const fragments = one.blocks.filter(({ language }) => language === 'ts')

  describe(one.claim, () => {
    it('has expected output', () => expect(fragments.length).toBeGreaterThan(0))

    it.each(fragments.map(({ label, body }) => [label, body] as const))('%s', async (module, body) => {
      const text = (await modulesOf(bodyOf(one, 'yaml') ?? '')).get(module) ?? ''
      const expected = isUpdating ? fragmentOf(text, body) : body
      if (isUpdating) edited(one, old => old.replace(body, () => expected))
      expect(expected.trim()).not.toBe('')
      expect(text).toContain(expected)
    })
  })
}

/**
 * The current lines of a fragment: from its first line to its last. The fragment itself if the module no longer contains them.
 */
const fragmentOf = (module: string, fragment: string): string => {
  const [lines, expectedLines] = [module.split('\n'), fragment.trimEnd().split('\n')]
  const start = lines.indexOf(expectedLines[0] ?? '')
  const end = lines.indexOf(expectedLines.at(-1) ?? '', start)
  return start < 0 || end < 0 ? fragment : `${lines.slice(start, end + 1).join('\n')}\n`
}
