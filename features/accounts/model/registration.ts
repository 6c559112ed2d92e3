/** People who may create an account: everyone, everyone after approval, addresses of certain mail domains, or no one. */
export const registrations = ['open', 'approval', 'domains', 'closed'] as const
export type Registration = (typeof registrations)[number]

const domainPattern = /^[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+$/u

/** Parses mail domains separated by blanks, commas or lines: lower case, without duplicates; null if one is invalid. */
export function mailDomains(text: string): string[] | null {
  const domains = text
    .split(/[\s,;]+/)
    .map((domain) => domain.replace(/^@/, '').normalize('NFC').toLowerCase())
    .filter(Boolean)
  return domains.every((domain) => domainPattern.test(domain)) ? [...new Set(domains)] : null
}

/** Returns the domain of an email address, normalised like mailDomains. */
export const domainOf = (email: string): string =>
  email
    .slice(email.lastIndexOf('@') + 1)
    .normalize('NFC')
    .toLowerCase()
