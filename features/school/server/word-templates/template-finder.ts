import { formatDateInWords } from '#platform/i18n/format/dates.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { FindTemplate } from '#formats/word/server/template/order.ts'
import type { Store } from '#platform/server/storage/store.ts'
import { letterheadIn } from '../branding/school.ts'
import { ofSchool, templateFile, templatesFor } from './templates.ts'

type Deps = { db: Database; store: Store; clock: () => Date; timeZone: string }

/**
 * Finds the template for a person's document.
 * @throws AppError 404 when the template does not exist; 410 when its file is lost
 */
export function templateFinder({ db, store, clock, timeZone }: Deps): FindTemplate {
  return async ({ userId, language, choice: requested }) => {
    const choice = requested ?? (await templatesFor(db, userId)).usual
    if (choice === 'none') return null
    const [{ content }, school, user] = await Promise.all([
      templateFile({ db, store }, choice === 'school' ? ofSchool : userId),
      letterheadIn(db, language),
      db.selectFrom('users').select('school').where('id', '=', userId).executeTakeFirstOrThrow(),
    ])
    return {
      bytes: new Uint8Array(await content.arrayBuffer()),
      school: school?.name ?? user.school ?? '',
      date: formatDateInWords(clock(), language, timeZone),
    }
  }
}
