import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { UsageError } from '../exit.ts'
import { workspaceRanges } from '../release/check-tarball.ts'
import { toolsIn } from '../release/tools.ts'

/** A built package of the workspace. */
export interface Built {
  readonly name: string
  /** Absolute. */
  readonly folder: string
}

/** A package in the format of an npm registry, and its tarball. */
interface Packed {
  readonly manifest: Readonly<Record<string, unknown>>
  readonly tarball: Buffer
}

/**
 * A read-only npm registry of the packages of a workspace: `npm install @acme/pets-client --@acme:registry=<url>npm/`. A package is packed at its
 * first request.
 *
 * @returns True if the registry handled the request.
 */
export const registryOf = (
  packages: readonly Built[],
  env: Readonly<Record<string, string | undefined>>,
): ((request: IncomingMessage, response: ServerResponse) => Promise<boolean>) => {
  const known = new Map(packages.map(each => [each.name, each]))
  const packs = new Map<string, Promise<Packed>>()
  const packedOf = ({ name, folder }: Built): Promise<Packed> => {
    const present = packs.get(name)
    if (present !== undefined) return present
    const packing = pack(folder, env)
    packs.set(name, packing)
    // A package that cannot be packed now, because it is not built, is tried again later.
    packing.catch(() => packs.delete(name))
    return packing
  }
  return async (request, response) => {
    const [, requested, file] =
      /^\/npm\/((?:@[^/%]+(?:\/|%2[fF]))?[^/%@]+)(\/-\/[^/]+\.tgz)?$/.exec(request.url ?? '') ?? []
    const found = requested === undefined ? undefined : known.get(requested.replace(/%2f/i, '/'))
    if (found === undefined) return false
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return true
    }
    let packed: Packed
    try {
      packed = await packedOf(found)
    } catch (error) {
      const reason = error instanceof UsageError ? error.message : 'Packing failed.'
      // npm prints the member `error` of a registry's response.
      response
        .writeHead(503, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: `${found.name} is not available. ${reason}` }))
      return true
    }
    const [type, body] =
      file === undefined
        ? ['application/json', Buffer.from(JSON.stringify(packumentOf(packed, `http://${request.headers.host}/npm/`)))]
        : ['application/octet-stream', packed.tarball]
    response.writeHead(200, { 'content-type': type, 'content-length': body.length, 'cache-control': 'no-cache' })
    response.end(request.method === 'HEAD' ? undefined : body)
    return true
  }
}

/** The packument (registry metadata) of a package that has one version. */
const packumentOf = ({ manifest, tarball }: Packed, registry: string): object => {
  const name = String(manifest['name'])
  const version = String(manifest['version'])
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
  const file = `${name.split('/').at(-1)}-${version}.tgz`
  return {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...manifest, dist: { tarball: `${registry}${name}/-/${file}`, integrity } } },
  }
}

/** Packed by the workspace's own package manager: of the two, pnpm alone replaces `workspace:` ranges and applies `publishConfig`. */
const pack = async (folder: string, env: Readonly<Record<string, string | undefined>>): Promise<Packed> => {
  const packFolder = await mkdtemp(join(tmpdir(), 'chainwright-pack-'))
  try {
    const tools = await toolsIn(folder, env)
    await tools.run(isOfPnpm(folder) ? 'pnpm' : 'npm', ['pack', '--pack-destination', packFolder])
    const [file = ''] = await readdir(packFolder)
    const tarball = await readFile(join(packFolder, file))
    const manifest = await manifestIn(join(packFolder, file))
    const [dependency] = workspaceRanges(manifest)
    if (dependency !== undefined)
      throw new UsageError(`Its dependency ${dependency} has a \`workspace:\` range, which npm cannot install.`)
    return { manifest, tarball }
  } finally {
    await rm(packFolder, { recursive: true, force: true })
  }
}

/** Whether the folder is in a workspace of pnpm, whose files are in the folder or in one around it. */
const isOfPnpm = (folder: string): boolean => {
  if (['pnpm-workspace.yaml', 'pnpm-lock.yaml'].some(file => existsSync(join(folder, file)))) return true
  const outer = dirname(folder)
  return outer !== folder && isOfPnpm(outer)
}

const manifestIn = async (file: string): Promise<Readonly<Record<string, unknown>>> => {
  const { list } = await import('tar')
  const parts: Buffer[] = []
  await list({
    file,
    filter: path => path === 'package/package.json',
    onReadEntry: entry => entry.on('data', (part: Buffer) => parts.push(part)),
  })
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as Readonly<Record<string, unknown>>
}
