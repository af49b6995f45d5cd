import { join } from 'node:path'
import { expect, it } from 'vitest'
import { exit, exitMeanings } from '../../generators/cli/exit.ts'
import { programOf } from '../../generators/cli/program.ts'
import { recordingTerminal } from '../../generators/cli/testing/terminal.ts'
import { root } from '../packaging/packs.ts'
import { cell, expectTables, row } from './tables.ts'

const program = programOf(recordingTerminal('/'), () => {})

it('docs/cli.md has the texts of the help; UPDATE_CASES=1 updates its tables', () => {
  expectTables(join(root, 'docs/cli.md'), { verbs: verbs(), options: options(), 'exit codes': exitCodes() })
})

it('each page of docs/cli.md belongs to a verb or an option', () => {
  const names = program.commands.flatMap(command => [
    command.name(),
    ...command.options.map(({ long }) => `${command.name()} ${long}`),
  ])
  expect(Object.keys(pages).filter(name => !names.includes(name))).toEqual([])
})

/** Further information about verbs and their options. */
const pages: Readonly<Record<string, string>> = {
  generate: '[configuration.md](configuration.md)',
  lint: '[documents](documents.md#lint)',
  diff: '[diff.md](diff.md)',
  init: '[configuration.md](configuration.md)',
  release: '[release.md](release.md)',
  serve: '[reference pages](configuration.md#reference-pages)',
  replay: '[replay.md](replay.md)',
  verify: '[verify.md](verify.md)',
  coverage: '[coverage](coverage.md)',
  record: '[verify.md](verify.md#recording)',
  import: '[fixtures](fixtures.md#from-and-to-other-formats)',
  'generate --out': '[without YAML](configuration.md#the-documents-in-the-output)',
  'generate --strict': '[severity](configuration.md#severity-of-diagnostics)',
  'generate --rule': '[diagnostics](diagnostics.md)',
  'generate --allow-folder': '[many files](documents.md#many-files)',
  'generate --update-lock': '[remote documents](configuration.md#remote-documents)',
  'diff --accepted': '[accepted changes](diff.md#accepted-changes)',
  'diff --types': '[compare types](release.md#compare-types)',
  'diff --changesets': '[versions](diff.md#versions-and-changesets)',
  'diff --write-changeset': '[declare a change](release.md#declare-a-change)',
  'replay --method-prefix': '[requests](verify.md#requests)',
  'replay --stateful': '[state](replay.md#state)',
  'replay --validate': '[invalid requests](replay.md#invalid-requests)',
  'verify --own-data': '[own data](verify.md#a-provider-with-its-own-data)',
  'verify --var': '[own data](verify.md#a-provider-with-its-own-data)',
  'verify --no-generated-cases': '[generated cases](verify.md#generated-cases)',
  'verify --unsafe': '[requests](verify.md#requests)',
  'verify --max-response': '[limits](limits.md)',
  'verify --expected': '[expected failures](verify.md#expected-failures)',
  'verify --sandbox': '[sandboxes](verify.md#sandboxes)',
  'verify --report': '[reports](verify.md#reports)',
  'coverage --min': '[coverage](coverage.md)',
  'coverage --gaps': '[coverage](coverage.md)',
  'record --proxy': '[recording](verify.md#recording)',
  'record --max-exchanges': '[limits](limits.md)',
}

const help = program.createHelp()

const verbs = (): readonly string[] => [
  row('verb', 'what it does', 'more'),
  '|---|---|---|',
  ...program.commands.map(command => {
    const documents = command.registeredArguments.map(
      argument => ` [${argument.name()}${argument.variadic ? '…' : ''}]`,
    )
    return row(`\`${command.name()}${documents.join('')}\``, cell(command.description()), pages[command.name()] ?? '')
  }),
]

/** Verbs that have the same option with the same text share a row. */
const options = (): readonly string[] => {
  const found = new Map<string, { readonly verbs: string[]; readonly more: Set<string> }>()
  for (const command of program.commands)
    for (const option of command.options) {
      const texts = row(`\`${option.flags.replaceAll('...', '…')}\``, cell(help.optionDescription(option)))
      const { verbs, more } = found.get(texts) ?? { verbs: [], more: new Set() }
      found.set(texts, { verbs, more })
      verbs.push(command.name())
      more.add(pages[`${command.name()} ${option.long}`] ?? '')
    }
  return [
    row('option', 'what it does', 'verbs', 'more'),
    '|---|---|---|---|',
    ...[...found].map(([texts, { verbs, more }]) =>
      row(texts.slice(2, -2), verbs.join(', '), [...more].filter(page => page !== '').join(', ')),
    ),
  ]
}

const exitCodes = (): readonly string[] => [
  row('exit code', 'meaning'),
  '|---|---|',
  ...Object.entries(exitMeanings).map(([name, meaning]) => row(String(exit[name as keyof typeof exit]), cell(meaning))),
]
