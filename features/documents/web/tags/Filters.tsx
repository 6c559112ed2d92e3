import { useQuery } from '@tanstack/react-query'
import { useTexts } from '#platform/web/language/language.ts'
import { Switch } from '#platform/web/ui/fields/Switch.tsx'
import type { HistoryListState } from '../history/use-history-list-state.ts'
import { historyFacets } from '../history/label-calls.ts'
import { Choose, Day } from './Choose.tsx'
import { StateChoice } from './StateChoice.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import styles from './tags.module.css'
import { historyPageTexts } from '../../texts/history-page.ts'

/** Filters of the user's own history besides words and assistant. */
export function Filters({ listState }: { listState: HistoryListState }) {
  const { t } = useTexts(historyPageTexts)
  const facets = useQuery(historyFacets())
  const { narrowed } = listState
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
    <Card variant="flat" padding={4} className={styles.filters}>
      <Choose {...{ listState, name: 'class', label: t('tagging.className'), all: t('tagging.allClasses') }}>
        {classes.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Choose>
      <Choose {...{ listState, name: 'tag', label: t('tagging.tag'), all: t('tagging.allTags') }}>
        {tags.length === 0 && <option disabled>{t('tagging.noTags')}</option>}
        {tags.map((tag) => (
          <option key={tag} value={tag}>
            {inWords(tag)}
          </option>
        ))}
      </Choose>
      <StateChoice listState={listState} />
      <Choose {...{ listState, name: 'language', label: t('tagging.language'), all: t('tagging.allLanguages') }}>
        <option value="vi">{t('language.vi')}</option>
        <option value="en">{t('language.en')}</option>
      </Choose>
      <Day listState={listState} name="from" label={t('tagging.from')} />
      <Day listState={listState} name="until" label={t('tagging.until')} />
      <Switch
        label={t('tagging.favourites')}
        checked={!!narrowed.favourite}
        onChange={(event) => listState.chooseFilter('favourite', event.target.checked ? '1' : '')}
      />
    </Card>
  )
}

/** A chosen value stays in the list, even without entries. */
const withChosen = (names: string[], chosen?: string) =>
  chosen && !names.includes(chosen) ? [chosen, ...names] : names
