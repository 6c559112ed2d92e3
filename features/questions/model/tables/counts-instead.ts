/** Tables, by question key, whose sum replaces a number that has its own question: the column to sum and the key of that question. */
export const countsInstead: Readonly<Record<string, { column: string; number: string }>> = {
  quizParts: { column: 'items', number: 'questionCount' },
}
