import type { ModelRequest } from '#ai/server/model.ts'
import { translate } from '#platform/i18n/translate.ts'
import type { ClassSheet } from '../../model/class-sheet.ts'
import type { NameList } from '#ai/model/names/name-list.ts'
import { hideNames } from '#ai/model/names/hide-names.ts'
import type { CommentColumn } from '../../model/columns.ts'
import type { Pack } from '../../model/writing/pack.ts'
import { classSheetServerTexts } from '../texts.ts'

/** Appends this pack's rows and instructions to the assistant's own request. `again`: what was wrong with the first answer. */
export function requestFor(
  request: ModelRequest,
  sheet: ClassSheet,
  { pack, names, again }: { pack: Pack; names: NameList; again: string | null },
): ModelRequest {
  const [first] = request.messages
  const t = translate(sheet.language, classSheetServerTexts)
  const rows = pack.rows.map(({ id, level, mark, note, comment, rewrite }) => ({
    row: id,
    level,
    ...(mark !== '' && { mark }),
    note: note.words.map(({ text }, index) => `${index}:${text}`).join(' '),
    ...(rewrite && { comment: comment.text, rewrite: t(rewriteTexts[rewrite]) }),
  }))
  const instructions = t('classSheet.ask', {
    count: pack.rows.length,
    most: sheet.commentMax,
    rows: rows.map((row) => JSON.stringify(row)).join('\n'),
    shape: JSON.stringify({ comments: [{ row: 1, level: '…', comment: '…', basis: [0, 1] }] }),
  })
  const text = [first!.text, instructions, ...topicText(sheet, pack.column, names), ...(again ? [again] : [])].join(
    '\n\n',
  )
  return { ...request, messages: [{ role: 'user', text }], inWords: true }
}

/** Says what the comments are about, and what the other ones are about. A sheet with one comment on everything needs no word on it. */
function topicText({ columns, language }: ClassSheet, at: number, names: NameList): string[] {
  const t = translate(language, classSheetServerTexts)
  const say = ({ topic, words }: CommentColumn) => t(`commentTopic.${topic}`, { words: hideNames(words, names).text })
  const column = columns[at]!
  const others = columns.filter((one) => one !== column).map(say)
  if (others.length > 0) return [t('classSheet.askTopic', { topic: say(column), others: others.join('; ') })]
  return column.topic === 'subject' || column.topic === 'student'
    ? []
    : [t('classSheet.askOneTopic', { topic: say(column) })]
}

const rewriteTexts = {
  again: 'classSheet.askAgain',
  shorter: 'classSheet.askShorter',
  warmer: 'classSheet.askWarmer',
} as const
