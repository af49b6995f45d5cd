import { execFile, spawn } from 'node:child_process'
import { posix } from 'node:path'
import { promisify } from 'node:util'

/** The files of one commit. */
export interface Commit {
  /** The name that the user gave, and the id of the commit: `v1.2.0 (3f2a91c)`. */
  readonly label: string
  /**
   * The content of a file, by its path relative to the root. If the file does not exist, throws the same error as the
   * disk.
   */
  read(path: string): Promise<Uint8Array>
  has(path: string): Promise<boolean>
  close(): void
}

export interface CommitOptions {
  /** A branch, a tag, `HEAD~1`, or an id. */
  readonly ref: string
  /** The folder in a repository that paths are relative to. */
  readonly root: string
  /** Whether to use the merge base of the ref and the current commit, to compare only the changes of a branch. */
  readonly since: boolean
}

/** Opens a commit of the repository around a folder. One process of git reads all files. */
export const openCommit = async ({ ref, root, since }: CommitOptions): Promise<Commit | { problem: string }> => {
  const git = async (...args: readonly string[]): Promise<string | undefined> =>
    run('git', args, { cwd: root }).then(
      ({ stdout }) => stdout.trim(),
      () => undefined,
    )
  const prefix = await git('rev-parse', '--show-prefix')
  if (prefix === undefined) return { problem: `${root} is not in a git repository, or git is not installed.` }
  const tip = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`)
  if (tip === undefined || tip === '')
    return {
      problem: `This clone does not contain the commit "${ref}". In CI, fetch it: \`git fetch --depth=1 origin ${ref}\`.`,
    }
  // Unrelated or shallow histories have no merge base: then use the ref itself.
  const id = since ? ((await git('merge-base', tip, 'HEAD')) ?? tip) : tip
  const blobs = openBlobs(root)
  const read = (path: string) => blobs.read(`${id}:${posix.join(prefix, path)}`)
  return {
    label: `${ref} (${id.slice(0, 7)})`,
    read: async path => {
      const bytes = await read(path)
      if (bytes === undefined) throw Object.assign(new Error(`no such file in ${ref}: ${path}`), { code: 'ENOENT' })
      return bytes
    },
    has: async path => (await read(path)) !== undefined,
    close: blobs.close,
  }
}

const run = promisify(execFile)

interface Blobs {
  read(object: string): Promise<Uint8Array | undefined>
  close(): void
}

/**
 * `git cat-file --batch` responds in the order of the requests: a line with the size, then as many bytes and a line
 * feed.
 */
const openBlobs = (cwd: string): Blobs => {
  const child = spawn('git', ['cat-file', '--batch', '--follow-symlinks'], { cwd, stdio: ['pipe', 'pipe', 'ignore'] })
  const pending: ((bytes: Uint8Array | undefined) => void)[] = []
  let received = Buffer.alloc(0)
  const answer = (): void => {
    for (;;) {
      const end = received.indexOf('\n')
      if (end < 0) return
      const [, kind, size] =
        /^\S+ (\w+) (\d+)$/.exec(received.toString('utf8', 0, end)) ?? unresolvedLinkHeader(received, end)
      const length = size === undefined ? 0 : Number(size) + 1
      if (received.length < end + 1 + length) return
      const bytes = received.subarray(end + 1, end + Math.max(length, 1))
      received = received.subarray(end + 1 + length)
      pending.shift()?.(kind === 'blob' ? Uint8Array.from(bytes) : undefined)
    }
  }
  child.stdout.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    answer()
  })
  child.on('close', () => {
    for (const done of pending.splice(0)) done(undefined)
  })
  child.stdin.on('error', () => {})
  return {
    read: object =>
      new Promise(done => {
        // A line feed would end the request.
        if (object.includes('\n') || child.exitCode !== null) {
          done(undefined)
          return
        }
        pending.push(done)
        child.stdin.write(`${object}\n`)
      }),
    close: () => void child.stdin.end(),
  }
}

/**
 * Kind and size in the lines for links that cannot be followed, such as `symlink 12`: the bytes of a path follow.
 * Nothing follows `<object> missing`.
 */
const unresolvedLinkHeader = (received: Buffer, end: number): readonly (string | undefined)[] =>
  /^(symlink|dangling|loop|notdir) (\d+)$/.exec(received.toString('utf8', 0, end)) ?? []
