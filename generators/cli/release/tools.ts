import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { delimiter, dirname, join, posix } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { manifestFilesIn } from '../diff/workspace-files.ts'
import { UsageError } from '../exit.ts'

/** The package managers that a release can use: both pack tarballs and publish them. */
export type Manager = 'npm' | 'pnpm'

/** Runs the programs that a release needs, in one folder. */
export interface Tools {
  readonly folder: string
  readonly manager: Manager
  /**
   * Returns the standard output unchanged. If the program fails, throws a UsageError with the last lines of its output.
   */
  run(program: string, args: readonly string[], env?: Readonly<Record<string, string>>): Promise<string>
  /** Standard output, or undefined if the program fails. */
  output(program: string, args: readonly string[]): Promise<string | undefined>
  /** Runs a script of the root manifest; false if it does not exist. */
  script(name: string): Promise<boolean>
}

export const toolsIn = async (folder: string, env: Readonly<Record<string, string | undefined>>): Promise<Tools> => {
  const manager = await managerOf(folder)
  const variables = {
    ...env,
    PATH: `${join(folder, 'node_modules', '.bin')}${delimiter}${env['PATH'] ?? ''}`,
    // With this variable, programs show no prompts.
    CI: env['CI'] ?? 'true',
    // The output of its programs is quoted, and in CI they would write colors.
    NO_COLOR: '1',
    FORCE_COLOR: undefined,
  }
  const start = (program: string, args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
    output(program, args, { cwd: folder, env: { ...variables, ...more } })
  return {
    folder,
    manager,
    run: async (program, args, more) => {
      const { code, out, all } = await start(program, args, more)
      if (code !== 0)
        throw new UsageError(`\`${[program, ...args].join(' ')}\` failed with exit code ${code}:\n${tailOf(all)}`)
      return out
    },
    output: async (program, args) => {
      const { code, out } = await start(program, args)
      return code === 0 ? out.trim() : undefined
    },
    script: async name => {
      const { scripts = {} } = await manifestIn(folder)
      if (scripts[name] === undefined) return false
      const { code, all } = await start(manager, ['run', name])
      if (code !== 0) throw new UsageError(`\`${manager} run ${name}\` failed with exit code ${code}:\n${tailOf(all)}`)
      return true
    },
  }
}

/** The members of a package.json that a release reads. */
export interface Manifest {
  readonly name?: string
  readonly version?: string
  readonly private?: boolean
  readonly license?: string
  readonly packageManager?: string
  readonly workspaces?: unknown
  /** Settings of npm for the publication of this package. */
  readonly publishConfig?: Readonly<Record<string, unknown>>
  readonly scripts?: Readonly<Record<string, string>>
}

export const manifestIn = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest

/** A package of the workspace that is published. */
export interface Package {
  readonly name: string
  readonly version: string
  /** Relative to the folder of the tools, with slashes; `.` is that folder. */
  readonly folder: string
  /** The git tag of its version, in the format of changesets: without the package's name if the project is not a workspace. */
  readonly tag: string
}

/**
 * The packages of the workspace that are not ignored by git, are not private, and have a version. A project that is not a workspace is one package.
 */
export const packagesIn = async (tools: Tools): Promise<readonly Package[]> => {
  const { listedIn, packages = [] } = (await manifestFilesIn(tools.folder)) ?? {}
  const workspace = listedIn !== undefined
  const found: Package[] = []
  for (const file of workspace ? packages : ['package.json']) {
    const manifest = await manifestIn(join(tools.folder, dirname(file))).catch(() => undefined)
    if (manifest?.name !== undefined && manifest.private !== true && manifest.version !== undefined)
      found.push({
        name: manifest.name,
        version: manifest.version,
        folder: posix.dirname(file),
        tag: workspace ? `${manifest.name}@${manifest.version}` : `v${manifest.version}`,
      })
  }
  return found
}

/** The package.json of a folder at a commit; undefined if it does not exist, or cannot be parsed. */
export const manifestAt = async (tools: Tools, commit: string, folder: string): Promise<Manifest | undefined> => {
  const text = await tools.output('git', ['show', `${commit}:./${posix.join(folder, 'package.json')}`])
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Manifest)
  } catch {
    return undefined
  }
}

const managerOf = async (folder: string): Promise<Manager> => {
  if (existsSync(join(folder, 'pnpm-lock.yaml'))) return 'pnpm'
  if (existsSync(join(folder, 'package-lock.json'))) return 'npm'
  const { packageManager = '' } = await manifestIn(folder)
  if (packageManager.startsWith('pnpm@')) return 'pnpm'
  if (packageManager === '' || packageManager.startsWith('npm@')) return 'npm'
  throw new UsageError(
    `The project uses ${packageManager}. A release requires npm or pnpm, because they can publish the checked tarballs unchanged.`,
  )
}

interface Ended {
  readonly code: number
  readonly out: string
  /** Both streams, in order, without control codes. */
  readonly all: string
}

const output = (
  program: string,
  args: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<Ended> =>
  new Promise((done, fail) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let out = ''
    let all = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text
      all += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      all += text
    })
    child.on('error', error =>
      fail(
        'code' in error && error.code === 'ENOENT'
          ? new UsageError(`The program ${program} was not found. Install it, or add its folder to PATH.`)
          : error,
      ),
    )
    child.on('close', code => done({ code: code ?? 1, out, all: plainText(all) }))
  })

/**
 * The printable output of a program: without control codes (ECMA-48), and only the last of overwritten lines. Some programs draw
 * their progress even without a terminal.
 */
export const plainText = (text: string): string =>
  stripVTControlCharacters(text)
    .replaceAll('\r\n', '\n')
    .replace(/^.*\r/gm, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed.
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '')

/** The last lines of a program's output, without the stack traces of Node programs. */
const tailOf = (text: string): string =>
  text
    .trimEnd()
    .split('\n')
    .filter(line => !/^\W*at .*(:\d+:\d+\)?|\(native\)|\(<anonymous>\))( \{)?$/.test(line))
    .slice(-20)
    .join('\n')
