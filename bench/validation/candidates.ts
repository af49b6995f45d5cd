import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { documentOf, inOrder, type JsonSchema, nameOf, type Target, targets } from './contracts.ts'
import { foreignTargets } from './foreign.ts'
import { type Library, translate } from './translate.ts'

/** A validator: all candidates get the same payloads and the same contract. */
export interface Candidate {
  readonly name: string
  /**
   * Bundled module that exports `is` and `explain` by payload; `explain` is undefined if the candidate does not explain
   * refusals.
   */
  readonly module: string
  /** The error message for an invalid value. */
  readonly report: string
  /** Bytes of the validators for the three pages, including the explanations of refusals: minified, and gzipped. */
  readonly size: { readonly minified: number; readonly gzipped: number }
}

const peers = join(import.meta.dirname, 'peers')
const pages = ['transfers', 'metrics', 'collectibles']

/** The name of a candidate, a function that writes its code for targets, and its error message for an invalid value. */
type Source = readonly [name: string, source: (targets: readonly Target[]) => Promise<string> | string, report: string]

/** Writes every candidate as one module, so that all are loaded in the same way. */
export const prepare = async (folder: string): Promise<readonly Candidate[]> => {
  mkdirSync(folder, { recursive: true })
  const measured = targets()
  const sources: readonly Source[] = [
    ...common(),
    ['ajv, runtime', ajvRuntime, 'the first: pointer, rule, sentence'],
    ['typebox', typebox, 'all: pointer, rule, sentence'],
    ['typia', typia, 'all: path, type, value'],
    ['arktype', arktype, 'all: path, rule, value, sentence'],
    ['valibot', valibot, 'all: path, rule, value, sentence'],
    ['zod 4', zod, 'all: path, rule, sentence'],
  ]
  const candidates: Candidate[] = []
  for (const one of sources) {
    const [name, source, report] = one
    const base = baseOf(name)
    const module = await written(one, measured, folder)
    const few = measured.filter(({ payload }) => pages.includes(payload))
    candidates.push({
      name,
      module,
      report,
      size: sizeOf(await bundle(await source(few), { folder, base: `${base}-pages`, minify: true })),
    })
  }
  return candidates
}

/** Like `prepare`, for third-party contracts and the validators that can read their unchanged schemas. */
export const prepareForeign = async (folder: string): Promise<readonly Omit<Candidate, 'size'>[]> => {
  mkdirSync(folder, { recursive: true })
  const measured = await foreignTargets(join(folder, 'generated'))
  const candidates: Omit<Candidate, 'size'>[] = []
  for (const one of common()) {
    const [name, , report] = one
    candidates.push({ name, module: await written(one, measured, folder), report })
  }
  return candidates
}

const common = (): readonly Source[] => [
  ['hand-written guard', handWritten, 'nothing'],
  ['chainwright', ours, 'all: path, pointer, rule, value, sentence'],
  ['chainwright, guards alone', guardsAlone, 'nothing'],
  ['ajv, standalone', ajvStandalone({ allErrors: false }), 'the first: pointer, rule, sentence'],
  ['ajv, standalone, all errors', ajvStandalone({ allErrors: true }), 'all: pointer, rule, sentence'],
]

const baseOf = (name: string): string => name.replace(/\W+/g, '-')

const written = async ([name, source]: Source, targets: readonly Target[], folder: string): Promise<string> => {
  const base = baseOf(name)
  const module = join(folder, `${base}.mjs`)
  writeFileSync(module, await bundle(await source(targets), { folder, base, minify: false }))
  return module
}

/** Bytes of our own validators, for which no peers need to be installed. */
export const ownSizes = async (folder: string): Promise<{ readonly guards: number; readonly explained: number }> => {
  mkdirSync(folder, { recursive: true })
  const few = targets().filter(({ payload }) => pages.includes(payload))
  const sizeIn = async (base: string, source: string): Promise<number> =>
    sizeOf(await bundle(source, { folder, base, minify: true })).gzipped
  return { guards: await sizeIn('own-guards', guardsAlone(few)), explained: await sizeIn('own-explained', ours(few)) }
}

const sizeOf = (text: string): { minified: number; gzipped: number } => ({
  minified: Buffer.byteLength(text),
  gzipped: gzipSync(text, { level: 9 }).length,
})

const bundle = async (
  source: string,
  { folder, base, minify }: { folder: string; base: string; minify: boolean },
): Promise<string> => {
  const sourcefile = join(peers, `${base}.ts`)
  const contents = source.includes("from 'typia'") ? await withTypia(source, sourcefile) : source
  const { outputFiles } = await build({
    // it imports the packages that are installed for the peers
    stdin: { contents, resolveDir: peers, sourcefile, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    minify,
    absWorkingDir: peers,
    outfile: join(folder, `${base}.mjs`),
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

const peer = (name: string): Promise<unknown> =>
  import(pathToFileURL(createRequire(join(peers, 'package.json')).resolve(name)).href)

/** A source in which the calls of typia are replaced by the code that it generates. Its plugin would read a file. */
const withTypia = async (source: string, sourcefile: string): Promise<string> => {
  const { transformTypia, resolveOptions } = (await peer('@typia/unplugin/api')) as {
    readonly resolveOptions: (options: object) => object
    readonly transformTypia: (id: string, source: string, context: object, options: object) => Promise<string>
  }
  const options = resolveOptions({ tsconfig: join(peers, 'tsconfig.json'), cache: false, log: false })
  const fail = (message: unknown): never => {
    throw new Error(`typia: ${String(message)}`)
  }
  return transformTypia(sourcefile, source, { warn: fail, error: fail }, options)
}

const table = (targets: readonly Target[], of: (target: Target) => string): string =>
  `{ ${targets.map(target => `${target.payload}: ${of(target)}`).join(', ')} }`
const both = (
  targets: readonly Target[],
  is: (target: Target) => string,
  explain: (target: Target) => string,
): string => `export const is = ${table(targets, is)}\nexport const explain = ${table(targets, explain)}\n`

const handWritten = (targets: readonly Target[]): string =>
  `import { ${targets.map(({ payload }) => payload).join(', ')} } from ${JSON.stringify(targets[0]?.hand)}\nexport const is = ${table(targets, ({ payload }) => payload)}\nexport const explain = undefined\n`

const imported = (targets: readonly Target[], prefix: string): string =>
  targets.map(({ module, validator }) => `import { ${prefix}${validator} } from ${JSON.stringify(module)}`).join('\n')

const ours = (targets: readonly Target[]): string =>
  `${imported(targets, '')}\n${both(
    targets,
    target => `${target.validator}.is`,
    target => `value => ${target.validator}.check(value)`,
  )}`

const guardsAlone = (targets: readonly Target[]): string =>
  `${imported(targets, 'is')}\nexport const is = ${table(targets, target => `is${target.validator}`)}\nexport const explain = undefined\n`

/** A self-contained document: named schemas as `$defs`. */
const standAlone = (target: Target): JsonSchema & { readonly $defs: Readonly<Record<string, unknown>> } => {
  const inside = (name: string): string => `#/$defs/${name}`
  const $defs = Object.fromEntries(inOrder(target).map(name => [name, checked(target.schemas[name], inside)]))
  return { ...checked(target.root, inside), $defs }
}

/** Leaves out keywords that have no meaning for a validator; references get the required form. */
const checked = (schema: JsonSchema | undefined, reference: (name: string) => string): JsonSchema => {
  const members = (
    value: object,
    each: (member: unknown, key: string) => unknown,
    keeps = (_: string) => true,
  ): object =>
    Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => keeps(key))
        .map(([key, member]) => [key, each(member, key)]),
    )
  const kept = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(kept)
    if (typeof value !== 'object' || value === null) return value
    return members(
      value,
      (member, key) =>
        key === '$ref'
          ? reference(nameOf(member as string))
          : key === 'properties'
            ? members(member as object, kept)
            : kept(member),
      key => !/^x-|^(?:description|title|examples?|discriminator|format|default|deprecated)$/.test(key),
    )
  }
  return kept(schema ?? {}) as JsonSchema
}

/** Each named schema has an address, so that schemas that two targets share are written once. */
const ajvStandalone =
  (options: { readonly allErrors: boolean }) =>
  async (targets: readonly Target[]): Promise<string> => {
    const { Ajv2020 } = (await peer('ajv/dist/2020.js')) as {
      Ajv2020: new (options: object) => { addSchema(schema: readonly object[]): void }
    }
    const { default: standalone } = (await peer('ajv/dist/standalone/index.js')) as {
      default: { default: (ajv: unknown, refs: object) => string }
    }
    const ajv = new Ajv2020({ ...options, strict: false, unicodeRegExp: true, code: { source: true, esm: true } })
    const schemas = new Map<string, JsonSchema>()
    for (const target of targets) {
      const address = (name: string): string => `${documentOf(target, targets)}_${name}`
      for (const name of inOrder(target)) schemas.set(address(name), checked(target.schemas[name], address))
      schemas.set(target.payload, checked(target.root, address))
    }
    ajv.addSchema([...schemas].map(([$id, schema]) => ({ ...schema, $id })))
    const code = standalone.default(
      ajv,
      Object.fromEntries(targets.map(({ payload }) => [`judge_${payload}`, payload])),
    )
    return `${code}\n${both(
      targets,
      ({ payload }) => `judge_${payload}`,
      ({ payload }) => `value => [judge_${payload}(value), judge_${payload}.errors]`,
    )}`
  }

const ajvRuntime = (targets: readonly Target[]): string => `
import { Ajv2020 } from 'ajv/dist/2020.js'
const ajv = new Ajv2020({ strict: false, unicodeRegExp: true })
const checks = ${table(targets, target => `ajv.compile(${JSON.stringify(standAlone(target))})`)}
${both(
  targets,
  ({ payload }) => `checks.${payload}`,
  ({ payload }) => `value => [checks.${payload}(value), checks.${payload}.errors]`,
)}`

const typebox = (targets: readonly Target[]): string => `
import { Compile } from 'typebox/schema'
const checks = ${table(targets, target => `Compile(${JSON.stringify(standAlone(target))})`)}
${both(
  targets,
  ({ payload }) => `value => checks.${payload}.Check(value)`,
  ({ payload }) => `value => checks.${payload}.Errors(value)`,
)}`

const declared = (targets: readonly Target[], library: Library, root: (name: string) => string): string =>
  [translate(targets, library), ...targets.map(({ payload }) => `const ${payload} = ${root(`Root_${payload}`)}`)].join(
    '\n',
  )

const zod = (targets: readonly Target[]): string => `
import * as z from 'zod'
${declared(targets, 'zod', root => root)}
${both(
  targets,
  ({ payload }) => `value => ${payload}.safeParse(value).success`,
  ({ payload }) => `value => ${payload}.safeParse(value)`,
)}`

const valibot = (targets: readonly Target[]): string => `
import * as v from 'valibot'
${declared(targets, 'valibot', root => root)}
${both(
  targets,
  ({ payload }) => `value => v.is(${payload}, value)`,
  ({ payload }) => `value => v.safeParse(${payload}, value)`,
)}`

const arktype = (targets: readonly Target[]): string => `
import { type } from 'arktype'
${declared(targets, 'arktype', root => root)}
${both(
  targets,
  ({ payload }) => `value => ${payload}.allows(value)`,
  ({ payload }) => `value => ${payload}(value)`,
)}`

const typia = (targets: readonly Target[]): string => `
import typia, { type tags } from 'typia'
${declared(targets, 'typia', root => `[typia.createIs<${root}>(), typia.createValidate<${root}>()] as const`)}
${both(
  targets,
  ({ payload }) => `${payload}[0]`,
  ({ payload }) => `${payload}[1]`,
)}`
