import { describe, expect, it } from 'vitest'
import { loadTexts, openapi, reported } from '../testing/load-texts.ts'

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

const wide = (): Record<string, number> =>
  Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`m${index}`, index]))

describe('an overlay', () => {
  it('merges an update into its target: members are set, objects merged, lists concatenated', async () => {
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

  it('is the place of a finding in a value that the overlay added', async () => {
    const { diagnostics } = await overlaid(
      '  - target: $.paths["/pets"].get\n    update:\n      parameters:\n        - { name: a, in: nowhere, schema: true }',
    )
    expect(reported(diagnostics)).toEqual(['structure.value overlay.yaml:7:22 #/paths/~1pets/get/parameters/0/in'])
  })

  it('is applied before invalid items are left out, and findings in later items have their places as written', async () => {
    const { diagnostics } = await overlaid(
      '  - target: $.paths["/pets"].get\n    update:\n      parameters:\n        - { in: query, schema: true }\n        - { name: a, in: path, required: true, schema: true }',
    )
    expect(reported(diagnostics)).toEqual([
      'structure.required overlay.yaml:7:11 #/paths/~1pets/get/parameters/0',
      'openapi.path-parameter-unused overlay.yaml:8:11 #/paths/~1pets/get/parameters/1',
    ])
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

  it('changes only the selected one of several places that are the same object in YAML', async () => {
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

  it('removes each place once, whatever the order and number of its selections', async () => {
    const { api } = await overlaid(
      '  - { target: "$.info", update: { x-l: [0, 1, 2, 3, 4] } }\n  - { target: "$.info[\'x-l\'][3,0,3]", remove: true }',
    )
    expect(api?.documents[0]?.bundled['info']).toMatchObject({ 'x-l': [1, 2, 4] })
  })

  it('reaches values at the maximum depth of documents', async () => {
    const { diagnostics } = await loadTexts(
      {
        'api.yaml': openapi(`paths: {}\nx-deep: ${'{ a: '.repeat(200)}{ b: 1 }${' }'.repeat(200)}`),
        'overlay.yaml': overlay('  - { target: "$..[?@.b == 1]", update: { c: 1 } }'),
      },
      { overlays: ['overlay.yaml'] },
    )
    expect(diagnostics).toEqual([])
  })

  const long = `${'a'.repeat(40)}!`
  const hostile = openapi(
    `x-o: {}\nx-q: [[], []]\nx-deep: ${'{ a: '.repeat(40)}0${' }'.repeat(40)}\nx-a: ${JSON.stringify(wide())}\nx-b: ${JSON.stringify(wide())}\npaths: { /a: { get: { description: ${long} } } }`,
  )
  const doubling = (first: string, again: string): string =>
    [first, ...Array.from({ length: 30 }, () => again)].map(action => `  - ${action}\n`).join('')

  it.each([
    ['union selectors', `  - { target: "$${`[${Array(12).fill('*').join()}]`.repeat(7)}", update: { x-a: 1 } }`],
    ['descents', `  - { target: "$${'..*'.repeat(12)}", update: { x-a: 1 } }`],
    ['descents in a filter', '  - { target: "$..[?count(@..*..*..*) > count($..*..*..*)]", remove: true }'],
    ['a filter of filters', `  - { target: "$${'..[?@'.repeat(6)}${']'.repeat(6)}", remove: true }`],
    ['comparisons', "  - { target: \"$..[?$['x-a'] == $['x-b'] && $['x-a'] == $['x-b']]\", remove: true }"],
    ['lengths', '  - { target: "$..[?length($[\'x-a\']) < 0]", remove: true }'],
    [
      'repetitions in a pattern',
      '  - { target: "$..[?match(@.description, \'((a{100}){100}){100}\')]", remove: true }',
    ],
    [
      'actions that double what they select',
      doubling(
        '{ target: "$[\'x-o\']", update: { z: {} } }',
        "{ target: \"$['x-o']..['z']\", update: { a: { z: {} }, b: { z: {} } } }",
      ),
    ],
    [
      'lists that double',
      doubling('{ target: $.info, update: { x-z: 1 } }', '{ target: "$[\'x-q\']..[?length(@)>=0]", update: [] }'),
    ],
    [
      'what nests deeper each time',
      doubling('{ target: $.info, update: { x-n: {} } }', '{ target: "$..[\'x-n\']", update: { x-n: {} } }').repeat(20),
    ],
  ])(
    'cannot keep the process busy by %s',
    async (_claim, actions) => {
      const start = process.cpuUsage()
      const { api, diagnostics } = await loadTexts(
        { 'api.yaml': hostile, 'overlay.yaml': overlay(actions) },
        { overlays: ['overlay.yaml'], limits: { values: 500_000 } },
      )
      expect(api).toBeUndefined()
      expect(diagnostics.map(({ code }) => code)).toContain('overlay.beyond-limits')
      expect(process.cpuUsage(start).user / 1000).toBeLessThan(15_000)
    },
    120_000,
  )

  it.each([
    ["match(@.description, '(a|a)*!')", true],
    ["match(@.description, '(a|a)*')", false],
    ["search(@.description, '(a|a)*$b')", false],
    ["search(@.description, 'aa+!$')", true],
  ])('matches patterns in linear time: %s', async (filter, selects) => {
    const { diagnostics } = await loadTexts(
      { 'api.yaml': hostile, 'overlay.yaml': overlay(`  - { target: "$..[?${filter}]", update: { x-c: 1 } }`) },
      { overlays: ['overlay.yaml'] },
    )
    expect(diagnostics.some(({ code }) => code === 'overlay.no-match')).toBe(!selects)
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
    [
      'is refused in a version with more than a patch number',
      overlay('  - { target: $.info, remove: true }').replace('1.0.0', '1.0.0-rc'),
      ['structure.type overlay.yaml:1:1 #/overlay'],
    ],
  ])('%s', async (_claim, text, expected) => {
    const { api, diagnostics } = await loadTexts(
      { 'api.yaml': base, 'overlay.yaml': text },
      { overlays: ['overlay.yaml'] },
    )
    expect(api).toBeUndefined()
    expect(reported(diagnostics)).toEqual(expected)
  })
})

it.each([
  ['1.0.7', []],
  ['1.0.0-rc', ['structure.type overlay.yaml:1:1 #/overlay']],
  ['1.0', ['structure.type overlay.yaml:1:1 #/overlay']],
])('an overlay of the version %s: %j', async (version, expected) => {
  const text = overlay('  - { target: "$.info", update: { title: Ours } }').replace('1.0.0', `"${version}"`)
  const { diagnostics } = await loadTexts({ 'api.yaml': base, 'overlay.yaml': text }, { overlays: ['overlay.yaml'] })
  expect(reported(diagnostics)).toEqual(expected)
})

it.each([
  ['1.0.0', []],
  ['1.0.12', []],
  ['1.0.0-beta', ['structure.type']],
  ['11.0.0', ['structure.type']],
])('of Overlay %s, the findings are %j', async (version, expected) => {
  const text = overlay('  - { target: "$.info", update: { title: Other } }').replace('1.0.0', version)
  const { diagnostics } = await loadTexts({ 'api.yaml': base, 'overlay.yaml': text }, { overlays: ['overlay.yaml'] })
  expect(diagnostics.map(({ code }) => code)).toEqual(expected)
})
