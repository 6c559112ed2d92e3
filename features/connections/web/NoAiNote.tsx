import { useTexts } from '#platform/web/language/language.ts'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { WhoConnects } from './WhoConnects.tsx'
import { connectionTexts } from '../texts.ts'

/** Says that no AI is connected and whom to ask. `instead`: the alternative on this page. */
export function NoAiNote({ instead }: { instead?: string }) {
  const { t } = useTexts(connectionTexts)
  return (
    <Notice tone="warn" apart>
      <b>{t('generation.noAi')}</b> {instead ?? t('generation.noAiText')} <WhoConnects />
    </Notice>
  )
}
