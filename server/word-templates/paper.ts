import type { Language } from '#locales/language'
import type { TemplateChoice } from '#rules/word-template'
import type { Database } from '../database/schema.ts'
import type { PaperOrder } from '../docx/template/order.ts'
import type { Store } from '../files/store.ts'
import { letterheadIn } from '../school/school.ts'
import { ofSchool, templateFile, templatesFor } from './templates.ts'

export type PaperDeps = { db: Database; store: Store; clock: () => Date; timeZone: string }

/**
 * What a document of somebody is written on: as they wish, or as they usually do. Null: on pages of ours.
 * @throws Refusal 404 for a template that is not there, 410 when its file has been lost.
 */
export async function paperFor(
  { db, store, clock, timeZone }: PaperDeps,
  { userId, language, wish }: { userId: string; language: Language; wish?: TemplateChoice | undefined },
): Promise<PaperOrder | null> {
  const choice = wish ?? (await templatesFor(db, userId)).usual
  if (choice === 'none') return null
  const [{ content }, school, user] = await Promise.all([
    templateFile({ db, store }, choice === 'school' ? ofSchool : userId),
    letterheadIn(db, language),
    db.selectFrom('users').select('school').where('id', '=', userId).executeTakeFirstOrThrow(),
  ])
  return {
    bytes: new Uint8Array(await content.arrayBuffer()),
    school: school?.name ?? user.school ?? '',
    date: new Intl.DateTimeFormat(language === 'vi' ? 'vi-VN' : 'en-GB', { dateStyle: 'long', timeZone }).format(
      clock(),
    ),
  }
}
