import { join } from 'node:path'
import { serverOf } from '@chainwright/testing'
import { describe, expect, it } from 'vitest'
import { exit } from './exit.ts'
import { run } from './program.ts'
import { sentenceOf } from './system-error.ts'
import { petstore } from './testing/documents.ts'
import { temporaryFolder } from './testing/folder.ts'
import { recordingTerminal } from './testing/terminal.ts'

const chainwright = async (...args: readonly string[]) => {
  const folder = await temporaryFolder({
    'pets.yaml': petstore,
    'a-file': '',
    'exchanges.jsonl': JSON.stringify({
      request: { method: 'GET', url: 'https://pets.example.com/pets' },
      response: { status: 200, headers: { 'content-type': 'application/json' }, body: '[]' },
    }),
    'chainwright.config.json': JSON.stringify({
      apis: { pets: { documents: 'pets.yaml', output: { folder: 'a-file' } } },
    }),
  })
  const terminal = recordingTerminal(folder.path)
  const code = await run(args, terminal)
  return { code, err: terminal.printed.err, folder }
}

const ended = async (...args: readonly string[]) => {
  const { code, err } = await chainwright(...args)
  return { code, err }
}

describe('an error of the system is reported with a solution', () => {
  it.each([['serve'], ['replay'], ['record', '--proxy', '--target', 'http://127.0.0.1:1', '--to', 'fixtures']])(
    '%s on a port that is in use',
    async (verb, ...more) => {
      const { port } = new URL(await serverOf(() => undefined))
      const { code, err } = await chainwright(verb, 'pets.yaml', ...more, '--port', port)
      expect(code).toBe(exit.environment)
      expect(err.trim()).toBe(
        `Port ${port} is in use. End the process that uses it, or choose another port with --port (0 selects a free port).`,
      )
    },
  )

  it.each([
    ['a-file', 'cannot be written: it is a file, not a folder.', exit.environment],
    ['a-file/inside', 'cannot be written: a part of its path is a file, not a folder.', exit.environment],
    // On most Linux systems, only this file system refuses new folders with this error.
    ['/proc/x/api', 'cannot be written: its file system does not allow new folders there.', exit.environment],
  ])('an option with the folder "%s"', async (folder, rule, code) => {
    const importing = ['import', 'pets.yaml', '--from', 'exchanges.jsonl', '--to', folder]
    const recording = ['record', 'pets.yaml', '--target', 'http://127.0.0.1:9', '--to', folder]
    expect(await ended('generate', 'pets.yaml', '--out', folder)).toEqual({ code, err: `--out "${folder}" ${rule}\n` })
    expect(await ended(...importing)).toEqual({ code, err: `--to "${folder}" ${rule}\n` })
    // Nothing is recorded from a provider that does not respond, so nothing is written.
    if (!folder.startsWith('/proc'))
      expect(await ended(...recording)).toEqual({ code, err: `--to "${folder}" ${rule}\n` })
  })

  it('an option for a folder, with an empty value', async () => {
    const code = exit.usage
    const rule = 'must be the path of a folder, not "".\n'
    expect(await ended('generate', 'pets.yaml', '--out', '')).toEqual({ code, err: `--out ${rule}` })
    expect(await ended('import', 'pets.yaml', '--from', 'exchanges.jsonl', '--to', '')).toEqual({
      code,
      err: `--to ${rule}`,
    })
  })

  it('a configured folder that is a file', async () => {
    const { code, err, folder } = await chainwright('generate')
    expect(code).toBe(exit.environment)
    expect(err.startsWith(join(folder.path, 'a-file'))).toBe(true)
    expect(err).toContain('a part of its path is a file, not a folder')
    expect(err).not.toContain('unlink')
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
