import { execFile, spawn } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { expect } from 'vitest'
import { packed, publishable } from '../packaging/packs.ts'
import { type Ended, foreignEnvironment } from './project.ts'
import { type Registry, startRegistry } from './registry.ts'

/** The call of a program before which a release is killed. */
export interface Stop {
  /** The program and its first arguments: `npm publish`. */
  readonly call: string
  readonly after: number
}

/** A project outside of the workspace that releases packages to a registry. */
export interface Publisher extends AsyncDisposable {
  readonly path: string
  /** Every command that ran, as a user would type it. */
  readonly commands: readonly string[]
  run(command: string, ...args: readonly string[]): Promise<Ended>
  /** The output of a command, which must end with 0. */
  expectOk(command: string, ...args: readonly string[]): Promise<string>
  write(file: string, text: string): Promise<void>
  read(file: string): Promise<string>
  commit(message: string): Promise<void>
  /** The git tags that match a pattern, sorted. */
  tags(pattern?: string): Promise<readonly string[]>
  /**
   * Runs a release, and kills it with all programs that it started (SIGKILL): before a call of a program, or when it prints a
   * line.
   *
   * @returns The output up to then.
   */
  killed(at: Stop | { readonly line: string }): Promise<string>
}

/** The registry of a test file, with those of our packages that other projects need. */
export const registryWithOurs = async (): Promise<Registry> => {
  const upstream = await new Promise<string>((done, fail) =>
    execFile('npm', ['config', 'get', 'registry'], (error, stdout) => (error ? fail(error) : done(stdout.trim()))),
  )
  const registry = await startRegistry(upstream, ['chainwright', '@chainwright/*', '@acme/*'])
  const ours = publishable().filter(({ name }) => !/^@chainwright\/(data|metrics|node)-/.test(name))
  for (const pkg of ours) {
    const { code, output } = await ended('npm', ['publish', await packed(pkg)], {
      cwd: tmpdir(),
      env: environment(registry),
    })
    expect(code, output).toBe(0)
  }
  return registry
}

/** The registry's metadata of a package. Undefined if the registry has no package of that name. */
export const registered = async (
  { url }: Registry,
  name: string,
): Promise<
  | { readonly 'dist-tags': Readonly<Record<string, string>>; readonly versions: Readonly<Record<string, unknown>> }
  | undefined
> => {
  const answer = await fetch(`${url}${name.replace('/', '%2f')}`)
  return answer.status === 404 ? undefined : ((await answer.json()) as never)
}

/**
 * An empty git repository for a project.
 *
 * @param installed A publisher whose `node_modules` are copied, so that npm does not download them again.
 */
export const publisherOf = async (registry: Registry, installed?: Publisher): Promise<Publisher> => {
  const path = await mkdtemp(join(tmpdir(), 'chainwright-publisher-'))
  const aside = await mkdtemp(join(tmpdir(), 'chainwright-publisher-bin-'))
  const env = environment(registry)
  const commands: string[] = []
  const run = (command: string, ...args: readonly string[]): Promise<Ended> => {
    commands.push([command, ...args].map(word => (/[\s[\]]/.test(word) ? `"${word}"` : word)).join(' '))
    return ended(command, args, { cwd: path, env })
  }
  const expectOk = async (command: string, ...args: readonly string[]): Promise<string> => {
    const { code, output } = await run(command, ...args)
    expect(code, `${[command, ...args].join(' ')}\n${output}`).toBe(0)
    return output
  }
  await expectOk('git', 'init', '--quiet', '--initial-branch=main')
  await expectOk('git', 'config', 'user.name', 'A publisher')
  await expectOk('git', 'config', 'user.email', 'publisher@example.com')
  // npm creates links again, including those to packages of its own workspace.
  if (installed !== undefined)
    await cp(join(installed.path, 'node_modules'), join(path, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    })
  return {
    path,
    commands,
    run,
    expectOk,
    write: async (file, text) => {
      await mkdir(dirname(join(path, file)), { recursive: true })
      await writeFile(join(path, file), text)
    },
    read: file => readFile(join(path, file), 'utf8'),
    commit: async message => {
      await expectOk('git', 'add', '--all')
      await expectOk('git', 'commit', '--quiet', '--message', message)
    },
    tags: async (pattern = '*') =>
      (await expectOk('git', 'tag', '--list', pattern)).split('\n').filter(line => line !== ''),
    killed: async at => {
      await rm(aside, { recursive: true, force: true })
      if ('call' in at) await stopAt(at, aside, env['PATH'] ?? '')
      const child = spawn('npx', ['chainwright', 'release'], {
        cwd: path,
        env: { ...env, PATH: `${aside}${delimiter}${env['PATH']}` },
        stdio: ['ignore', 'pipe', 'pipe'],
        // A separate process group, so that all of it can be killed.
        detached: true,
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          output += text
          if ('line' in at && output.split('\n').slice(0, -1).includes(at.line))
            process.kill(-(child.pid ?? 0), 'SIGKILL')
        })
      const signal = await new Promise(done => child.on('close', (_code, by) => done(by)))
      expect(signal, output).toBe('SIGKILL')
      return output
    },
    [Symbol.asyncDispose]: async () => {
      await rm(path, { recursive: true, force: true })
      await rm(aside, { recursive: true, force: true })
    },
  }
}

/** Writes a program that precedes the real one in `PATH`, and kills its process group at the call. */
const stopAt = async ({ call, after }: Stop, folder: string, path: string): Promise<void> => {
  const [program = ''] = call.split(' ')
  await mkdir(folder)
  const file = join(folder, program)
  await writeFile(
    file,
    `#!/bin/bash
if [[ "${program} $*" == *${JSON.stringify(call)}* ]]; then
  echo . >> "${folder}/calls"
  if [ "$(wc -l < "${folder}/calls")" -gt ${after} ]; then kill -KILL 0; fi
fi
PATH=${JSON.stringify(path)} exec ${program} "$@"
`,
  )
  await chmod(file, 0o755)
}

/** Publishers run a current Node: changesets require 22 or newer. */
const environment = (registry: Registry): NodeJS.ProcessEnv => {
  const own = foreignEnvironment()
  return {
    ...own,
    PATH: `${dirname(process.execPath)}${delimiter}${own['PATH']}`,
    NPM_CONFIG_USERCONFIG: registry.userConfig,
    NO_COLOR: '1',
  }
}

const ended = (
  command: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<Ended> =>
  new Promise(done => {
    execFile(command, args, { ...options, maxBuffer: 64 << 20 }, (error, stdout, stderr) =>
      done({ code: error === null ? 0 : typeof error.code === 'number' ? error.code : 1, output: stdout + stderr }),
    ).stdin?.end()
  })
