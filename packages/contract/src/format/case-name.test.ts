import { posix, win32 } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { caseName, folderNameOf } from './case-name.ts'

const nameOf = (operation: string): string =>
  caseName({ claim: '../../x', operation, kind: 'positive', provenance: { type: 'documented', source: '' }, steps: [] })

it.each([
  ['getBlock', 'getBlock'],
  ['xvm.getTx', 'xvm.getTx'],
  ['eth_getBlockByNumber', 'eth_getBlockByNumber'],
  ['../../etc/cron.d/x', 'etc-cron.d-x'],
  ['..', '_'],
  ['.', '_'],
  ['', '_'],
  ['/abs', 'abs'],
  ['C:\\x', 'C-x'],
  ['GET /pets/{id}', 'GET-pets-id-'],
  ['NUL.json', '_NUL.json'],
  ['a.', 'a_'],
  ['a'.repeat(100), 'a'.repeat(100)],
  ['a'.repeat(101), 'a'.repeat(100)],
  ['\u202E\u0000\u001B[2J', '2J'],
])('the folder of %j is %s', (operation, folder) => {
  expect(folderNameOf(operation)).toBe(folder)
})

it('the path of a case is one folder and one file for any names', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(fc.constantFrom('..', '/', '\\', 'a', '.', ':', '~')).map(all => all.join('')),
      ),
      operation => {
        for (const path of [posix, win32]) {
          const parts = path.normalize(nameOf(operation)).split(path.sep)
          expect(parts).toHaveLength(2)
          expect(parts.filter(part => part === '..' || part === '.' || part === '')).toEqual([])
          expect(path.isAbsolute(nameOf(operation))).toBe(false)
        }
      },
    ),
    { numRuns: 2_000 },
  )
})
