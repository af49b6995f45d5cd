import type { RpcBinding } from '@chainwright/model'
import type { ChangeDetails } from './recorder.ts'
import { narrowing, type Rule, rule, widening } from './rule.ts'

export const rpcRules = {
  endpoint: rule(
    {
      code: 'rpc.endpoint-changed',
      description: "The path of a method's endpoint changed.",
      help: 'Keep serving the earlier path.',
    },
    'major',
    'patch',
  ),
  variable: rule(
    {
      code: 'rpc.endpoint-variable-changed',
      description: 'A variable of an endpoint was added, was removed, or changed its meaning.',
    },
    'major',
    'major',
  ),
  structureNarrowed: narrowing(
    {
      code: 'rpc.param-structure-narrowed',
      description: 'A method accepted parameters by name and by position, and now accepts only one of the two.',
      help: 'Accept both.',
    },
    'untyped',
  ),
  structureWidened: widening(
    {
      code: 'rpc.param-structure-widened',
      description: 'A method accepted parameters only by name or only by position, and now accepts both.',
    },
    'untyped',
  ),
  structureChanged: rule(
    {
      code: 'rpc.param-structure-changed',
      description: 'A method accepts parameters by name instead of by position, or by position instead of by name.',
      help: 'Accept both.',
    },
    'major',
    'patch',
  ),
  dialect: rule(
    { code: 'rpc.dialect-changed', description: 'The error responses of an endpoint changed (`x-jsonrpc`).' },
    'major',
    'patch',
  ),
  batchesAdded: rule(
    { code: 'rpc.batches-added', description: 'An endpoint now accepts batches (`x-jsonrpc`).' },
    'minor',
    'patch',
  ),
  batchesRemoved: rule(
    {
      code: 'rpc.batches-removed',
      description: 'An endpoint no longer accepts batches (`x-jsonrpc`).',
      help: 'Keep accepting batches.',
    },
    'major',
    'patch',
  ),
  retryable: rule(
    {
      code: 'rpc.retryable-changed',
      description: 'The error codes after which clients may retry a call changed (`x-jsonrpc`).',
    },
    'minor',
    'patch',
  ),
}

/** The transport of a method: its endpoint, and how its parameters are written. */
export const compareRpc = (
  was: RpcBinding,
  is: RpcBinding,
  report: (rule: Rule, text: ChangeDetails['text']) => void,
): void => {
  if (was.paramStructure !== is.paramStructure)
    report(structureRule(was, is), `now takes parameters ${textOf(is)} instead of ${textOf(was)}`)
  const [before, after] = [was.endpoint, is.endpoint]
  if (before.path !== after.path)
    report(rpcRules.endpoint, `is now available at ${after.path} instead of ${before.path}`)
  for (const name of new Set([...before.variables.keys(), ...after.variables.keys()])) {
    const [value, valueNow] = [before.variables.get(name)?.default, after.variables.get(name)?.default]
    if (value !== valueNow)
      report(rpcRules.variable, `changed the default of \`{${name}}\` from ${value ?? 'none'} to ${valueNow ?? 'none'}`)
  }
  if (before.dialect !== after.dialect)
    report(rpcRules.dialect, `now uses the dialect ${after.dialect} instead of ${before.dialect}`)
  if (before.batches !== after.batches)
    report(
      after.batches ? rpcRules.batchesAdded : rpcRules.batchesRemoved,
      after.batches ? 'can now be in a batch' : 'can no longer be in a batch',
    )
  if (String(before.retryable) !== String(after.retryable))
    report(rpcRules.retryable, retryText(before.retryable.join(', '), after.retryable.join(', ')))
}

/** @param was The codes of errors, separated by commas. */
const retryText = (was: string, is: string): string =>
  is === ''
    ? `can no longer be retried after ${was}`
    : `can now be retried after ${is}${was === '' ? '' : ` instead of ${was}`}`

const structureRule = (was: RpcBinding, is: RpcBinding): Rule => {
  if (was.paramStructure === 'either') return rpcRules.structureNarrowed
  return is.paramStructure === 'either' ? rpcRules.structureWidened : rpcRules.structureChanged
}

const textOf = ({ paramStructure }: RpcBinding): string =>
  paramStructure === 'either' ? 'by name or by position' : paramStructure.replace('-', ' ')
