/**
 * Finds the next focus for a button whose row disappears: the same button of the next or previous row, else the first element of the list's
 * section.
 */
export function neighbourOf(button: Element): HTMLElement | null {
  const row = button.closest('li, tr')
  const index = [...(row?.querySelectorAll('button') ?? [])].indexOf(button as HTMLButtonElement)
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const buttons = [...(neighbour?.querySelectorAll('button') ?? [])]
  return buttons[index] ?? buttons.at(-1) ?? row?.closest('section, main')?.querySelector('input') ?? null
}
