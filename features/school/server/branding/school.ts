import type * as z from 'zod/mini'
import type { School, school } from '../../contract/school.ts'
import type { Language } from '#platform/i18n/language.ts'
import { changesBetween } from '../audit/changes.ts'
import { columnsOf, type Columns } from '#platform/server/database/columns.ts'
import type { Database, Schema } from '#platform/server/database/schema.ts'
import { writeNextVersion } from '#platform/server/database/versions.ts'
import type { Letterhead } from '#formats/word/server/pages/letterhead.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import { notFound, invalid } from '#platform/server/app-error.ts'
import { newId } from '#platform/server/database/ids.ts'
import { brandingTexts } from '../../texts/branding.ts'
import { message } from '#platform/i18n/message.ts'

type Changes = z.output<typeof school.update.body>

const columns = { name: 'school_name', nameVi: 'school_name_vi' } satisfies Columns<
  Omit<Changes, 'version'>,
  Schema['school']
>

const facts = ['school_name', 'school_name_vi', 'logo_id', 'version'] as const

export async function getSchool(db: Database): Promise<School> {
  const row = await db.selectFrom('school').select(facts).executeTakeFirstOrThrow()
  return { name: row.school_name, nameVi: row.school_name_vi, logo: addressOf(row), version: row.version }
}

/** Omitted fields keep their values. @throws AppError 409 when it is no longer at `version` */
export async function updateSchool(db: Database, { version, ...changes }: Changes, from: Caller): Promise<School> {
  let before: Schema['school'] | undefined
  const school = await db.transaction().execute(async (transaction) => {
    await writeNextVersion(transaction, 'school', { id: 'school', version }, (row) => {
      before = row
      return columnsOf(columns, changes)
    })
    return getSchool(transaction)
  })
  const facts = { schoolName: school.name, schoolNameVi: school.nameVi }
  const change = changesBetween({ schoolName: before!.school_name, schoolNameVi: before!.school_name_vi }, facts)
  if (change.length > 0) from.record('settings-changed', null, { changes: change })
  return school
}

/**
 * Takes effect at once, independent of open forms.
 * @throws AppError 400 for a file that cannot be a logo
 */
export async function putLogo(db: Database, picture: string): Promise<School> {
  return writeLogo(db, await logoColumns(picture))
}

export const removeLogo = (db: Database): Promise<School> => writeLogo(db, noLogo)

async function writeLogo(db: Database, logo: Partial<Schema['school']>): Promise<School> {
  await db.updateTable('school').set(logo).execute()
  return getSchool(db)
}

/** Returns the picture by its id. @throws AppError 404 for one that was deleted or replaced. */
export async function logoFile(db: Database, id: string): Promise<File> {
  const row = await db.selectFrom('school').select(['logo', 'logo_kind']).where('logo_id', '=', id).executeTakeFirst()
  if (!row?.logo || !row.logo_kind) throw notFound()
  const type = row.logo_kind === 'png' ? 'image/png' : 'image/jpeg'
  return new File([Buffer.from(row.logo, 'base64')], `logo.${row.logo_kind}`, { type })
}

/** Returns the school's public data, also for guests. */
export async function faceIn(db: Database, language: Language) {
  const row = await db.selectFrom('school').select(facts).executeTakeFirstOrThrow()
  return { schoolName: nameIn(row, language), schoolLogo: addressOf(row) }
}

/** Reads the head of the school's documents; null for a school without name and logo. */
export async function letterheadIn(db: Database, language: Language): Promise<Letterhead | null> {
  const row = await db.selectFrom('school').selectAll().executeTakeFirstOrThrow()
  const name = nameIn(row, language)
  const logo = row.logo !== null && {
    kind: row.logo_kind!,
    data: Uint8Array.from(Buffer.from(row.logo, 'base64')),
    width: row.logo_width!,
    height: row.logo_height!,
  }
  return name === null && !logo ? null : { name, logo: logo || null }
}

/** A name in one language is used for both. */
const nameIn = (row: Pick<Schema['school'], 'school_name' | 'school_name_vi'>, language: Language) =>
  language === 'vi' ? (row.school_name_vi ?? row.school_name) : (row.school_name ?? row.school_name_vi)

const addressOf = ({ logo_id: id }: Pick<Schema['school'], 'logo_id'>) => id && `/api/school/logo/${id}`

/** Sharp at 48 CSS pixels on any screen and at 20 mm on paper. Units: pixels. */
const side = 512
const pixelsMax = 50_000_000

/**
 * Converts an uploaded picture to the logo columns: re-encoded, upright, at most 512 pixels a side, without metadata.
 * Transparency is kept. @throws AppError 400 for anything but a complete PNG or JPEG.
 */
async function logoColumns(picture: string): Promise<Partial<Schema['school']>> {
  const bytes = Buffer.from(picture.replace(/^data:[\w/+.-]*;base64,/, ''), 'base64')
  // Loaded on demand, because few processes ever process a logo.
  const [{ default: sharp }, { fileTypeFromBuffer }] = await Promise.all([import('sharp'), import('file-type')])
  const type = (await fileTypeFromBuffer(bytes))?.ext
  if (type !== 'png' && type !== 'jpg') throw invalid({ picture: message(brandingTexts, 'schoolFace.logoKind') })
  try {
    const opened = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' }).autoOrient()
    const drawn = opened.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    const made = type === 'png' ? drawn.png({ compressionLevel: 9 }) : drawn.jpeg({ quality: 88 })
    const { data, info } = await made.toBuffer({ resolveWithObject: true })
    return {
      logo_id: newId(),
      logo: data.toString('base64'),
      logo_kind: type,
      logo_width: info.width,
      logo_height: info.height,
    }
  } catch {
    throw invalid({ picture: message(brandingTexts, 'schoolFace.logoKind') })
  }
}

const noLogo = { logo_id: null, logo: null, logo_kind: null, logo_width: null, logo_height: null }
