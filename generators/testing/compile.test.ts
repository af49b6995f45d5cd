import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compilerOutput } from './compile.ts'

const tsc = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chainwright-compile-'))
  writeFileSync(
    join(folder, 'tsconfig.json'),
    '{ "compilerOptions": { "noEmit": true, "types": [] }, "include": ["a.ts"] }',
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a project that compiles has no output', async () => {
  writeFileSync(join(folder, 'a.ts'), 'export const a: number = 1\n')
  expect(await compilerOutput(tsc, folder)).toBe('')
})

it('errors of types are the output', async () => {
  writeFileSync(join(folder, 'a.ts'), "export const a: number = 'x'\n")
  expect(await compilerOutput(tsc, folder)).toContain('error TS2322')
})

it.each([
  ['is not there', undefined],
  ['crashes', 'throw new Error("no")'],
  ['ends without a word', 'process.exit(1)'],
  ['is killed', 'process.kill(process.pid, "SIGKILL")'],
])('a compiler that %s is an error', async (_, program) => {
  const compiler = join(folder, program === undefined ? 'absent.cjs' : 'compiler.cjs')
  if (program !== undefined) writeFileSync(compiler, program)
  await expect(compilerOutput(compiler, folder)).rejects.toThrow(compiler)
})
