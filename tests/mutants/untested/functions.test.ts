import typescript from 'typescript-5.9'
import { expect, it } from 'vitest'
import { instrument } from './functions.ts'

const instrumented = (code: string) => {
  const host = typescript.createCompilerHost({})
  const getSourceFile = host.getSourceFile.bind(host)
  host.getSourceFile = (name, ...rest) =>
    name === '/a.ts'
      ? typescript.createSourceFile(name, code, typescript.ScriptTarget.ES2023, true)
      : getSourceFile(name, ...rest)
  const program = typescript.createProgram(['/a.ts'], { strict: true, target: typescript.ScriptTarget.ES2023 }, host)
  const source = program.getSourceFile('/a.ts')
  if (source === undefined) throw new Error('The module was not read.')
  return instrument(program, source, 'a.ts', 7)
}

/** The value of an expression in the instrumented module while a function is empty. */
const resultOf = (code: string, expression: string, chosen: number): unknown => {
  const { text } = instrumented(code)
  const { outputText } = typescript.transpileModule(text.replaceAll(/^export /gm, ''), {
    compilerOptions: { target: typescript.ScriptTarget.ES2023 },
  })
  return new Function('globalThis', `${outputText}; return ${expression}`)({ $bugOf: (bug: number) => bug === chosen })
}

it.each([
  ['a text', 'export const f = (a: number): string => String(a)', 'f(1)', "f -> ''", '1', ''],
  ['a list', 'export function f() { return [1] }', 'f()', 'f -> []', [1], []],
  ['what it was given', 'export const f = (a: string) => a.trim()', "f(' a ')", 'f -> a', 'a', ' a '],
  ['nothing', 'export const f = (): string | undefined => "a"', 'f()', 'f -> undefined', 'a', undefined],
  ['no', 'export const f = () => 1 > 0', 'f()', 'f -> false', true, false],
  ['yes', 'export const f = () => 1 > 2', 'f()', 'f -> true', false, true],
  ['an object in parentheses', 'export const f = () => ({ a: 1 })', 'f()', 'f -> {}', { a: 1 }, {}],
  ['a member of a table', 'const t = [{ rule: () => [1] }]', 't[0].rule()', 't[0].rule -> []', [1], []],
  [
    'a row that a function makes',
    'const row = <T>(a: T): T => a; const t = [row({ rule: () => [1] })]',
    't[0].rule()',
    't[0].rule -> []',
    [1],
    [],
  ],
  ['a method', 'export class A { m() { return 1 } }', 'new A().m()', 'A.m -> 0', 1, 0],
])('a function that does nothing returns %s', (_, code, expression, name, whole, empty) => {
  const { functions } = instrumented(code)
  const index = functions.findIndex(({ id }) => id === `a.ts:1 ${name}`)
  expect(index, functions.map(({ id }) => id).join('; ')).toBeGreaterThanOrEqual(0)
  expect(resultOf(code, expression, 6)).toEqual(whole)
  expect(resultOf(code, expression, 7 + index)).toEqual(empty)
})

it('functions that a module does not export stay unchanged', () => {
  expect(instrumented('const f = () => 1').functions).toEqual([])
})
