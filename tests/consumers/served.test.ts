import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../packaging/packs.ts'
import { emptyProject, type Project } from './project.ts'

// What `pnpm start` serves on its first port.
let server: ReturnType<typeof spawn>
let url: string
let project: Project
beforeAll(async () => {
  server = spawn(process.execPath, [join(root, 'generators/cli/bin.ts'), 'serve', '--port', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  url = await new Promise<string>((done, fail) => {
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const found = /http:\/\/[\d.:]+\//.exec(text)
      if (found !== null) done(found[0])
    })
    server.on('exit', code => fail(new Error(`serve ended with ${code}`)))
  })
  project = await emptyProject()
})
afterAll(async () => {
  server.kill()
  await project.remove()
})

it('a client is installed from the served packages by one command, and runs', async () => {
  const { code, output } = await project.run(
    'npm',
    'install',
    '--no-audit',
    '--no-fund',
    '@chainwright/data-client',
    `--@chainwright:registry=${url}npm/`,
  )
  expect(code, output).toBe(0)
  await project.write(
    'use.mjs',
    `import { createDataClient } from '@chainwright/data-client'
const fetch = async () => Response.json({ chains: [] })
console.log(JSON.stringify(await createDataClient({ baseUrl: 'http://data.test', fetch }).listChains({})))
`,
  )
  expect(await project.run(process.execPath, 'use.mjs')).toEqual({ code: 0, output: '{"chains":[]}\n' })
})

it('serves no package that is not of the workspace, and takes none', async () => {
  expect((await fetch(`${url}npm/express`)).status).toBe(404)
  expect((await fetch(`${url}npm/@chainwright%2fdata-client`, { method: 'PUT', body: '{}' })).status).toBe(405)
})
