import { type Api, bytesFormsOf, type Report } from '@chainwright/model'
import { createShapes } from '@chainwright/model/shape'
import type { Names } from '../source/names/names.ts'
import { inputShape, outcomeShape } from './content-shape.ts'

/**
 * Reports places where the types of an API are less precise than its schemas, each once. For `generate` and `lint`; emitters have
 * no report.
 */
export const reportShapes = (api: Api, names: Names, report: Report): void => {
  const reported = new Set<string>()
  const shapes = createShapes({
    isNamed: names.isNamed,
    bytes: bytesFormsOf(api),
    report: finding => {
      const key = `${finding.code} ${finding.origin.file}${finding.origin.pointer}`
      if (reported.has(key)) return
      reported.add(key)
      report(finding)
    },
  })
  for (const schema of api.schemas) {
    shapes.declared(schema, 'output')
    if (names.hasInputType(schema)) shapes.declared(schema, 'input')
  }
  for (const operation of [...api.operations, ...api.callbacks.map(callback => callback.operation)]) {
    for (const field of operation.input) inputShape(field, operation, shapes)
    for (const outcome of operation.outcomes) outcomeShape(outcome, operation, shapes)
  }
}
