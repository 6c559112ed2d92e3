import type { Presentation } from '../../model/presentation.ts'
import { Prose } from '#formats/document/web/Prose.tsx'
import { InSlideColors } from '../colors/InSlideColors.tsx'
import type { SlideColors } from '../colors/slide-colors.ts'
import { SlideFace } from '../SlideFace.tsx'
import styles from './SlidesForPrint.module.css'

/** Renders a presentation for printing. */
export function SlidesForPrint({
  presentation,
  colors,
}: {
  presentation: Presentation
  colors: SlideColors | undefined
}) {
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
