import type { CallResponse } from '../core/result.ts'

/** The point from which a download resumes. */
export interface DownloadPart {
  /** The number of bytes received so far. */
  readonly bytes: number
  /** The `etag` or `last-modified` of these bytes. */
  readonly validator: string
}

/** The properties of a file, or of the part of it that a response contains, as its headers describe them. */
export interface FilePart {
  /** The offset of the response in the file, in bytes; undefined for a 206 that does not state it. */
  readonly from: number | undefined
  /** Bytes of the whole file, if the response states them. */
  readonly total: number | undefined
  /** The `etag` or `last-modified` of the file; undefined if the file cannot be requested in parts. */
  readonly validator: string | undefined
}

/** RFC 9110 §14.4. The lengths and positions of an encoded body differ from those of the decoded bytes. */
export const filePart = ({ status, headers }: Pick<CallResponse<unknown>, 'status' | 'headers'>): FilePart => {
  const range = /^bytes (?:(\d+)-\d+|\*)\/(\d+|\*)$/.exec(headers.get('content-range') ?? '')
  const isCoded = !/^(?:identity)?$/i.test(headers.get('content-encoding') ?? '')
  const length = isCoded ? null : headers.get('content-length')
  const isWhole = status !== 206 && status !== 416
  return {
    from: isWhole ? 0 : range?.[1] === undefined ? undefined : Number(range[1]),
    total: numberIn(isWhole ? length : range?.[2]),
    validator: isCoded || headers.get('accept-ranges') === 'none' ? undefined : validatorIn(headers),
  }
}

const numberIn = (text: string | null | undefined): number | undefined =>
  /^\d+$/.test(text ?? '') ? Number(text) : undefined

/**
 * A strong validator (RFC 9110 §8.8.1), because a weak one does not guarantee equal bytes. A date is strong once it is a second
 * old (§8.8.2.2).
 */
const validatorIn = (headers: Headers): string | undefined => {
  const etag = headers.get('etag')
  if (etag) return etag.startsWith('W/') ? undefined : etag
  const modified = headers.get('last-modified') ?? ''
  return Date.parse(headers.get('date') ?? '') - Date.parse(modified) >= 1_000 ? modified : undefined
}
