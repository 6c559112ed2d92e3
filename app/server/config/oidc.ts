import * as z from 'zod/mini'

const publicUrlFault =
  'must be the address at which people reach the product, without a path, such as https://tro-giang.school.edu.vn (http only for localhost)'

const isPublicUrl = (text: string) => {
  const url = URL.parse(text)
  if (!url || !['', '/'].includes(url.pathname) || url.search || url.hash || url.username) return false
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
  )
}

const listOf = (text: string) => text.split(/[\s,]+/).filter(Boolean)

const isIssuer = (text: string) => /^https?:\/\/\S+$/.test(text) && URL.canParse(text)

export const oidcSettings = {
  PUBLIC_URL: z.optional(
    z.pipe(
      z.string().check(z.refine(isPublicUrl, publicUrlFault)),
      z.transform((text) => new URL(text).origin),
    ),
  ),
  OIDC_ISSUERS: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) => listOf(text).every(isIssuer),
            'must be issuers with commas between them, such as https://sso.school.local/realms/school',
          ),
        ),
      z.transform(listOf),
    ),
    [],
  ),
}
