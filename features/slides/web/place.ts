export const idOfSlide = (id: string): string => `slide-${id}`

/** Goes to a slide's card, for the eye and the keyboard; once it is drawn. */
export function goToSlide(id: string): void {
  requestAnimationFrame(() => document.getElementById(idOfSlide(id))?.focus())
}
