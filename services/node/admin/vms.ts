import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { LoadedVms } from '@chainwright/node-spec'
import { fromCb58 } from '../../decode/ids.ts'
import { messageOf } from '../../error-message.ts'

/**
 * The exports of a virtual machine's module. They are validated, and its id and aliases are reserved. The service runs
 * no chain with it, so `decode` is never called.
 */
interface Vm {
  /** cb58. */
  readonly vmId: string
  readonly aliases: readonly string[]
  readonly decode: (bytes: Uint8Array) => unknown
}

export interface Vms {
  /** Loads the modules that are not loaded yet. */
  load(): Promise<LoadedVms>
}

/**
 * @param folder The folder of the modules, `.js` or `.mjs`; without it, none are loaded. @param timeout Milliseconds
 * that a module may take to load.
 */
export const vmsIn = (folder: string | undefined, timeout: number = loadTimeout): Vms => {
  const loaded = new Set<string>()
  const names = new Set<string>()
  return {
    async load() {
      const newVMs: Record<string, string[]> = {}
      const failedVMs: Record<string, string> = {}
      for (const file of filesIn(folder)) {
        if (loaded.has(file)) continue
        const name = file.replace(/\.m?js$/, '')
        try {
          const vm = vmOf(await inTime(import(pathToFileURL(join(folder ?? '', file)).href), timeout))
          for (const taken of [vm.vmId, ...vm.aliases])
            if (names.has(taken)) throw new Error(`${taken} is the name of another virtual machine`)
          loaded.add(file)
          for (const own of [vm.vmId, ...vm.aliases]) names.add(own)
          newVMs[vm.vmId] = [...vm.aliases]
        } catch (error) {
          // The runtime caches a module that failed to load: after a fix, it needs another name or a restart of the process.
          failedVMs[name] = messageOf(error)
        }
      }
      return Object.keys(failedVMs).length === 0 ? { newVMs } : { newVMs, failedVMs }
    },
  }
}

/** Milliseconds that a module may take to load. */
const loadTimeout = 10_000

const inTime = async <T>(loading: Promise<T>, timeout: number): Promise<T> => {
  const timer = new AbortController()
  const late = pause(timeout, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`it did not load within ${timeout / 1_000} s`)
  })
  try {
    return await Promise.race([loading, late])
  } finally {
    timer.abort()
    late.catch(() => undefined)
  }
}

const filesIn = (folder: string | undefined): readonly string[] => {
  if (folder === undefined) return []
  try {
    return readdirSync(folder)
      .filter(name => /\.m?js$/.test(name))
      .sort()
  } catch {
    return []
  }
}

const vmOf = ({ vmId, aliases = [], decode }: Readonly<Record<string, unknown>>): Vm => {
  if (typeof vmId !== 'string') throw new Error('the module must export vmId, an id in cb58')
  fromCb58(vmId, 32)
  if (!Array.isArray(aliases) || aliases.some(alias => typeof alias !== 'string'))
    throw new Error('aliases must be an array of strings')
  if (typeof decode !== 'function') throw new Error('the module must export decode, a function that takes bytes')
  return { vmId, aliases: aliases as readonly string[], decode: decode as Vm['decode'] }
}
