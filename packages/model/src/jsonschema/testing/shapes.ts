import type { Finding, Json, Schema, Shape } from '../../model/index.ts'
import { createSchemaGraph } from '../graph.ts'
import { createShapes } from '../shape.ts'

const uri = 'file:///a.json'

/** Shapes of the schemas under `$defs`. Those in `named` become references. */
export const read = (defs: { [name: string]: Json }, named: readonly string[] = Object.keys(defs)) => {
  const findings: Finding[] = []
  const document = { $schema: 'https://json-schema.org/draft/2020-12/schema', $defs: defs }
  const graph = createSchemaGraph({
    documents: new Map([[uri, document]]),
    dialect: '2020-12',
    report: finding => findings.push(finding),
    nameOf: (_, pointer) => /^\/\$defs\/([^/]+)$/.exec(pointer)?.[1],
  })
  const at = (name: string): Schema => graph.at(`${uri}#/$defs/${name}`)
  const names = new Set(named.map(at))
  const shapes = createShapes({ isNamed: schema => names.has(schema), report: finding => findings.push(finding) })
  return { shapes, at, findings }
}

/** The shape of one schema, as an output. */
export const declared = (schema: Json): Shape => {
  const { shapes, at } = read({ A: schema })
  return shapes.declared(at('A'), 'output')
}
