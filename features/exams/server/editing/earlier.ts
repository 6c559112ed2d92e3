import { setImmediate as othersFirst } from 'node:timers/promises'
import type { EarlierItem } from '../../contract/exams.ts'
import type { Exam, Item, Kind, Level } from '../../model/exam.ts'
import { examModel } from '../../model/kind.ts'
import { numbered } from '../../model/views/figures.ts'
import { historyMostFound } from '#platform/model/limits.ts'
import { searchText } from '#platform/model/search-text.ts'
import { entriesWith } from '#features/documents/server/store/entry-search.ts'
import { documentsOfGroups } from '#features/documents/server/sharing/shared.ts'
import { readInTurn } from '#platform/server/drivers/long-reads.ts'
import type { Database } from '#platform/server/database/schema.ts'
import type { SignedInUser } from '#platform/server/http/session.ts'
import { dataBytes } from '#platform/server/database/sizes.ts'
import { AppError } from '#platform/server/app-error.ts'
import { historyTexts } from '#features/documents/texts/history.ts'
import { message } from '#platform/i18n/message.ts'
import { examTexts } from '../../texts/exams.ts'

/** Items per page. */
const pageSize = 20
/** The number of papers searched per request; the client asks for older ones. */
const examsAtOnce = 60
/** Papers read together. */
const sliceOf = 8
const sliceBytes = 1024 * 1024

type EarlierQuery = {
  kind: Kind
  source: 'own' | 'groups'
  level?: Level | undefined
  search?: string | undefined
  after?: string | undefined
}

/**
 * Lists written questions of one type, newest paper first: from the user's other papers, or from those that colleagues share with the user's
 * groups. All words of `search`, with or without accents,
 * must occur in the question or its unit's name. `next`: the cursor for older papers.
 * @throws AppError 404 if `id` is not a paper of the user; 429 as readInTurn
 */
export async function earlierItems(
  db: Database,
  id: string,
  query: EarlierQuery,
  reader: SignedInUser,
): Promise<{ items: EarlierItem[]; next: string | null }> {
  const userId = reader.id
  await assertOwnExam(db, { id, userId })
  const selected = query.source === 'own' ? await ownExams(db, userId, query.search ?? '') : groupExams(db, reader)
  const from = query.after === undefined ? null : readPosition(query.after)
  const exams = await candidates(selected, { except: id, from })
  const items: EarlierItem[] = []
  for (const slice of slicesOf(exams)) {
    // SQLite blocks the thread that serves all requests.
    await othersFirst()
    const bytes = slice.reduce((sum, exam) => sum + exam.bytes, 0)
    for (const exam of await readInTurn(userId, bytes, () => readExams(db, slice))) {
      const already = exam.id === from?.id ? from.item : 0
      for (const found of itemsIn(exam, query)) {
        if (found.index < already) continue
        if (items.length === pageSize) return { items, next: textOf({ ...exam, item: found.index }) }
        items.push(found.item)
      }
    }
  }
  const last = exams.at(-1)
  return { items, next: last && exams.length === examsAtOnce ? textOf({ ...last, item: behindAll }) : null }
}

/** A cursor: a paper, and the index of its next item. */
type ItemPosition = { ordinal: number; id: string; item: number }
const behindAll = 9999

const textOf = ({ ordinal, item, id }: ItemPosition): string => [ordinal, item, id].join('.')

/** The contract validates the format. */
function readPosition(text: string): ItemPosition {
  const [ordinal, item, id] = text.split('.')
  return { ordinal: Number(ordinal), item: Number(item), id: id! }
}

async function assertOwnExam(db: Database, { id, userId }: { id: string; userId: string }): Promise<void> {
  const row = await db
    .selectFrom('documents')
    .select('kind')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new AppError(404, message(historyTexts, 'history.notFound'))
  if (row.kind !== examModel.name) throw new AppError(404, message(examTexts, 'examEditor.none'))
}

type Candidate = { id: string; ordinal: number; bytes: number }

const selectExams = (db: Database) =>
  db
    .selectFrom('documents')
    .select(['id', 'ordinal', dataBytes.as('bytes')])
    .where('kind', '=', examModel.name)

async function ownExams(db: Database, userId: string, search: string) {
  const found =
    search.trim() === '' ? null : await entriesWith(db, { search, anyOrder: true, userId, limit: historyMostFound })
  const selected = selectExams(db).where('user_id', '=', userId)
  return { selected: found ? selected.where('id', 'in', found) : selected, isEmpty: found?.length === 0 }
}

/** A paper whose text was edited by hand is shared as that text, so its questions are not. */
const groupExams = (db: Database, reader: SignedInUser) => ({
  selected: selectExams(db)
    .where('id', 'in', documentsOfGroups(db, reader))
    .where('data', 'is not', null)
    .where('edited_content', 'is', null),
  isEmpty: false,
})

type Searched = Awaited<ReturnType<typeof ownExams>> | ReturnType<typeof groupExams>

async function candidates(
  { selected, isEmpty }: Searched,
  { except, from }: { except: string; from: ItemPosition | null },
): Promise<Candidate[]> {
  if (isEmpty) return []
  const rows = await selected
    .where('id', '!=', except)
    .$if(from !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('ordinal', '<', from!.ordinal),
          eb.and([eb('ordinal', '=', from!.ordinal), eb('id', '<=', from!.id)]),
        ]),
      ),
    )
    .orderBy('ordinal', 'desc')
    .orderBy('id', 'desc')
    .limit(examsAtOnce)
    .execute()
  return rows.map((row) => ({ ...row, bytes: row.bytes! }))
}

/** Divides papers into slices small enough to read and parse in a few milliseconds. */
function slicesOf(exams: readonly Candidate[]): Candidate[][] {
  const slices: Candidate[][] = []
  let bytes = 0
  for (const exam of exams) {
    const slice = slices.at(-1)
    if (slice && slice.length < sliceOf && bytes + exam.bytes <= sliceBytes) slice.push(exam)
    else {
      slices.push([exam])
      bytes = 0
    }
    bytes += exam.bytes
  }
  return slices
}

type Read = { id: string; ordinal: number; createdAt: string; language: 'en' | 'vi'; owner: string; exam: Exam }

async function readExams(db: Database, slice: readonly Candidate[]): Promise<Read[]> {
  const rows = await db
    .selectFrom('documents')
    .innerJoin('users', 'users.id', 'documents.user_id')
    .select(['documents.id', 'ordinal', 'documents.created_at', 'documents.language', 'data', 'users.name as owner'])
    .where(
      'documents.id',
      'in',
      slice.map(({ id }) => id),
    )
    .orderBy('ordinal', 'desc')
    .orderBy('documents.id', 'desc')
    .execute()
  return rows.map(({ id, ordinal, created_at, language, data, owner }) => ({
    id,
    ordinal,
    createdAt: created_at,
    language,
    owner,
    exam: JSON.parse(data!) as Exam,
  }))
}

function* itemsIn(
  { id, createdAt, language, owner, exam }: Read,
  { kind, level, search = '', source }: EarlierQuery,
): Generator<{ index: number; item: EarlierItem }> {
  const words = searchText(search).match(/[\p{L}\p{N}]+/gu) ?? []
  for (const [index, { item, no }] of numbered(exam.items).entries()) {
    const unit = exam.units[item.unit]
    if (item.kind !== kind || !item.text || !unit) continue
    if (level !== undefined && item.parts.every((part) => part.level !== level)) continue
    const text = searchText(unit.chapter, unit.name, ...textsOf(item))
    if (!words.every((word) => text.includes(word))) continue
    const { head, primary } = exam
    yield {
      index,
      item: {
        entryId: id,
        owner: source === 'own' ? null : owner,
        createdAt,
        language,
        head,
        primary,
        unit: unit.name,
        no,
        item,
      },
    }
  }
}

const textsOf = ({ text }: Item): string[] =>
  text ? [text.stem, ...text.options, ...text.parts.map((part) => part.text)] : []
