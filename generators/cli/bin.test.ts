import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { exit } from './exit.ts'
import { temporaryFolder } from './testing/folder.ts'

it('prints only its version', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'bin.ts'), '--version'], {
    encoding: 'utf8',
  })
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: `${manifest.version}\n`, stderr: '' })
})

it('reports the required version of Node, before it loads code that an older one cannot parse', async () => {
  const { path } = await temporaryFolder({
    'older.mjs': "Object.defineProperty(process.versions, 'node', { value: '18.20.8' })\n",
  })
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', join(path, 'older.mjs'), join(import.meta.dirname, 'bin.ts'), '--version'],
    { encoding: 'utf8' },
  )
  expect({ status, stdout, stderr }).toEqual({
    status: exit.environment,
    stdout: '',
    stderr: 'chainwright requires Node 20 or later, but this is Node 18.20.8.\n',
  })
})

it.each([
  [{}, 'home/.cache/chainwright'],
  [{ XDG_CACHE_HOME: 'cache' }, 'cache/chainwright'],
  [{ NODE_COMPILE_CACHE: 'own' }, 'own'],
])(
  'keeps compiled code in a folder of the user, not in one that other users can write to: %j',
  (variables, expected) => {
    const folder = mkdtempSync(join(tmpdir(), 'compiled-'))
    try {
      mkdirSync(join(folder, 'temporary'))
      const { PATH } = process.env
      const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'bin.ts'), '--version'], {
        env: {
          PATH,
          HOME: join(folder, 'home'),
          TMPDIR: join(folder, 'temporary'),
          ...Object.fromEntries(Object.entries(variables).map(([name, path]) => [name, join(folder, path)])),
        },
      })
      expect(status).toBe(0)
      expect(readdirSync(join(folder, expected)).length).toBeGreaterThan(0)
      expect(readdirSync(join(folder, 'temporary'))).toEqual([])
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)

const service = join(import.meta.dirname, '../../services/bin.ts')

it.each([
  [join(import.meta.dirname, 'bin.ts'), ['--help'], 'stdout', exit.ok],
  [join(import.meta.dirname, 'bin.ts'), ['no-such-verb'], 'stderr', exit.usage],
  [service, ['--help'], 'stdout', 0],
  [service, ['no-such-verb'], 'stderr', 2],
] as const)(
  'exits as usual if the reader of its output has closed the pipe: %s %j, %s',
  async (bin, args, closed, expected) => {
    const child = spawn(process.execPath, [bin, ...args], { stdio: 'pipe' })
    child[closed].destroy()
    const other = closed === 'stdout' ? child.stderr : child.stdout
    let output = ''
    other.on('data', chunk => {
      output += chunk
    })
    const [status] = await once(child, 'close')
    expect({ status, output }).toEqual({ status: expected, output: '' })
  },
)

/** A file that refuses output: a full device or, on systems without one, a file opened for reading. */
const refusing = (): number =>
  existsSync('/dev/full') ? openSync('/dev/full', 'w') : openSync(import.meta.filename, 'r')

it.each([
  [join(import.meta.dirname, 'bin.ts'), exit.environment],
  [service, 1],
])('reports in one sentence that the disk of its output is full: %s', (bin, expected) => {
  const { status, stderr } = spawnSync(process.execPath, [bin, '--help'], {
    encoding: 'utf8',
    stdio: ['ignore', refusing(), 'pipe'],
  })
  expect({ status, stderr }).toEqual({
    status: expected,
    stderr: expect.stringMatching(/^Standard output cannot be written: (?:ENOSPC|EBADF): [a-z ]+, write\n$/),
  })
})
