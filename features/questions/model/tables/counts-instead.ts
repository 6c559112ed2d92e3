/** Tables, by question key, whose sum counts instead of a number that is asked for itself: its column, and the question of the number. */
export const countsInstead: Readonly<Record<string, { column: string; number: string }>> = {
  quizParts: { column: 'items', number: 'questionCount' },
}
