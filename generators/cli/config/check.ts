import { posix } from 'node:path'
import { append, type Diagnostic, highestDocumentLimits, isJsonObject } from '@chainwright/model'
import { highestPatternLimits } from '../../validation/patterns/limits.ts'
import { kinds } from '../engine/kinds.ts'
import { foldersOf, layoutOf } from '../engine/layout.ts'
import { nearest } from '../nearest.ts'
import type { Config } from './config.ts'

/** A configuration that was validated against `Config`, or the diagnostics of its invalid values. */
export const checkConfig = (
  value: unknown,
  file: string,
): { config: Config | undefined; diagnostics: readonly Diagnostic[] } => {
  const diagnostics: Diagnostic[] = []
  const report: Report = (path, code, message, help) =>
    diagnostics.push({
      code,
      severity: 'error',
      source: { file, line: 1, column: 1 },
      pointer: pointerOf(path),
      message,
      help,
    })
  config(value, [], report)
  if (diagnostics.length === 0) foldersApart(value as Config, report)
  return { config: diagnostics.length === 0 ? (value as Config) : undefined, diagnostics }
}

type Path = readonly string[]
type Report = (path: Path, code: string, message: string, help: string) => void
type Check = (value: unknown, path: Path, addProblem: Report) => void

const text: Check = (value, path, addProblem) => {
  if (typeof value !== 'string' || value === '') wrong(value, path, addProblem, 'a non-empty string')
}
const flag: Check = (value, path, addProblem) => {
  if (typeof value !== 'boolean') wrong(value, path, addProblem, 'true or false')
}
const flagOr =
  (other: string): Check =>
  (value, path, addProblem) => {
    if (value !== other && typeof value !== 'boolean') wrong(value, path, addProblem, `true, false or '${other}'`)
  }
const matching =
  (pattern: RegExp, what: string): Check =>
  (value, path, addProblem) => {
    if (typeof value !== 'string' || !pattern.test(value)) wrong(value, path, addProblem, what)
  }
const identifier = matching(/^[A-Za-z_$][\w$]*$/, 'an identifier')
const typeName = matching(/^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/, 'an identifier, or several joined by dots')
/** Files in several folders import the types, so a relative path would not resolve from all of them. */
const packageModule = matching(
  /^[^./\s'"\\][^\s'"\\]*$/,
  'the name of an installed package or of a subpath import, such as `#types` for one of your files',
)
const limit =
  (most: number): Check =>
  (value, path, addProblem) => {
    if (!Number.isInteger(value) || (value as number) < 1 || (value as number) > most)
      wrong(value, path, addProblem, `an integer from 1 to ${most}`)
  }
const textOrFalse: Check = (value, path, addProblem) => {
  if (value !== false) text(value, path, addProblem)
}
const size: Check = (value, path, addProblem) => {
  if (!Number.isSafeInteger(value) || (value as number) <= 0) wrong(value, path, addProblem, 'a number of bytes')
}
const callable: Check = (value, path, addProblem) => {
  if (typeof value !== 'function') wrong(value, path, addProblem, 'a function (api, names) => files')
}
const oneOf =
  (allowed: readonly string[]): Check =>
  (value, path, addProblem) => {
    if (allowed.some(each => each === value)) return
    const suggestion = typeof value === 'string' ? nearest(value, allowed) : undefined
    wrong(value, path, addProblem, `one of ${allowed.join(', ')}`, suggestion && `Did you mean \`${suggestion}\`?`)
  }
const listOf =
  (item: Check): Check =>
  (value, path, addProblem) => {
    if (!Array.isArray(value)) return wrong(value, path, addProblem, 'an array')
    value.forEach((each, index) => {
      item(each, [...path, String(index)], addProblem)
    })
  }
const textOrTexts: Check = (value, path, addProblem) => {
  if (Array.isArray(value) && value.length > 0) listOf(text)(value, path, addProblem)
  else if (typeof value !== 'string' || value === '')
    wrong(value, path, addProblem, 'a non-empty string or a non-empty array of strings')
}
const mapOf =
  (item: Check): Check =>
  (value, path, addProblem) => {
    if (!isJsonObject(value)) return wrong(value, path, addProblem, 'an object')
    for (const [key, each] of Object.entries(value)) item(each, [...path, key], addProblem)
  }
const record =
  (fields: Readonly<Record<string, Check>>, required: readonly string[] = []): Check =>
  (value, path, addProblem) => {
    if (!isJsonObject(value)) return wrong(value, path, addProblem, 'an object')
    for (const key of required)
      if (value[key] === undefined)
        addProblem(
          [...path, key],
          'config.missing',
          `\`${[...path, key].join('.')}\` is missing.`,
          'Every configuration requires it.',
        )
    for (const [key, each] of Object.entries(value)) {
      const check = Object.hasOwn(fields, key) ? fields[key] : undefined
      if (check === undefined) unknownKey(key, path, addProblem, Object.keys(fields))
      else if (each !== undefined) check(each, [...path, key], addProblem)
    }
  }

/** All files in it belong to the generator, so it cannot be the folder of the configuration. */
const ownFolder: Check = (value, path, addProblem) => {
  if (typeof value === 'string' && posix.join(value, '.') === '.')
    wrong(value, path, addProblem, 'a folder other than that of the configuration')
  else text(value, path, addProblem)
}
const output: Check = (value, path, addProblem) => {
  const packages = isJsonObject(value) && value['packages'] !== undefined
  const check = packages
    ? record({ packages: text, scope: text, docs: ownFolder }, ['packages', 'scope'])
    : record({ folder: text, imports: oneOf(['.js', '.ts']) }, ['folder'])
  check(value, path, addProblem)
}
const selection = record({ tags: listOf(text), paths: listOf(text), operations: listOf(text) })

// A type requires a module and a name. A description requires neither.
const format: Check = (value, path, addProblem) => {
  const isTyped = isJsonObject(value) && (value['module'] !== undefined || value['name'] !== undefined)
  const fields = { module: packageModule, name: typeName, description: text }
  record(fields, isTyped ? ['module', 'name'] : ['description'])(value, path, addProblem)
}

const apiName: Check = (value, path, addProblem) => {
  const name = path.at(-1) ?? ''
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    addProblem(
      path,
      'config.api-name',
      `The API's name ${JSON.stringify(name)} is not in kebab-case.`,
      'It becomes part of package and function names. Valid names are `data` and `block-explorer`.',
    )
  api(value, path, addProblem)
}
const api = record(
  {
    documents: textOrTexts,
    output,
    kinds: listOf(oneOf(kinds)),
    overlays: listOf(text),
    include: selection,
    exclude: selection,
    names: record({ schemas: mapOf(identifier), operations: mapOf(typeName) }),
    formats: mapOf(format),
    external: mapOf(packageModule),
    openEnums: flagOr('all'),
    int64: oneOf(['number']),
    enumValues: flag,
    patterns: oneOf(['re2']),
    raw: flag,
    surface: listOf(text),
    yaml: flag,
    emitters: listOf(callable),
  },
  ['documents', 'output'],
)
const config = record(
  {
    apis: mapOf(apiName),
    remote: record({ hosts: listOf(text), lock: textOrFalse }, ['hosts']),
    readFrom: listOf(text),
    limits: record(
      Object.fromEntries(
        Object.entries({ ...highestDocumentLimits, ...highestPatternLimits }).map(([name, most]) => [
          name,
          limit(most),
        ]),
      ),
    ),
    header: record({ maker: text, command: text }),
    strict: flag,
    rules: mapOf(oneOf(['off', 'info', 'warning', 'error'])),
    release: record({ sizes: mapOf(size) }),
  },
  ['apis'],
)

/** A folder has one owner, because a run of one API would delete the files of another. */
const foldersApart = ({ apis, header }: Config, addProblem: Report): void => {
  const owners: { readonly api: string; readonly folder: string }[] = []
  for (const [api, { output, kinds: chosen = kinds }] of Object.entries(apis)) {
    const folders = [...foldersOf(layoutOf(api, output, chosen, header)).values()]
    const other = owners.find(owner =>
      folders.some(folder => isWithin(owner.folder, folder) || isWithin(folder, owner.folder)),
    )
    if (other !== undefined)
      addProblem(
        ['apis', api, 'output'],
        'config.output-taken',
        `The output folders of the APIs ${api} and ${other.api} overlap: ${other.folder}.`,
        'Give each API a separate folder, outside the folders of the others.',
      )
    owners.push(...folders.map(folder => ({ api, folder })))
  }
}

// Some file systems ignore case.
const isWithin = (inner: string, outer: string): boolean =>
  `${inner}/`.toLowerCase().startsWith(`${outer}/`.toLowerCase())

const wrong = (value: unknown, path: Path, addProblem: Report, expected: string, help?: string): void => {
  const place = path.length === 0 ? 'The configuration' : `\`${path.join('.')}\``
  addProblem(
    path,
    'config.type',
    `${place} must be ${expected}, but is ${shown(value)}.`,
    help ?? 'docs/configuration.md describes every setting.',
  )
}
const unknownKey = (key: string, path: Path, addProblem: Report, known: readonly string[]): void => {
  const suggestion = nearest(key, known)
  const help = suggestion === undefined ? `Use ${known.join(', ')}.` : `Did you mean \`${suggestion}\`?`
  addProblem([...path, key], 'config.unknown-key', `\`${[...path, key].join('.')}\` is not a setting.`, help)
}

const shown = (value: unknown): string => {
  if (typeof value === 'function') return 'a function'
  const json = JSON.stringify(value) ?? 'undefined'
  return json.length > 40 ? `${json.slice(0, 40)}…` : json
}
const pointerOf = (path: Path): string => path.reduce(append, '#')
