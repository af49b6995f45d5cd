import { execFile, spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { literalPattern } from '@chainwright/model'
import { build } from 'rolldown'
import { describe, expect, it, onTestFinished } from 'vitest'
import { root } from '../packaging/packs.ts'
import { type Fence, sectionsOf } from './markdown.ts'

const pages = globSync(
  [
    'README.md',
    'CONTRIBUTING.md',
    'docs/**/*.md',
    'examples/**/README.md',
    'generators/README.md',
    'packages/*/README.md',
    'packages/*/*/README.md',
  ],
  {
    cwd: root,
    exclude: ['**/node_modules/**'],
  },
).sort()

const read = (page: string): string => readFileSync(join(root, page), 'utf8')
const scripts = Object.keys(JSON.parse(read('package.json')).scripts as object)

describe.each(pages)('%s', page => {
  it('has no link without a target', async () => {
    const links = [...read(page).matchAll(/\]\((?!https?:)([^)#\s]+)(#[^)\s]*)?\)/g)].map(([, link = '']) => link)
    const missing = await Promise.all(
      links.map(async link => ((await exists(join(root, dirname(page), link))) ? [] : [link])),
    )
    expect(missing.flat()).toEqual([])
  })

  it('names only verbs that the workspace has', () => {
    const verbs = [...read(page).matchAll(/(?<![\w@/-])pnpm(?:@12)? ([a-z][\w:]*)/g)].map(([, verb = '']) => verb)
    expect(verbs.filter(verb => !scripts.includes(verb) && !builtIn.includes(verb))).toEqual([])
  })

  for (const { title, fences } of sectionsOf(read(page))) {
    if (!fences.some(isRun)) continue
    it(`works as shown: ${title}`, () => follow(fences))
  }
})

/** The commands of pnpm itself. */
const builtIn = ['install', 'add', 'exec']

/**
 * Follows the blocks of a section in order, in a new project. A block with a file name is written, and `sh` is run. `text output`
 * is the output of the previous command, `text output of <file>` that of this program, and `text is in <file>` a part of the
 * current text of a file. A line `…` matches any lines.
 */
const follow = async (fences: readonly Fence[]): Promise<void> => {
  await mkdir(join(root, 'test-results', 'docs'), { recursive: true })
  const project = await mkdtemp(join(root, 'test-results', 'docs', 'project-'))
  onTestFinished(() => rm(project, { recursive: true, force: true }))
  let printed = ''
  for (const fence of fences) {
    if (fence.language === 'sh') printed = await runLines(fence, project)
    else if (fence.name.startsWith('output of '))
      expect(await outputOf(join(project, fence.name.slice(10))), `line ${fence.line}`).toMatch(lenient(fence.text))
    else if (fence.name === 'output') expect(printed, `line ${fence.line}`).toMatch(lenient(fence.text))
    else if (fence.name.startsWith('is in '))
      expect(await readFile(join(project, fence.name.slice(6)), 'utf8'), `line ${fence.line}`).toMatch(
        containing(fence.text),
      )
    else if (isFile(fence)) await put(project, fence)
  }
}

/** The output of a program that imports generated code, the runtimes and the contract tests, bundled first. */
const outputOf = async (program: string): Promise<string> => {
  const packages = join(dirname(program), 'node_modules', '@chainwright')
  await mkdir(packages, { recursive: true })
  for (const kind of ['client', 'server', 'validation'])
    await symlink(join(root, 'packages/runtime', kind), join(packages, `runtime-${kind}`))
  await symlink(join(root, 'packages/contract'), join(packages, 'contract'))
  const file = `${program}.mjs`
  await build({
    input: program,
    platform: 'node',
    // it runs as it is, and some of its dependencies cannot be bundled
    external: ['@chainwright/contract'],
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
    output: { file, format: 'esm' },
    logLevel: 'warn',
  })
  const { code, output } = await run(`node ${file}`, dirname(program))
  expect(code, output).toBe(0)
  return output
}

const isFile = ({ name }: Fence): boolean => /^[\w./-]+\.\w+$/.test(name)
const isRun = ({ language, text }: Fence): boolean => language === 'sh' && commandsOf(text).some(line => !isOurs(line))

/** Commands of pnpm in this workspace are not run here. Another test checks that they exist. */
const isOurs = (line: string): boolean => /^(npx -y )?pnpm(@12)? /.test(line)

const commandsOf = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.replace(/\s+#.*$/, '').trim())
    .filter(line => line !== '' && !line.startsWith('#'))

const put = async (project: string, { name, text }: Fence): Promise<void> => {
  await mkdir(dirname(join(project, name)), { recursive: true })
  await writeFile(join(project, name), text)
}

const runLines = async ({ text, line: start, name }: Fence, project: string): Promise<string> => {
  let printed = ''
  for (const line of commandsOf(text).filter(each => !isOurs(each))) {
    if (line.endsWith(' &')) {
      await startBehind(line.slice(0, -2), project)
      continue
    }
    const { code, output } = await run(line, project)
    const expected = /^exits? with (\d+)$/.exec(name)?.[1] ?? '0'
    expect(String(code), `line ${start}: ${line}\n${output}`).toBe(expected)
    printed += output
  }
  return printed
}

const run = (line: string, cwd: string): Promise<{ code: number; output: string }> =>
  new Promise(done => {
    const { command, args, env } = processOf(line)
    execFile(command, args, { cwd, env }, (error, stdout, stderr) => {
      done({ code: error === null ? 0 : typeof error.code === 'number' ? error.code : 1, output: stdout + stderr })
    })
  })

/** Leaves a server running for the rest of the section, from when it prints its address. */
const startBehind = (line: string, cwd: string): Promise<void> =>
  new Promise((done, fail) => {
    const { command, args, env } = processOf(line)
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    onTestFinished(() => void child.kill())
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        printed += chunk
        if (printed.includes('http://')) done()
      })
    child.on('exit', code => fail(new Error(`${line} ended with ${code}\n${printed}`)))
  })

const processOf = (line: string) => {
  // Arguments of curl are quoted, so a shell splits them.
  if (line.startsWith('curl ')) return { command: 'sh', args: ['-c', line], env: process.env }
  const [command = '', ...args] = line
    .replace(/^npx chainwright\b/, `${process.execPath} ${join(root, 'generators/cli/bin.ts')}`)
    .split(/\s+/)
  const env = { ...process.env, NO_COLOR: '1', GITHUB_ACTIONS: '' }
  return { command: command === 'node' ? process.execPath : command, args, env }
}

/** A pattern for the output on a page: durations may differ, `…` matches any text, and the last line need not end. */
const lenient = (text: string): RegExp => new RegExp(`^${pattern(text).replace(/\n$/, '\n?')}$`)
const containing = (text: string): RegExp => new RegExp(pattern(text))

const pattern = (text: string): string =>
  literalPattern(text)
    .replace(/\d+\\\.\d s\b/g, '\\d+\\.\\d s')
    .replace(/^…\n/gm, '(?:.*\\n)*?')
    .replace(/…/g, '.*')

const exists = (path: string): Promise<boolean> =>
  import('node:fs/promises').then(({ access }) =>
    access(path).then(
      () => true,
      () => false,
    ),
  )
