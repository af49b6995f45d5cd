import { createRequire } from 'node:module'
import { Command, CommanderError, Option } from 'commander'
import { addContractVerbs } from './contract/verbs.ts'
import { EnvironmentError, type ExitCode, exit, exitMeanings, UsageError } from './exit.ts'
import { nearest } from './nearest.ts'
import { allowFolderOption, allowHostOption, reportOption, ruleOption } from './shared-options.ts'
import type { Terminal } from './terminal.ts'

/** Runs a command line and returns its exit code. Never throws, never ends the process. */
export const run = async (args: readonly string[], terminal: Terminal): Promise<ExitCode> => {
  let code: ExitCode = exit.ok
  const program = programOf(terminal, result => {
    code = result
  })
  try {
    await program.parseAsync(args, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exit.ok : exit.usage
    return await failed(error, terminal)
  }
}

/** Reports an unknown option before a missing one: `--targt` is a misspelled `--target`, not a missing one. */
const refuseUnknownFirst = (command: Command): void => {
  const parse = command.parseOptions.bind(command)
  command.parseOptions = args => {
    const parsed = parse(args)
    const [first = ''] = parsed.unknown
    if (!first.startsWith('-') || parsed.unknown.some(each => each === '--help' || each === '-h')) return parsed
    const flag = first.replace(/=.*$/s, '')
    const suggestion = nearest(
      flag,
      command.options.flatMap(({ long }) => long ?? []),
    )
    const help = suggestion === undefined ? '' : `\n(Did you mean ${suggestion}?)`
    return command.error(`error: unknown option '${flag}'${help}`, { code: 'commander.unknownOption' })
  }
}

/** The verbs with their arguments, options and help. `done` receives the exit code. */
export const programOf = (terminal: Terminal, done: (code: ExitCode) => void): Command => {
  const program = new Command('chainwright')
    .description(
      'Generates TypeScript types, validators, clients and server stubs from OpenAPI and OpenRPC documents, and tests live servers against them.',
    )
    .version(createRequire(import.meta.url)('chainwright/package.json').version, '-v, --version')
    .exitOverride()
    .configureOutput({
      writeOut: text => terminal.out(text.trimEnd()),
      writeErr: text => terminal.err(text.trimEnd()),
      getOutHelpWidth: () => widest,
      getErrHelpWidth: () => widest,
    })
    .showHelpAfterError('(--help lists the options)')
    .addHelpText('after', exitCodes())
  program
    .command('generate')
    .description('generate code from API documents')
    .argument('[documents...]', 'files or URLs that describe one API (default: those of the configuration)')
    .addOption(configOption())
    .option('-o, --out <folder>', 'output folder; only with documents on the command line')
    .addOption(
      new Option(
        '--imports <ending>',
        'file extension of relative imports, by default .js; .ts is for runtimes that execute TypeScript files; only with documents on the command line',
      ).choices(['.js', '.ts']),
    )
    .option(
      '-n, --name <name>',
      'name of the API, as in createPetstoreClient; only with documents on the command line (default: the name of the file, or of its folder if the file is called openapi, openrpc, swagger, api, index or spec)',
    )
    .option(
      '-k, --kinds <kinds>',
      'comma-separated list of spec, validation, client, server, docs (default: those of the configuration, otherwise all but docs)',
    )
    .option('-a, --api <names>', 'comma-separated list of configured APIs (default: all)')
    .option('--check', 'write nothing; exit with 1 if generated files are out of date')
    .addOption(allowHostOption())
    .addOption(allowFolderOption())
    .option('--update-lock', 'accept changed remote documents and lock their current content')
    .option('--strict', 'treat warnings about the documents as errors')
    .addOption(ruleOption())
    .option('--json', 'print the report as JSON on standard output')
    .addHelpText(
      'after',
      examples(
        'generate',
        'generate petstore.yaml --out src/api',
        'generate --check',
        'generate openapi.json openrpc.json --name node --out src/node',
      ),
    )
    .action(async (documents: string[], options) => {
      const { generate } = await import('./commands/generate.ts')
      done(await generate({ documents, ...options }, terminal))
    })

  program
    .command('lint')
    .description('check API documents against the specification, the extensions of Chainwright and style rules')
    .argument('[documents...]', 'files or URLs that describe one API (default: those of the configuration)')
    .addOption(configOption())
    .option('-a, --api <names>', 'comma-separated list of configured APIs (default: all)')
    .addOption(allowHostOption())
    .addOption(allowFolderOption())
    .option('--strict', 'treat warnings about the documents as errors')
    .addOption(ruleOption())
    .option('--json', 'print the report as JSON on standard output')
    .addHelpText(
      'after',
      examples('lint', 'lint specs/data/openapi.yaml', "lint --api data --strict --rule 'redocly.*=off'"),
    )
    .action(async (documents: string[], options) => {
      const { lint } = await import('./commands/lint.ts')
      done(await lint({ documents, ...options }, terminal))
    })

  program
    .command('diff')
    .description('report the changes between two versions of API documents, and the version bump they require')
    .argument(
      '[documents...]',
      'the earlier and the later document: files, URLs or git:<ref>:<path>; with --base, only the later documents',
    )
    .addOption(configOption())
    .option(
      '-b, --base <ref>',
      'compare with the merge base of the current branch and <ref>, a branch, tag or commit; without documents, compare all configured APIs',
    )
    .option('-a, --api <names>', 'comma-separated list of configured APIs (default: all)')
    .option(
      '--fail-on <level>',
      'lowest level of change that results in exit code 1: major, minor, patch or none (default: major; none with --next, --changesets, --write-changeset)',
    )
    .option('--impact <impact>', 'consider only the impact on the wire (wire) or on generated source code (source)')
    .option('--accepted <file>', 'file of accepted changes: <code> <subject> as <level>: <reason>')
    .option('--next <version>', 'print only the next version that the changes require, if this is the current version')
    .option('--changesets', 'fail if .changeset/ declares a smaller bump than the changes require')
    .option('--types', 'compare the exports of two versions of generated output: folders, tarballs, git:<ref>:<folder>')
    .option('--write-changeset', 'write a changeset for each changed API, with its changes as the summary')
    .addOption(reportOption('json, markdown, github'))
    .addOption(allowHostOption())
    .addOption(allowFolderOption())
    .option('--json', 'print the report as JSON on standard output')
    .addHelpText(
      'after',
      examples(
        'diff openapi.v1.yaml openapi.yaml',
        'diff --base origin/main',
        'diff git:v1.2.0:openapi.yaml openapi.yaml --next 1.2.0',
        'diff --base v1.2.0 --report markdown=comment.md --changesets',
        'diff --types git:v1.2.0:packages/pets packages/pets',
      ),
    )
    .action(async (documents: string[], options) => {
      if (options.types === true) {
        const { diffTypes } = await import('./commands/diff-types.ts')
        done(await diffTypes({ documents, ...options }, terminal))
        return
      }
      const { diff } = await import('./commands/diff.ts')
      done(await diff({ documents, ...options }, terminal))
    })

  program
    .command('init')
    .description('create a configuration, and a scaffold for each package; existing files are not changed')
    .argument('[documents...]', 'files or URLs that describe one API (default: openapi.yaml)')
    .option(
      '-n, --name <name>',
      'name of the API, as in createPetstoreClient (default: the name of the file, or of its folder if the file is called openapi, openrpc, swagger, api, index or spec)',
    )
    .option('-s, --scope <scope>', 'create one package per kind, in this npm scope: @acme')
    .option(
      '-k, --kinds <kinds>',
      'comma-separated list of spec, validation, client, server, docs (default: all; without --scope, all but docs)',
    )
    .option(
      '--ci [host]',
      'write CI workflows for this host, and the settings of changesets: github (default) or gitlab',
    )
    .addHelpText('after', examples('init', 'init openapi.yaml', 'init openapi.yaml --name data --scope @acme'))
    .action(async (documents: string[], options) => {
      const { init } = await import('./commands/init.ts')
      done(await init({ documents, ...options }, terminal))
    })

  program
    .command('release')
    .description('version, build, pack, check and publish the packages of a project that uses changesets')
    .addOption(configOption())
    .option('--dry-run', 'show the planned release; change and publish nothing')
    .option('--pack <folder>', 'write the packed files to a new folder, for a job that only publishes them')
    .option('--notes <folder>', 'folder for release notes (default: release-notes)')
    .option('--provenance', 'publish with a provenance attestation (default: if the CI issues an identity token)')
    .option('--no-provenance', 'publish without a provenance attestation')
    .addHelpText('after', examples('release', 'release --dry-run', 'release --pack packed'))
    .action(async options => {
      const { release } = await import('./commands/release.ts')
      done(await release(options, terminal))
    })

  program
    .command('serve')
    .description('serve the documents and their reference pages on a loopback port')
    .argument('[documents...]', 'files or URLs that describe one API (default: those of the configuration)')
    .addOption(configOption())
    .option('-p, --port <port>', 'port to listen on; 0 selects a free one', '0')
    .addHelpText('after', examples('serve', 'serve openapi.yaml --port 4000'))
    .action(async (documents: string[], options) => {
      const { serve } = await import('./commands/serve.ts')
      done(await serve({ documents, ...options }, terminal))
    })
  program
    .command('completion')
    .description('print a completion script for bash, zsh or fish')
    .argument('[shell]', 'bash, zsh or fish (default: the shell in $SHELL)')
    .addHelpText('after', examples('completion bash >> ~/.bashrc', 'completion fish | source'))
    .action(async (given: string | undefined) => {
      const { completionOf, shells } = await import('./completion.ts')
      const named = given ?? terminal.env['SHELL']?.split('/').at(-1) ?? ''
      const shell = shells.find(known => known === named)
      if (shell === undefined) terminal.err(`Unknown shell ${JSON.stringify(named)}: use ${shells.join(', ')}.`)
      else terminal.out(completionOf(program, shell).trimEnd())
      done(shell === undefined ? exit.usage : exit.ok)
    })
  addContractVerbs(program, { terminal, done, configOption, examples })
  for (const command of program.commands) refuseUnknownFirst(command)
  return program
}

/** The default width of a terminal, in columns. */
const widest = 80

const configOption = (): Option =>
  new Option('-c, --config <file>', 'configuration file (default: the nearest chainwright.config.ts, .mjs or .json)')

const examples = (...lines: string[]): string =>
  `\nExamples:\n${lines.map(line => `  $ chainwright ${line}`).join('\n')}`

/** The exit codes in two columns, with lines of at most `widest` columns. */
const exitCodes = (): string => {
  const lines = Object.entries(exitMeanings).flatMap(([name, meaning]) => {
    const indent = `  ${String(exit[name as keyof typeof exit]).padEnd(4)}`
    const [first = '', ...others] = wrapped(meaning, widest - indent.length)
    return [`${indent}${first}`, ...others.map(line => `${' '.repeat(indent.length)}${line}`)]
  })
  return ['', 'Exit codes:', ...lines].join('\n')
}

/** The words of a text in lines of at most `width` columns. */
const wrapped = (text: string, width: number): readonly string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line === undefined || line.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines
}

/** Errors of the disk and network concern the user; other thrown errors are ours, and are shown with their stack. */
const failed = async (error: unknown, terminal: Terminal): Promise<ExitCode> => {
  if (isOfTheSystem(error)) {
    const { sentenceOf } = await import('./system-error.ts')
    terminal.err(sentenceOf(error))
    return exit.environment
  }
  if (error instanceof EnvironmentError) {
    terminal.err(error.message)
    return exit.environment
  }
  if (error instanceof UsageError) {
    terminal.err(error.message)
    return exit.usage
  }
  terminal.err(
    `Internal error in chainwright. Please report it, with the document if you can share it:\n${error instanceof Error ? error.stack : String(error)}`,
  )
  return exit.defect
}

const isOfTheSystem = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'syscall' in error
