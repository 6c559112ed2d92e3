import Eye from 'lucide-react/icons/eye'
import ListChecks from 'lucide-react/icons/list-checks'
import { useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from './GenerateForm.module.css'
import { generationTexts } from '../../../texts/generation.ts'

type ExampleButtonsProps = {
  /** `form`: above the questions, if there is no space for the result beside them. */
  position: 'form' | 'result'
  onSee: () => void
  onTry: () => void
}

/** Introduces an assistant by its example document and a form filled with sample answers. */
export function ExampleButtons({ position, onSee, onTry }: ExampleButtonsProps) {
  const { t } = useTexts(generationTexts)
  return (
    <Inline align="stretch" justify="center" className={styles.buttons} data-position={position}>
      <Button size="small" icon={<Eye size={17} strokeWidth={1.75} aria-hidden="true" />} onClick={onSee}>
        {t('generation.seeExample')}
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon={<ListChecks size={17} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onTry}
      >
        {t('generation.tryOut')}
      </Button>
    </Inline>
  )
}
