import type { Issue, RpcOperation, RpcParam } from '@chainwright/runtime-server'

/**
 * Inputs that the methods of a node check themselves. The node reads these values as plain text and lists, and the
 * method refuses them with its own error (recorded: `alias length is too long`, `no addresses provided`). Any other
 * invalid input is refused before the method runs. Each of these errors is in the contract (`x-errors`); register:
 * `node.error-objects`.
 */
const checkedByMethods: Readonly<Record<string, readonly string[]>> = {
  'admin.alias': ['alias'],
  'admin.aliasChain': ['alias'],
  'admin.getChainAliases': ['chain'],
  // a rule, by its id
  'admin.setLoggerLevel': ['level-given'],
  'xvm.getAllBalances': ['address'],
  'xvm.getBalance': ['address'],
  'xvm.getUTXOs': ['addresses', 'startIndex'],
}

export const isCheckedByMethod = (operation: RpcOperation, issue: Issue): boolean =>
  checkedByMethods[operation.id]?.includes(issue.keyword === 'x-rules' ? issue.expected : String(issue.path[0])) ===
  true

/**
 * Parameters for which a node accepts a JSON number instead of a quantity in hex; register:
 * `node.block-count-as-number`.
 */
const numbers: Readonly<Record<string, readonly string[]>> = { eth_feeHistory: ['blockCount'] }

export const mayBeNumber = (operation: RpcOperation, param: RpcParam): boolean =>
  numbers[operation.id]?.includes(param.name) === true
