import type { KeyForms } from './effects.ts'
import { keyFormsOf } from './keys.ts'

interface SignedTransaction {
  readonly digest: Uint8Array
  readonly credentials: readonly { readonly signatures: readonly Uint8Array[] }[]
}

/** The keys that signed a transaction, each once: the same signature often covers several inputs. */
export const keysOf = ({ digest, credentials }: SignedTransaction): KeyForms[] => {
  const signatures = new Map(
    credentials
      .flatMap(credential => credential.signatures)
      .map(signature => [Buffer.from(signature).toString('latin1'), signature]),
  )
  return [...signatures.values()].flatMap(signature => keyFormsOf(digest, signature) ?? [])
}
