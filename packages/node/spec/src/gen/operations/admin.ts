// @generated from specs/node/methods/admin.yaml by generators/spec. Run `pnpm generate`; do not edit.
import type { Cb58Id } from '../schemas/Cb58Id.ts'
import type { ChainAliases } from '../schemas/ChainAliases.ts'
import type { DecodedRequest } from '../schemas/DecodedRequest.ts'
import type { EmptyObject } from '../schemas/EmptyObject.ts'
import type { LoadedVms } from '../schemas/LoadedVms.ts'
import type { LogLevelInput } from '../schemas/LogLevelInput.ts'
import type { LoggerLevels } from '../schemas/LoggerLevels.ts'

/**
 * Give an endpoint another path.
 *
 * Makes the endpoint callable under `/ext/` and the alias too. The path it had keeps working. It holds for this
 * node only, and an endpoint that does not exist may be given one.
 *
 * `admin.alias`
 */
export interface AdminAliasInput {
  /** The part of the path after `/ext/`. */
  endpoint: string
  /**
   * The part that shall work too.
   * At most 512 characters.
   */
  alias: string
}

export type AdminAliasOutput = EmptyObject

/** How `adminAlias` fails. */
export type AdminAliasFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'aliasTooLong'; code: -32000; data?: unknown }
  | { error: 'routeTaken'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }

/**
 * Give a chain another name.
 *
 * Makes the alias usable wherever the id of the blockchain is. It holds for this node only; other nodes do not
 * hear of it.
 *
 * `admin.aliasChain`
 */
export interface AdminAliasChainInput {
  /** The blockchain, by its id or a name it already has. */
  chain: string
  /**
   * The name it shall have too.
   * At most 512 characters.
   */
  alias: string
}

export type AdminAliasChainOutput = EmptyObject

/** How `adminAliasChain` fails. */
export type AdminAliasChainFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'aliasTooLong'; code: -32000; data?: unknown }
  | { error: 'unknownChain'; code: -32000; data?: unknown }
  | { error: 'aliasTaken'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }

/**
 * List the names of a chain.
 *
 * Answers every alias that this node knows for the chain, its id among them.
 *
 * `admin.getChainAliases`
 */
export interface AdminGetChainAliasesInput {
  /** The id of the blockchain. An alias is not taken. */
  chain: Cb58Id
}

export type AdminGetChainAliasesOutput = ChainAliases

/** How `adminGetChainAliases` fails. */
export type AdminGetChainAliasesFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'undecodableChain'; code: -32000; data?: unknown }
  | { error: 'chainTooShort'; code: -32000; data?: unknown }
  | { error: 'chainChecksum'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }

/**
 * Show how much the loggers write.
 *
 * Answers the levels of one logger, or of all where none is named.
 *
 * `admin.getLoggerLevel`
 */
export interface AdminGetLoggerLevelInput {
  /** The logger; all of them if left out. */
  loggerName?: string
}

export type AdminGetLoggerLevelOutput = LoggerLevels

/** How `adminGetLoggerLevel` fails. */
export type AdminGetLoggerLevelFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'unknownLogger'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }

/**
 * Load virtual machines that were installed since the start.
 *
 * Looks into the plugin directory of the node and loads what is new there. VMs that are loaded already are not
 * named.
 *
 * `admin.loadVMs`
 */
export type AdminLoadVMsInput = { [key: string]: never }

export type AdminLoadVMsOutput = LoadedVms

/** How `adminLoadVMs` fails. */
export type AdminLoadVMsFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }

/**
 * Write down which locks the node waits for.
 *
 * Writes statistics of the node's mutexes to the file `lock.profile` in its profile directory.
 *
 * `admin.lockProfile`
 */
export type AdminLockProfileInput = { [key: string]: never }

export type AdminLockProfileOutput = EmptyObject

/** How `adminLockProfile` fails. */
export type AdminLockProfileFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }

/**
 * Write down what the node's memory holds.
 *
 * Writes a profile of the node's memory to the file `mem.profile` in its profile directory.
 *
 * `admin.memoryProfile`
 */
export type AdminMemoryProfileInput = { [key: string]: never }

export type AdminMemoryProfileOutput = EmptyObject

/** How `adminMemoryProfile` fails. */
export type AdminMemoryProfileFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }

/**
 * Set how much the loggers write.
 *
 * Sets the levels of one logger, or of all where none is named. A level that is left out stays; one of the two
 * has to be given.
 *
 * `admin.setLoggerLevel`
 */
export interface AdminSetLoggerLevelInput {
  /** The logger; all of them if left out. */
  loggerName?: string
  /** What shall go to the log file. */
  logLevel?: LogLevelInput
  /** What shall go to the terminal. */
  displayLevel?: LogLevelInput
}

export type AdminSetLoggerLevelOutput = EmptyObject

/** How `adminSetLoggerLevel` fails. */
export type AdminSetLoggerLevelFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'unknownLogger'; code: -32000; data?: unknown }
  | { error: 'levelMissing'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }

/**
 * Begin to record what the node computes.
 *
 * Starts a CPU profile, which runs until it is stopped.
 *
 * `admin.startCPUProfiler`
 */
export type AdminStartCPUProfilerInput = { [key: string]: never }

export type AdminStartCPUProfilerOutput = EmptyObject

/** How `adminStartCPUProfiler` fails. */
export type AdminStartCPUProfilerFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'profilerRunning'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }

/**
 * End the recording and write it down.
 *
 * Stops the CPU profile and writes it to the file `cpu.profile` in the node's profile directory.
 *
 * `admin.stopCPUProfiler`
 */
export type AdminStopCPUProfilerInput = { [key: string]: never }

export type AdminStopCPUProfilerOutput = EmptyObject

/** How `adminStopCPUProfiler` fails. */
export type AdminStopCPUProfilerFailure =
  | { error: 'badArguments'; code: -32000; data?: unknown }
  | { error: 'profilerIdle'; code: -32000; data?: unknown }
  | { error: 'parseError'; code: -32700; data: DecodedRequest }
  | { error: 'invalidVersion'; code: -32600; data: DecodedRequest }
  | { error: 'unknownMethod'; code: -32000; data?: unknown }
  | { error: 'unknownService'; code: -32000; data?: unknown }
  | { error: 'illFormedMethod'; code: -32000; data?: unknown }
  | { error: 'upperCaseMethod'; code: -32000; data?: unknown }
