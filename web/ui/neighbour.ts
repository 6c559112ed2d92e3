/**
 * Where the focus goes on from a button in a row that is about to go: the same button of the next row, else of the one before,
 * else what comes first in the list's section.
 */
export function neighbourOf(button: Element): HTMLElement | null {
  const row = button.closest('li, tr')
  const place = [...(row?.querySelectorAll('button') ?? [])].indexOf(button as HTMLButtonElement)
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const buttons = [...(neighbour?.querySelectorAll('button') ?? [])]
  return buttons[place] ?? buttons.at(-1) ?? row?.closest('section, main')?.querySelector('input') ?? null
}
