import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { packed, publishable, root } from '../packaging/packs.ts'

/** The output and the exit code of a command. */
export interface Ended {
  readonly code: number
  readonly output: string
}

/** An empty project of a user who installs our packages. It cannot reach the workspace. */
export interface Project {
  readonly path: string
  write(file: string, text: string): Promise<void>
  /** Installs our packages from their tarballs, with their dependencies. */
  install(...names: readonly string[]): Promise<void>
  run(command: string, ...args: readonly string[]): Promise<Ended>
  remove(): Promise<void>
}

export const emptyProject = async (): Promise<Project> => {
  const path = await mkdtemp(join(tmpdir(), 'chainwright-consumer-'))
  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(dirname(join(path, file)), { recursive: true })
    await writeFile(join(path, file), text)
  }
  await write('package.json', JSON.stringify({ name: 'consumer', private: true, type: 'module' }))
  return {
    path,
    write,
    install: async (...names) => {
      const tarballs = await Promise.all(withOurDependencies(names).map(async name => packed(named(name))))
      const { code, output } = await commandIn(path, 'npm', [
        'install',
        '--no-audit',
        '--no-fund',
        '--prefer-offline',
        ...tarballs,
      ])
      if (code !== 0) throw new Error(`npm install ${names.join(' ')} failed\n${output}`)
    },
    run: (command, ...args) => commandIn(path, command, args),
    remove: () => rm(path, { recursive: true, force: true }),
  }
}

/** A package and its dependencies in this workspace. None of them is in a registry yet. */
const withOurDependencies = (names: readonly string[]): readonly string[] => {
  const found = new Set<string>()
  const add = (name: string): void => {
    if (found.has(name)) return
    found.add(name)
    const { dependencies = {} } = named(name).manifest as { dependencies?: Record<string, string> }
    for (const [dependency, range] of Object.entries(dependencies)) if (range.startsWith('workspace:')) add(dependency)
  }
  for (const name of names) add(name)
  return [...found]
}

const named = (name: string) => {
  const pkg = publishable().find(each => each.name === name)
  if (pkg === undefined) throw new Error(`The workspace has no package ${name}`)
  return pkg
}

/** Runs a command in a folder, with the environment of a user outside of the workspace. */
export const commandIn = (cwd: string, command: string, args: readonly string[]): Promise<Ended> =>
  new Promise(done => {
    const child = execFile(
      command,
      args,
      { cwd, env: foreignEnvironment(), maxBuffer: 64 << 20 },
      (error, stdout, stderr) => {
        done({ code: error === null ? 0 : typeof error.code === 'number' ? error.code : 1, output: stdout + stderr })
      },
    )
    child.stdin?.end()
  })

/** The environment without the variables that pnpm sets for its scripts, and without the tools of the workspace. */
export const foreignEnvironment = (): NodeJS.ProcessEnv => {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm|pnpm)_|^NODE_OPTIONS$|^VITEST|^INIT_CWD$/i.test(name),
  )
  const path = (process.env['PATH'] ?? '').split(delimiter).filter(folder => !folder.startsWith(root))
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter) }
}

/**
 * The program of an installed chainwright, in the folder of a project: the link that npm creates, wherever the program is in the
 * package.
 */
export const chainwrightBin = join('node_modules', '.bin', 'chainwright')

const compilers: Readonly<Record<string, string>> = {
  '5.9': join(root, 'tests/node_modules/typescript-5.9/bin/tsc'),
  '6.0': join(root, 'tests/node_modules/typescript-6.0/bin/tsc'),
  '7.0': join(root, 'node_modules/typescript/bin/tsc'),
}

/** The versions of TypeScript that must compile the published packages. */
export const typescriptVersions = Object.keys(compilers)

/** Type-checks a project with TypeScript's strictest settings, including the declarations of packages. */
export const typeCheck = async (
  project: Project,
  version: string,
  options: Readonly<Record<string, unknown>> = {},
): Promise<Ended> => {
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2022'],
    module: 'nodenext',
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    resolveJsonModule: true,
    skipLibCheck: false,
    noEmit: true,
    ...options,
  }
  await project.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts', 'src/**/*.ts'] }))
  return project.run(process.execPath, compilers[version] ?? '', '-p', 'tsconfig.json', '--pretty', 'false')
}
