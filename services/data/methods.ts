import { basename, dirname } from 'node:path'
import type { Abi } from 'viem'
import { erc20Abi, erc721Abi, erc1155Abi } from 'viem'
import { toFunctionSelector, toFunctionSignature } from 'viem/utils'
import { InvalidConfiguration } from '../config/invalid-configuration.ts'
import { messageOf } from '../error-message.ts'
import { findFile, textOf } from '../ingest/lines.ts'

/**
 * Names of methods by selector: those of the token standards, and those of ABI files, which have precedence. A file contains an
 * ABI, an object with an `abi`, or an object of ABIs by contract.
 *
 * @throws InvalidConfiguration that names the file.
 */
export const methodNames = async (files: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>()
  for (const abi of [erc20Abi, erc721Abi, erc1155Abi]) addNames(names, abi)
  for (const file of files) {
    const found = findFile(dirname(file), basename(file))
    if (found === undefined) throw new InvalidConfiguration([`${file}: the ABI file does not exist`])
    try {
      for (const abi of abisIn(JSON.parse(await textOf(found)))) addNames(names, abi)
    } catch (error) {
      throw new InvalidConfiguration([`${file}: ${messageOf(error)}`])
    }
  }
  return names
}

const abisIn = (value: unknown): readonly Abi[] => {
  if (Array.isArray(value)) return [value as unknown as Abi]
  if (typeof value !== 'object' || value === null) throw new Error('must be an ABI, or an object of ABIs')
  const { abi } = value as { readonly abi?: unknown }
  if (abi !== undefined) return abisIn(abi)
  return Object.values(value).flatMap(abisIn)
}

const addNames = (names: Map<string, string>, abi: Abi): void => {
  for (const item of abi) if (item.type === 'function') names.set(toFunctionSelector(item), toFunctionSignature(item))
}
