import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'chainwright'
import { answerOf, type Document, type Target } from './contracts.ts'
import type { Answer, Payload } from './payloads.ts'

// Responses of public APIs: their schemas in the documents, and the examples in the documents.

interface Foreign {
  readonly payload: string
  readonly api: keyof typeof documents
  /** The operation in the document, and in names of generated code. */
  readonly operation: string
  readonly name: string
}

const packages = join(import.meta.dirname, '../node_modules')

const documents = {
  github: join(packages, '@octokit/openapi/generated/api.github.com.json'),
  figma: join(packages, '@figma/rest-api-spec/openapi/openapi.yaml'),
} as const

const known: readonly Foreign[] = [
  { payload: 'labels', api: 'github', operation: 'issues/list-labels-for-repo', name: 'issuesListLabelsForRepo' },
  { payload: 'commits', api: 'github', operation: 'repos/list-commits', name: 'reposListCommits' },
  { payload: 'comments', api: 'figma', operation: 'getComments', name: 'getComments' },
]

/** Generates the validators of the responses in a folder. */
export const foreignTargets = async (folder: string): Promise<readonly Target[]> => {
  const apis = Object.entries(documents).map(([api, file]) => {
    const operations = known.filter(one => one.api === api).map(({ operation }) => operation)
    return [
      api,
      {
        documents: file,
        kinds: ['spec', 'validation'] as const,
        include: { operations },
        output: { folder: api },
        imports: '.ts' as const,
      },
    ] as const
  })
  const { ok, diagnostics } = await generate({ root: folder, config: { apis: Object.fromEntries(apis) } })
  if (!ok) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  return known.map(({ payload, api, operation, name }) => {
    const document = JSON.parse(readFileSync(join(folder, api, 'spec/openapi.json'), 'utf8')) as Document
    return {
      payload,
      root: answerOf(document, operation),
      schemas: document.components.schemas,
      module: join(folder, api, `validation/operations/${name}.ts`),
      validator: `${name.charAt(0).toUpperCase()}${name.slice(1)}Output`,
      hand: join(import.meta.dirname, 'foreign-hand.ts'),
    }
  })
}

/** Pages of the items in GitHub's examples, and invented comments. */
export const foreignPayloads = (): readonly Payload[] => {
  const github = JSON.parse(readFileSync(documents.github, 'utf8')) as {
    readonly components: { readonly examples: Readonly<Record<string, { readonly value: readonly Answer[] }>> }
  }
  const page = (example: string, length: number): string => {
    const items = github.components.examples[example]?.value ?? []
    return JSON.stringify(Array.from({ length }, (_, index) => items[index % items.length]))
  }
  return [
    {
      name: 'labels',
      text: page('label-items', 100),
      spoil: list => {
        last(list)['default'] = 'no'
      },
    },
    {
      name: 'commits',
      text: page('commit-items', 30),
      spoil: list => {
        last(last(list)['parents'])['sha'] = 1
      },
    },
    {
      name: 'comments',
      text: JSON.stringify({ comments: Array.from({ length: 50 }, (_, index) => comment(index)) }),
      spoil: ({ comments }) => {
        last(comments)['order_id'] = 1
      },
    },
  ]
}

const last = (list: unknown): Answer => (list as Answer[]).at(-1) ?? {}

const person = (index: number): object => ({
  id: `${1_000_000 + index}`,
  handle: `Person ${index}`,
  img_url: `https://images.example/people/${index}.png`,
})

const comment = (index: number): object => ({
  id: `${800_000_000 + index}`,
  client_meta:
    index % 3 === 0 ? { x: index, y: 12.5 } : { node_id: `12:${index}`, node_offset: { x: 10.25, y: index } },
  file_key: 'Kq7vTzW2mNp4RbXy9LdF8s',
  ...(index % 4 === 0 ? {} : { parent_id: `${800_000_000 + index - 1}` }),
  user: person(index % 7),
  created_at: '2026-03-01T12:00:00Z',
  resolved_at: index % 5 === 0 ? '2026-03-02T08:30:00Z' : null,
  message: 'Please use the same distance here as in the list above.',
  order_id: index % 4 === 0 ? `${index}` : null,
  reactions: Array.from({ length: index % 3 }, (_, at) => ({
    user: person(at),
    emoji: ':heart:',
    created_at: '2026-03-01T13:00:00Z',
  })),
})
