import { describe, expect, it } from 'vitest'
import { findCrossings } from './boundaries.ts'

const crossingsOf = (file: string, code: string) => findCrossings([file], () => code).map(({ reason }) => reason)

describe('imports stay within their bounds', () => {
  it.each([
    ['generators/client/operation.ts', `import type { Api } from '@chainwright/model'`],
    ['generators/client/operation.ts', `import { createShapes } from '@chainwright/model/shape'`],
    ['generators/client/operation.test.ts', `import { loadTexts } from '@chainwright/model/testing'`],
    ['generators/lint/lint-costs.ts', `import { patternChecker } from '../validation/patterns/safety.ts'`],
    ['packages/model/src/openapi/content.ts', `import { place } from '../document/place.ts'`],
    ['packages/contract/src/contract/read.ts', `import type { Api } from '@chainwright/model'`],
    ['generators/source/typescript/print.ts', `import { printNode } from 'ts-morph'`],
    ['generators/cli/verify.ts', `import { verify } from '@chainwright/contract'`],
    [
      'packages/data/client/src/gen/index.ts',
      `import type { EvmBlock } from '@chainwright/data-spec/schemas/EvmBlock'`,
    ],
    ['packages/data/client/src/gen/index.ts', `import { operation } from '@chainwright/runtime-client/codegen/v1'`],
    ['packages/data/server/src/gen/operations.ts', `import { Validator } from '@chainwright/data-validation'`],
    ['packages/contract/src/draw/known.ts', `import { membersOf } from '@chainwright/model/bundled'`],
    ['packages/contract/src/draw/known.test.ts', `import { loadTexts } from '@chainwright/model/testing'`],
    [
      'packages/contract/src/secrets/learn.ts',
      `import { isSecretName } from '@chainwright/runtime-validation/secret-name'`,
    ],
    ['packages/runtime/server/src/server/server.ts', `import type { Issue } from '@chainwright/runtime-validation'`],
    ['packages/runtime/server/src/server/server.test.ts', `import { serve } from '@chainwright/runtime-server'`],
    ['recordings/index.ts', `import type { RecordedExchange } from '@chainwright/contract'`],
    ['packages/runtime/client/src/transport.ts', `import createClient from 'openapi-fetch'`],
    ['tests/contract/table.test.ts', `import { emitDocs } from '../../generators/docs/emit.ts'`],
    ['generators/validation/recordings.test.ts', `import { exchangesOf } from '@chainwright/recordings'`],
    ['services/chain.ts', `import { blocksOf } from '@chainwright/recordings'`],
    ['generators/cli/system-error.test.ts', `import { serverOf } from '@chainwright/testing'`],
    ['packages/contract/src/verify/verify.test.ts', `import { serverOf } from '@chainwright/testing'`],
    ['services/testing/fake-node.ts', `import { startServer } from '@chainwright/testing/start-server'`],
    ['tests/features/served.ts', `import { startServer } from '@chainwright/testing/start-server'`],
    ['tests/contract/all.test.ts', `import { createDataClient } from '@chainwright/data-client'`],
  ])('%s: %s is allowed', (file, code) => {
    expect(crossingsOf(file, code)).toEqual([])
  })

  it.each([
    ['packages/model/src/model/api.ts', `import { load } from '../load/load-api.ts'`, 'model/ may import nothing'],
    [
      'packages/model/src/openapi/content.ts',
      `import { load } from '../load/load-api.ts'`,
      'openapi/ may import model, document, jsonschema, extensions',
    ],
    [
      'packages/model/src/model/api.ts',
      `import { names } from '../../../../generators/source/names/names.ts'`,
      'the module is in another package: import it by the name of its package',
    ],
    ['packages/model/src/model/api.ts', `import 'chainwright'`, 'build time and shipped code never import each other'],
    ['generators/client/operation.ts', `export * from '../server/stub.ts'`, 'client/ may import source'],
    [
      'generators/client/operation.ts',
      `import { openEntries } from '@chainwright/model/documents'`,
      'of @chainwright/model, it may import ., ./shape',
    ],
    [
      'generators/client/operation.ts',
      `import { patternChecker } from '../validation/patterns/safety.ts'`,
      'client/ may import source',
    ],
    [
      'generators/lint/lint-costs.ts',
      `import { re2Of } from '../validation/patterns/re2.ts'`,
      'lint/ may import validation/patterns/safety',
    ],
    [
      'generators/client/operation.ts',
      `import { Project } from 'ts-morph'`,
      'only generators/source/ may import ts-morph',
    ],
    [
      'generators/client/operation.ts',
      `await import('@chainwright/data-client')`,
      'build time and shipped code never import each other; only cli/ may import @chainwright/contract',
    ],
    [
      'packages/node/client/src/index.ts',
      `import { exchangesOf } from '@chainwright/recordings'`,
      'only tests, bench, services and scripts read the recordings',
    ],
    ['packages/contract/src/judge/send.ts', `import { serverOf } from '@chainwright/testing'`, 'only tests import it'],
    ['generators/cli/engine/remote.ts', `import { serverOf } from '@chainwright/testing'`, 'only tests import it'],
    ['services/service.ts', `import { startServer } from '@chainwright/testing/start-server'`, 'only tests import it'],
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
      'the module is in another package: import it by the name of its package',
    ],
    [
      'packages/contract/src/contract/read.ts',
      `import { openEntries } from '@chainwright/model/documents'`,
      'of @chainwright/model, it may import ., ./bundled, ./pattern-match',
    ],
    [
      'packages/contract/src/replay/replay.ts',
      `import { serve } from '@chainwright/runtime-server'`,
      'contract may import model, runtime-validation',
    ],
    [
      'packages/model/src/openapi/content.ts',
      `import type { Json } from '@chainwright/contract'`,
      'model may import no package of ours',
    ],
    [
      'packages/runtime/client/src/client.ts',
      `import { decode } from '@chainwright/runtime-validation'`,
      'runtime-client may import no package of ours',
    ],
    [
      'packages/runtime/server/src/server/server.ts',
      `export * from '@chainwright/model'`,
      'runtime-server may import runtime-validation',
    ],
    [
      'packages/runtime/validation/src/index.ts',
      `import '@chainwright/runtime-server'`,
      'runtime-validation may import no package of ours',
    ],
    [
      'recordings/index.ts',
      `import { verify } from '@chainwright/contract'`,
      'recordings may import only types, of contract',
    ],
    [
      'recordings/index.ts',
      `export type Load = 'all'\nexport const load = () => import('@chainwright/contract')`,
      'recordings may import only types, of contract',
    ],
    [
      'recordings/index.ts',
      `import type { Api } from '@chainwright/model'`,
      'recordings may import only types, of contract',
    ],
    [
      'generators/cli/serve.ts',
      `import { start } from '../../services/start.ts'`,
      'no other folder may import services/',
    ],
  ])('%s: %s is refused', (file, code, reason) => {
    expect(crossingsOf(file, code)).toEqual([reason])
  })

  it('names the line of the import', () => {
    expect(findCrossings(['packages/model/src/model/api.ts'], () => `\n\nimport '../load/load-api.ts'`)[0]?.line).toBe(
      3,
    )
  })
})
