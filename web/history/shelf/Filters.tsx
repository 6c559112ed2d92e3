import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/language.ts'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { states } from '../queries.ts'
import type { Filter, Place } from '../use-place.ts'
import { historyFacets } from './calls.ts'
import styles from './Filters.module.css'

/** What one's own history is narrowed by beside words and assistant. */
export function Filters({ place }: { place: Place }) {
  const { t } = useTranslation()
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
      <Choose {...{ place, name: 'class', label: t('shelf.className'), all: t('shelf.allClasses') }}>
        {classes.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Choose>
      <Choose {...{ place, name: 'tag', label: t('shelf.tag'), all: t('shelf.allTags') }}>
        {tags.map((tag) => (
          <option key={tag} value={tag}>
            {inWords(tag)}
          </option>
        ))}
      </Choose>
      <Choose {...{ place, name: 'state', label: t('shelf.state'), all: t('shelf.allStates') }}>
        {states.map((state) => (
          <option key={state} value={state}>
            {state === 'complete' ? t('shelf.complete') : t(`history.${state}`)}
          </option>
        ))}
      </Choose>
      <Choose {...{ place, name: 'language', label: t('shelf.language'), all: t('shelf.allLanguages') }}>
        <option value="vi">{t('language.vi')}</option>
        <option value="en">{t('language.en')}</option>
      </Choose>
      <Day place={place} name="from" label={t('shelf.from')} />
      <Day place={place} name="until" label={t('shelf.until')} />
      <Switch
        label={t('shelf.favourites')}
        checked={!!narrowed.favourite}
        onChange={(event) => place.chooseFilter('favourite', event.target.checked ? '1' : '')}
      />
    </div>
  )
}

/** What is chosen stays there to be seen, also when nothing is left that it holds of. */
const withChosen = (names: string[], chosen?: string) =>
  chosen && !names.includes(chosen) ? [chosen, ...names] : names

type ChooseProps = { place: Place; name: Filter; label: string; all: string; children: ReactNode }

function Choose({ place, name, label, all, children }: ChooseProps) {
  return (
    <label className={styles.filter}>
      {label}
      <Select
        look="filter"
        value={place.narrowed[name] ?? ''}
        onChange={(event) => place.chooseFilter(name, event.target.value)}
      >
        <option value="">{all}</option>
        {children}
      </Select>
    </label>
  )
}

function Day({ place, name, label }: Pick<ChooseProps, 'place' | 'name' | 'label'>) {
  return (
    <label className={`${styles.filter} ${styles.day}`}>
      {label}
      <TextInput
        type="date"
        look="filter"
        value={place.narrowed[name] ?? ''}
        onChange={(event) => place.chooseFilter(name, event.target.value)}
      />
    </label>
  )
}
