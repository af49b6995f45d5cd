import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmod,
  chown,
  copyFile,
  cp,
  link,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, dirname, join, matchesGlob, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Copy, DockerfileParser, From, type Instruction } from 'dockerfile-ast'
import { validate } from 'dockerfile-utils'
import getPort from 'get-port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './packs.ts'

// Not every machine can build images. The test lints the Dockerfile, and runs its steps in folders, one for each stage.
const exec = promisify(execFile)
const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8')

interface Stage {
  readonly name: string
  readonly image: string
  readonly instructions: Instruction[]
}

const stages: Stage[] = []
for (const instruction of DockerfileParser.parse(dockerfile).getInstructions()) {
  if (instruction instanceof From)
    stages.push({ name: instruction.getBuildStage() ?? '', image: instruction.getImage() ?? '', instructions: [] })
  else stages.at(-1)?.instructions.push(instruction)
}
const stageNamed = (name: string): Stage => {
  const found = stages.find(stage => stage.name === name)
  if (found === undefined) throw new Error(`There is no stage ${name}`)
  return found
}
const of = (stage: Stage, keyword: string): readonly Instruction[] =>
  stage.instructions.filter(instruction => instruction.getKeyword() === keyword)
const wordsOf = (instruction: Instruction): readonly string[] =>
  instruction.getArguments().map(argument => argument.getValue())
/**
 * The command of an ENTRYPOINT, a CMD or the CMD of a HEALTHCHECK in the exec form: a JSON list, at the end of the instruction.
 */
const listOf = (instruction: Instruction | undefined): readonly string[] => {
  const [list] = /\[.*\]$/s.exec(instruction?.getRawArgumentsContent()?.trim() ?? '') ?? []
  if (list === undefined) throw new Error(`${instruction?.getKeyword()} is not in the exec form`)
  return JSON.parse(list) as string[]
}

describe('the Dockerfile', () => {
  it('has no mistake that a linter finds', () => {
    expect(validate(dockerfile)).toEqual([])
    // Shows that the linter finds an invalid instruction.
    expect(validate('FROM node\nRUNN true\n')).not.toEqual([])
  })

  it('builds with the Node version of the workspace, and with its pnpm version', async () => {
    const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { packageManager: string }
    const version = (await readFile(join(root, '.node-version'), 'utf8')).trim()
    expect(stages.map(({ image }) => image)).toEqual(stages.map(() => '$NODE_IMAGE'))
    expect(dockerfile).toContain(`\nARG NODE_IMAGE=node:${version}-slim\n`)
    const used = [...dockerfile.matchAll(/pnpm@[\d.]+/g)].map(([name]) => name)
    expect(new Set(used)).toEqual(new Set([manifest.packageManager]))
  })

  it.each(['cli', 'service'])('runs %s as an unprivileged user, in the exec form, with a stated health check', name => {
    const stage = stageNamed(name)
    expect(of(stage, 'RUN')).toEqual([])
    // A number, because runAsNonRoot cannot check a name.
    expect(of(stage, 'USER').map(wordsOf)).toEqual([['1000:1000']])
    expect(of(stage, 'HEALTHCHECK')).toHaveLength(1)
    expect(listOf(of(stage, 'ENTRYPOINT')[0])[0]).toBe('node')
    expect(stage.instructions.indexOf(of(stage, 'USER')[0] as Instruction)).toBeLessThan(
      stage.instructions.indexOf(of(stage, 'ENTRYPOINT')[0] as Instruction),
    )
  })
})

// File modes do not restrict root: if root runs the tests, the process runs as another user.
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
let folder: string
let node: string
const folderOf = (stage: string, path: string): string => join(folder, stage, path)

/**
 * Runs the steps that write the files of a stage: COPY and RUN. The context is this repository without the files that
 * .dockerignore lists.
 */
const build = async (name: string): Promise<void> => {
  let at = '/'
  const env: Record<string, string> = {}
  await mkdir(folderOf(name, '/'), { recursive: true })
  for (const instruction of stageNamed(name).instructions) {
    const words = wordsOf(instruction)
    const keyword = instruction.getKeyword()
    if (keyword === 'WORKDIR') {
      at = words[0] ?? '/'
      await mkdir(folderOf(name, at), { recursive: true })
    } else if (keyword === 'ENV') Object.assign(env, Object.fromEntries(words.map(word => word.split('=', 2))))
    else if (instruction instanceof Copy) {
      const from =
        instruction
          .getFlags()
          .find(flag => flag.getName() === 'from')
          ?.getValue() ?? undefined
      const [source = '', target = ''] = words
      const to = target.startsWith('/') ? folderOf(name, target) : folderOf(name, join(at, target))
      await mkdir(dirname(to), { recursive: true })
      if (from === undefined) await copyContext(join(root, source), to)
      // Keeps symbolic links.
      else await exec('cp', ['-R', '-P', '-p', folderOf(from, source), to])
    } else if (keyword === 'RUN')
      await exec('sh', ['-ec', words.join(' ')], {
        cwd: folderOf(name, at),
        env: { ...bare(), ...env, PATH: `${dirname(node)}${delimiter}${process.env['PATH']}` },
        maxBuffer: 64 << 20,
      })
  }
}

const ignored = (await readFile(join(root, '.dockerignore'), 'utf8')).split('\n').filter(line => line !== '')

const copyContext = (from: string, to: string): Promise<void> =>
  cp(from, to, {
    recursive: true,
    filter: source => !ignored.some(pattern => matchesGlob(relative(root, source), pattern)),
  })

const bare = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm|pnpm|turbo)_|^NODE_OPTIONS$|^VITEST|^INIT_CWD$|^NODE_ENV$/i.test(name),
    ),
  )

/** The command of the image: environment, program and arguments. Absolute paths are in the folder of the stage. */
const startOf = (name: string, keyword: 'ENTRYPOINT' | 'HEALTHCHECK', more: Readonly<Record<string, string>> = {}) => {
  const stage = stageNamed(name)
  const inside = (text: string): string => (text.startsWith('/') ? folderOf(name, text) : text)
  const [, ...args] = listOf(of(stage, keyword)[0]).slice()
  const env = Object.fromEntries(
    of(stage, 'ENV').flatMap(instruction => wordsOf(instruction).map(word => word.split('=', 2) as [string, string])),
  )
  const given = Object.fromEntries(Object.entries(env).map(([variable, value]) => [variable, inside(value)]))
  return { args: args.map(inside), env: { ...given, TMPDIR: join(folder, 'tmp'), ...more } }
}

interface Ended {
  readonly code: number | null
  readonly output: string
}

const started = (
  { args, env }: ReturnType<typeof startOf>,
  more: readonly string[],
  cwd: string,
): { child: ChildProcess; ended: Promise<Ended> } => {
  const child = spawn(node, [...args, ...more], { cwd, env, ...user, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += chunk))
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })) }
}

const own = async (path: string): Promise<void> => {
  await mkdir(path, { recursive: true })
  if (user.uid !== undefined) await chown(path, user.uid, user.gid)
}

describe('the images, by their steps', () => {
  beforeAll(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'chainwright-images-')))
    await chmod(folder, 0o755)
    await own(join(folder, 'tmp'))
    node = join(folder, 'bin', basename(process.execPath))
    await mkdir(dirname(node))
    const program = await realpath(process.execPath)
    await link(program, node).catch(() => copyFile(program, node))
    await build('build')
    await Promise.all(['cli', 'service'].map(build))
    for (const name of ['cli', 'service']) await exec('chmod', ['-R', 'a-w,a+rX', folderOf(name, 'chainwright')])
    // It installs and builds the workspace again.
  }, 400_000)
  afterAll(async () => {
    await exec('chmod', ['-R', 'u+w', folder])
    await rm(folder, { recursive: true, force: true })
  })

  it.each(['cli', 'service'])('add %s with only the files that it needs, in less than 100 MB', async name => {
    const files = (await readdir(folderOf(name, 'chainwright'), { recursive: true, withFileTypes: true })).filter(
      entry => entry.isFile(),
    )
    const sizes = await Promise.all(files.map(async file => (await lstat(join(file.parentPath, file.name))).size))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(100_000_000)
    const tools = /[\\/]node_modules[\\/](vitest|@biomejs|turbo|rolldown|verdaccio|playwright)/
    expect(files.map(file => join(file.parentPath, file.name)).filter(file => tools.test(file))).toEqual([])
  })

  it('the command line generates into a folder of the user, from a read-only tree', async () => {
    const work = join(folder, 'work')
    await own(work)
    await writeFile(
      join(work, 'openapi.yaml'),
      `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
paths:
  /pets:
    get: { operationId: listPets, responses: { '204': { description: None. } } }
`,
    )
    const start = startOf('cli', 'ENTRYPOINT')
    const { ended } = started(start, ['generate', 'openapi.yaml', '--name', 'pets', '--out', 'src'], work)
    expect(await ended).toMatchObject({ code: 0 })
    expect(await readFile(join(work, 'src/client/operations/listPets.ts'), 'utf8')).toContain('listPets')
    const help = started(start, listOf(of(stageNamed('cli'), 'CMD')[0]), work)
    expect((await help.ended).output).toContain('generate')
  })

  it('the service responds, passes its own health check, and ends after a signal', async () => {
    await own(folderOf('service', 'data'))
    const port = String(await getPort({ host: '127.0.0.1' }))
    const more = { CHAINWRIGHT_PORT: port, CHAINWRIGHT_HOST: '127.0.0.1' }
    const healthy = (): Promise<Ended> =>
      started(startOf('service', 'HEALTHCHECK', more), [], folderOf('service', 'data')).ended
    const { child, ended } = started(
      startOf('service', 'ENTRYPOINT', more),
      listOf(of(stageNamed('service'), 'CMD')[0]),
      folderOf('service', 'data'),
    )
    const early = ended.then(({ output }) => {
      throw new Error(`The service ended:\n${output}`)
    })
    const get = async (path: string): Promise<{ status: number; text: string }> => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`)
      return { status: answer.status, text: await answer.text() }
    }
    const block = async (): Promise<string> => {
      for (;;) {
        const { status, text } = await get('/v1/chains/99117/blocks/40').catch(() => ({ status: 0, text: '' }))
        if (status === 200) return text
        await wait(200)
      }
    }
    expect(JSON.parse(await Promise.race([block(), early]))).toMatchObject({ blockNumber: '40' })
    expect(await healthy()).toMatchObject({ code: 0 })
    early.catch(() => undefined)
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0 })
    expect(await healthy()).toMatchObject({ code: 1 })
  })
})
