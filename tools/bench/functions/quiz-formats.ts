import { quizFormats } from '../../../features/exams/model/quiz-formats/formats.ts'
import { examDocument } from '../../../features/exams/model/views/document.ts'
import type { Exam } from '../../../features/exams/model/exam.ts'
import { examItemsMax } from '../../../platform/model/limits.ts'
import { readSheet as readQuestions } from '../../../features/exams/server/quiz-files/questions.ts'
import { writtenQuiz } from '../../../features/exams/server/quiz-formats/write.ts'
import { quizOf } from '../../../features/exams/server/quiz-formats/testing.ts'
import { median, type Figure } from '../parts/report.ts'

const times = 5

/** A QTI package has a file, with the MathML of all formulas, for each question. */
const most = { moodle: 40, gift: 40, qti: 160, googleForms: 20, kahoot: 20, quizizz: 20, blooket: 20, azota: 20 }
const mostBack = 80

/** Exports the largest paper to each format and reads it back, relative to the time for rendering it as Markdown on the same machine. */
export async function benchQuizFormats(): Promise<Figure[]> {
  const exam = largest()
  const printing = await timed(() => examDocument(exam, 'vi'))
  const figures: Figure[] = []
  for (const format of quizFormats) {
    const samples = await timed(() => writtenQuiz(exam, format, { language: 'vi', now: new Date() }))
    figures.push(
      figureOf(`quiz: ${examItemsMax} questions to ${format} ÷ printing them`, samples / printing, most[format]),
    )
  }
  for (const format of ['moodle', 'gift'] as const) {
    const file = Buffer.from((await writtenQuiz(exam, format, { language: 'vi', now: new Date() })) as string)
    const samples = await timed(() => readQuestions('text', file))
    figures.push(figureOf(`quiz: ${examItemsMax} questions of ${format} ÷ printing them`, samples / printing, mostBack))
  }
  return figures
}

const figureOf = (name: string, value: number, limit: number): Figure => ({ name, value, unit: '×', limit })

function largest(): Exam {
  const exam = quizOf(0, 'vi')
  for (let seed = 1; exam.items.length < examItemsMax; seed += 1) exam.items.push(...quizOf(seed, 'vi').items)
  return { ...exam, items: exam.items.slice(0, examItemsMax) }
}

async function timed(make: () => unknown): Promise<number> {
  const samples: number[] = []
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.now()
    await make()
    samples.push(performance.now() - startedAt)
  }
  return median(samples)
}
