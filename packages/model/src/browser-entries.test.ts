import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { expect, it } from 'vitest'
import config from '../rolldown.config.ts'

it('entries for browsers import no module of Node', async () => {
  const browsers = [config].flat().find(({ platform }) => platform === 'neutral')
  const build = await rolldown({ ...browsers, cwd: join(import.meta.dirname, '..') })
  try {
    const { output } = await build.generate({})
    expect(output.map(({ fileName }) => fileName).sort()).toEqual(['bundled.js', 'pattern-match.js'])
  } finally {
    await build.close()
  }
})
