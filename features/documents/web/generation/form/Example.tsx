import { useQuery } from '@tanstack/react-query'
import { GrowingDocument } from '#formats/document/web/GrowingDocument.tsx'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { exampleOf } from '../queries.ts'
import { ResultFrame } from '../../result/ResultFrame.tsx'
import styles from '../../result/Result.module.css'
import { generationTexts } from '../../../texts/generation.ts'

export type ExampleProps = { agentId: string; onTry: () => void; onClose: () => void }

/** Previews a sample document before the form is filled in. */
export function Example({ agentId, onTry, onClose }: ExampleProps) {
  const { t } = useTexts(generationTexts)
  const { data } = useQuery(exampleOf(agentId, useLanguage()))
  return (
    <ResultFrame
      head={
        <>
          <b className={styles.title}>{t('generation.example')}</b>
          <Button size="small" onClick={onTry}>
            {t('generation.tryOut')}
          </Button>
          <Button variant="quiet" size="small" onClick={onClose}>
            {t('action.close')}
          </Button>
        </>
      }
    >
      {data ? <GrowingDocument text={data.content} ended /> : <Spinner label={t('generation.exampleLoading')} />}
    </ResultFrame>
  )
}
