import type { ModelRequest } from '#ai/server/model.ts'
import { translate } from '#platform/i18n/translate.ts'
import type { ClassSheet } from '../../model/class-sheet.ts'
import type { SentRow } from '../../model/writing/pack.ts'
import { classSheetServerTexts } from '../texts.ts'

/** Appends this pack's rows and instructions to the assistant's own request. `again`: what was wrong with the first answer. */
export function requestFor(
  request: ModelRequest,
  sheet: ClassSheet,
  { pack, again }: { pack: readonly SentRow[]; again: string | null },
): ModelRequest {
  const [first] = request.messages
  const t = translate(sheet.language, classSheetServerTexts)
  const rows = pack.map(({ id, level, mark, note, comment, rewrite }) => ({
    row: id,
    level,
    ...(mark !== '' && { mark }),
    note: note.words.map(({ text }, index) => `${index}:${text}`).join(' '),
    ...(rewrite && { comment: comment.text, rewrite: t(rewriteTexts[rewrite]) }),
  }))
  const instructions = t('classSheet.ask', {
    count: pack.length,
    most: sheet.commentMax,
    rows: rows.map((row) => JSON.stringify(row)).join('\n'),
    shape: JSON.stringify({ comments: [{ row: 1, level: '…', comment: '…', basis: [0, 1] }] }),
  })
  const text = [first!.text, instructions, ...(again ? [again] : [])].join('\n\n')
  return { ...request, messages: [{ role: 'user', text }], inWords: true }
}

const rewriteTexts = {
  again: 'classSheet.askAgain',
  shorter: 'classSheet.askShorter',
  warmer: 'classSheet.askWarmer',
} as const
