export const idOfSlide = (id: string): string => `slide-${id}`

/** Scrolls to a slide's card and focuses it, once it is rendered. */
export function goToSlide(id: string): void {
  requestAnimationFrame(() => document.getElementById(idOfSlide(id))?.focus())
}
