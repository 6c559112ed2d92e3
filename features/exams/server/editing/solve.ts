import type { Language } from '#platform/i18n/language.ts'
import type { Exam, Item } from '../../model/exam.ts'
import type { Solution } from '../../model/key-verification/solution.ts'
import { questionsOf, parseSolutions, shapeOf, sheetsOf, type Sheet } from '../../model/key-verification/solve.ts'
import type { Done, Model, ModelRequest } from '#ai/server/model.ts'
import { documentServerTexts } from '#features/documents/server/texts.ts'
import { examServerTexts } from '../texts.ts'
import { translate } from '#platform/i18n/translate.ts'

const sheetsAtOnce = 4

type Solving = {
  model: Model
  /** The head names the tested subject. */
  exam: Exam
  items: readonly Item[]
  language: Language
  userId: string
  signal: AbortSignal
  /** Called for each solved item. */
  onSolution: (check: Solution) => void
  /** Called when an answer ends, with its new solutions; `done` is null if it failed. */
  onAnswer: (solutions: Solution[], done: Done | null) => Promise<void>
}

/**
 * Lets a model solve questions, several sheets in parallel. Missing answers are requested once more. A failed sheet loses only its unsolved
 * questions.
 * @returns the errors of the failed sheets
 */
export async function solve(solving: Solving): Promise<unknown[]> {
  const waiting = sheetsOf(solving.items)
  const failures: unknown[] = []
  const workers = Array.from({ length: sheetsAtOnce }, async () => {
    for (let sheet = waiting.shift(); sheet; sheet = waiting.shift())
      try {
        const unanswered = await solveSheet(solving, sheet)
        if (unanswered.items.length > 0) await solveSheet(solving, unanswered)
      } catch (error) {
        if (solving.signal.aborted) return
        failures.push(error)
      }
  })
  await Promise.all(workers)
  return failures
}

/** Returns the unsolved rest of the sheet. */
async function solveSheet(solving: Solving, sheet: Sheet): Promise<Sheet> {
  const { model, signal, onSolution, onAnswer } = solving
  const seen = new Map<number, Solution>()
  let written = ''
  const check = () => {
    for (const [at, found] of parseSolutions(sheet, written))
      if (!seen.has(at)) {
        seen.set(at, found)
        onSolution(found)
      }
  }
  let done: Done | null = null
  try {
    done = await model.generate(requestFor(solving, sheet), {
      signal,
      take(event) {
        if (event.type === 'delta') written += event.text
        else if (event.type === 'replace') written = event.text
        else return
        if (event.text.includes('}')) check()
      },
    })
    check()
  } finally {
    await onAnswer([...seen.values()], done)
  }
  return { ...sheet, items: sheet.items.filter((_, at) => !seen.has(at)) }
}

function requestFor({ exam, language, userId }: Solving, sheet: Sheet): ModelRequest {
  const text = promptFor(exam, language, { questions: questionsOf(sheet), shape: shapeOf(sheet) })
  return {
    user: userId,
    system: translate(language, documentServerTexts)('generation.system'),
    messages: [{ role: 'user', text }],
  }
}

function promptFor(
  { head: { subject, grade }, passage }: Exam,
  language: Language,
  { questions, shape }: { questions: string; shape: string },
): string {
  const shown = passage ? `${passage}\n\n${questions}` : questions
  return translate(language, examServerTexts)('examEditor.solve', {
    subject: subject || '…',
    grade: grade || '…',
    questions: shown,
    shape,
  })
}

/** Returns the number of characters of each sheet apart from its questions. */
export const aroundSheets = (exam: Exam, language: Language): number =>
  promptFor(exam, language, { questions: '', shape: '{"answers":[{}]}'.padEnd(60) }).length +
  translate(language, documentServerTexts)('generation.system').length
