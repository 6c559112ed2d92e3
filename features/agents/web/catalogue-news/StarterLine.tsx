import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language/language.ts'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { starterNews } from './calls.ts'
import { cataloguePath } from './path.ts'
import { starterTexts } from '../../texts/catalogue.ts'

/** Announces that this release ships changes of starter assistants, if there are any. */
export function StarterLine() {
  const { t } = useTexts(starterTexts)
  const { data } = useQuery(starterNews())
  if (!data || data.added + data.changed === 0) return null
  const what = [
    data.added > 0 && t('starter.lineNew', { count: data.added }),
    data.changed > 0 && t('starter.lineChanged', { count: data.changed }),
  ]
  return (
    <Notice
      tone="info"
      action={
        <Link to={cataloguePath} className={buttonClass({ size: 'small' })}>
          {t('starter.review')}
        </Link>
      }
    >
      {t('starter.line', { what: what.filter(Boolean).join(', ') })}
    </Notice>
  )
}
