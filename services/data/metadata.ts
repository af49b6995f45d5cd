import type { Erc721TokenMetadata } from '@chainwright/data-spec'
import { memberSource } from '@chainwright/runtime-validation'
import { textOf } from './show.ts'

export interface StoredMetadata {
  readonly status: string
  readonly updated: number | null
  readonly document: Buffer | null
}

/** Members of the interface, and their names in token metadata. */
const texts = {
  name: 'name',
  symbol: 'symbol',
  imageUri: 'image',
  description: 'description',
  animationUri: 'animation_url',
  externalUrl: 'external_url',
  background: 'background_color',
} as const

/** The part of metadata that both standards share, and the parts of each. */
export const metadataOf = (
  { status, updated, document }: StoredMetadata,
  kind: 721 | 1155,
): Erc721TokenMetadata & { readonly decimals?: number; readonly properties?: string } => {
  const head = {
    indexStatus: status as Erc721TokenMetadata['indexStatus'],
    ...(updated === null ? {} : { metadataLastUpdatedTimestamp: updated }),
  }
  if (status !== 'indexed' || document === null) return head
  const text = textOf(document)
  const members = JSON.parse(document.toString('utf8')) as Readonly<Record<string, unknown>>
  const shown = Object.entries(texts).flatMap(([ours, theirs]) => {
    const value = members[theirs]
    return typeof value === 'string' ? [[ours, value.replaceAll('\0', '\uFFFD')]] : []
  })
  const traits = kind === 721 ? 'attributes' : 'properties'
  const trait = memberSource(text, traits)
  const { decimals } = members
  return {
    ...head,
    ...(Object.fromEntries(shown) as object),
    ...(kind === 1155 && typeof decimals === 'number' && Number.isInteger(decimals) && decimals >= 0
      ? { decimals }
      : {}),
    ...(trait === undefined ? {} : { [traits]: trait }),
  }
}
