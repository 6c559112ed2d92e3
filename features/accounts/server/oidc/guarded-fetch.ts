import { lookup } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction, BlockList } from 'node:net'
import type { CustomFetch, FetchBody } from 'openid-client'
import { http } from '#platform/server/http/node-http.ts'

/** An address from a form that leads into a private network. */
export class InnerAddressError extends Error {
  readonly host: string
  constructor(host: string) {
    super(`${host} is not on the open web`)
    this.host = host
  }
}

/** Provider metadata, keys and claims have a few kilobytes. Units: bytes. */
const answerMax = 1_000_000

/**
 * Fetches for openid-client. An administrator enters the first address and its responses name more. Only public hosts over TLS are allowed,
 * and the connection uses the IP address that was checked. Redirects are not followed. Origins of the `trusted` issuers are exempt: the
 * operator has configured them.
 */
export function guardedFetch(trusted: readonly string[]): CustomFetch {
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address)
    const isExempt = isTrusted(url, trusted)
    if (!isExempt) assertOuter(url)
    const send = url.protocol === 'https:' ? requestHttps : http.request
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    // A pooled connection would bypass the check of the address, so each request opens a new one.
    const options = {
      method,
      headers,
      agent: false,
      ...(signal && { signal }),
      ...(!isExempt && { lookup: outerLookup }),
    }
    const request = send(url, options, (response) => void answerOf(response).then(resolve, reject))
    request.once('error', reject)
    request.end(sent(body))
    try {
      return await promise
    } catch (error) {
      // Rethrows a timeout in the form that openid-client recognises.
      signal?.throwIfAborted()
      throw error
    }
  }
}

/** Checks that the browser may be redirected to this address. @throws InnerAddressError */
export function assertReachable(address: string, trusted: readonly string[]): void {
  const url = new URL(address)
  if (!isTrusted(url, trusted)) assertOuter(url)
}

const isTrusted = (url: URL, trusted: readonly string[]) =>
  trusted.some((issuer) => new URL(issuer).origin === url.origin)

function assertOuter({ protocol, hostname }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:' || (isIP(host) > 0 && isInner(host))) throw new InnerAddressError(host)
}

const outerLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, [])
    if (found.some(({ address }) => isInner(address))) return callback(new InnerAddressError(hostname), [])
    if (options.all) return callback(null, found)
    callback(null, found[0]!.address, found[0]!.family)
  })
}

async function answerOf(response: IncomingMessage): Promise<Response> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length
    if (size > answerMax) throw new RangeError('The answer is too long')
    parts.push(part)
  }
  const headers = new Headers()
  for (const [name, values] of Object.entries(response.headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  const status = response.statusCode!
  return new Response([204, 205, 304].includes(status) ? null : Buffer.concat(parts), { status, headers })
}

/** Converts a body: openid-client sends forms, or nothing. */
function sent(body: FetchBody): string | undefined {
  return body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : undefined
}

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
