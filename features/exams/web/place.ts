export const idOfItem = (at: number): string => `item-${at}`

/** Goes to an item's card, for the eye and the keyboard; once it is drawn. */
export function goToItem(at: number): void {
  requestAnimationFrame(() => document.getElementById(idOfItem(at))?.focus())
}
