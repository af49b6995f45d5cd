import { callName, type Operation } from '@chainwright/model'
import type { Comment } from '../source/typescript/docs.ts'

/** The comment of a client's member. */
export const memberComment = ({ docs, binding, deprecation, pagination }: Operation): Comment => ({
  text: [
    docs.summary,
    docs.description,
    pagination &&
      '`await` returns one page, `for await` iterates over the items of all pages, `.pages()` over the pages.',
    docs.externalDocs && `[${docs.externalDocs.description ?? 'More'}](${docs.externalDocs.url})`,
  ],
  facts: [`\`${callName(binding)}\``],
  deprecated: deprecationText(deprecation),
})

/** The version of the deprecation and the replacement; true if neither is given. */
export const deprecationText = (deprecation: Operation['deprecation']): string | boolean => {
  if (deprecation === undefined) return false
  const { since, replacedBy } = deprecation
  return [since && `Since ${since}.`, replacedBy && `Use \`${replacedBy}\`.`].filter(Boolean).join(' ') || true
}
