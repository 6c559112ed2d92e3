/** `text`: the model writes Markdown. `exam`: code plans the exam as data and renders it. `slides`: the same for presentations. */
export const assistantKinds = ['text', 'exam', 'slides'] as const
export type AssistantKind = (typeof assistantKinds)[number]
