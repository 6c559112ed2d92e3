/**
 * `text`: the model writes Markdown. `exam`: code plans the exam as data and renders it. `slides`, `class-sheet`, `word-review`, `class-feedback`: the same
 * for presentations, for the comments of a class, for proposals to a teacher's Word file, and for feedback on the texts of a class.
 */
export const assistantKinds = ['text', 'exam', 'slides', 'class-sheet', 'word-review', 'class-feedback'] as const
export type AssistantKind = (typeof assistantKinds)[number]
