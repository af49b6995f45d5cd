import { Command, CommanderError, Option } from 'commander'
import { InvalidConfiguration } from '../config/invalid-configuration.ts'
import { readSettings, type Settings, settingTable } from '../config/settings.ts'
import { InvalidBlock, InvalidFiles } from '../ingest/fault.ts'
import { NodeRefused } from '../ingest/node/errors.ts'
import { scopes, tiers } from '../keys/keys.ts'
import { Locked } from '../store/lock.ts'
import { DiskFull } from '../store/store.ts'
import { ingest } from './ingest.ts'
import { create, list, revoke } from './keys.ts'
import { start } from './start.ts'
import type { ExitCode, Terminal } from './terminal.ts'

/** Runs a command line and returns its exit code. */
export const run = async (args: readonly string[], terminal: Terminal): Promise<ExitCode> => {
  let code: ExitCode = 0
  const program = programOf(terminal, result => {
    code = result
  })
  try {
    await program.parseAsync(args, { from: 'user' })
    return code
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    return failed(error, terminal)
  }
}

const programOf = (terminal: Terminal, done: (code: ExitCode) => void): Command => {
  const program = new Command('chainwright-service')
    .description('Serves chain data, metrics and the node RPC from a database, which it fills from files or a node.')
    .exitOverride()
    .configureOutput({ writeOut: text => terminal.out(text.trimEnd()), writeErr: text => terminal.err(text.trimEnd()) })
    .showHelpAfterError('(--help lists the options)')
  withSettings(
    program
      .command('start')
      .description('serve the interfaces, ingest the folders in the chains file, then follow the nodes in it'),
    allSettings,
  ).action(async options => done(await start(settingsOf(options, terminal), terminal)))
  withSettings(
    program
      .command('ingest')
      .description('write the blocks of a chain or a primary network to the database, and exit at the last block')
      .option(
        '--files <folder...>',
        'folders with evm.jsonl, or p.jsonl, x.jsonl and c.jsonl, and the files next to them (default: those of the chains file)',
      )
      .option(
        '--node <url>',
        'URL of the JSON-RPC endpoint of a node; for a primary network, base URL of the node (default: from the chains file)',
      )
      .option('--network <name>', 'ingest this primary network, mainnet or testnet, instead of a chain')
      .option('--chain <id>', 'EVM chain id or blockchain id; required if the chains file has several chains'),
    ingestSettings,
  ).action(async options => done(await ingest({ ...options, settings: settingsOf(options, terminal) }, terminal)))
  const keys = program
    .command('keys')
    .description('manage the keys of callers: their budgets, and access to private chains')
  const ofOrganization = (command: Command): Command =>
    withSettings(command, databaseSettings).requiredOption('--organization <name>', 'owner of the keys')
  ofOrganization(keys.command('create').description('create a key, and print it once'))
    .option('--tier <tier>', `cost units per minute: ${tierList} (default: free)`)
    .option('--scopes <scope...>', `data that the key may read in addition to public data: ${scopes.join(', ')}`)
    .action(async options => done(await create(settingsOf(options, terminal), options, terminal)))
  ofOrganization(keys.command('list').description('list keys, without their secret text')).action(async options =>
    done(await list(settingsOf(options, terminal), options, terminal)),
  )
  ofOrganization(keys.command('revoke <id>').description('revoke a key')).action(async (id, options) =>
    done(await revoke(settingsOf(options, terminal), { ...options, id }, terminal)),
  )
  return program
}

const tierList = Object.entries(tiers)
  .map(([name, budget]) => `${name} ${budget?.units.toLocaleString('en') ?? 'without a limit'}`)
  .join(', ')

const allSettings = settingTable.map(({ name }) => name)
const databaseSettings: readonly (keyof Settings)[] = ['data', 'databaseUrl', 'minFreeBytes']
const ingestSettings: readonly (keyof Settings)[] = [...databaseSettings, 'chains', 'batchBlocks']

/** Adds all settings, so that one list of flags suits every command. The help lists only those that affect the command. */
const withSettings = (command: Command, shown: readonly (keyof Settings)[]): Command => {
  command.option('--config <file>', 'JSON file with settings in camel case: databaseUrl for --database-url')
  for (const { name, flag, variable, help, fallback } of settingTable) {
    const text = `${help} (${variable}${fallback === undefined ? '' : `; default ${fallback}`})`
    command.addOption(new Option(flag, text).hideHelp(!shown.includes(name)))
  }
  return command
}

const settingsOf = (options: Readonly<Record<string, string | undefined>>, { env }: Terminal): Settings =>
  readSettings({ file: options['config'], env, flags: options })

const failed = (error: unknown, { err }: Terminal): ExitCode => {
  if (error instanceof InvalidConfiguration) {
    for (const problem of error.problems) err(problem)
    return 2
  }
  if (
    error instanceof InvalidFiles ||
    error instanceof InvalidBlock ||
    error instanceof NodeRefused ||
    error instanceof Locked ||
    error instanceof DiskFull ||
    isSystemError(error)
  ) {
    err((error as Error).message)
    return 1
  }
  throw error
}

/**
 * Whether the cause is outside of the program: a port in use, a folder that is not writable, a server that refuses or
 * does not respond.
 */
const isSystemError = (error: unknown): boolean =>
  error instanceof Error && ('syscall' in error || 'severity' in error || error instanceof AggregateError)
