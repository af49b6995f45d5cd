import { expect, it } from 'vitest'
import { checkConfig } from './check.ts'

const api = { documents: 'openapi.yaml', output: { folder: 'src/api' } }
const problemsOf = (config: unknown) =>
  checkConfig(config, 'chainwright.config.ts').diagnostics.map(({ code, pointer, message, help }) => ({
    code,
    pointer,
    message,
    help,
  }))

it.each([
  { apis: { pets: api } },
  {
    apis: {
      'block-explorer': {
        ...api,
        kinds: ['spec', 'docs'],
        overlays: ['a.yaml'],
        include: { tags: ['pets'] },
        openEnums: true,
        yaml: false,
      },
    },
  },
  {
    apis: {
      pets: { documents: ['a.yaml', 'b.yaml'], output: { packages: 'packages/pets', scope: '@acme', docs: 'site' } },
    },
  },
  {
    apis: {
      pets: {
        ...api,
        formats: { 'date-time': { module: 'temporal', name: 'Instant' }, isbn: { description: 'an ISBN' } },
        external: { 'common.yaml': '@acme/common' },
        emitters: [() => []],
      },
    },
    remote: { hosts: ['example.com'], lock: false },
  },
])('accepts %j', config => {
  expect(problemsOf(config)).toEqual([])
})

it.each([
  [undefined, '#', 'The configuration must be an object, but is undefined.'],
  [{}, '#/apis', '`apis` is missing.'],
  [{ apis: { Pets: api } }, '#/apis/Pets', `The API's name "Pets" is not in kebab-case.`],
  [
    { apis: { pets: { documents: [], output: { folder: 'x' } } } },
    '#/apis/pets/documents',
    '`apis.pets.documents` must be a non-empty string or a non-empty array of strings, but is [].',
  ],
  ...['.', './', '', 'packages/..'].map((docs): [unknown, string, string] => [
    { apis: { pets: { ...api, output: { packages: 'packages/pets', scope: '@acme', docs } } } },
    '#/apis/pets/output/docs',
    `\`apis.pets.output.docs\` must be a folder other than that of the configuration, but is "${docs}".`,
  ]),
  [
    { apis: { pets: { ...api, kinds: ['sdk'] } } },
    '#/apis/pets/kinds/0',
    '`apis.pets.kinds.0` must be one of spec, validation, client, server, docs, but is "sdk".',
  ],
  [
    { apis: { pets: { ...api, output: { packages: 'p' } } } },
    '#/apis/pets/output/scope',
    '`apis.pets.output.scope` is missing.',
  ],
  [
    { apis: { pets: { ...api, emitters: ['x'] } } },
    '#/apis/pets/emitters/0',
    '`apis.pets.emitters.0` must be a function (api, names) => files, but is "x".',
  ],
  [
    { apis: { pets: { ...api, formats: { isbn: { module: 'books' } } } } },
    '#/apis/pets/formats/isbn/name',
    '`apis.pets.formats.isbn.name` is missing.',
  ],
  [
    { apis: { pets: { ...api, formats: { isbn: {} } } } },
    '#/apis/pets/formats/isbn/description',
    '`apis.pets.formats.isbn.description` is missing.',
  ],
  [
    { apis: { pets: { ...api, yaml: 'no' } } },
    '#/apis/pets/yaml',
    '`apis.pets.yaml` must be true or false, but is "no".',
  ],
  [
    { apis: { pets: api, shop: { ...api, output: { folder: './src/api/' } } } },
    '#/apis/shop/output',
    'The output folders of the APIs shop and pets overlap: src/api/spec.',
  ],
  [
    { apis: { pets: api, shop: { ...api, output: { folder: 'src/api/spec/shop' } } } },
    '#/apis/shop/output',
    'The output folders of the APIs shop and pets overlap: src/api/spec.',
  ],
  [
    {
      apis: {
        pets: { ...api, output: { packages: 'packages/pets', scope: '@acme', docs: 'site' } },
        shop: { ...api, output: { packages: 'packages/shop', scope: '@acme', docs: 'Site' } },
      },
    },
    '#/apis/shop/output',
    'The output folders of the APIs shop and pets overlap: site.',
  ],
])('reports an error for %j', (config, pointer, message) => {
  expect(problemsOf(config)).toContainEqual(expect.objectContaining({ pointer, message }))
})

it.each(['./src/types/money.ts', '../money.js', '/types/money.js', 'a b', "a'b"])(
  'a type cannot be imported from %s',
  module => {
    const mapped = { formats: { money: { module, name: 'Money' } } }
    expect(problemsOf({ apis: { pets: { ...api, ...mapped } } })).toMatchObject([
      { message: expect.stringContaining('must be the name of an installed package or of a subpath import') },
    ])
  },
)

it.each(['@acme/money', 'money/types', '#types'])('a type can be imported from %s', module => {
  const mapped = { formats: { money: { module, name: 'Money' } }, external: { 'money.yaml': module } }
  expect(problemsOf({ apis: { pets: { ...api, ...mapped } } })).toEqual([])
})

it('suggests the setting that was probably meant', () => {
  expect(problemsOf({ apis: { pets: { ...api, overlay: ['a.yaml'] } } })).toEqual([
    {
      code: 'config.unknown-key',
      pointer: '#/apis/pets/overlay',
      message: '`apis.pets.overlay` is not a setting.',
      help: 'Did you mean `overlays`?',
    },
  ])
})
