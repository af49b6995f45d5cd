import { describe, expect, it } from 'vitest'
import { loadTexts, openapi, told } from '../load/testing/load-texts.ts'

const base = openapi(
  'x-list: [1]\npaths:\n  /pets: { get: { operationId: listPets, tags: [a], responses: { "200": { description: all } } } }\n  /old: { get: {} }',
)

const overlay = (actions: string, rest = ''): string =>
  `overlay: 1.0.0\ninfo: { title: ours, version: 1.0.0 }\n${rest}actions:\n${actions}`

const overlaid = (actions: string, rest?: string) =>
  loadTexts(
    {
      'api.yaml': base,
      'overlay.yaml': overlay(actions, rest),
      'again.yaml': overlay('  - { target: "$.info", update: { title: Again } }'),
    },
    { overlays: ['overlay.yaml', 'again.yaml'] },
  )

describe('an overlay', () => {
  it('merges into what its target selects: members are set, objects merged, lists joined', async () => {
    const { api, diagnostics } = await overlaid(
      '  - target: $.paths["/pets"].get\n    update: { summary: All pets., tags: [b], responses: { "404": { description: none } } }',
    )
    expect(diagnostics).toEqual([])
    const [operation] = api?.operations ?? []
    expect(operation).toMatchObject({
      id: 'listPets',
      tags: ['a', 'b'],
      docs: { summary: 'All pets.' },
      outcomes: [{ key: '200' }, { key: '404' }],
    })
    expect(api?.title).toBe('Again')
  })

  it('appends to a list that its target selects', async () => {
    const { api } = await overlaid('  - { target: "$[\'x-list\']", update: 2 }')
    expect(api?.documents[0]?.bundled['x-list']).toEqual([1, 2])
  })

  it('removes all that its target selects, from the last to the first', async () => {
    const more = '  - { target: "$.paths[\'/pets\'].get", update: { tags: [b, c, d] } }\n'
    const { api } = await overlaid(
      `${more}  - { target: "$.paths['/old']", remove: true }\n  - { target: "$.paths.*.get.tags[0,2,3]", remove: true }`,
    )
    expect(api?.operations).toMatchObject([{ id: 'listPets', tags: ['b'] }])
  })

  it('is where a finding in what it brought stands', async () => {
    const { diagnostics } = await overlaid(
      '  - target: $.paths["/pets"].get\n    update:\n      parameters:\n        - { name: a, in: nowhere, schema: true }',
    )
    expect(told(diagnostics)).toEqual(['structure.value overlay.yaml:7:22 #/paths/~1pets/get/parameters/0/in'])
  })

  it('changes only the document it extends', async () => {
    const { api } = await loadTexts(
      {
        'a.yaml': openapi('paths: { /a: { get: {} } }'),
        'b.yaml': openapi('paths: { /b: { get: {} } }'),
        'overlay.yaml': overlay('  - { target: $.paths.*.get, update: { summary: New. } }', 'extends: b.yaml\n'),
      },
      { entries: ['a.yaml', 'b.yaml'], overlays: ['overlay.yaml'] },
    )
    expect(api?.operations.map(({ docs }) => docs.summary)).toEqual([undefined, 'New.'])
  })

  it('changes one of the places where YAML has one object', async () => {
    const { api } = await loadTexts(
      {
        'api.yaml': openapi(
          'paths: { /a: { get: &same { responses: { "200": { description: fine } } } }, /b: { get: *same } }',
        ),
        'overlay.yaml': overlay('  - { target: "$.paths[\'/a\'].get", update: { summary: New. } }'),
      },
      { overlays: ['overlay.yaml'] },
    )
    expect(api?.operations.map(({ docs }) => docs.summary)).toEqual(['New.', undefined])
  })

  it.each([
    [
      'is refused where it is none',
      'a: 1',
      [
        'structure.required overlay.yaml:1:1 #',
        'structure.required overlay.yaml:1:1 #',
        'structure.required overlay.yaml:1:1 #',
        'structure.unknown-member overlay.yaml:1:1 #/a',
      ],
    ],
    [
      'is refused in another version',
      overlay('  - { target: $.info, remove: true }').replace('1.0.0', '2.0.0'),
      ['structure.type overlay.yaml:1:1 #/overlay'],
    ],
  ])('%s', async (_claim, text, expected) => {
    const { api, diagnostics } = await loadTexts(
      { 'api.yaml': base, 'overlay.yaml': text },
      { overlays: ['overlay.yaml'] },
    )
    expect(api).toBeUndefined()
    expect(told(diagnostics)).toEqual(expected)
  })
})
