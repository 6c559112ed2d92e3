import { ownAt, type Offer } from '../refine/own-presses.ts'
import { pressesAtOnce } from '../refine/wishes.ts'

/** What can be asked for by one press at a slide. */
export const slidePresses = ['fewerWords', 'example', 'question', 'simpler'] as const
export type SlidePress = (typeof slidePresses)[number]

/** `own`: one of the assistant's own presses, by its English label. */
export type SlideWish = { press: SlidePress } | { words: string } | { own: string }

/** What is offered at a slide: the assistant's own presses first, then of the general ones as many as have room. */
export const offeredAtSlide = (own: readonly Offer[]): (Offer | SlidePress)[] =>
  [...ownAt('item', own), ...slidePresses].slice(0, pressesAtOnce)
