import { userById } from '#features/accounts/server/accounts/accounts.ts'
import { groupsOfUser } from '#features/accounts/server/groups/change-people.ts'
import { readUsage } from '#features/documents/server/history/usage.ts'
import type { ZipEntry } from '#platform/server/files/zip.ts'
import { asJson, type DataDeps, type ExportOptions } from './parts.ts'
import { appServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

/** Adds the account and its usage. Passwords and tokens exist only as hashes and are omitted. */
export async function* profileOf(
  { db, clock }: DataDeps,
  { userId, language }: ExportOptions,
): AsyncGenerator<ZipEntry> {
  const modified = clock()
  const user = await userById(db, userId)
  const of = (table: 'sessions' | 'password_links' | 'mails' | 'oidc_identities' | 'ai_notice_acceptances') =>
    db.selectFrom(table).where(`${table}.user_id`, '=', userId)
  const [seen, groups, usage, sessions, links, mails, identities, acceptances] = await Promise.all([
    db.selectFrom('users').select('last_seen_at').where('id', '=', userId).executeTakeFirst(),
    groupsOfUser(db, userId, language),
    readUsage({ db }, { id: userId }),
    of('sessions').select(['browser', 'system', 'address', 'created_at', 'last_used_at']).execute(),
    of('password_links').select(['kind', 'state', 'created_at', 'expires_at']).execute(),
    of('mails').select(['state', 'created_at', 'ended_at']).execute(),
    of('oidc_identities').select(['issuer', 'subject', 'created_at']).execute(),
    of('ai_notice_acceptances').select(['edition', 'accepted_at']).execute(),
  ])
  const { totals, byAgent } = usage
  const data = {
    account: { ...user, lastSeenAt: seen?.last_seen_at ?? null },
    groups: groups.map(({ name }) => name),
    usage: { totals, byAgent },
    sessions,
    signInLinks: links,
    mails,
    schoolSignIn: identities,
    aiNoticeAcceptances: acceptances,
  }
  yield { name: `${translate(language, appServerTexts)('personalData.profile')}.json`, modified, content: asJson(data) }
  const text = translate(language, appServerTexts)('personalData.readMeText', { name: user.name })
  yield { name: `${translate(language, appServerTexts)('personalData.readMe')}.txt`, modified, content: `${text}\n` }
}
