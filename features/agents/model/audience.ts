/** The audience of an assistant: everyone, the members of chosen groups, or editors only. */
export const audiences = ['everyone', 'groups', 'editors'] as const
export type Audience = (typeof audiences)[number]
