/** People who may create an account: everyone, everyone after approval, addresses of certain mail domains, or no one. */
export const registrations = ['open', 'approval', 'domains', 'closed'] as const
export type Registration = (typeof registrations)[number]

const domainPattern = /^[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+$/u

/** The mail domains of a text, between blanks, commas or lines, in lower case, each once; null where one of them is none. */
export function mailDomains(text: string): string[] | null {
  const domains = text
    .split(/[\s,;]+/)
    .map((domain) => domain.replace(/^@/, '').normalize('NFC').toLowerCase())
    .filter(Boolean)
  return domains.every((domain) => domainPattern.test(domain)) ? [...new Set(domains)] : null
}

/** Cuts the domain from an e-mail address, normalised like mailDomains. */
export const domainOf = (email: string): string =>
  email
    .slice(email.lastIndexOf('@') + 1)
    .normalize('NFC')
    .toLowerCase()
