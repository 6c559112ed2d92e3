const protocols = new Set(['http:', 'https:', 'mailto:'])
// Word shortens or refuses longer addresses.
const maxLength = 2000

/** A web or mail address as a document may link to it, percent-encoded; null for any other kind, and for a relative one. */
export function safeLink(href: string | null): string | null {
  const url = URL.parse(href ?? '')
  return url && protocols.has(url.protocol) && url.href.length <= maxLength ? url.href : null
}
