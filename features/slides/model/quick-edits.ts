/** Quick edits of a slide. */
export const slideQuickEdits = ['fewerWords', 'example', 'question', 'simpler'] as const
export type SlideQuickEdit = (typeof slideQuickEdits)[number]

/** `own`: the English label of the assistant's own quick edit. */
export type SlideRequest = { quickEdit: SlideQuickEdit } | { words: string } | { own: string }
