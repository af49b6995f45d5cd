import { globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyProject, type Project, typeCheck, typescriptVersions } from './project.ts'

describe.each([
  ['@chainwright/data-spec', ['openapi']],
  ['@chainwright/metrics-spec', ['openapi']],
  ['@chainwright/node-spec', ['openrpc', 'openapi']],
])('%s installed from its tarball', (name, documents) => {
  let project: Project
  beforeAll(async () => {
    project = await emptyProject()
    await project.install(name)
    await project.write('index.ts', everyModule(name, project.path, documents))
  })
  afterAll(() => project.remove())

  it.each(typescriptVersions)('has no type error under TypeScript %s', async version => {
    expect(await typeCheck(project, version)).toEqual({ code: 0, output: '' })
    expect(await typeCheck(project, version, { module: 'preserve', moduleResolution: 'bundler' })).toEqual({
      code: 0,
      output: '',
    })
  })

  it('has types that the compiler checks: a wrong type is an error', async () => {
    await project.write('wrong.ts', `import { operations } from '${name}'\nexport const none: string = operations\n`)
    const { code, output } = await typeCheck(project, '7.0')
    await project.run('rm', 'wrong.ts')
    expect(code).not.toBe(0)
    expect(output).toContain('wrong.ts(2,14): error TS2322')
  })

  it('exports its documents and its operation table to a program', async () => {
    const imports = documents.map(
      (document, index) => `import d${index} from '${name}/${document}.json' with { type: 'json' }`,
    )
    await project.write(
      'main.mjs',
      `${imports.join('\n')}\nimport { operations } from '${name}'\nconsole.log(JSON.stringify([Object.keys(operations).length > 0, ${documents.map((document, index) => `typeof d${index}.${document}`).join(', ')}]))`,
    )
    const { code, output } = await project.run(process.execPath, 'main.mjs')
    expect({ code, output: output.trim() }).toEqual({
      code: 0,
      output: JSON.stringify([true, ...documents.map(() => 'string')]),
    })
  })
})

/** A module that imports every subpath of a spec, so that each is resolved and checked. */
const everyModule = (name: string, project: string, documents: readonly string[]): string => {
  const gen = join(project, 'node_modules', name, 'dist', 'gen')
  const modules = globSync(['schemas/*.d.ts', 'operations/*.d.ts'], { cwd: gen })
    .sort()
    .map(file => file.slice(0, -'.d.ts'.length))
  if (modules.length < 3) throw new Error(`${name} has hardly any modules`)
  return [
    `export { operations } from '${name}'`,
    `export type * as all from '${name}'`,
    ...modules.map((module, index) => `export type * as m${index} from '${name}/${module}'`),
    ...documents.map(
      document => `export { default as ${document} } from '${name}/${document}.json' with { type: 'json' }`,
    ),
    '',
  ].join('\n')
}
