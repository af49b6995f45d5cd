import { globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyProject, type Project, typeCheck, typescriptVersions } from './project.ts'

// Compiler settings of a client, which may run in a browser: without the types of Node.
const caller = { lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'] }
// Compiler settings of a server.
const server = { lib: ['es2022'], types: ['node'] }

describe.each(['data', 'metrics', 'node'])('the packages of %s installed from their tarballs', api => {
  let project: Project
  beforeAll(async () => {
    project = await emptyProject()
    await project.install(...['validation', 'client', 'server'].map(kind => `@chainwright/${api}-${kind}`))
    const { code, output } = await project.run(
      'npm',
      'install',
      '--no-audit',
      '--no-fund',
      '--prefer-offline',
      '@types/node@22',
    )
    if (code !== 0) throw new Error(output)
  })
  afterAll(() => project.remove())

  it.each(typescriptVersions)('have no type error under TypeScript %s', async version => {
    await project.write('index.ts', everyModule(project.path, api, ['validation', 'client']))
    expect(await typeCheck(project, version, caller)).toEqual({ code: 0, output: '' })
    await project.write('index.ts', everyModule(project.path, api, ['server']))
    expect(await typeCheck(project, version, server)).toEqual({ code: 0, output: '' })
  })

  it('can be imported, and export a client, a server and validators', async () => {
    const imports = ['validation', 'client', 'server'].map(
      kind => `import * as ${kind} from '@chainwright/${api}-${kind}'`,
    )
    const name = `${api.charAt(0).toUpperCase()}${api.slice(1)}`
    await project.write(
      'main.mjs',
      `${imports.join('\n')}\nconsole.log(typeof client.create${name}Client, typeof server.create${name}Server, Object.values(validation).some(each => typeof each?.is === 'function'))`,
    )
    expect(await project.run(process.execPath, 'main.mjs')).toEqual({ code: 0, output: 'function function true\n' })
  })
})

/** A module that imports every module of packages, by the subpaths that they export. */
const everyModule = (project: string, api: string, kinds: readonly string[]): string =>
  kinds
    .flatMap(kind => {
      const name = `@chainwright/${api}-${kind}`
      const gen = join(project, 'node_modules', name, 'dist', 'gen')
      const modules = kind === 'server' ? [] : globSync(['schemas/*.d.ts', 'operations/*.d.ts'], { cwd: gen }).sort()
      return [name, ...modules.map(file => `${name}/${file.slice(0, -'.d.ts'.length)}`)]
    })
    .map((specifier, index) => `export type * as m${index} from '${specifier}'\n`)
    .join('')
