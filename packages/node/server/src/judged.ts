import type { Issue, RpcOperation, RpcParam } from '@chainwright/runtime-server'

/**
 * What a node's methods check themselves: it takes these values for plain text and lists, and refuses them with an error of
 * the method (recorded: `alias length is too long`, `no addresses provided`). Everything else that the contract refuses is
 * answered before the method is reached. Each is an error of the contract (`x-errors`), register `node.error-objects`.
 */
const judged: Readonly<Record<string, readonly string[]>> = {
  'admin.alias': ['alias'],
  'admin.aliasChain': ['alias'],
  'admin.getChainAliases': ['chain'],
  // a rule, by its id
  'admin.setLoggerLevel': ['level-given'],
  'xvm.getAllBalances': ['address'],
  'xvm.getBalance': ['address'],
  'xvm.getUTXOs': ['addresses', 'startIndex'],
}

export const isJudgedByMethod = (operation: RpcOperation, issue: Issue): boolean =>
  judged[operation.id]?.includes(issue.keyword === 'x-rules' ? issue.expected : String(issue.path[0])) === true

/** Where a node takes a JSON number for a quantity in hex: register `node.block-count-as-number`. */
const numbers: Readonly<Record<string, readonly string[]>> = { eth_feeHistory: ['blockCount'] }

export const mayBeNumber = (operation: RpcOperation, param: RpcParam): boolean =>
  numbers[operation.id]?.includes(param.name) === true
