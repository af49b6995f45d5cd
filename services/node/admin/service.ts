import {
  adminAliasChainErrors,
  adminAliasErrors,
  adminGetChainAliasesErrors,
  adminGetLoggerLevelErrors,
  adminSetLoggerLevelErrors,
  adminStartCPUProfilerErrors,
  adminStopCPUProfilerErrors,
  type NodeAdminService,
} from '@chainwright/node-server'
import { base58 } from '@scure/base'
import { fromCb58 } from '../../decode/ids.ts'
import { messageOf } from '../../error-message.ts'
import { type Loggers, type LogLevel, logLevels } from '../../log.ts'
import type { Aliases } from '../aliases.ts'
import type { NodeChains } from '../chains.ts'
import type { Profiles } from './profiles.ts'
import type { Vms } from './vms.ts'

export interface AdminParts {
  readonly aliases: Aliases
  readonly chains: NodeChains
  readonly loggers: Loggers
  readonly profiles: Profiles
  readonly vms: Vms
}

const longest = 512

/** Administration of this node. */
export const adminService = ({ aliases, chains, loggers, profiles, vms }: AdminParts): NodeAdminService => ({
  async alias({ endpoint = '', alias = '' }) {
    if (alias.length > longest) throw adminAliasErrors.aliasTooLong()
    const route = `/ext/${alias}`
    if (aliases.pathOf(route) !== undefined || isEndpoint(route, chains)) throw adminAliasErrors.routeTaken({ route })
    const path = `/ext/${endpoint}`
    await aliases.addPath(route, aliases.pathOf(path) ?? path)
    loggers.log('main', 'INFO', `${path} has the alias ${route}`)
    return {}
  },
  async aliasChain({ chain = '', alias = '' }) {
    if (alias.length > longest) throw adminAliasChainErrors.aliasTooLong()
    const id = chains.idOf(chain)
    if (id === undefined) throw adminAliasChainErrors.unknownChain({ chain })
    if (!isSegment(alias)) throw adminAliasChainErrors.badArguments()
    if (chains.idOf(alias) !== undefined) throw adminAliasChainErrors.aliasTaken({ alias })
    await aliases.addChain(alias, id)
    loggers.log('main', 'INFO', `The chain ${id} has the alias ${alias}`)
    return {}
  },
  getChainAliases({ chain = '' }) {
    refuseMalformed(chain)
    if (chains.idOf(chain) !== chain) return { aliases: [] }
    return { aliases: [...chains.givenAliases(chain), chain, ...aliases.ofChain(chain)] }
  },
  getLoggerLevel: ({ loggerName }) => ({
    loggerLevels: Object.fromEntries(
      loggersFor(loggers, loggerName).map(name => [
        name,
        loggers.levels(name) ?? { logLevel: 'OFF', displayLevel: 'OFF' },
      ]),
    ),
  }),
  setLoggerLevel({ loggerName, logLevel, displayLevel }) {
    if (!logLevel && !displayLevel) throw adminSetLoggerLevelErrors.levelMissing()
    const levels = {
      ...(logLevel ? { logLevel: levelOf(logLevel) } : {}),
      ...(displayLevel ? { displayLevel: levelOf(displayLevel) } : {}),
    }
    const names = loggersFor(loggers, loggerName)
    const text = Object.entries(levels).flatMap(([name, level]) => `${name} ${level}`)
    // Logged before the change, so that a change to OFF is logged too.
    loggers.log('main', 'INFO', `Loggers ${names.join(', ')}: ${text.join(', ')}`)
    for (const name of names) loggers.setLevels(name, levels)
    return {}
  },
  loadVMs: () => vms.load(),
  async startCPUProfiler() {
    if (profiles.isRunning) throw adminStartCPUProfilerErrors.profilerRunning()
    await profiles.startCpu()
    return {}
  },
  async stopCPUProfiler() {
    if (!profiles.isRunning) throw adminStopCPUProfilerErrors.profilerIdle()
    await profiles.stopCpu()
    return {}
  },
  async memoryProfile() {
    await profiles.memory()
    return {}
  },
  async lockProfile() {
    await profiles.waits()
    return {}
  },
})

/** Whether a text can be a segment of a path. Clients resolve `.` and `..`, and a `/` begins another segment. */
const isSegment = (text: string): boolean => !/^\.{0,2}$|\/|\p{Surrogate}/u.test(text)

/** Whether a path is one of an endpoint that is served. */
const isEndpoint = (path: string, chains: NodeChains): boolean => {
  if (/^\/ext\/(?:admin|health)(?:\/(?:health|readiness|liveness))?$/.test(path)) return true
  const [, name = '', endpoint] = /^\/ext\/bc\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? []
  return endpoint === undefined ? chains.xOf(name) !== undefined : chains.evmOf(name) !== undefined
}

/** All loggers, or the one of a name. */
const loggersFor = (loggers: Loggers, name: string | undefined): readonly string[] => {
  if (name === undefined || name === '') return loggers.names
  if (loggers.levels(name) === undefined) throw adminGetLoggerLevelErrors.unknownLogger({ loggerName: name })
  return [name]
}

const levelOf = (text: string): LogLevel => {
  const level = logLevels.find(one => one === text.toUpperCase())
  if (level === undefined) throw adminSetLoggerLevelErrors.badArguments()
  return level
}

/** @throws The error with which a node responds to an invalid id. */
const refuseMalformed = (text: string): void => {
  if (text === '') throw adminGetChainAliasesErrors.undecodableChain({ reason: 'zero length string' })
  let bytes: Uint8Array
  try {
    bytes = base58.decode(text)
  } catch (error) {
    throw adminGetChainAliasesErrors.undecodableChain({
      reason: messageOf(error),
    })
  }
  if (bytes.length < 4) throw adminGetChainAliasesErrors.chainTooShort()
  try {
    fromCb58(text)
  } catch {
    throw adminGetChainAliasesErrors.chainChecksum()
  }
}
