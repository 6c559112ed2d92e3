export const idOfItem = (at: number): string => `item-${at}`

/** Scrolls to an item's card and focuses it, once it is rendered. */
export function goToItem(at: number): void {
  requestAnimationFrame(() => document.getElementById(idOfItem(at))?.focus())
}
