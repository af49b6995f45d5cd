import { describe, expect, it } from 'vitest'
import { findCrossings } from './boundaries.ts'

const crossingsOf = (file: string, code: string) => findCrossings([file], () => code).map(({ reason }) => reason)

describe('imports stay within their bounds', () => {
  it.each([
    ['generators/client/operation.ts', `import type { Api } from '../model/index.ts'`],
    ['generators/client/operation.ts', `import { shapeOf } from '../jsonschema/shape.ts'`],
    ['generators/client/operation.test.ts', `import { loadOpenapi } from '../openapi/load.ts'`],
    ['generators/source/print.ts', `import { printNode } from 'ts-morph'`],
    ['generators/cli/verify.ts', `import { verify } from '@chainwright/contract'`],
    [
      'packages/data/client/src/gen/index.ts',
      `import type { EvmBlock } from '@chainwright/data-spec/schemas/EvmBlock'`,
    ],
    ['packages/data/client/src/gen/index.ts', `import { operation } from '@chainwright/runtime-client/codegen/v1'`],
    ['packages/data/server/src/gen/operations.ts', `import { Validator } from '@chainwright/data-validation'`],
    ['packages/runtime/client/src/transport.ts', `import createClient from 'openapi-fetch'`],
    ['tests/contract/table.test.ts', `import { interfaceTable } from '../../generators/docs/interface-table.ts'`],
    ['generators/validation/recordings.test.ts', `import { exchangesOf } from '@chainwright/recordings'`],
    ['services/chain.ts', `import { blocksOf } from '@chainwright/recordings'`],
    ['tests/contract/all.test.ts', `import { createDataClient } from '@chainwright/data-client'`],
  ])('%s: %s is allowed', (file, code) => {
    expect(crossingsOf(file, code)).toEqual([])
  })

  it.each([
    ['generators/model/api.ts', `import { names } from '../source/names.ts'`, 'model/ may open nothing'],
    [
      'generators/client/operation.ts',
      `import { loadOpenapi } from '../openapi/load.ts'`,
      'client/ may open model, source, jsonschema/shape',
    ],
    [
      'generators/client/operation.ts',
      `export * from '../server/stub.ts'`,
      'client/ may open model, source, jsonschema/shape',
    ],
    [
      'generators/client/operation.ts',
      `import { graph } from '../jsonschema/graph.ts'`,
      'client/ may open model, source, jsonschema/shape',
    ],
    ['generators/client/operation.ts', `import { Project } from 'ts-morph'`, 'only generators/source/ knows ts-morph'],
    [
      'generators/client/operation.ts',
      `await import('@chainwright/data-client')`,
      'build time and shipped code never import each other; only cli/ stands on @chainwright/contract',
    ],
    [
      'packages/node/client/src/index.ts',
      `import { exchangesOf } from '@chainwright/recordings'`,
      'only tests, bench, services and scripts read the recordings',
    ],
    [
      'packages/data/client/src/index.ts',
      `import { isBlock } from '@chainwright/data-validation'`,
      'data-client may import data-spec, runtime-client',
    ],
    [
      'packages/data/client/src/index.ts',
      `import type { Api } from 'chainwright'`,
      'build time and shipped code never import each other',
    ],
    [
      'packages/data/client/src/index.ts',
      `import '../../server/src/index.ts'`,
      'it is in another package: import that by its name',
    ],
    ['generators/cli/serve.ts', `import { start } from '../../services/start.ts'`, 'nothing imports services/'],
  ])('%s: %s is refused', (file, code, reason) => {
    expect(crossingsOf(file, code)).toEqual([reason])
  })

  it('names the line of the import', () => {
    expect(findCrossings(['generators/model/api.ts'], () => `\n\nimport '../spec/index.ts'`)[0]?.line).toBe(3)
  })
})
