import type { Listening, Model, ModelRequest } from '#ai/server/model.ts'
import { nothingWritten, type Answered } from '#ai/server/structured/nothing-written.ts'
import { objectsWith } from '#ai/model/objects.ts'
import { runSideBySide } from '#ai/server/structured/side-by-side.ts'
import { sumOf } from '#ai/server/usage.ts'
import { writtenObjects } from '#ai/server/structured/written-objects.ts'
import { translate } from '#platform/i18n/translate.ts'
import { cellOf, type ClassSheet } from '../../model/class-sheet.ts'
import { classSheetModel } from '../../model/kind.ts'
import { createNameList, type NameList } from '#ai/model/names/name-list.ts'
import { renderClassSheet } from '../../model/render.ts'
import { findAnswerFaults, isUsable, readAnswer, withAnswer, type AnswerFault } from '../../model/writing/answer.ts'
import { packsToWrite, type Pack } from '../../model/writing/pack.ts'
import { classSheetServerTexts } from '../texts.ts'
import { guardNames } from './guard-names.ts'
import { requestFor } from './request.ts'

/** The text of a large class is rendered anew at most so often. Units: milliseconds. */
const renderEveryMs = 200

/**
 * Returns a model that writes the missing comments of `sheet`, pack by pack in the order of the list. Each row is checked when it arrives
 * and shown at once; a wrong one is requested once more, with the reason. A pack that fails ends the run; its rows stay unwritten.
 */
export function createCommentWriter(connected: Model, sheet: ClassSheet): Model {
  return {
    ...connected,
    async generate(request, listening) {
      const names = createNameList(sheet.rows)
      const model = guardNames(connected, names)
      const show = showing(sheet, names, listening)
      const work: Work = { model, request, sheet, names, listening, answers: [], show }
      show.now()
      const packs = packsToWrite(sheet, names).slice(0, request.partsMost)
      const count = packs.reduce((sum, { rows }) => sum + rows.length, 0)
      const written = runSideBySide(packs, (pack) => writePack(work, pack), listening.signal)
      const failures = await written.finally(show.end)
      show.now()
      // The reader needs the reason when nothing was written.
      if (work.answers.length === 0 && failures.length > 0) throw failures[0]
      if (work.answers.length > 0 && classSheetModel.isBlank(sheet))
        throw nothingWritten(work.answers, { unit: 'classSheet', count })
      const figures = sumOf(work.answers.map(({ ended }) => ended))
      if (classSheetModel.isWritten(sheet)) return { ...figures, finish: 'stop' }
      const finish = request.partsMost === undefined ? 'commentsMissing' : 'commentsOverBudget'
      return { ...figures, finish, ...(failures.length > 0 && { failure: failures[0] }) }
    },
  }
}

type Work = {
  model: Model
  request: ModelRequest
  sheet: ClassSheet
  names: NameList
  listening: Listening
  answers: Answered[]
  show: Showing
}

type Showing = { now: () => void; soon: () => void; end: () => void }

/** Shows the sheet so far, not the JSON it is made from. Only what is shown is saved, so a row is shown even if no other one follows. */
function showing(sheet: ClassSheet, names: NameList, { take }: Listening): Showing {
  let timer: NodeJS.Timeout | undefined
  const end = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const now = () => {
    end()
    take({ type: 'replace', text: renderClassSheet(sheet, names) })
  }
  return { now, soon: () => void (timer ??= setTimeout(now, renderEveryMs)), end }
}

async function writePack(work: Work, pack: Pack): Promise<void> {
  const faulty = await askOnce(work, pack, null)
  work.show.now()
  if (faulty.size === 0) return
  const t = translate(work.sheet.language, classSheetServerTexts)
  const reasons = [...faulty].map(([id, faults]) =>
    t('classSheet.againRow', { row: id, faults: faults.map((fault) => t(`classSheetFault.${fault}`)).join(' ') }),
  )
  const again = t('classSheet.again', { reasons: reasons.join('\n') })
  await askOnce(work, { ...pack, rows: pack.rows.filter(({ id }) => faulty.has(id)) }, again)
  work.show.now()
}

/** Asks for rows and takes the comments as they arrive. @returns what is wrong with each row that was not taken */
async function askOnce(
  work: Work,
  pack: Pack,
  again: string | null,
): Promise<Map<number, (AnswerFault | 'missing')[]>> {
  const { model, request, sheet, names, listening, answers } = work
  const left = new Map<number, (AnswerFault | 'missing')[]>(pack.rows.map(({ id }) => [id, ['missing']]))
  const onlySigns: Listening = {
    signal: listening.signal,
    take: (event) => void (event.type !== 'delta' && event.type !== 'replace' && listening.take(event)),
  }
  const { ended, text } = await writtenObjects(
    model,
    requestFor(request, sheet, { pack, names, again }),
    onlySigns,
    (written) => {
      let isNew = false
      for (const object of objectsWith(written, 'comment'))
        isNew = take(work, { object, pack, left, isLast: again !== null }) || isNew
      if (isNew) work.show.soon()
    },
  )
  answers.push({ ended, text })
  return left
}

type Taking = {
  object: Record<string, unknown>
  pack: Pack
  left: Map<number, (AnswerFault | 'missing')[]>
  /** No further request follows, so a usable comment is saved with its faults, which the teacher sees. */
  isLast: boolean
}

/** Takes one comment into the sheet. Accepts only rows of the request, and each once. */
function take({ sheet, names }: Work, { object, pack, left, isLast }: Taking): boolean {
  const answer = readAnswer(object)
  const sentRow = answer && left.has(answer.row) && pack.rows.find(({ id }) => id === answer.row)
  if (!sentRow) return false
  const faults = findAnswerFaults(answer, sentRow, { sheet, names, pack })
  if (faults.length > 0 && !(isLast && isUsable(faults))) {
    left.set(sentRow.id, faults)
    return false
  }
  const at = sheet.rows.findIndex(({ id }) => id === sentRow.id)
  sheet.rows[at] = withAnswer(cellOf(sheet, sheet.rows[at]!, pack.column), answer, sentRow)
  left.delete(sentRow.id)
  return true
}
