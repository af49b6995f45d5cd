import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/**
 * Packs a folder of recordings (`node/*.jsonl`, `chain/*.jsonl`, `chain/*.json`, `anvil/*.jsonl`, `anvil/*.json`) into this one, file by file.
 *
 * @returns The paths that were written, relative to `to`.
 */
export const pack = (from: string, to: string): readonly string[] =>
  globSync('{node,chain,anvil}/*.{jsonl,json}', { cwd: from })
    .sort()
    .map(file => {
      const text = readFileSync(join(from, file))
      const packed = brotliCompressSync(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      })
      mkdirSync(dirname(join(to, file)), { recursive: true })
      writeFileSync(join(to, `${file}.br`), packed)
      return `${file}.br`
    })

if (import.meta.main) {
  const [from] = process.argv.slice(2)
  if (from === undefined) {
    console.error('Usage: node recordings/pack.ts <folder with node/*.jsonl and chain/*.jsonl>')
    process.exitCode = 2
  } else {
    const written = pack(from, import.meta.dirname)
    console.log(`${written.length} files packed`)
    if (written.length === 0) process.exitCode = 1
  }
}
