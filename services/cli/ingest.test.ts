import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toCb58 } from '../decode/ids.ts'
import { type Databases, embeddedDatabases } from '../testing/databases.ts'
import { makeNetwork } from '../testing/network.ts'
import { run } from './program.ts'

const made = makeNetwork('bad data')
const cChain = toCb58(made.cChain)
const described = JSON.parse(made.files['network.json'] ?? '{}') as Record<string, unknown>
const blocks = { 'p.jsonl': made.files['p.jsonl'] ?? '', 'network.json': made.files['network.json'] ?? '' }
const { cChain: _, ...withoutC } = described
const { xChain: __, ...withoutBoth } = withoutC
/** Matches the rest of a line: the text of a parser error, which differs between versions of the parser. */
const rest = String.raw`[^\n]*`

type Files = Readonly<Record<string, Uint8Array | string>>

const cases: readonly (readonly [string, Files, string])[] = [
  [
    'exports to a chain that has no name',
    { ...blocks, 'x.jsonl': made.files['x.jsonl'] ?? '', 'network.json': JSON.stringify(withoutC) },
    String.raw`x\.jsonl:\d+: block \d+ of the X-Chain: an output can be spent on chain ${cChain}, which is unknown; set cChain in network\.json`,
  ],
  [
    'exports, without names of chains',
    { ...blocks, 'network.json': JSON.stringify(withoutBoth) },
    String.raw`p\.jsonl:\d+: block \d+ of the P-Chain: an output can be spent on chain \w+, which is unknown; set xChain or cChain in network\.json`,
  ],
  [
    'exports to a chain of another network',
    { ...blocks, 'network.json': JSON.stringify({ ...described, xChain: toCb58(new Uint8Array(32).fill(7)) }) },
    String.raw`p\.jsonl:\d+: block \d+ of the P-Chain: an output can be spent on chain ${toCb58(made.xChain)}, which is unknown; the network has \w+ as its X-Chain and \w+ as its C-Chain`,
  ],
  [
    'another network id than transactions have',
    { ...blocks, 'network.json': JSON.stringify({ ...described, networkId: made.networkId + 1 }) },
    String.raw`p\.jsonl:\d+: the transaction is of network ${made.networkId}, but the network has the id ${made.networkId + 1}\.`,
  ],
  [
    'a chain without an id',
    {
      'c.jsonl': (made.files['c.jsonl'] ?? '').replaceAll(/"blockExtraData":"[^"]*"/g, '"blockExtraData":"0x"'),
      'network.json': JSON.stringify(withoutC),
    },
    String.raw`c\.jsonl:1: block 0 of the C-Chain: no transaction contains the id of the C-Chain; set cChain in network\.json`,
  ],
  [
    'network.json that is cut off',
    { ...blocks, 'network.json': '{"networkId": 1' },
    String.raw`network\.json: ${rest}`,
  ],
  [
    'network.json of another form',
    { ...blocks, 'network.json': '{"networkId": "1"}' },
    String.raw`network\.json\.networkId: ${rest}`,
  ],
  ...['validators', 'utxos', 'signatures', 'vertices'].flatMap(
    file =>
      [
        [
          `${file}.jsonl without JSON`,
          { ...blocks, [`${file}.jsonl`]: 'garbage' },
          String.raw`${file}\.jsonl:1: ${rest}`,
        ],
        [
          `${file}.jsonl of another form`,
          { ...blocks, [`${file}.jsonl`]: '\n[]' },
          String.raw`${file}\.jsonl:2: must be an object, not ${rest}`,
        ],
      ] as const,
  ),
  ['a file that is not packed', { 'p.jsonl.gz': 'plain' }, String.raw`p\.jsonl\.gz: cannot be unpacked: ${rest}`],
  [
    'a packed file that is cut off',
    { ...blocks, 'x.jsonl.gz': gzipSync(made.files['x.jsonl'] ?? '').subarray(0, 200) },
    String.raw`x\.jsonl\.gz: cannot be unpacked: ${rest}`,
  ],
]

describe('ingest of a folder with invalid data', () => {
  const root = mkdtempSync(join(tmpdir(), 'chainwright-bad-data-'))
  let databases: Databases
  beforeAll(async () => {
    databases = await embeddedDatabases()
    writeFileSync(
      join(root, 'chains.json'),
      JSON.stringify({ chains: [], networks: [{ network: 'mainnet', files: ['.'] }] }),
    )
  }, 120_000)
  afterAll(async () => {
    await databases.close()
    rmSync(root, { recursive: true, force: true })
  })

  it.each(cases)(
    '%s: the exit code is 1, and one line names the file and the problem',
    async (name, files, expected) => {
      const folder = join(root, name.replaceAll(/\W/g, '-'))
      mkdirSync(folder)
      for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content)
      const errors: string[] = []
      const terminal = {
        env: {},
        out: () => {},
        err: (text: string) => void errors.push(text.replace(folder, '')),
        signal: new AbortController().signal,
      }
      const { data } = await databases.fresh()
      const args = ['ingest', '--chains', join(root, 'chains.json'), '--network', 'mainnet', '--data', data]
      const code = await run([...args, '--files', folder], terminal)
      expect(errors).toEqual([expect.stringMatching(new RegExp(`^/${expected}$`))])
      expect(code).toBe(1)
    },
    60_000,
  )
})
