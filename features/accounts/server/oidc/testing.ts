import { onTestFinished } from 'vitest'
import { oidc, type OidcFields } from '../../contract/oidc.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Registration } from '../../model/registration.ts'
import { clientOf } from '#tests/support/server/client.ts'
import { startOidcServer, type OidcPerson } from '#tests/support/server/oidc-server.ts'
import { several, startProduct } from '#tests/support/server/product.ts'

/** The public address; the tests' browser alternates between the processes instead. */
export const publicUrl = 'http://127.0.0.1:4999'
const returnAddress = `${publicUrl}/api/oidc/return`

export const lan: OidcPerson = { sub: 'lan-1', name: 'Nguyễn Thị Lan', email: 'Lan@truong.edu.vn' }

type Options = {
  registration?: Registration
  registrationDomains?: string[]
  settings?: OidcFields
  trusted?: string[]
  log?: (line: string) => void
}

/** A school with its own provider, where Lan can sign in. */
export async function openSignIn({ settings = {}, trusted, ...options }: Options = {}) {
  const provider = await startOidcServer({ returnAddress })
  onTestFinished(() => provider.close())
  provider.knows(lan)
  provider.signsIn(lan.sub)
  const product = await startProduct({ ...several, publicUrl, oidcIssuers: trusted ?? [provider.issuer], ...options })
  const boss = await product.admin()
  const { issuer, clientId, clientSecret } = provider
  const usual = { isOn: true, kind: 'other', issuer, clientId, clientSecret } as const
  const save = (body: object, language: Language = 'en') => boss.as(language).call(oidc.update, { body })
  await save({ ...usual, ...settings })

  /** A browser that follows redirects and keeps cookies until it reaches a page of the app. */
  function browser() {
    const jars = { ours: new Map<string, string>(), theirs: new Map<string, string>() }

    async function visit(address: string): Promise<Response> {
      const isOurs = address.startsWith(publicUrl)
      const jar = isOurs ? jars.ours : jars.theirs
      const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
      const real = isOurs ? address.replace(publicUrl, product.nextUrl()) : address
      const response = await fetch(real, { redirect: 'manual', headers: { cookie } })
      for (const set of response.headers.getSetCookie()) {
        const [name, value] = set.split(';')[0]!.split(/=(.*)/s)
        if (!value || /max-age=0/i.test(set)) jar.delete(name!)
        else jar.set(name!, value)
      }
      return response
    }

    /** @returns all visited addresses; the last is the page of the app */
    async function follow(path: string): Promise<string[]> {
      const method = [new URL(path, publicUrl).href]
      while (method.length < 20) {
        const response = await visit(method.at(-1)!)
        const location = response.headers.get('location')
        if (!location) throw new Error(`${method.at(-1)}: ${response.status} ${await response.text()}`)
        method.push(new URL(location, method.at(-1)).href)
        if (isPage(method.at(-1)!)) return method
      }
      throw new Error('It goes round in circles')
    }

    const cookies = () => [...jars.ours].map((pair) => pair.join('=')).join('; ')
    const comeIn = (body: object = {}) => product.guestWith(cookies()).call(oidc.comeIn, { body })
    return {
      jars,
      visit,
      follow,
      comeIn,
      /** Completes a whole sign-in. @returns what the page shows: `done` or the reason for the failure */
      async signIn(path = '/api/oidc/start'): Promise<string> {
        const page = (await follow(path)).at(-1)!
        return page.startsWith(`${publicUrl}/login#sign-in=`) ? page.split('=')[1]! : page
      },
    }
  }

  return {
    ...product,
    provider,
    boss,
    save,
    usual,
    browser,
    /** Signs a person in with a new browser. */
    comesIn: async (person: OidcPerson) => {
      provider.knows(person)
      provider.signsIn(person.sub)
      const own = browser()
      const outcome = await own.signIn()
      if (outcome !== 'done') return { outcome, status: 0 as const }
      const { status, body } = await own.comeIn()
      return { outcome, status, body, client: clientOf({ url: product.nextUrl, token: body.token }) }
    },
  }
}

const isPage = (address: string) => address.startsWith(publicUrl) && !address.startsWith(`${publicUrl}/api/`)
