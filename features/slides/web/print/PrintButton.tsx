import Printer from 'lucide-react/icons/printer'
import type { Presentation } from '../../model/presentation.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { notify } from '#platform/web/api/notify.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { SlideColors } from '../colors/slide-colors.ts'
import { slideTexts } from '../../texts.ts'

/** Prints the slides with their speaker notes. */
export function PrintButton({ presentation, colors }: { presentation: Presentation; colors: SlideColors | undefined }) {
  const { t } = useTexts(slideTexts)
  const print = async () => {
    try {
      const { printSlides } = await import('./print-slides.tsx')
      await printSlides(presentation, colors)
    } catch {
      notify('error', t('slides.notRendered'))
    }
  }
  return (
    <Button
      size="small"
      title={t('slides.printHint')}
      icon={<Printer size={17} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => void print()}
    >
      {t('slides.print')}
    </Button>
  )
}
