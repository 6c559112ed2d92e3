export const idOfParagraph = (anchor: number): string => `plan-paragraph-${anchor}`
export const idOfCard = (id: number): string => `proposal-${id}`

/** Moves to an element that can be focused. */
function goTo(id: string): void {
  const element = document.getElementById(id)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}

export const goToParagraph = (anchor: number): void => goTo(idOfParagraph(anchor))
export const goToCard = (id: number): void => goTo(idOfCard(id))
