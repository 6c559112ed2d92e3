import { BlockList, isIP } from 'node:net'

const inner4 = new BlockList()
/** Address ranges that are not globally reachable. Source: IANA's registry of special-purpose addresses. */
const networks = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
for (const network of networks) {
  const [address, prefix] = network.split('/')
  inner4.addSubnet(address!, Number(prefix), 'ipv4')
}

/** Everything else is not globally reachable either: loopback, link-local, unique local, and embedded IPv4. */
const outer6 = new BlockList()
outer6.addSubnet('2000::', 3, 'ipv6')
const within6 = new BlockList()
// Documentation, and addresses that embed an IPv4 address.
within6.addSubnet('2001:db8::', 32, 'ipv6')
within6.addSubnet('2001::', 32, 'ipv6')
within6.addSubnet('2002::', 16, 'ipv6')

/** Returns whether an IP address is not on the public internet. */
export function isInner(address: string): boolean {
  const bare = address.split('%')[0]!
  if (isIP(bare) === 4) return inner4.check(bare, 'ipv4')
  return !outer6.check(bare, 'ipv6') || within6.check(bare, 'ipv6')
}
