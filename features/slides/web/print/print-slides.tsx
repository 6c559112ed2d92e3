import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Presentation } from '../../model/presentation.ts'
import { openSheet, printSheet } from '#formats/print/web/print-sheet.ts'
import type { SlideColors } from '../colors/slide-colors.ts'
import { Prose } from '#formats/document/web/Prose.tsx'
import { InSlideColors } from '../colors/InSlideColors.tsx'
import { SlideFace } from '../SlideFace.tsx'
import styles from './print-slides.module.css'

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

/** Renders a presentation for printing. */
function SlidesForPrint({ presentation, colors }: { presentation: Presentation; colors: SlideColors | undefined }) {
  const { language, title, subtitle, slides } = presentation
  return (
    <InSlideColors colors={colors}>
      <article className={styles.rendered} lang={language}>
        <h1>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {slides.map((slide, at) => (
          <section key={slide.id} className={styles.row}>
            <SlideFace slide={slide} number={at + 1} language={language} />
            <div className={styles.notes}>
              <Prose text={slide.notes} language={language} />
            </div>
          </section>
        ))}
      </article>
    </InSlideColors>
  )
}
