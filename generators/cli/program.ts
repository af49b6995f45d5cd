import { createRequire } from 'node:module'
import { Command, CommanderError, Option } from 'commander'
import { addContractVerbs } from './contract/verbs.ts'
import { type ExitCode, exit, UsageError } from './exit.ts'
import type { Terminal } from './terminal.ts'

/** Runs a command line and gives its exit code. Never throws, never ends the process. */
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

const programOf = (terminal: Terminal, done: (code: ExitCode) => void): Command => {
  const program = new Command('chainwright')
    .description('From OpenAPI 3.1 and OpenRPC documents to specs, validators, clients and server stubs.')
    .version(createRequire(import.meta.url)('chainwright/package.json').version, '-v, --version')
    .exitOverride()
    .configureOutput({
      writeOut: text => terminal.out(text.trimEnd()),
      writeErr: text => terminal.err(text.trimEnd()),
      getOutHelpWidth: () => widest,
      getErrHelpWidth: () => widest,
    })
    .showHelpAfterError('(--help says more)')
    .addHelpText('after', exitCodes)
  program
    .command('generate')
    .description('write code from API documents')
    .argument('[documents...]', 'files or URLs that describe one API; without them, what the configuration names')
    .addOption(configOption())
    .option('-o, --out <folder>', 'where to write; with documents only')
    .option('-n, --name <name>', 'name of the API; with documents only (default: from the file)')
    .option('-k, --kinds <kinds>', 'which of spec, validation, client, server, docs, separated by commas')
    .option('-a, --api <names>', 'which of the configured APIs, separated by commas')
    .option('--check', 'write nothing; fail where the output is not what would be written')
    .option('--allow-host <host...>', 'allow references to documents of this host')
    .option('--allow-folder <folder...>', 'allow references to files of this folder')
    .option('--update-lock', 'accept remote documents that changed, and lock what they are now')
    .option('--strict', 'take warnings for errors')
    .option('--rule <code=setting...>', 'what a diagnostic counts for: off, info, warning or error')
    .option('--json', 'report as JSON on standard output')
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
    .description('judge API documents: the standard, our extensions, and rules that make good code')
    .argument('[documents...]', 'files or URLs; without them, what the configuration names')
    .addOption(configOption())
    .option('-a, --api <names>', 'which of the configured APIs, separated by commas')
    .option('--allow-host <host...>', 'allow references to documents of this host')
    .option('--allow-folder <folder...>', 'allow references to files of this folder')
    .option('--strict', 'take warnings for errors')
    .option('--rule <code=setting...>', 'what a diagnostic counts for: off, info, warning or error')
    .option('--json', 'report as JSON on standard output')
    .addHelpText(
      'after',
      examples('lint', 'lint specs/data/openapi.yaml', 'lint --api data --strict --rule redocly.*=off'),
    )
    .action(async (documents: string[], options) => {
      const { lint } = await import('./commands/lint.ts')
      done(await lint({ documents, ...options }, terminal))
    })

  program
    .command('diff')
    .description('list the changes between two versions of API documents, and the version bump that they require')
    .argument(
      '[documents...]',
      'the earlier document and the later one: files, URLs or git:<ref>:<path>; with --base, what describes one API now',
    )
    .addOption(configOption())
    .option(
      '-b, --base <ref>',
      'compare with the merge base of this branch and a branch, tag or commit; without documents, everything that is configured',
    )
    .option('-a, --api <names>', 'which of the configured APIs, separated by commas')
    .option(
      '--fail-on <level>',
      'major, minor, patch or none (default: major; none with --next, --changesets, --write-changeset)',
    )
    .option('--impact <impact>', 'judge by one impact only: wire or source')
    .option('--accepted <file>', 'changes that were looked at: <code> <subject> as <level>: <reason>')
    .option('--next <version>', 'print the version that comes after this one, and nothing else')
    .option('--changesets', 'fail if .changeset/ declares less than the changes require')
    .option('--types', 'compare what two versions of generated output export: folders, tarballs, git:<ref>:<folder>')
    .option('--write-changeset', 'write a changeset for each API that changed, with its changes as the summary')
    .option('--report <format=file...>', 'write a report: json, markdown, github')
    .option('--allow-host <host...>', 'allow references to documents of this host')
    .option('--allow-folder <folder...>', 'allow references to files of this folder')
    .option('--json', 'report as JSON on standard output')
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
    .description('write a configuration, and for each package a scaffold; nothing that exists is touched')
    .argument('[documents...]', 'files or URLs that describe one API')
    .option('-n, --name <name>', 'name of the API (default: from the file)')
    .option('-s, --scope <scope>', 'make one package a kind, in this scope: @acme')
    .option('-k, --kinds <kinds>', 'which of spec, validation, client, server, docs, separated by commas')
    .option('--ci [forge]', 'write CI workflows and the settings of changesets: github (default) or gitlab')
    .addHelpText('after', examples('init', 'init openapi.yaml', 'init openapi.yaml --name data --scope @acme'))
    .action(async (documents: string[], options) => {
      const { init } = await import('./commands/init.ts')
      done(await init({ documents, ...options }, terminal))
    })

  program
    .command('release')
    .description('version, build, pack, check and publish the packages of a project that uses changesets')
    .addOption(configOption())
    .option('--dry-run', 'show what would be released; change and publish nothing')
    .option('--pack <folder>', 'write what would be published to a folder, for a job that only publishes')
    .option('--notes <folder>', 'where release notes are written (default: release-notes)')
    .option('--provenance', 'sign where the packages were built (default: where the CI offers an identity)')
    .option('--no-provenance', 'publish without provenance')
    .addHelpText('after', examples('release', 'release --dry-run', 'release', 'release --pack packed'))
    .action(async options => {
      const { release } = await import('./commands/release.ts')
      done(await release(options, terminal))
    })

  program
    .command('serve')
    .description('show the documents and their reference pages on a loopback port')
    .argument('[documents...]', 'files or URLs; without them, what the configuration names')
    .addOption(configOption())
    .option('-p, --port <port>', 'port (default: one that is free)', '0')
    .addHelpText('after', examples('serve', 'serve openapi.yaml --port 4000'))
    .action(async (documents: string[], options) => {
      const { serve } = await import('./commands/serve.ts')
      done(await serve({ documents, ...options }, terminal))
    })
  program
    .command('completion')
    .description('print what completes verbs and options in a shell')
    .argument('[shell]', 'bash, zsh or fish (default: that of $SHELL)')
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
  return program
}

/** The default width of a terminal, in columns. */
const widest = 80

const configOption = (): Option =>
  new Option('-c, --config <file>', 'configuration (default: the nearest chainwright.config.ts, .mjs or .json)')

const examples = (...lines: string[]): string =>
  `\nExamples:\n${lines.map(line => `  $ chainwright ${line}`).join('\n')}`

const exitCodes = `
Exit codes:
  ${exit.ok}   done
  ${exit.findings}   a document has errors, --check found output that differs, diff a breaking
      change, a provider breaks its contract, or coverage is too low
  ${exit.usage}   wrong command line or configuration
  ${exit.environment}   a file could not be written, a host not be reached; the provider was not
      judged
  ${exit.drift}   the provider keeps the contract, but something that it does not state changed
  ${exit.defect}  a defect of chainwright itself`

/** Disk and network are the user's; everything else that is thrown is ours, and says so with its stack. */
const failed = async (error: unknown, terminal: Terminal): Promise<ExitCode> => {
  if (isOfTheSystem(error)) {
    const { sentenceOf } = await import('./system-error.ts')
    terminal.err(sentenceOf(error))
    return exit.environment
  }
  if (error instanceof UsageError) {
    terminal.err(error.message)
    return exit.usage
  }
  terminal.err(
    `chainwright has a defect. Please report this, with the document if you can share it:\n${error instanceof Error ? error.stack : String(error)}`,
  )
  return exit.defect
}

const isOfTheSystem = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'syscall' in error
