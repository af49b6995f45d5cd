import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sectionsOf } from '../docs/markdown.ts'
import { root } from '../packaging/packs.ts'
import { emptyProject } from './project.ts'

const examples = globSync('examples/*/package.json', { cwd: root }).map(dirname).sort()

it('finds every example that the index lists', () => {
  const index = readFileSync(join(root, 'examples/README.md'), 'utf8')
  const listed = [...index.matchAll(/^\| \[[^\]]+\]\(([^/]+)\/README\.md\)/gm)].map(([, name]) => `examples/${name}`)
  expect(listed.sort()).toEqual(examples)
})

describe.each(examples)('%s, copied and installed from tarballs', example => {
  it('runs every command of its README', async () => {
    const project = await emptyProject()
    onTestFinished(() => project.remove())
    // Generated and installed files of the clone are not part of the example.
    const ignored = ['**/node_modules/**', 'dist/**', 'src/*/**']
    for (const file of globSync(['*', '*/**', '.github/**'], { cwd: join(root, example), exclude: ignored }))
      if (statSync(join(root, example, file)).isFile())
        await project.write(file, readFileSync(join(root, example, file), 'utf8'))
    for (const command of commandsOf(readFileSync(join(root, example, 'README.md'), 'utf8'))) {
      // instead of the local registry of `start`
      if (command.startsWith('npm install ')) {
        await project.install(...ourPackagesOf(example))
        continue
      }
      const [program = '', ...args] = command.split(' ')
      const { code, output } = await project.run(program, ...args)
      expect(code, `${command}\n${output}`).toBe(0)
    }
  })
})

const commandsOf = (readme: string): readonly string[] =>
  sectionsOf(readme).flatMap(({ fences }) =>
    fences.filter(({ language }) => language === 'console').flatMap(({ text }) => text.trim().split('\n')),
  )

/**
 * The packages of this workspace that an example depends on. The test installs them from the workspace, not from the registry.
 */
const ourPackagesOf = (example: string): readonly string[] => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, example, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
    devDependencies: Record<string, string>
  }
  return Object.keys({ ...dependencies, ...devDependencies }).filter(
    name => name === 'chainwright' || name.startsWith('@chainwright/'),
  )
}
