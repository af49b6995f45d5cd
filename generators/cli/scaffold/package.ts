import { textOf } from '../../source/code/write.ts'
import type { Kind } from '../../source/typescript/file.ts'
import { literal } from '../../source/typescript/quoting.ts'
import type { Sample } from './sample.ts'

interface ConfigOptions {
  readonly name: string
  readonly kinds: readonly Kind[]
  readonly scope: string | undefined
}

/**
 * How packages of one workspace refer to each other: npm does not support the `workspace:` protocol of other package
 * managers.
 */
export type Links = 'workspace' | 'version'

/** The license of a project: what its root manifest states, and the text of its LICENSE file. */
export interface License {
  readonly name: string | undefined
  readonly text: string | undefined
}

/** The text of a first `chainwright.config.ts`. */
export const configText = ({
  name,
  documents,
  overlays = [],
  kinds,
  scope,
}: ConfigOptions & { documents: readonly string[]; overlays?: readonly string[] }): string => {
  const output =
    scope === undefined
      ? `{ folder: ${literal(`src/${name}`)} }`
      : `{ packages: ${literal(`packages/${name}`)}, scope: ${literal(scope)} }`
  return `import { defineConfig } from 'chainwright'

export default defineConfig({
  apis: {
    ${/^[a-z]+$/.test(name) ? name : literal(name)}: {
      documents: ${textOf(literal([...documents]))},
${overlays.length === 0 ? '' : `      overlays: ${textOf(literal([...overlays]))},\n`}      kinds: ${textOf(literal([...kinds]))},
      output: ${output},
    },
  },
})
`
}

interface Project extends ConfigOptions {
  readonly scope: string
  readonly links: Links
  readonly license: License
  /** The `repository` of the project's manifest. */
  readonly repository: object | undefined
  /** The version of chainwright's runtimes that the generated code imports. */
  readonly runtimes: string
  /** Undefined: the document cannot be read yet. */
  readonly sample: Sample | undefined
}

type Versioned = Project & { readonly version: string }

/** The hand-written files of new packages, around `src/gen`. */
export const scaffold = (
  project: Project,
): readonly {
  readonly path: string
  readonly text: string
}[] =>
  project.kinds
    .filter(kind => kind !== 'docs')
    .flatMap(kind => {
      const version = project.sample?.version ?? '0.0.0'
      const folder = `packages/${project.name}/${kind}`
      const { text: license } = project.license
      return [
        { path: `${folder}/package.json`, text: jsonText(manifest(kind, { ...project, version })) },
        { path: `${folder}/tsconfig.json`, text: jsonText(typescript(kind)) },
        { path: `${folder}/README.md`, text: readme(kind, project) },
        ...(license === undefined ? [] : [{ path: `${folder}/LICENSE`, text: license }]),
        { path: `${folder}/src/index.ts`, text: indexText },
      ]
    })

const jsonText = (value: object): string => `${JSON.stringify(value, undefined, 2)}\n`

export type PackageKind = Exclude<Kind, 'docs'>

const what: Readonly<Record<PackageKind, (name: string) => string>> = {
  spec: name => `The contract of the ${name} API: documents, types and operation table.`,
  validation: name => `Validators of the ${name} API's types.`,
  client: name => `Client of the ${name} API.`,
  server: name => `Server stubs of the ${name} API.`,
}

const manifest = (
  kind: PackageKind,
  { name, scope, links, license, repository, runtimes, sample, version }: Versioned,
): object => ({
  name: `${scope}/${name}-${kind}`,
  // From the first release on, equal to `info.version`.
  version,
  description: what[kind](name),
  license: license.name ?? 'UNLICENSED',
  ...(repository !== undefined && { repository: { ...repository, directory: `packages/${name}/${kind}` } }),
  type: 'module',
  engines: { node: '>=20' },
  sideEffects: false,
  exports: exportsOf(kind, module => ({ types: `./dist/${module}.d.ts`, default: `./dist/${module}.js` }), {
    subscriptions: sample?.hasSubscriptions === true,
  }),
  publishConfig: { access: 'public' },
  files: filesOf(kind),
  scripts: { build: 'tsc' },
  dependencies: {
    ...Object.fromEntries(
      importsOf[kind].map(imported => [
        `${scope}/${name}-${imported}`,
        links === 'workspace' ? 'workspace:^' : `^${version}`,
      ]),
    ),
    ...(kind !== 'spec' && { [runtimeOf(kind)]: `^${runtimes}` }),
  },
  ...(kind === 'validation' && { peerDependencies: linear, peerDependenciesMeta: optional(linear) }),
  devDependencies: { ...(kind === 'server' && { '@types/node': '>=20' }), typescript: '>=5.9' },
})

/** The package that the generated code of a kind imports. */
export const runtimeOf = (kind: PackageKind): string => `@chainwright/runtime-${kind}`

/** The dependency of validators with `patterns: 're2'` in the configuration. */
const linear = { re2js: '^2.10.0' }

const optional = (packages: object): object =>
  Object.fromEntries(Object.keys(packages).map(name => [name, { optional: true }]))

/** The packages of the same API that the code of a kind imports. */
const importsOf: Readonly<Record<PackageKind, readonly PackageKind[]>> = {
  spec: [],
  validation: ['spec'],
  client: ['spec'],
  server: ['spec', 'validation'],
}

/** A package's own `src/index.ts`: all that users import is generated, so that it follows the document and the settings. */
export const indexText = `export * from './gen/index.ts'\n`

/**
 * What a package of a kind exports, by subpath. Every generated module that others import has a subpath: importing one loads and type-checks
 * no other. Patterns match the modules that a document has. Only `./subscriptions` of clients names a module that not every document has: if a
 * later version of the document is the first with `x-subscriptions`, add the entry by hand.
 */
export const exportsOf = <T>(
  kind: PackageKind,
  target: (module: string) => T,
  { subscriptions }: { readonly subscriptions: boolean },
): Readonly<Record<string, T | string>> => ({
  '.': target('index'),
  ...((kind === 'spec' || kind === 'validation') && { './*': target('gen/*') }),
  ...(kind === 'client' && {
    './operations': target('gen/operations'),
    './operations/*': target('gen/operations/*'),
    ...(subscriptions && { './subscriptions': target('gen/subscriptions') }),
  }),
  ...(kind === 'spec' && { './open*': './src/gen/open*' }),
  './package.json': './package.json',
})

/** The files of the tarball, in addition to the manifest; missing files are skipped. */
export const filesOf = (kind: PackageKind): readonly string[] => [
  'dist',
  '!dist/**/*.d.ts.map',
  ...(kind === 'spec' ? ['src/gen/open*'] : []),
  ...(kind === 'client' ? ['api.md'] : []),
  'README.md',
  'LICENSE',
]

const typescript = (kind: PackageKind): object => ({
  compilerOptions: {
    target: 'es2022',
    module: 'nodenext',
    strict: true,
    declaration: true,
    // Editors of the workspace go from a use to the generated code. The tarball has no sources, so it has no maps.
    declarationMap: true,
    rewriteRelativeImportExtensions: true,
    verbatimModuleSyntax: true,
    rootDir: 'src',
    outDir: 'dist',
    // The server runtime uses the types of Node's requests; the other runtimes use web standards only.
    types: kind === 'server' ? ['node'] : [],
  },
  include: ['src'],
})

const readme = (kind: PackageKind, { name, scope, sample }: Project): string => {
  const use = sample === undefined ? '' : useOf[kind](literalText(`${scope}/${name}-${kind}`), sample)
  return `# ${scope}/${name}-${kind}

${what[kind](name)}
${use === '' ? '' : `\n\`\`\`ts\n${use}\n\`\`\`\n`}${kind === 'spec' ? '' : `\nThe README of \`${runtimeOf(kind)}\` describes the options.\n`}${kind === 'client' ? '\n`api.md` lists every call, if the kind `docs` is generated.\n' : ''}
\`src/gen\` is generated by \`npx chainwright generate\`; the generator does not change the other files.
`
}

const literalText = (text: string): string => textOf(literal(text))

/** The example of a package with names of the API; empty if the API has nothing to show. */
const useOf: Readonly<Record<PackageKind, (from: string, sample: Sample) => string>> = {
  spec: (from, { output }) =>
    output === undefined
      ? ''
      : `import type { ${output} } from ${from}\n\nexport const keep = (value: ${output}): ${output} => value`,
  validation: (from, { schema }) =>
    schema === undefined
      ? ''
      : `import { ${schema} } from ${from}\n\nexport const isValid = (value: unknown): boolean => ${schema}.is(value)`,
  client: (from, { create, call }) =>
    `import { ApiError, ${create} } from ${from}

const client = ${create}({ baseUrl: 'https://api.example.com' })
${
  call === undefined
    ? ''
    : `
try {
  console.log(await client.${call})
} catch (error) {
  if (!(error instanceof ApiError)) throw error
  console.log(error.status, error.body)
}`
}`.trimEnd(),
  server: (from, { serve }) => `import { createServer } from 'node:http'
import { ${serve} } from ${from}

// One handler per operation. Without \`partial\`, TypeScript reports missing handlers.
const server = ${serve}({}, { partial: true })
createServer(server.node).listen(3000)`,
}
