/**
 * Before a row of a list goes: puts the focus on the same button of the next row, else of the one before, else on what comes
 * first in the list's section.
 */
export function focusNeighbour(button: HTMLButtonElement) {
  const row = button.closest('li')
  const place = [...(row?.querySelectorAll('button') ?? [])].indexOf(button)
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const next = neighbour?.querySelectorAll('button')[place] ?? row?.closest('section')?.querySelector('input')
  next?.focus()
}
