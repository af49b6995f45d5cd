import type { Finding } from '@chainwright/model'
import { loadTexts, openapi, reported } from '@chainwright/model/testing'
import { describe, expect, it } from 'vitest'
import { namesOf } from '../source/names/names-of.ts'
import { reportShapes } from './report-shapes.ts'

describe('schemas with the same content', () => {
  it('are reported at each of their places by readers of the model', async () => {
    const vague = '{ properties: { size: { required: [a] } } }'
    const { api, locate } = await loadTexts({
      'api.yaml': openapi(
        `components:\n  schemas:\n    A: { type: object, properties: { one: ${vague} } }\n    B: { type: object, properties: { two: ${vague} } }`,
      ),
    })
    if (api === undefined) throw new Error('the document is sound')
    const pointers: string[] = []
    reportShapes(api, namesOf(api), finding => pointers.push(finding.origin.pointer))
    expect(pointers).toHaveLength(2)
    expect(
      reported(
        locate([
          {
            code: 'any.code',
            severity: 'info',
            origin: { file: 'api.yaml', pointer: pointers[1] ?? '' },
            message: 'Said once.',
          },
        ]),
      ),
    ).toEqual([
      'any.code api.yaml:5:59 #/components/schemas/A/properties/one/properties/size',
      'any.code api.yaml:6:59 #/components/schemas/B/properties/two/properties/size',
    ])
  })

  it('are not reported if the finding is about the keyword that contains one of them', async () => {
    const { api, locate } = await loadTexts({
      'api.yaml': openapi(
        'components:\n  schemas:\n    A: { type: object, properties: { one: { type: string } } }\n    B: { type: [string, integer], not: { type: string } }',
      ),
    })
    if (api === undefined) throw new Error('the document is sound')
    const findings: Finding[] = []
    reportShapes(api, namesOf(api), finding => findings.push(finding))
    expect(reported(locate(findings))).toEqual(['schema.not-supported api.yaml:6:35 #/components/schemas/B/not'])
  })
})
