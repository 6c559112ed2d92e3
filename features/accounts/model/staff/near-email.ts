import { emailPattern } from '#platform/model/email.ts'

/** Common mail domains, besides the school's own, including those that are one letter from another. */
const known =
  `gmail.com googlemail.com yahoo.com yahoo.com.vn ymail.com rocketmail.com hotmail.com hotmail.co.uk outlook.com
  outlook.com.vn live.com msn.com icloud.com me.com mac.com mail.com gmx.com gmx.net proton.me protonmail.com aol.com yandex.com
  fpt.vn vnn.vn moet.edu.vn`.split(/\s+/)

/** An unknown domain counts as usual if the list has at least this share and this number of addresses in it. */
const own = { share: 0.05, count: 3 }

/** The plausible domains for addresses of this list, and its most frequent one. */
export type Domains = { usual: ReadonlySet<string>; most: string | null }

export function domainsOf(emails: readonly string[]): Domains {
  const counts = new Map<string, number>()
  for (const email of emails) {
    const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
    if (emailPattern.test(email)) counts.set(domain, (counts.get(domain) ?? 0) + 1)
  }
  const usual = [...counts].filter(([, count]) => count >= own.count && count >= emails.length * own.share)
  const [most] = usual.toSorted(([, a], [, b]) => b - a)[0] ?? []
  return { usual: new Set([...known, ...usual.map(([domain]) => domain)]), most: most ?? null }
}

/** Suggests the address that was probably meant ("gmial.com" → "gmail.com"); null if the address is plausible or there is no suggestion. */
export function nearEmail(email: string, { usual, most }: Domains): string | null {
  const tidy = tidied(email)
  const at = tidy.lastIndexOf('@')
  if (at < 1) return null
  const domain = tidy.slice(at + 1).toLowerCase()
  const meant = usual.has(domain) ? domain : (slipOf(domain, usual) ?? completeDomain(domain, most) ?? domain)
  const offered = `${tidy.slice(0, at)}@${meant === domain ? tidy.slice(at + 1) : meant}`
  return offered !== email && emailPattern.test(offered) ? offered : null
}

/** Extracts the address from surrounding text: "An <an@x.vn>", "mailto:an@x.vn;", blanks, a comma instead of a dot. */
const tidied = (text: string): string =>
  (/<([^<>]+)>/.exec(text)?.[1] ?? text)
    .replace(/^mailto:/i, '')
    .replaceAll(/\s+/g, '')
    .replace(/^[.,;:"'()]+|[.,;:"'()]+$/g, '')
    .replaceAll('@@', '@')
    .replace(/@(.*)$/, (_, domain: string) => `@${domain.replaceAll(/[,;]|\.{2,}/g, '.')}`)

const slipOf = (domain: string, usual: ReadonlySet<string>): string | null =>
  [...usual].find((each) => isOneSlip(domain, each)) ?? null

/** Completes "lequydon" and "lequydon.edu" if most addresses are at lequydon.edu.vn. */
const completeDomain = (domain: string, most: string | null): string | null =>
  most !== null && domain !== '' && most.startsWith(`${domain}.`) ? most : null

/** Detects one extra, missing or wrong letter, or two swapped neighbours. */
function isOneSlip(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false
  let from = 0
  while (from < typed.length && typed[from] === meant[from]) from += 1
  const [rest, expected] = [typed.slice(from), meant.slice(from)]
  if (rest === '' && expected === '') return false
  return (
    rest.slice(1) === expected ||
    rest === expected.slice(1) ||
    rest.slice(1) === expected.slice(1) ||
    (rest[0] === expected[1] && rest[1] === expected[0] && rest.slice(2) === expected.slice(2))
  )
}
