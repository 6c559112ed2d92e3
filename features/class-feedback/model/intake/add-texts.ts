import type { ClassFeedback, Student } from '../class-feedback.ts'
import { nameInText, nameOfFile, splitTexts } from './split-texts.ts'

/** A text that was pasted, or read from a file. */
export type Source = { file: string | null; text: string }

/** Tells what became of the sources. `leftOut`: what stands above the first of several texts, where the task is known already. */
export type Added = { data: ClassFeedback; added: number; repeated: number; leftOut: string[] }

/** Adds the texts of a class. One file may hold those of several students. A text that is in the list already is not added again. */
export function addTexts(data: ClassFeedback, sources: readonly Source[]): Added {
  const names = [...data.classNames, ...data.students.map(({ name }) => name)]
  const read = sources.map((source) => studentsIn(source, names))
  const found = read.flatMap(({ students }) => students)
  const above = read.map(({ before }) => before).filter(Boolean)
  const task = data.task === '' ? (above[0] ?? '') : data.task
  const known = new Set(data.students.map(({ text }) => text))
  let nextId = Math.max(0, ...data.students.map(({ id }) => id)) + 1
  const fresh: Student[] = []
  for (const { name, file, text } of found) {
    if (text !== '' && known.has(text)) continue
    known.add(text)
    fresh.push({ id: nextId, name, file, text, feedback: null, dropped: 0 })
    nextId += 1
  }
  return {
    data: { ...data, task, students: [...data.students, ...fresh] },
    added: fresh.length,
    repeated: found.length - fresh.length,
    leftOut: above.filter((text) => text !== task),
  }
}

type Read = { before: string; students: Pick<Student, 'name' | 'file' | 'text'>[] }

function studentsIn({ file, text }: Source, names: readonly string[]): Read {
  const whole = text.normalize('NFC').trim()
  const split = splitTexts(whole, names)
  if (split) return { before: split.before, students: split.parts.map((part) => ({ ...part, file })) }
  const name = nameInText(whole, names) ?? (file === null ? '' : nameOfFile(file, names))
  return { before: '', students: [{ name, file, text: whole }] }
}

/** Removes a student with the text. */
export const withoutStudent = (data: ClassFeedback, id: number): ClassFeedback => ({
  ...data,
  students: data.students.filter((one) => one.id !== id),
})

export type FileRemark = { file: string; remark: string }

/** Says every remark once, with the names of all files that it is about. */
export const groupRemarks = (remarks: readonly FileRemark[]): string[] =>
  [...Map.groupBy(remarks, ({ remark }) => remark)].map(
    ([remark, about]) => `${about.map(({ file }) => file).join(', ')}: ${remark}`,
  )
