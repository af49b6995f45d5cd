import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { exit } from './exit.ts'
import { run } from './program.ts'
import { sentenceOf } from './system-error.ts'
import { petstore } from './testing/documents.ts'
import { temporaryFolder } from './testing/folder.ts'
import { recordingTerminal } from './testing/terminal.ts'

const chainwright = async (...args: readonly string[]) => {
  const folder = await temporaryFolder({ 'pets.yaml': petstore, 'a-file': '' })
  const terminal = recordingTerminal(folder.path)
  const code = await run(args, terminal)
  return { code, err: terminal.printed.err, folder }
}

describe('an error of the system is reported with a solution', () => {
  it.each([['serve'], ['replay'], ['record', '--proxy', '--target', 'http://127.0.0.1:1', '--to', 'fixtures']])(
    '%s on a port that is taken',
    async (verb, ...more) => {
      const server = createServer()
      onTestFinished(() => void server.close())
      await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
      const { port } = server.address() as AddressInfo
      const { code, err } = await chainwright(verb, 'pets.yaml', ...more, '--port', String(port))
      expect(code).toBe(exit.environment)
      expect(err.trim()).toBe(
        `Port ${port} is in use. End the process that uses it, or choose another port with --port (0 selects a free port).`,
      )
    },
  )

  it.each([['a-file'], ['a-file/inside']])('generate into %s, which is a file', async out => {
    const { code, err, folder } = await chainwright('generate', 'pets.yaml', '--out', out)
    expect(code).toBe(exit.environment)
    expect(err.startsWith(join(folder.path, 'a-file'))).toBe(true)
    expect(err).toContain('a part of its path is a file, not a folder')
    expect(err).not.toContain('unlink')
  })

  // On a usual Linux machine, only this file system refuses in this way.
  it('generate into /proc, which does not allow new folders', async () => {
    const { code, err } = await chainwright('generate', 'pets.yaml', '--out', '/proc/chainwright/api')
    expect({ code, err }).toEqual({
      code: exit.environment,
      err: '/proc/chainwright cannot be written: its file system does not allow new folders there. Choose another path.\n',
    })
  })

  it.each([
    ['generate', 'http://127.0.0.1:1/openapi.yaml', '--out', 'src/api'],
    ['lint', 'http://127.0.0.1:1/openapi.yaml'],
    ['diff', 'pets.yaml', 'http://127.0.0.1:1/openapi.yaml'],
  ])('%s of a document on a host that does not respond', async (...args) => {
    const { code, err } = await chainwright(...args)
    expect({ code, err }).toEqual({ code: exit.environment, err: expect.stringContaining('document.remote-failed') })
  })

  it.each([
    ['EACCES', 'permission denied'],
    ['EPERM', 'permission denied'],
    ['EROFS', 'is read-only'],
    ['ENOSPC', 'the disk is full'],
  ])('%s', (code, message) => {
    expect(sentenceOf(Object.assign(new Error('x'), { code, path: '/out', syscall: 'open' }))).toMatch(
      new RegExp(`^/out .*${message}`),
    )
  })

  it('other errors keep the message of the system', () => {
    expect(sentenceOf(Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', path: '/out' }))).toBe(
      'EIO: i/o error, read',
    )
  })
})
