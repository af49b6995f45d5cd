import type { Random } from './random.ts'

/** A text with a format of JSON Schema; `undefined` for an unknown format. */
export const sampleText = (format: string, random: Random): string | undefined =>
  Object.hasOwn(samples, format) ? samples[format]?.(random) : undefined

const two = (value: number): string => String(value).padStart(2, '0')
const date = (random: Random): string =>
  `20${two(random.integer(20, 29))}-${two(random.integer(1, 12))}-${two(random.integer(1, 28))}`
const time = (random: Random): string =>
  `${two(random.integer(0, 23))}:${two(random.integer(0, 59))}:${two(random.integer(0, 59))}Z`
const host = (random: Random): string => `${random.word(6)}.example`

const samples: Readonly<Record<string, (random: Random) => string>> = {
  date,
  time,
  'date-time': random => `${date(random)}T${time(random)}`,
  duration: random => `PT${random.integer(1, 59)}M`,
  email: random => `${random.word(5)}@${host(random)}`,
  'idn-email': random => `${random.word(5)}@${host(random)}`,
  hostname: host,
  'idn-hostname': host,
  ipv4: random => `192.0.2.${random.integer(1, 254)}`,
  ipv6: random => `2001:db8::${random.hex(4)}`,
  uri: random => `https://${host(random)}/${random.word(4)}`,
  'uri-reference': random => `/${random.word(4)}`,
  iri: random => `https://${host(random)}/${random.word(4)}`,
  'iri-reference': random => `/${random.word(4)}`,
  uuid: random =>
    `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-${random.pick(['8', '9', 'a', 'b'])}${random.hex(3)}-${random.hex(12)}`,
  'uri-template': random => `/${random.word(4)}/{id}`,
  'json-pointer': random => `/${random.word(4)}`,
  'relative-json-pointer': () => '0',
  regex: random => `^${random.word(4)}$`,
  byte: () => 'AAECAw==',
  binary: random => random.word(8),
  password: random => random.word(12),
}
