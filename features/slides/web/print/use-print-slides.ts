import type { Presentation } from '../../model/presentation.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import type { SlideColors } from '../colors/slide-colors.ts'
import { slideTexts } from '../../texts.ts'

/** Prints the slides with their speaker notes. */
export function usePrintSlides(presentation: Presentation, colors: SlideColors | undefined): () => void {
  const { t } = useTexts(slideTexts)
  const print = async () => {
    try {
      const { printSlides } = await import('./print-slides.tsx')
      await printSlides(presentation, colors)
    } catch {
      notify('error', t('slides.notRendered'))
    }
  }
  return () => void print()
}
