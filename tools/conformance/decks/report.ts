import { drawnPages } from '../drawn/office.ts'
import type { WrittenDeck } from './decks.ts'
import { deckFaults } from './score.ts'

/** Draws presentations and looks at their pages; says so where LibreOffice or Poppler is missing. No fault is allowed. */
export async function reportDecks(decks: readonly WrittenDeck[]): Promise<{ lines: string; good: boolean }> {
  const drawn = await drawnPages(decks.map(({ file }) => file)).catch((error: unknown) => String(error))
  if (typeof drawn === 'string') return { lines: `slides: not drawn (${drawn.split('\n')[0]})`, good: true }
  const faults = decks.flatMap(({ name, deck }, at) =>
    deckFaults(deck, drawn[at]!).map((fault) => `    ${name}, ${fault}`),
  )
  const pages = drawn.reduce((total, own) => total + own.length, 0)
  const score = `slides ${faults.length === 0 ? 'without fault' : `with ${faults.length} faults`} (${pages} pages of ${decks.length} presentations)`
  return { lines: [...faults, score].join('\n'), good: faults.length === 0 }
}
