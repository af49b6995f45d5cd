import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPublic } from './addresses.ts'

describe('addresses that metadata may be fetched from', () => {
  it.each(['8.8.8.8', '1.1.1.1', '193.0.14.129', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e'])(
    '%s is public',
    address => expect(isPublic(address)).toBe(true),
  )

  it.each([
    ['this network', '0.0.0.0'],
    ['loopback', '127.0.0.1'],
    ['all of loopback', '127.255.255.254'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['link-local, where clouds keep credentials', '169.254.169.254'],
    ["Azure's platform", '168.63.129.16'],
    ['shared by carriers', '100.64.0.1'],
    ['of protocols', '192.0.0.170'],
    ['for documentation', '192.0.2.1'],
    ['for benchmarks', '198.18.0.1'],
    ['multicast', '224.0.0.251'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['unique local', 'fd00::1'],
    ['unique local of a cloud', 'fd00:ec2::254'],
    ['multicast', 'ff02::1'],
    ['for documentation', '2001:db8::1'],
    ['outside of what is routed', '4000::1'],
    ['IPv4 mapped', '::ffff:127.0.0.1'],
    ['IPv4 mapped, in hex', '::ffff:a9fe:a9fe'],
    ['IPv4 compatible', '::127.0.0.1'],
    ['IPv4 translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64 of a network', '64:ff9b:1::7f00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:80ff:fffe'],
    ['ISATAP', '2606:4700::5efe:127.0.0.1'],
    ['ISATAP of a global address', '2606:4700::200:5efe:10.0.0.1'],
    ['a name', 'localhost'],
    ['nothing', ''],
  ])('%s is not: %s', (_what, address) => expect(isPublic(address)).toBe(false))

  it('no form of IPv6 that contains a private IPv4 address is public', () => {
    const byte = fc.integer({ min: 0, max: 255 })
    const hidden = fc.oneof(
      fc.tuple(fc.constant(10), byte, byte, byte),
      fc.tuple(fc.constant(127), byte, byte, byte),
      fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
      fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
    )
    fc.assert(
      fc.property(hidden, octets => {
        const hex = octets.map(octet => octet.toString(16).padStart(2, '0'))
        const [high, low] = [`${hex[0]}${hex[1]}`, `${hex[2]}${hex[3]}`]
        for (const form of [
          octets.join('.'),
          `::ffff:${octets.join('.')}`,
          `::${high}:${low}`,
          `64:ff9b::${high}:${low}`,
          `2002:${high}:${low}::1`,
          `2606:4700::5efe:${high}:${low}`,
        ])
          expect(isPublic(form), form).toBe(false)
      }),
    )
  })
})
