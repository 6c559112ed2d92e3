/** Who finds an assistant: everyone, the people of chosen groups, or only those who write assistants. */
export const audiences = ['everyone', 'groups', 'editors'] as const
export type Audience = (typeof audiences)[number]
