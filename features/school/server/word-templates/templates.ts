import type * as z from 'zod/mini'
import type { WordTemplate, WordTemplates } from '../../contract/word-templates.ts'
import type { TemplateFacts } from '#formats/word/contract/template.ts'
import { templateChoices, type TemplateChoice } from '#formats/word/model/word-template.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import type { Store } from '#platform/server/storage/store.ts'
import { notFound, AppError } from '#platform/server/app-error.ts'
import { schoolServerTexts } from '../texts.ts'
import { message } from '#platform/i18n/message.ts'

/** The id of the school's template; a teacher's template has its owner's id. */
export const ofSchool = 'school'

/** Lists a caller's templates and the default one: their own or the school's, once there is one, unless they chose otherwise. */
export async function templatesFor(db: Database, userId: string): Promise<z.input<typeof WordTemplates>> {
  const [rows, chosen] = await Promise.all([
    db.selectFrom('word_templates').selectAll().where('id', 'in', [ofSchool, userId]).execute(),
    db.selectFrom('word_template_choices').select('choice').where('user_id', '=', userId).executeTakeFirst(),
  ])
  const of = (id: string) => rows.find((row) => row.id === id)
  const [school, own] = [of(ofSchool), of(userId)]
  return {
    school: school ? shown(school) : null,
    own: own ? shown(own) : null,
    usual: usualOf(chosen?.choice, { school: school !== undefined, own: own !== undefined }),
  }
}

/** Returns the choice while its template exists. */
function usualOf(chosen: string | undefined, has: { school: boolean; own: boolean }): TemplateChoice {
  const usual = templateChoices.find((choice) => choice === chosen)
  if (usual === 'none' || (usual && has[usual])) return usual
  return has.school ? 'school' : 'none'
}

export async function chooseTemplate(db: Database, userId: string, usual: TemplateChoice): Promise<void> {
  await db
    .insertInto('word_template_choices')
    .values({ user_id: userId, choice: usual })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ choice: usual }))
    .execute()
}

/** Deletes a template and its file. @returns its file name; null if there was none */
export async function removeTemplate(
  { db, store }: { db: Database; store: Store },
  id: string,
): Promise<string | null> {
  const gone = await db
    .deleteFrom('word_templates')
    .where('id', '=', id)
    .returning(['name', 'storage_name'])
    .executeTakeFirst()
  if (!gone) return null
  // Stored files without a row are deleted within hours.
  await store.remove(gone.storage_name).catch(() => {})
  return gone.name
}

/** Returns the file as it was uploaded. @throws AppError 404 without a template; 410 when the store has lost the file */
export async function templateFile(
  { db, store }: { db: Database; store: Store },
  id: string,
): Promise<{ name: string; content: Blob }> {
  const row = await db
    .selectFrom('word_templates')
    .select(['name', 'storage_name'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const content = await store.open(row.storage_name).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new AppError(410, message(schoolServerTexts, 'templateFault.gone', { name: row.name }))
      : error
  })
  return { name: row.name, content }
}

const shown = ({ name, size, created_at, facts }: Schema['word_templates']): z.input<typeof WordTemplate> => ({
  name,
  size,
  uploadedAt: created_at,
  facts: JSON.parse(facts) as TemplateFacts,
})
