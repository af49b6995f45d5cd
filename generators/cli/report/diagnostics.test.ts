import type { Diagnostic } from '@chainwright/model'
import { describe, expect, it } from 'vitest'
import { recordingTerminal } from '../testing/terminal.ts'
import { printDiagnostics, summaryOf } from './diagnostics.ts'

const diagnostic: Diagnostic = {
  code: 'schema.type',
  severity: 'error',
  source: { file: 'openapi.yaml', line: 3, column: 9 },
  pointer: '#/components/schemas/Pet/type',
  message: '`strng` is not a type.',
  help: 'Did you mean `string`?',
}
const source = 'schemas:\n  Pet:\n    type: strng\n    minLength: 1\n'

const printed = (how: Parameters<typeof recordingTerminal>[1], diagnostics = [diagnostic]) => {
  const terminal = recordingTerminal('/', how)
  printDiagnostics(diagnostics, terminal, () => source)
  return terminal.printed
}

describe('diagnostics', () => {
  it('are shown with the surrounding lines if a person watches', () => {
    expect(printed({ interactive: true }).err).toBe(`error \`strng\` is not a type.  schema.type
  openapi.yaml:3:9  #/components/schemas/Pet/type
  2 │   Pet:
  3 │     type: strng
    │         ^
  4 │     minLength: 1
  help Did you mean \`string\`?

`)
  })

  it('read each document once, and none for a log', () => {
    const read: string[] = []
    const inPaths = { ...diagnostic, source: { file: 'paths.yaml', line: 1, column: 1 } }
    const print = (interactive: boolean) =>
      printDiagnostics([diagnostic, inPaths, diagnostic], recordingTerminal('/', { interactive }), file => {
        read.push(file)
        return file === 'paths.yaml' ? undefined : source
      })
    print(false)
    expect(read).toEqual([])
    print(true)
    expect(read).toEqual(['openapi.yaml', 'paths.yaml'])
  })

  it('are one line each in a log', () => {
    expect(printed({}).err).toBe(
      'openapi.yaml:3:9: error schema.type: `strng` is not a type. (#/components/schemas/Pet/type) Did you mean `string`?\n',
    )
  })

  it('are also annotations in a log of GitHub, with no text that ends one early', () => {
    const hostile = { ...diagnostic, message: 'a\n::error::b', source: { ...diagnostic.source, file: 'a,b:c.yaml' } }
    expect(printed({ annotations: 'github' }, [hostile]).out).toBe(
      '::error file=a%2Cb%3Ac.yaml,line=3,col=9,title=schema.type::a%0A: :error::b%0ADid you mean `string`?\n',
    )
  })

  it('never contain control sequences for the terminal', () => {
    const hostile = { ...diagnostic, message: '\u001b[2Jgone', pointer: '#/\u202e' }
    const controlCharacters = /(?!\n)[\p{Cc}\p{Cf}]/u
    expect(printed({ interactive: true }, [hostile]).err).not.toMatch(controlCharacters)
    expect(printed({}, [hostile]).err).not.toMatch(controlCharacters)
  })

  it('show the part around the column of a line that is too long', () => {
    const terminal = recordingTerminal('/', { interactive: true })
    printDiagnostics(
      [{ ...diagnostic, source: { file: 'a.json', line: 1, column: 501 } }],
      terminal,
      () => `${'x'.repeat(500)}Y${'x'.repeat(500)}`,
    )
    const [row = '', mark = ''] = terminal.printed.err.split('\n').slice(2)
    expect(row.length).toBeLessThan(120)
    expect(row[mark.indexOf('^')]).toBe('Y')
  })

  it('are counted', () => {
    expect(
      summaryOf([diagnostic, diagnostic, { ...diagnostic, severity: 'warning' }, { ...diagnostic, severity: 'info' }]),
    ).toBe('2 errors, 1 warning and 1 info')
    expect(summaryOf([])).toBeUndefined()
  })
})

it('a diagnostic of many places is printed once, with their number, and one of few places for each place', () => {
  const many = Array.from({ length: 5 }, (_, line) => ({ ...diagnostic, source: { ...diagnostic.source, line } }))
  const few = Array.from({ length: 3 }, (_, line) => ({
    ...diagnostic,
    message: 'Few.',
    source: { ...diagnostic.source, line },
  }))
  const lines = printed({}, [...many, ...few])
    .err.trim()
    .split('\n')
  expect(lines.map(line => line.replace(/^[^ ]* error schema\.type: | \(#.*$/g, ''))).toEqual([
    '`strng` is not a type. (and at 4 other places)',
    'Few.',
    'Few.',
    'Few.',
  ])
})
