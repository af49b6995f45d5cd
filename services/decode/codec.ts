/** The bytes do not match a codec. Contains the position of the problem. */
export class DecodeError extends Error {
  readonly offset: number

  constructor(offset: number, rule: string) {
    super(`invalid bytes at offset ${offset}: ${rule}`)
    this.name = 'DecodeError'
    this.offset = offset
  }
}

/** Reads bytes from start to end. Every failure is a {@link DecodeError}. */
export class Reader {
  offset = 0
  readonly #bytes: Uint8Array
  readonly #view: DataView

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get left(): number {
    return this.#bytes.length - this.offset
  }

  /** Copies the next bytes. */
  take(length: number): Uint8Array {
    const start = this.#skip(length)
    return this.#bytes.slice(start, start + length)
  }

  /** Copies bytes that were already read. */
  between(start: number, end: number): Uint8Array {
    return this.#bytes.slice(start, end)
  }

  uint8(): number {
    return this.#view.getUint8(this.#skip(1))
  }
  uint16(): number {
    return this.#view.getUint16(this.#skip(2))
  }
  uint32(): number {
    return this.#view.getUint32(this.#skip(4))
  }
  uint64(): bigint {
    return this.#view.getBigUint64(this.#skip(8))
  }

  #skip(length: number): number {
    const start = this.offset
    if (length > this.left) throw new DecodeError(start, `required bytes: ${length}, remaining: ${this.left}`)
    this.offset = start + length
    return start
  }
}

/** Collects bytes. Numbers are big-endian. Growing replaces the buffer, so reserve the place before accessing the buffer. */
export class Writer {
  #bytes = new Uint8Array(256)
  #view = new DataView(this.#bytes.buffer)
  #length = 0

  put(bytes: Uint8Array): void {
    const start = this.#grow(bytes.length)
    this.#bytes.set(bytes, start)
  }
  uint8(value: number): void {
    const start = this.#grow(1)
    this.#view.setUint8(start, value)
  }
  uint16(value: number): void {
    const start = this.#grow(2)
    this.#view.setUint16(start, value)
  }
  uint32(value: number): void {
    const start = this.#grow(4)
    this.#view.setUint32(start, value)
  }
  uint64(value: bigint): void {
    const start = this.#grow(8)
    this.#view.setBigUint64(start, value)
  }
  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }

  #grow(by: number): number {
    const start = this.#length
    this.#length += by
    if (this.#length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.#length, 2 * this.#bytes.length))
      larger.set(this.#bytes)
      this.#bytes = larger
      this.#view = new DataView(larger.buffer)
    }
    return start
  }
}

/** A description of bytes for both directions: `write` converts the result of `read` to the same bytes. */
export interface Codec<T> {
  read(from: Reader): T
  write(to: Writer, value: T): void
}

/** The type of a codec's value. */
export type ValueOf<C> = C extends Codec<infer T> ? T : never

/**
 * Decodes a value from all of the bytes.
 *
 * @throws {DecodeError} If bytes are missing, remain after the value, or do not match the codec.
 */
export const decode = <T>(codec: Codec<T>, bytes: Uint8Array): T => {
  const reader = new Reader(bytes)
  const value = codec.read(reader)
  if (reader.left > 0) throw new DecodeError(reader.offset, `bytes after the value: ${reader.left}`)
  return value
}

/** Encodes a value. */
export const encode = <T>(codec: Codec<T>, value: T): Uint8Array => {
  const writer = new Writer()
  codec.write(writer, value)
  return writer.bytes()
}

export const uint8: Codec<number> = { read: from => from.uint8(), write: (to, value) => to.uint8(value) }
export const uint32: Codec<number> = { read: from => from.uint32(), write: (to, value) => to.uint32(value) }
/** Also used for times, which are signed on the wire but never negative on a chain. */
export const uint64: Codec<bigint> = { read: from => from.uint64(), write: (to, value) => to.uint64(value) }

export const boolean: Codec<boolean> = {
  read: from => {
    const value = from.uint8()
    if (value > 1) throw new DecodeError(from.offset - 1, `a boolean must be 0 or 1, but is ${value}`)
    return value === 1
  },
  write: (to, value) => to.uint8(value ? 1 : 0),
}

/** Bytes of a fixed length. */
export const fixed = (length: number): Codec<Uint8Array> => ({
  read: from => from.take(length),
  write: (to, value) => {
    if (value.length !== length) throw new RangeError(`must have ${length} bytes, but has ${value.length}`)
    to.put(value)
  },
})

/** A 32-byte id of a chain, block, transaction or asset. */
export const id = fixed(32)
/** A 20-byte address or node id. */
export const shortId = fixed(20)

/** Bytes with their number as a uint32 prefix. */
export const counted: Codec<Uint8Array> = {
  read: from => from.take(from.uint32()),
  write: (to, value) => {
    to.uint32(value.length)
    to.put(value)
  },
}

/** Text with its number of bytes as a uint16 prefix; as bytes, because it may not be valid UTF-8. */
export const text: Codec<Uint8Array> = {
  read: from => from.take(from.uint16()),
  write: (to, value) => {
    if (value.length > 0xffff) throw new RangeError(`must have at most 65535 bytes, but has ${value.length}`)
    to.uint16(value.length)
    to.put(value)
  },
}

/** Items with their number as a uint32 prefix. */
export const list = <T>(item: Codec<T>): Codec<readonly T[]> => ({
  read: from => {
    const count = from.uint32()
    // Items are never empty, so refuse a count beyond the bytes before allocating.
    if (count > from.left) throw new DecodeError(from.offset - 4, `${count} items do not fit in ${from.left} bytes`)
    return Array.from({ length: count }, () => item.read(from))
  },
  write: (to, value) => {
    to.uint32(value.length)
    for (const entry of value) item.write(to, entry)
  },
})

type Fields = Readonly<Record<string, Codec<unknown>>>
type Struct<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> }

/** Consecutive members, in the given order. */
export const struct = <const F extends Fields>(fields: F): Codec<Struct<F>> => {
  const entries = Object.entries(fields)
  return {
    read: from => Object.fromEntries(entries.map(([name, codec]) => [name, codec.read(from)])) as Struct<F>,
    write: (to, value) => {
      for (const [name, codec] of entries) codec.write(to, value[name])
    },
  }
}

type Variants = Readonly<Record<string, readonly [type: number, codec: Codec<object>]>>
type Tagged<V extends Variants> = {
  [K in keyof V]: Readonly<{ kind: K }> & ValueOf<V[K][1]>
}[keyof V]

/** One of several structures, identified by a uint32 prefix. In the value, its name is the member `kind`. */
export const tagged = <const V extends Variants>(what: string, variants: V): Codec<Tagged<V>> => {
  const byType = new Map(Object.entries(variants).map(([kind, [type, codec]]) => [type, { kind, codec }]))
  return {
    read: from => {
      const start = from.offset
      const type = from.uint32()
      const variant = byType.get(type)
      if (variant === undefined) throw new DecodeError(start, `type ${type} is not a known type of ${what}`)
      return { kind: variant.kind, ...variant.codec.read(from) } as Tagged<V>
    },
    write: (to, value) => {
      const variant = variants[value.kind as string]
      if (variant === undefined) throw new RangeError(`${String(value.kind)} is not a known kind of ${what}`)
      to.uint32(variant[0])
      variant[1].write(to, value)
    },
  }
}

/** A value with its codec version as a prefix, which is 0 in all accepted data. */
export const versioned = <T>(codec: Codec<T>): Codec<T> => ({
  read: from => {
    const version = from.uint16()
    if (version !== 0) throw new DecodeError(from.offset - 2, `the codec version must be 0, but is ${version}`)
    return codec.read(from)
  },
  write: (to, value) => {
    to.uint16(0)
    codec.write(to, value)
  },
})
