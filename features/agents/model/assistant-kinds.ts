/**
 * `text`: the model writes Markdown. `exam`: code plans the exam as data and renders it. `slides`, `class-sheet`: the same for presentations
 * and for the comments of a class.
 */
export const assistantKinds = ['text', 'exam', 'slides', 'class-sheet'] as const
export type AssistantKind = (typeof assistantKinds)[number]
