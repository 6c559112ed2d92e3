import type { Language } from '#platform/i18n/language.ts'
import type { FilesAnswer } from '../../model/prompt.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { scanNoticeIn, textNoticeOf } from './warnings.ts'
import type { Model, Room } from '#ai/server/model.ts'
import { noRoom } from '#ai/server/seeing.ts'
import { attachedOf, isSent, isWhole, countUnreadFigures, type Attached, type Parts } from './attached.ts'
import { questionServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

/** The content of a generation's files for the model. */
export type Attachments = Omit<Attached, 'figures'> & {
  /** Keyed by question. */
  byQuestion: Map<string, FilesAnswer>
  /** Text of files that are not sent themselves, keyed by question. */
  read: Map<string, string>
  /** Number of files actually included: pictures count only for a model that accepts pictures. */
  used: number
  /** Number of omitted pictures inside each file, by id. */
  unread: Map<string, number>
}

/** Copies the model's limits, so that adding files can reduce them. Without a model nothing fits. */
export async function roomFor(model: Model | null): Promise<Room> {
  const room = model ? await model.room() : noRoom
  return { ...room, documents: { ...room.documents, inputs: room.documents.inputs.map((input) => ({ ...input })) } }
}

type For = { room: Room; language: Language }

/**
 * Formats documents that are not sent as files: delimited text with the file name. Pictures and scanned pages that the model cannot see are
 * replaced by a sentence.
 * @throws AppError 400 when the content of a file no longer exists
 */
export async function loadAttachments(
  parts: Parts,
  files: readonly Schema['files'][],
  { room, language }: For,
): Promise<Attachments> {
  const none = { pictures: [], pdfs: [], documents: [] }
  const attachments: Attachments = { byQuestion: new Map(), read: new Map(), ...none, used: 0, unread: new Map() }
  for (const file of files) {
    const attached = await attachedOf(parts, file, room)
    const { pictures, figures } = attached
    const unread = countUnreadFigures(file, attached)
    if (unread > 0) attachments.unread.set(file.id, unread)
    if (file.text || isSent(attached)) attachments.used += 1
    const { name } = file
    const captions = [
      ...pictures.map(() => ({ key: 'file.pictureInPrompt' as const, values: { name } })),
      ...figures.map(({ number: figure }) => ({ key: 'file.figureInPrompt' as const, values: { name, figure } })),
    ].map(({ key, values }, at) =>
      translate(language, questionServerTexts)(key, { ...values, number: attachments.pictures.length + at + 1 }),
    )
    attachments.pictures.push(...pictures, ...figures.map(({ picture }) => picture))
    attachments.pdfs.push(...attached.pdfs)
    attachments.documents.push(...attached.documents)
    const text = [...documentOf(file, attached, language), ...captions].join('\n')
    const key = file.question_key ?? ''
    const earlier = attachments.byQuestion.get(key)
    attachments.byQuestion.set(key, {
      text: joined(earlier?.text, text),
      names: earlier ? `${earlier.names}, ${file.name}` : file.name,
    })
    if (file.text && !isWhole(attached)) attachments.read.set(key, joined(attachments.read.get(key), text))
  }
  return attachments
}

const joined = (earlier: string | undefined, text: string) => (earlier === undefined ? text : `${earlier}\n\n${text}`)

/** Delimits the text with a longer line of tildes than any in it, so that nothing in a file can end its own block. */
function documentOf(file: Schema['files'], attached: Attached, language: Language): string[] {
  const { name, text } = file
  if (isWhole(attached)) return [translate(language, questionServerTexts)('file.wholeInPrompt', { name })]
  const shown = isSent(attached)
  if (text === null) return shown ? [] : [translate(language, questionServerTexts)('file.pictureUnread', { name })]
  const longest = (text.match(/~+/g) ?? []).reduce((most, { length }) => Math.max(most, length), 3)
  const frame = '~'.repeat(longest + 1)
  const heading = translate(language, questionServerTexts)('file.inPrompt', { name })
  const unread = countUnreadFigures(file, attached)
  const figures =
    unread > 0 ? [`(${translate(language, questionServerTexts)('file.figuresUnread', { count: unread })})`] : []
  return [heading, ...remark(file, shown, language), ...figures, ...(text ? [frame, text, frame] : [])]
}

/** Describes how the file was read. The notice about scanned pages may be outdated, because the model may have changed. */
function remark(file: Schema['files'], shown: boolean, language: Language): string[] {
  if (scanNoticeIn(file)) return shown ? [] : [`(${translate(language, questionServerTexts)('file.pagesUnread')})`]
  const notice = textNoticeOf(file, language)
  return notice ? [`(${notice})`] : []
}
