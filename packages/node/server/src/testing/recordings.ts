import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** One exchange with a real node; bodies are text as sent and received. */
export interface Recorded {
  readonly file: string
  readonly id: string
  readonly request: {
    readonly method: string
    readonly path: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string | undefined
  }
  readonly response: { readonly status: number; readonly type: string | null; readonly body: string }
}

const root = process.env['RECORDINGS_DIR'] ?? resolve(import.meta.dirname, '../../../../../../shared/recordings')

export const hasRecordings = existsSync(root)

/** The exchanges of a file, with our prefix for the X-Chain's methods and without what Go's encoder does to `<`, `>` and `&`. */
export const recordingsOf = (file: string): readonly Recorded[] => {
  const lines = readFileSync(resolve(root, `node/${file}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map(line => {
    const { id, request, response } = JSON.parse(line) as Line
    return {
      file,
      id,
      request: { ...request, body: request.body === undefined ? undefined : renamed(request.body) },
      response: {
        status: response.status,
        type: response.headers['content-type'] ?? null,
        body: plain(renamed(response.body)),
      },
    }
  })
}

interface Line {
  readonly id: string
  readonly request: {
    readonly method: string
    readonly path: string
    readonly headers: Record<string, string>
    readonly body?: string
  }
  readonly response: { readonly status: number; readonly headers: Record<string, string>; readonly body: string }
}

const renamed = (text: string): string => text.replaceAll('"avm.', '"xvm.').replaceAll('\\"avm.', '\\"xvm.')

const plain = (text: string): string =>
  text.replaceAll('\\u003c', '<').replaceAll('\\u003e', '>').replaceAll('\\u0026', '&')
