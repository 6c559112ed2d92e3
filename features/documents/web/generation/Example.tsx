import { useQuery } from '@tanstack/react-query'
import { GrowingDocument } from '../content/GrowingDocument.tsx'
import { useLanguage, useTranslation } from '../lib/language.ts'
import { Button } from '../ui/Button.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { exampleOf } from './queries.ts'
import { ResultFrame } from './ResultFrame.tsx'
import styles from './ResultPane.module.css'

export type ExampleProps = { agentId: string; onTry: () => void; onClose: () => void }

/** Previews a sample document before the form is filled in. */
export function Example({ agentId, onTry, onClose }: ExampleProps) {
  const { t } = useTranslation()
  const { data } = useQuery(exampleOf(agentId, useLanguage()))
  return (
    <ResultFrame
      head={
        <>
          <b className={styles.title}>{t('generation.example')}</b>
          <Button size="small" onClick={onTry}>
            {t('generation.tryOut')}
          </Button>
          <Button look="quiet" size="small" onClick={onClose}>
            {t('action.close')}
          </Button>
        </>
      }
    >
      {data ? <GrowingDocument text={data.content} ended /> : <Spinner label={t('generation.exampleLoading')} />}
    </ResultFrame>
  )
}
