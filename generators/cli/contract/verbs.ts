import { type Command, Option } from 'commander'
import type { ExitCode } from '../exit.ts'
import { allowFolderOption, allowHostOption, repeatable, reportOption, ruleOption } from '../shared-options.ts'
import type { Terminal } from '../terminal.ts'

export interface Verbs {
  readonly terminal: Terminal
  readonly done: (code: ExitCode) => void
  readonly configOption: () => Option
  readonly examples: (...lines: string[]) => string
}

/** The verbs that use `@chainwright/contract`: replay, verify, coverage, record, import. */
export const addContractVerbs = (program: Command, { terminal, done, configOption, examples }: Verbs): void => {
  const testVerb = (name: string, description: string): Command =>
    program
      .command(name)
      .description(description)
      .argument(
        '[documents...]',
        'files or URLs that describe one API, or the name of an installed spec package (default: those of the configuration)',
      )
      .addOption(configOption())
      .option('-a, --api <names>', 'comma-separated list of configured APIs (default: all)')
      .addOption(repeatable('-f, --fixtures <folder>', 'folder of fixtures (default: fixtures/ next to the documents)'))
      .addOption(allowHostOption())
      .addOption(allowFolderOption())
      .addOption(ruleOption())
  const readOnlyOption = (): Option =>
    repeatable('--read-only <operation>', 'operation that only reads, although its method or name suggests otherwise')
  const varOption = (): Option =>
    repeatable(
      '--var <name=value>',
      'value of a parameter or server variable; <operation>.<name> sets it for one operation',
    )
  const headerOption = (): Option =>
    repeatable('-H, --header <line>', 'send "name: value" with each request; the value is not reported or stored')
  const keepHeaderOption = (): Option => repeatable('--keep-header <name>', 'also record headers with this name')
  const strictOption = (): Option => new Option('--strict', 'treat warnings about the documents as errors')
  const subject = (name: string, description: string): Command =>
    testVerb(name, description).addOption(
      repeatable(
        '--method-prefix <prefix=other>',
        'prefix of JSON-RPC methods in the contract, and the other prefix that the provider uses: with xvm=avm, avm.getTx instead of xvm.getTx',
      ),
    )

  subject('replay', 'run a mock server on a loopback port; its responses are fixtures, examples and generated values')
    .option('-p, --port <port>', 'port to listen on; 0 selects a free one', '0')
    .option('--seed <number>', 'seed for generated values (default: 1)')
    .option(
      '--strict',
      'respond with 501 if no fixture matches (in other verbs, --strict treats warnings about the documents as errors)',
    )
    .option('--stateful', 'keep the resources that clients create, change and delete')
    .option('--latency <time>', 'delay of each response, such as 250ms')
    .option('--fail-every <n>', 'respond to every n-th request with an error')
    .option('--fail-status <status>', 'status code of these errors (default: 503)')
    .option(
      '--validate <mode>',
      'validate requests: report lists violations in a response header, refuse responds with an error; if a request was invalid, the exit code is 1',
    )
    .addHelpText('after', examples('replay', 'replay openapi.yaml --port 4010', 'replay --api data --latency 200ms'))
    .action(async (documents: string[], options) => {
      const { replay } = await import('../commands/replay.ts')
      done(await replay({ documents, ...options }, terminal))
    })

  subject('verify', 'check a live provider against its contract; by default, send only requests that do not write')
    .requiredOption('-t, --target <url>', 'URL of the provider (required)')
    .option(
      '--own-data',
      'the provider has its own data: take values from --var or CHAINWRIGHT_VAR_<name>, and do not compare values in responses',
    )
    .addOption(varOption())
    .option('--no-generated-cases', 'send only fixtures and examples, no cases generated from the contract')
    .option('--seed <number>', 'seed for generated cases (default: 1)')
    .option('--cases <n>', 'maximum number of generated cases per operation (default: 50)')
    .option('--all', 'fail if an operation was not tested, or never responded with success')
    .option('--unsafe', 'also send requests that may write')
    .addOption(readOnlyOption())
    .option('--rate <n>', 'maximum requests per second (default: 5)')
    .option('--timeout <seconds>', 'time limit for one response, and for checking it (default: 30)')
    .option('--max-response <bytes>', 'maximum size of a response after decompression (default: 67108864)')
    .option('--max-wait <seconds>', 'maximum wait for a timed step of a fixture or a retry-after header (default: 60)')
    .option('--only <text>', 'only cases whose name contains this text')
    .option('--shard <i/n>', 'run only one part of the cases, such as the first of four: 1/4')
    .addOption(headerOption())
    .option('--expected <file>', 'file of expected failures: <case> until <YYYY-MM-DD>: <reason>')
    .option('--set-up <module>', 'module that exports the function setUp, which is called before the first request')
    .option(
      '--sandbox',
      'for a target that reads x-replay-* headers, such as a replay server: send the name and the time of the case in these headers, do not wait between timed steps, and send no generated cases',
    )
    .option(
      '--reference <url>',
      'URL of the reference pages, absolute or relative to the report, for links in the HTML report; {api} is replaced with the name of the API',
    )
    .addOption(reportOption('junit, json, html, github, terminal (the same text as in the terminal)'))
    .addOption(strictOption())
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

  testVerb('coverage', 'list the points of a contract (its testable statements) that no fixture covers')
    .option('--min <percent>', 'exit with 1 if fixtures cover less than this percentage of the points')
    .option(
      '--gaps <file>',
      'file of points that do not need a fixture: <operation>: <point> | <reason>; the operation * means all operations',
    )
    .option(
      '--reference <url>',
      'URL of the reference pages, absolute or relative to the report, for links in the HTML report; {api} is replaced with the name of the API',
    )
    .addOption(reportOption('json, html, github'))
    .addOption(strictOption())
    .option('--json', 'print the report as JSON on standard output')
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

  subject('record', 'record fixtures from the responses of a live provider')
    .requiredOption('-t, --target <url>', 'URL of the provider (required)')
    .requiredOption('--to <folder>', 'output folder for fixtures; existing fixtures are not replaced')
    .option('--set-up <module>', 'module that exports the function setUp, which is called before the first request')
    .option('--proxy', 'run as a proxy: forward the requests of clients, and write fixtures')
    .option(
      '--join',
      'with --proxy: write one fixture per session (requests with the same x-record-session header), with its exchanges as steps',
    )
    .option('-p, --port <port>', 'with --proxy: port to listen on; 0 selects a free one', '0')
    .option(
      '--max-exchanges <n>',
      'with --proxy: maximum number of recorded exchanges; later ones are only forwarded (default: 10000)',
    )
    .option(
      '--max-kept <bytes>',
      'with --proxy: maximum bytes of recorded exchanges, requests and responses together (default: 268435456)',
    )
    .option(
      '--max-body <bytes>',
      'with --proxy: maximum bytes of a request body; a larger one gets a 413 (default: 10485760)',
    )
    .addOption(varOption())
    .option('--unsafe', 'also send requests that may write')
    .addOption(readOnlyOption())
    .option('--rate <n>', 'maximum requests per second (default: 5)')
    .option('--timeout <seconds>', 'time limit for one response (default: 30)')
    .option('--max-response <bytes>', 'maximum size of a response after decompression (default: 67108864)')
    .option('--max-wait <seconds>', 'maximum wait for a timed step of a fixture or a retry-after header (default: 60)')
    .option('--only <text>', 'only cases whose name contains this text')
    .addOption(headerOption())
    .addOption(keepHeaderOption())
    .addOption(strictOption())
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

  subject('import', 'convert recordings of other tools to fixtures: HAR, JSON Lines, Postman collections')
    // `--from` would take the documents after it
    .usage('[documents...] [options]')
    .requiredOption('--from <file...>', 'files that contain exchanges')
    .requiredOption('--to <folder>', 'output folder for fixtures; existing fixtures are not replaced')
    .option('--format <format>', 'har, jsonl or postman (default: detected from the file)')
    .option('--join', 'write one fixture per file, with its exchanges as steps')
    .addOption(readOnlyOption())
    .addOption(keepHeaderOption())
    .addOption(strictOption())
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
