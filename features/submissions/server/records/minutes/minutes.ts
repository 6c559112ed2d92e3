import { faceIn } from '#features/school/server/branding/school.ts'
import { docxType, toDocxError } from '#formats/word/server/download.ts'
import type { Language } from '#platform/i18n/language.ts'
import { translate } from '#platform/i18n/translate.ts'
import { nameWithin, safeName } from '#platform/model/files/file-names.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { Caller } from '#platform/server/http/serve.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { dayIn } from '#platform/server/school-day.ts'
import { getReviewedGroup } from '../../deadlines/deadlines.ts'
import type { FileDeps } from '../approved.ts'
import { listPeriod, type Period } from '../period.ts'
import { readAttendance } from './attendance.ts'
import { buildMinutes } from './build.ts'
import { minutesTexts } from './texts.ts'

type Inspected = Period & { groupId: string }
type By = { user: SignedInUser; language: Language; from: Pick<Caller, 'record'> }

/**
 * Writes the minutes of an inspection as a Word file: what the teachers of a group have submitted in a period, and what was decided. It
 * covers what the caller may read; only the deadlines count all submissions to the group, as its board does.
 * @throws AppError 404 if the caller does not review the group; as listPeriod and downloadDocx
 */
export async function writeMinutes(deps: FileDeps, inspected: Inspected, { user, language, from }: By): Promise<File> {
  const { db, clock, timeZone, docx } = deps
  const group = await getReviewedGroup(db, inspected.groupId, user.id)
  const rows = await listPeriod(deps, inspected, user.id)
  const now = clock()
  const today = dayIn(timeZone, now)
  const attendance = await readAttendance(db, { ...inspected, today, timeZone })
  const members = await listMembers(db, inspected)
  const authors = rows.map(({ user_id, author_name }) => ({ id: user_id, name: author_name }))
  const teachers = [...new Map([...members, ...authors].map((one) => [one.id, one])).values()].sort((one, other) =>
    one.name.localeCompare(other.name, 'vi'),
  )
  const { schoolName } = await faceIn(db, language)
  const { name } = await db.selectFrom('users').select('name').where('id', '=', user.id).executeTakeFirstOrThrow()
  const html = buildMinutes({
    ...inspected,
    language,
    timeZone,
    now,
    school: schoolName,
    group: group.name,
    inspector: { id: user.id, name },
    teachers,
    isOne: inspected.authorId !== undefined,
    purpose: inspected.purpose,
    rows,
    attendance,
  })
  const title = nameFile(
    { name: inspected.authorId === undefined ? group.name : (teachers[0]?.name ?? ''), day: today },
    language,
  )
  const about = { title, author: name, language, layout: 'official-letter', school: null } as const
  const bytes = await docx.write(html, about, user.id).catch((error: unknown) => {
    throw toDocxError(error)
  })
  from.record('minutes-created', null, { subject: { id: group.id, name: group.name } })
  return new File([bytes], `${title}.docx`, { type: docxType })
}

/** Lists the active members of a group, or the chosen one. */
function listMembers(db: Database, { groupId, authorId }: Inspected) {
  const query = db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .select(['users.id', 'users.name'])
    .where('group_members.group_id', '=', groupId)
    .where('users.is_active', '=', 1)
  return (authorId === undefined ? query : query.where('users.id', '=', authorId)).execute()
}

const nameRoom = { letters: 80, bytes: 160 }

const nameFile = ({ name, day }: { name: string; day: string }, language: Language): string =>
  translate(language, minutesTexts)('minutes.file', { name: nameWithin(safeName(name), nameRoom), day })
