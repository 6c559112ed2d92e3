/**
 * `text`: the model writes Markdown. `exam`: code plans the exam as data and renders it. `slides`, `class-sheet`, `word-review`: the same
 * for presentations, for the comments of a class, and for proposals to a teacher's Word file.
 */
export const assistantKinds = ['text', 'exam', 'slides', 'class-sheet', 'word-review'] as const
export type AssistantKind = (typeof assistantKinds)[number]
