import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { JsonObject } from '../model/index.ts'

/** One extension: a JSON Schema (2020-12) of its value, and the objects that may carry it. */
export interface Definition {
  readonly name: string
  readonly schema: JsonObject
  readonly places: readonly string[]
}

/** The extensions of `specs/README.md`. The package contains their schemas, also for editors: `@chainwright/model/extensions/x-rules.schema.json`. */
export const readDefinitions = (): Definition[] => {
  const folder = join(dirname(createRequire(import.meta.url).resolve('@chainwright/model/package.json')), 'extensions')
  return readdirSync(folder)
    .filter(file => file.endsWith('.schema.json'))
    .sort()
    .map(file => {
      const schema = JSON.parse(readFileSync(join(folder, file), 'utf8')) as JsonObject & {
        readonly 'x-places': readonly string[]
      }
      return { name: file.replace('.schema.json', ''), schema, places: schema['x-places'] }
    })
}
