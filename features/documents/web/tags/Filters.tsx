import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language/language.ts'
import { Switch } from '#platform/web/ui/Switch.tsx'
import type { Place } from '../history/use-place.ts'
import { historyFacets } from '../history/label-calls.ts'
import { Choose, Day } from './Choose.tsx'
import { StateChoice } from './StateChoice.tsx'
import styles from './Filters.module.css'
import { historyPageTexts } from '../../texts/history-page.ts'

/** Filters of one's own history besides words and assistant. */
export function Filters({ place }: { place: Place }) {
  const { t } = useTexts(historyPageTexts)
  const facets = useQuery(historyFacets())
  const { narrowed } = place
  const classes = withChosen(facets.data?.classNames ?? [], narrowed.class)
  const counted = facets.data?.tags ?? []
  const tags = withChosen(
    counted.map(({ tag }) => tag),
    narrowed.tag,
  )
  const inWords = (tag: string) => {
    const count = counted.find((one) => one.tag === tag)?.entries
    return count === undefined ? tag : `${tag} (${count})`
  }
  return (
    <div className={styles.filters}>
      <Choose {...{ place, name: 'class', label: t('tagging.className'), all: t('tagging.allClasses') }}>
        {classes.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Choose>
      <Choose {...{ place, name: 'tag', label: t('tagging.tag'), all: t('tagging.allTags') }}>
        {tags.map((tag) => (
          <option key={tag} value={tag}>
            {inWords(tag)}
          </option>
        ))}
      </Choose>
      <StateChoice place={place} />
      <Choose {...{ place, name: 'language', label: t('tagging.language'), all: t('tagging.allLanguages') }}>
        <option value="vi">{t('language.vi')}</option>
        <option value="en">{t('language.en')}</option>
      </Choose>
      <Day place={place} name="from" label={t('tagging.from')} />
      <Day place={place} name="until" label={t('tagging.until')} />
      <Switch
        label={t('tagging.favourites')}
        checked={!!narrowed.favourite}
        onChange={(event) => place.chooseFilter('favourite', event.target.checked ? '1' : '')}
      />
    </div>
  )
}

/** A chosen value stays in the list, even without entries. */
const withChosen = (names: string[], chosen?: string) =>
  chosen && !names.includes(chosen) ? [chosen, ...names] : names
