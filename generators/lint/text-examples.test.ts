import { openapi } from '@chainwright/model/testing'
import { expect, it } from 'vitest'
import { lintApis } from './lint-apis.ts'

/** The messages and the help of `lint` about an example of an object. */
const messageOf = async (example: string) => {
  const media = `application/json: { schema: { type: object, required: [id] }, examples: { one: { value: ${example} } } }`
  const text = openapi(
    `paths: { /a: { get: { summary: A., responses: { '200': { description: d, content: { ${media} } } } } } }`,
  )
  const read = async () => new TextEncoder().encode(text)
  const diagnostics = await lintApis({
    root: '/project',
    read,
    apis: [{ name: 'test', root: '/project', read, entries: ['api.yaml'] }],
  })
  return diagnostics
    .filter(({ code }) => code === 'redocly.no-invalid-media-type-examples')
    .map(({ message, help }) => [message, help])
}

const help = 'The example is a string that contains JSON. Write the value itself, without quotes and escapes.'

it.each<[string, string, string | undefined]>([
  [`'{ "id": 1 }'`, 'type must be object', help],
  [`' [1, 2]'`, 'type must be object', help],
  [`'{ id'`, 'type must be object', undefined],
  ['text', 'type must be object', undefined],
  ["{ 'di': 1 }", "must have required property 'id'", undefined],
])(
  'an example %s is invalid, and the help names an example that is a string with JSON',
  async (example, reason, expectedMessage) => {
    expect(await messageOf(example)).toEqual([
      [`Example value must conform to the schema: ${reason}.`, expectedMessage],
    ])
  },
)
