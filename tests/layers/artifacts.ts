import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type * as serverRuntime from '@chainwright/runtime-server'
import type { Contract } from '@chainwright/runtime-server'
import type { createServer } from '@chainwright/runtime-server/codegen/v1'
import { pascal } from '../../generators/source/names/identifiers.ts'
import type { ApiName } from './contracts.ts'
import { type GeneratedOperation, generatedIn } from './generated.ts'

/** The code that the layers test: the generated packages of one API, and the runtimes that they use. */
export interface Artifacts {
  readonly api: ApiName
  /** Folder of the packages: `<api>/server`, `<api>/client`, `<api>/validation`, `runtime/server`, … */
  readonly packages: string
  readonly server: {
    /** All exports of its package. */
    readonly module: Readonly<Record<string, unknown>>
    /** The generated tables. */
    readonly contract: Contract
    readonly create: typeof createServer
    readonly runtime: typeof serverRuntime
  }
  /** Creates a client of the API. It throws the errors of the generated function. */
  readonly client: (options: object) => unknown
  readonly clientRuntime: Readonly<Record<string, unknown>>
  readonly validators: object
  /** The generated validators of an operation. */
  readonly operation: (id: string) => Promise<GeneratedOperation>
}

/** The packages of the repository, unchanged. */
export const ownPackages = fileURLToPath(new URL('../../packages', import.meta.url))

const loaded = new Map<string, Promise<Artifacts>>()

/** The artifacts of an API in a folder of packages. Each folder is loaded once, so a changed copy needs another path. */
export const artifactsOf = (api: ApiName, packages = ownPackages): Promise<Artifacts> => {
  const key = `${api} ${packages}`
  const known = loaded.get(key) ?? load(api, packages)
  loaded.set(key, known)
  return known
}

const load = async (api: ApiName, packages: string): Promise<Artifacts> => {
  const from = (path: string): Promise<unknown> => import(pathToFileURL(join(packages, path)).href)
  const [server, runtime, codegen, client, validators] = await Promise.all([
    from(`${api}/server/src/index.ts`),
    from('runtime/server/src/index.ts'),
    from('runtime/server/src/codegen/v1.ts'),
    from(`${api}/client/src/index.ts`),
    from(`${api}/validation/src/index.ts`),
  ])
  const clientRuntime = client as Readonly<Record<string, unknown>>
  const make = clientRuntime[`create${pascal(api)}Client`] as (options: object) => unknown
  return {
    api,
    packages,
    server: {
      module: server as Readonly<Record<string, unknown>>,
      contract: (server as { readonly contract: Contract }).contract,
      create: (codegen as { readonly createServer: typeof createServer }).createServer,
      runtime: runtime as typeof serverRuntime,
    },
    client: options => make({ ...options, validators }),
    clientRuntime,
    validators: validators as object,
    operation: generatedIn(join(packages, api, 'validation/src/gen/operations')),
  }
}
