import type { Command, Option } from 'commander'
import type { ExitCode } from '../exit.ts'
import type { Terminal } from '../terminal.ts'

export interface Verbs {
  readonly terminal: Terminal
  readonly done: (code: ExitCode) => void
  readonly configOption: () => Option
  readonly examples: (...lines: string[]) => string
}

/** The verbs that stand on `@chainwright/contract`: replay, verify, coverage, record, import. */
export const addContractVerbs = (program: Command, { terminal, done, configOption, examples }: Verbs): void => {
  const judged = (name: string, description: string): Command =>
    program
      .command(name)
      .description(description)
      .argument('[documents...]', 'files or URLs that describe one API; without them, what the configuration names')
      .addOption(configOption())
      .option('-a, --api <names>', 'which of the configured APIs, separated by commas')
      .option('-f, --fixtures <folder...>', 'folders of fixtures (default: fixtures next to the documents)')
      .option('--allow-host <host...>', 'allow references to documents of this host')
      .option('--allow-folder <folder...>', 'allow references to files of this folder')
  const subject = (name: string, description: string): Command =>
    judged(name, description).option(
      '--method-prefix <own=other...>',
      'JSON-RPC methods have another prefix there than in the contract: xvm=avm',
    )

  subject('replay', 'serve fixtures, examples and generated values on a loopback port')
    .option('-p, --port <port>', 'port (default: one that is free)', '0')
    .option('--seed <number>', 'decides what generated values are')
    .option('--strict', 'answer what no fixture has with 501')
    .option('--stateful', 'keep what clients create, change and delete')
    .option('--latency <time>', 'wait before each answer: 250ms')
    .option('--fail-every <n>', 'every n-th answer fails')
    .option('--fail-status <status>', 'how it fails (default: 503)')
    .option('--validate <mode>', 'judge requests: report what breaks the contract in a header, or refuse it')
    .addHelpText('after', examples('replay', 'replay openapi.yaml --port 4010', 'replay --api data --latency 200ms'))
    .action(async (documents: string[], options) => {
      const { replay } = await import('../commands/replay.ts')
      done(await replay({ documents, ...options }, terminal))
    })

  subject('verify', 'compare a live provider with its contract; only reads by default')
    .requiredOption('-t, --target <url>', 'where the provider is')
    .option(
      '--own-data',
      'the provider has data of its own: values come from CHAINWRIGHT_VAR_<name>, and are not compared',
    )
    .option('--var <name=value...>', 'a value of a parameter or server variable; <operation>.<name> of one operation')
    .option('--no-draw', 'send what fixtures and examples have, and draw no cases from the contract')
    .option('--seed <number>', 'decides which values are drawn (default: 1)')
    .option('--cases <n>', 'drawn for one operation at most (default: 50)')
    .option('--all', 'fail where an operation was not asked, or never answered with success')
    .option('--unsafe', 'send requests that may write too')
    .option('--read-only <operation...>', 'operations that only read, whatever their name says')
    .option('--rate <n>', 'requests a second (default: 5)')
    .option('--timeout <seconds>', 'for one answer, and for its verdict (default: 30)')
    .option('--max-answer <bytes>', 'of one answer, unpacked (default: 67108864)')
    .option('--max-wait <seconds>', 'for a timed step, or retry-after (default: 60)')
    .option('--only <text>', 'cases whose name has this in it')
    .option('--shard <i/n>', 'this part of the cases')
    .option('-H, --header <line...>', 'send "name: value" with each request; never reported')
    .option('--expected <file>', 'known failures: <case> until <YYYY-MM-DD>: <reason>')
    .option('--set-up <module>', 'a module that exports setUp, called before the first request')
    .option('--sandbox', 'the target takes case and time from headers, as a replay server does')
    .option('--reference <url>', 'of the reference pages, for links in the HTML report; {api} is the name of the API')
    .option('--report <format=file...>', 'write a report: junit, json, html, github')
    .addHelpText(
      'after',
      examples(
        'verify --target https://data.example --own-data',
        'verify api.yaml --target http://localhost --report junit=a.xml',
      ),
    )
    .action(async (documents: string[], options) => {
      const { verify } = await import('../commands/verify.ts')
      done(await verify({ documents, ...options }, terminal))
    })

  judged('coverage', 'list what of a contract no fixture shows')
    .option('--min <percent>', 'fail where fewer of the points are covered')
    .option('--gaps <file>', 'points that need no fixture: <operation>: <point> | <reason>')
    .option('--reference <url>', 'of the reference pages, for links in the HTML report; {api} is the name of the API')
    .option('--report <format=file...>', 'write a report: json, html')
    .option('--json', 'report as JSON on standard output')
    .addHelpText(
      'after',
      examples(
        'coverage',
        'coverage openapi.yaml --fixtures fixtures --min 80',
        'coverage --report html=coverage.html',
      ),
    )
    .action(async (documents: string[], options) => {
      const { coverage } = await import('../commands/coverage.ts')
      done(await coverage({ documents, ...options }, terminal))
    })

  subject('record', 'make fixtures of what a provider answers')
    .requiredOption('-t, --target <url>', 'where the provider is')
    .requiredOption('--to <folder>', 'where fixtures are written; none is replaced')
    .option('--set-up <module>', 'a module that exports setUp, called before the first request')
    .option('--proxy', 'listen, pass on what clients send, and write when interrupted')
    .option('--join', 'with --proxy: one fixture a session, its exchanges as steps')
    .option('-p, --port <port>', 'of the proxy (default: one that is free)', '0')
    .option('--max-exchanges <n>', 'with --proxy: kept at most (default: 10000)')
    .option('--max-kept <bytes>', 'with --proxy: of these exchanges (default: 268435456)')
    .option('--max-body <bytes>', 'with --proxy: of a request (default: 10485760)')
    .option('--var <name=value...>', 'a value of a parameter or server variable; <operation>.<name> of one operation')
    .option('--unsafe', 'send requests that may write too')
    .option('--read-only <operation...>', 'operations that only read, whatever their name says')
    .option('--rate <n>', 'requests a second (default: 5)')
    .option('--timeout <seconds>', 'for one answer (default: 30)')
    .option('--max-answer <bytes>', 'of one answer, unpacked (default: 67108864)')
    .option('--max-wait <seconds>', 'for a timed step (default: 60)')
    .option('--only <text>', 'cases whose name has this in it')
    .option('-H, --header <line...>', 'send "name: value" with each request; never written')
    .option('--keep-header <name...>', 'write this header too')
    .addHelpText(
      'after',
      examples(
        'record openapi.yaml --target http://localhost:8080 --to fixtures',
        'record --target http://localhost:8080 --to fixtures --proxy',
      ),
    )
    .action(async (documents: string[], options) => {
      const { record } = await import('../commands/record.ts')
      done(await record({ documents, ...options }, terminal))
    })

  subject('import', 'make fixtures of what other tools kept: HAR, JSON Lines, collections of Postman')
    .requiredOption('--from <file...>', 'files of exchanges')
    .requiredOption('--to <folder>', 'where fixtures are written; none is replaced')
    .option('--format <format>', 'har, jsonl or postman (default: what a file looks like)')
    .option('--join', 'one fixture a file, its exchanges as steps')
    .option('--read-only <operation...>', 'operations that only read, whatever their name says')
    .option('--keep-header <name...>', 'write this header too')
    .addHelpText(
      'after',
      examples(
        'import openapi.yaml --from session.har --to fixtures',
        'import --api data --from a.jsonl b.postman.json --to fixtures',
      ),
    )
    .action(async (documents: string[], options) => {
      const { importExchanges } = await import('../commands/import.ts')
      done(await importExchanges({ documents, ...options }, terminal))
    })
}
