import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `node scripts/shipped-fixtures.ts <api> <file>` writes the fixtures that the spec package of an API ships, for teams that replay it without this
 * repository. It ships recorded, derived and stated fixtures, and rules over time. It omits fixtures that only cover a point of the contract, since
 * a replay generates such responses itself.
 */
export const shippedFixtures = (api: string): readonly string[] => {
  const folder = join(import.meta.dirname, '..', 'specs', api, 'fixtures')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.json'))
    .sort()
    .flatMap(file => {
      const { $schema: _, ...fixture } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Fixture
      const isShipped = shipped.has(fixture.provenance.type) || fixture.kind === 'behaviour'
      return isShipped ? [JSON.stringify(fixture)] : []
    })
}

interface Fixture {
  readonly $schema?: string
  readonly kind: string
  readonly provenance: { readonly type: string }
}

const shipped: ReadonlySet<string> = new Set(['recorded', 'derived', 'documented'])

if (import.meta.main) {
  const [api, file] = process.argv.slice(2)
  if (api === undefined || file === undefined)
    throw new Error('Usage: node scripts/shipped-fixtures.ts <api> <file>, for example data dist/fixtures.json')
  const fixtures = shippedFixtures(api)
  // one per line, so that two versions can be compared
  writeFileSync(file, `[\n${fixtures.join(',\n')}\n]\n`)
  console.log(`${fixtures.length} fixtures of ${api} written to ${file}`)
}
