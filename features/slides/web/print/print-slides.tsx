import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Presentation } from '../../model/presentation.ts'
import { openSheet, printSheet } from '#formats/print/web/print-sheet.ts'
import type { SlideColors } from '../colors/slide-colors.ts'
import { SlidesForPrint } from './SlidesForPrint.tsx'

/**
 * Prints a presentation for the teacher: slides with their speaker notes at the side, as many as fit on an A4 page. The browser's print
 * dialog can also save it as PDF.
 */
export async function printSlides(presentation: Presentation, colors: SlideColors | undefined): Promise<void> {
  const opened = openSheet()
  if (!opened) return
  const { sheet, style } = opened
  style.textContent += page
  const root = createRoot(sheet)
  flushSync(() => root.render(<SlidesForPrint presentation={presentation} colors={colors} />))
  // Formulas can be drawn only after this has loaded.
  await import('#formats/markdown/web/formula.ts').catch(() => {})
  await printSheet(opened, presentation.title, () => root.unmount())
}

const page = `
@page { size: A4; margin: 14mm 15mm; @bottom-center { content: counter(page); font: 10pt sans-serif } }`
