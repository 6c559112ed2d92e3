import { useCallback } from 'react'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import type { ClassFeedback, Student } from '../../model/class-feedback.ts'
import { withoutStudent } from '../../model/intake/add-texts.ts'
import type { EditedFeedback } from '../use-class-feedback.ts'
import { StudentCard } from './StudentCard.tsx'

/** Shows one card for each student. A card is drawn again only when its own student has changed. */
export function StudentCards({ edited, readOnly }: { edited: EditedFeedback; readOnly: boolean }) {
  const { data, change, now } = edited
  const changeStudent = useCallback(
    (student: Student, typed: string | null) => change(withStudent(now(), student), typed),
    [change, now],
  )
  const remove = useCallback((id: number) => change(withoutStudent(now(), id)), [change, now])
  return (
    <Stack>
      {data.students.map((student, at) => (
        <StudentCard
          key={student.id}
          number={at + 1}
          student={student}
          criteria={data.criteria}
          readOnly={readOnly}
          onChange={changeStudent}
          onRemove={remove}
        />
      ))}
    </Stack>
  )
}

const withStudent = (data: ClassFeedback, student: Student): ClassFeedback => ({
  ...data,
  students: data.students.map((one) => (one.id === student.id ? student : one)),
})
