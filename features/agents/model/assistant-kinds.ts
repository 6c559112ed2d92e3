/** `text`: a prompt makes Markdown. `exam`: a paper is planned by code, as data; what is printed is computed from it. `slides`: so do presentations. */
export const assistantKinds = ['text', 'exam', 'slides'] as const
export type AssistantKind = (typeof assistantKinds)[number]
