export const idOfStudent = (id: number): string => `student-${id}`

/** Scrolls to a student's card and focuses it. */
export function goToStudent(id: number): void {
  const card = document.getElementById(idOfStudent(id))
  card?.scrollIntoView({ block: 'center' })
  card?.focus()
}
