/** Quick edits of a slide. */
export const slidePresses = ['fewerWords', 'example', 'question', 'simpler'] as const
export type SlidePress = (typeof slidePresses)[number]

/** `own`: one of the assistant's own presses, by its English label. */
export type SlideWish = { press: SlidePress } | { words: string } | { own: string }
