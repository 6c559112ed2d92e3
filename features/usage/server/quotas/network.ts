import { isIPv4, isIPv6 } from 'node:net'

/** Identifies a household or a school: the first three numbers of an IPv4 address, the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/i.exec(address)
  if (ipv4 && isIPv4(address.replace(/^::ffff:/i, ''))) return `${ipv4[1]}.0/24`
  const plain = address.replace(/%.*$/, '')
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : address
}

/** Returns all eight groups, with `::` expanded. */
function groupsOf(address: string): string[] {
  // A trailing IPv4 address fills two groups, which are never among the first 64 bits.
  const [before, after] = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::')
  const [first, last] = [before, after].map((part) => (part ? part.split(':') : []))
  const left = after === undefined ? 0 : 8 - first!.length - last!.length
  return [...first!, ...Array.from({ length: left }, () => '0'), ...last!].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
}
