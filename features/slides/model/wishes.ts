/** Quick edits of a slide. */
export const slidePresses = ['fewerWords', 'example', 'question', 'simpler'] as const
export type SlidePress = (typeof slidePresses)[number]

/** `own`: the English label of the assistant's own quick edit. */
export type SlideWish = { press: SlidePress } | { words: string } | { own: string }
