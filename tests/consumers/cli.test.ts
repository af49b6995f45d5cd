import { execFileSync } from 'node:child_process'
import { appendFile, readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { petstore } from '../../generators/cli/testing/documents.ts'
import { root } from '../packaging/packs.ts'
import { chainwrightBin, emptyProject, type Project, typeCheck, typescriptVersions } from './project.ts'

describe('the CLI installed from its tarball, on Node 20', () => {
  let project: Project
  let node: string
  const chainwright = (...args: string[]) => project.run(node, chainwrightBin, ...args)
  beforeAll(async () => {
    project = await emptyProject()
    await project.install('chainwright')
    await project.write('pets.yaml', petstore)
    node = await node20(project)
  })
  afterAll(() => project.remove())

  it('runs on the oldest Node that it supports', async () => {
    expect((await project.run(node, '--version')).output).toMatch(/^v20\./)
    expect(await chainwright('--version')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    })
  })

  it('generates from a document without a configuration', async () => {
    const { code, output } = await chainwright('generate', 'pets.yaml', '--out', 'src/api', '--kinds', 'spec,docs')
    expect(output).toMatch(/^\d+ written/)
    expect(code).toBe(0)
  })

  it.each(typescriptVersions)('generates code without a type error under TypeScript %s', async version => {
    expect(await typeCheck(project, version)).toEqual({ code: 0, output: '' })
  })

  it('reads a configuration in TypeScript, although this version of Node cannot run TypeScript', async () => {
    await project.write(
      'chainwright.config.ts',
      `import { defineConfig, type ApiConfig } from 'chainwright'
enum Folder { out = 'src/configured' }
const pets: ApiConfig = { documents: 'pets.yaml', kinds: ['spec'], output: { folder: Folder.out } }
export default defineConfig({ apis: { pets } })
`,
    )
    expect(await chainwright('generate')).toMatchObject({ code: 0, output: expect.stringMatching(/^\d+ written/) })
    expect(await chainwright('generate')).toMatchObject({ code: 0, output: expect.stringMatching(/^\d+ up to date/) })
    expect(await chainwright('generate', '--check')).toMatchObject({ code: 0 })
  })

  it.each([
    ['half a configuration', 'export default { apis: {\n', ':2:1'],
    ['marks of a conflict', 'export default {\n  apis: {},\n<<<<<<< a\n=======\n>>>>>>> b\n}\n', ':3:1'],
  ])('reports %s, and its place', async (_what, text, place) => {
    await project.write('broken/chainwright.config.ts', text)
    const { code, output } = await chainwright('generate', '--check', '--config', 'broken/chainwright.config.ts')
    expect(output).toContain(`chainwright.config.ts${place}: error config.unreadable`)
    expect(code).toBe(2)
  })

  it('ignores the cache of an earlier run of another build', async () => {
    const cacheFile = join(project.path, 'node_modules', '.cache', 'chainwright', 'pets.json')
    const request = async () => (JSON.parse(await readFile(cacheFile, 'utf8')) as { readonly request: string }).request
    await chainwright('generate')
    const before = await request()
    await appendFile(join(project.path, 'node_modules', 'chainwright', 'dist', 'compile.js'), '// another build')
    expect(await chainwright('generate')).toMatchObject({ code: 0 })
    expect(await request()).not.toBe(before)
  })

  it('is installed as a command', async () => {
    const { code, output } = await project.run('npx', '--no-install', 'chainwright', 'lint', 'pets.yaml')
    expect({ code, output }).toMatchObject({ code: 0 })
  })
})

/** The Node 20 of the machine if it has one (CI does). Otherwise, this installs one next to the CLI. */
const node20 = async (project: Project): Promise<string> => {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(folder => !folder.startsWith(root))
  const found = folders.map(folder => join(folder, 'node')).find(candidate => versionOf(candidate)?.startsWith('v20.'))
  if (found !== undefined) return found
  const { code, output } = await project.run('npm', 'install', '--no-audit', '--no-fund', 'node@20')
  if (code !== 0) throw new Error(`Node 20 could not be installed\n${output}`)
  return join(project.path, 'node_modules', 'node', 'bin', 'node')
}

const versionOf = (node: string): string | undefined => {
  try {
    return execFileSync(node, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}
