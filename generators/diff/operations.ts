import {
  type Api,
  callName,
  fixedKey,
  fixedPairs,
  type HttpBinding,
  type Operation,
  templateShape,
} from '@chainwright/model'
import { compareServers, sameDocs } from './api.ts'
import type { Called } from './bodies.ts'
import { elementSite } from './change.ts'
import { compareInput } from './input.ts'
import { compareOutcomes } from './outcomes.ts'
import { type Recorder, reporterOf } from './recorder.ts'
import { compareRpc } from './rpc.ts'
import { docs, rule } from './rule.ts'
import { sameValue } from './schemas/values.ts'
import { compareSecurity } from './security.ts'
import { compareTerms, sunsetOf } from './terms.ts'

export const operationRules = {
  added: rule({ code: 'operation.added', description: 'The API has a new operation.' }, 'minor'),
  removed: rule(
    {
      code: 'operation.removed',
      description: 'The API no longer has an operation.',
      help: 'Deprecate the operation first (`deprecated`, `x-replaced-by`), state the date of its removal (`x-sunset`), and remove it in a major version.',
    },
    'major',
  ),
  renamed: rule(
    {
      code: 'operation.renamed',
      description:
        'The name of an operation in generated code changed (`operationId`, `x-group`, `x-name`). Requests and responses are unchanged.',
      help: 'Keep the name, or release a major version of the packages.',
    },
    'patch',
    'major',
  ),
  path: rule(
    { code: 'operation.path-changed', description: 'The path of an operation changed.', help: 'Serve both paths.' },
    'major',
    'patch',
  ),
  method: rule(
    {
      code: 'operation.method-changed',
      description: 'The HTTP method of an operation changed.',
      help: 'Support both methods.',
    },
    'major',
    'patch',
  ),
  protocol: rule({ code: 'operation.protocol-changed', description: 'The protocol of an operation changed.' }, 'major'),
  docs: docs({
    code: 'operation.docs-changed',
    description: 'The summary, description, tags or examples of an operation changed.',
  }),
  callbackAdded: rule({ code: 'callback.added', description: 'The API sends a new webhook or callback.' }, 'minor'),
  callbackRemoved: rule(
    { code: 'callback.removed', description: 'The API no longer sends a webhook or callback.' },
    'major',
  ),
}

/** Compares the operations of both versions. Matches them by their calls, and the remaining ones by their ids. */
export const compareOperations = (before: Api, after: Api, recorder: Recorder): void => {
  const matches = matched(before.operations, after.operations)
  for (const [was, is] of matches) {
    compareOperation({ before: was, after: is, sent: 'input' }, recorder)
    compareOwnServers([before, was], [after, is], recorder)
  }
  const [known, now] = [new Set(matches.map(([was]) => was)), new Set(matches.map(([, is]) => is))]
  for (const is of after.operations)
    if (!now.has(is))
      recorder.change(operationRules.added, {
        subject: is.id,
        text: `is new: ${calledAs(is)}`,
        operation: is.id,
        after: elementSite(is),
      })
  for (const was of before.operations)
    if (!known.has(was))
      recorder.change(operationRules.removed, {
        subject: was.id,
        text: `was removed (${calledAs(was)}), and was ${announced(was)}`,
        operation: was.id,
        before: elementSite(was),
      })
  compareCallbacks(before, after, recorder)
}

const compareOperation = ({ before, after, sent }: Called, recorder: Recorder): void => {
  const report = reporterOf(recorder, before, after)
  const [name, nameNow] = [fullName(before), fullName(after)]
  if (name !== nameNow)
    report(operationRules.renamed, `is renamed in generated code from \`${name}\` to \`${nameNow}\``)
  if (!sameDocs(before.docs, after.docs) || !sameValue(before.tags, after.tags) || !sameExamples(before, after))
    report(operationRules.docs, 'has a changed description')
  const [was, is] = [before.binding, after.binding]
  if (was.protocol === 'http' && is.protocol === 'http') {
    if (placeOf(was) !== placeOf(is))
      report(operationRules.path, `is now called at ${is.written} instead of ${was.written}`)
    if (was.method !== is.method)
      report(operationRules.method, `is now called by ${is.method} instead of ${was.method}`)
  } else if (was.protocol === 'jsonrpc' && is.protocol === 'jsonrpc') compareRpc(was, is, report)
  else {
    report(operationRules.protocol, `is now called as ${calledAs(after)} instead of ${calledAs(before)}`)
    return
  }
  compareInput({ before, after, sent }, recorder)
  compareOutcomes({ before, after, direction: sent === 'input' ? 'output' : 'input' }, recorder)
  compareSecurity(before, after, recorder)
  compareTerms(before, after, recorder)
}

/** An operation that the API calls: its users read the input and write the responses. */
const compareCallbacks = (before: Api, after: Api, recorder: Recorder): void => {
  const keyOf = ({ name, of, expression, operation }: Api['callbacks'][number]): string =>
    [of, name, expression, operation.binding.protocol === 'http' ? operation.binding.method : ''].join('\n')
  for (const is of after.callbacks) {
    const was = before.callbacks.find(other => keyOf(other) === keyOf(is))
    // As with any method, the user sends the input that starts a subscription.
    const sent = is.subscription === undefined ? 'output' : 'input'
    if (was !== undefined) compareOperation({ before: was.operation, after: is.operation, sent }, recorder)
    else
      recorder.change(operationRules.callbackAdded, {
        subject: is.operation.id,
        text: `is new: the API sends ${is.name}`,
        operation: is.operation.id,
        after: elementSite(is.operation),
      })
  }
  for (const was of before.callbacks)
    if (!after.callbacks.some(other => keyOf(other) === keyOf(was)))
      recorder.change(operationRules.callbackRemoved, {
        subject: was.operation.id,
        text: `was removed: the API no longer sends ${was.name}`,
        operation: was.operation.id,
        before: elementSite(was.operation),
      })
}

const matched = (before: readonly Operation[], after: readonly Operation[]): (readonly [Operation, Operation])[] => {
  const found: (readonly [Operation, Operation])[] = []
  const [free, freeNow] = [new Set(before), new Set(after)]
  for (const keyOf of [wireName, ({ id }: Operation) => id]) {
    const known = new Map([...free].map(operation => [keyOf(operation), operation]))
    for (const is of [...freeNow]) {
      const was = known.get(keyOf(is))
      if (was === undefined) continue
      known.delete(keyOf(is))
      free.delete(was)
      freeNow.delete(is)
      found.push([was, is])
    }
  }
  const order = new Map(after.map((operation, index) => [operation, index]))
  return found.sort(([, a], [, b]) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
}

/** The identity of a call. Names of path parameters are omitted, because they are not sent. */
const wireName = ({ binding }: Operation): string =>
  binding.protocol === 'http' ? `${binding.method} ${placeOf(binding)}` : `rpc ${binding.method}`

const placeOf = (binding: HttpBinding): string => `${templateShape(binding.path)}?${fixedKey(fixedPairs(binding))}`

const calledAs = ({ binding }: Operation): string =>
  binding.protocol === 'http' ? callName(binding) : `the method ${callName(binding)}`

const announced = (operation: Operation): string => {
  if (operation.deprecation === undefined) return 'not deprecated before'
  const day = sunsetOf(operation)
  return day === undefined ? 'deprecated before' : `deprecated before, with the removal date ${day}`
}

/** The name in clients. The id of an RPC method is also its name on the wire. */
const fullName = ({ id, group, member }: Operation): string =>
  [group, member ?? id].filter(part => part !== undefined).join('.')

const sameExamples = (a: Operation, b: Operation): boolean => JSON.stringify(a.examples) === JSON.stringify(b.examples)

const compareOwnServers = (
  [api, before]: readonly [Api, Operation],
  [apiNow, after]: readonly [Api, Operation],
  recorder: Recorder,
): void => {
  const [was, is] = [before.binding, after.binding]
  if (was.protocol !== 'http' || is.protocol !== 'http' || (was.servers.length === 0 && is.servers.length === 0)) return
  compareServers(
    {
      was: was.servers.length === 0 ? api.servers : was.servers,
      is: is.servers.length === 0 ? apiNow.servers : is.servers,
      sites: { before: elementSite(before), after: elementSite(after) },
      operation: after.id,
    },
    recorder,
  )
}
