import CalendarRange from 'lucide-react/icons/calendar-range'
import { useTexts } from '#platform/web/language/language.ts'
import { paths } from '#platform/web/paths.ts'
import { EmptyState } from '#platform/web/ui/states/EmptyState.tsx'
import { Link } from '#platform/web/ui/actions/Link.tsx'
import { buttonClass } from '#platform/web/ui/actions/button-class.ts'
import { yearTexts } from '../texts/year.ts'

/** An empty year, with the way to the profile, where classes are described. */
export function NotReady({ title, text }: { title: string; text: string }) {
  const { t } = useTexts(yearTexts)
  return (
    <EmptyState
      icon={<CalendarRange size={22} aria-hidden="true" />}
      title={title}
      text={text}
      action={
        <Link to={`${paths.profile}#classes`} className={buttonClass()}>
          {t('year.openProfile')}
        </Link>
      }
    />
  )
}
