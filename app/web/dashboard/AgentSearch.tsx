import Search from 'lucide-react/icons/search'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Agent } from '#features/agents/contract/agents.ts'
import { localized } from '#platform/i18n/language.ts'
import { fallbackColor } from '#platform/model/limits.ts'
import { useFound } from '#features/agents/web/list/queries.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { agentsPath, generatePath } from '#platform/web/paths.ts'
import { Tile } from '#platform/web/ui/data-display/Badge.tsx'
import { TwoLines } from '#platform/web/ui/data-display/TwoLines.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import styles from './Dashboard.module.css'
import { dashboardTexts } from '../../texts/dashboard.ts'

const matchesShown = 5

/**
 * "What do you need?": suggests matching assistants while the user types. Enter opens the highlighted or only match, otherwise the list
 * with this search. The subject, grade and minutes in the text are passed on.
 */
export function AgentSearch({ agents }: { agents: readonly Agent[] }) {
  const { t } = useTexts(dashboardTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const list = useId()
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState(-1)

  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // No autofocus on touch screens, where a keyboard would cover the page.
    if (matchMedia('(hover: hover) and (pointer: fine)').matches) field.current?.focus({ preventScroll: true })
  }, [])

  const { agents: found, classFacts } = useFound(agents, query)
  const matches = found.slice(0, matchesShown)
  const shown = open && query.trim() !== '' && agents.length > 0

  const go = () => {
    const only = classFacts && found.length === 1 ? found[0] : undefined
    const chosen = shown ? (matches[marked] ?? only) : undefined
    void navigate(chosen ? generatePath(chosen.id, classFacts ?? {}) : agentsPath({ search: query.trim() }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Ignores Enter and arrows during IME composition.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Enter') return go()
    if (event.key === 'Escape') return setOpen(false)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || matches.length === 0) return
    event.preventDefault()
    setOpen(true)
    // Cycles from the field (-1) through the matches and back.
    setMarked(((marked + 1 + step + matches.length + 1) % (matches.length + 1)) - 1)
  }

  return (
    <div className={styles.search}>
      <Search className={styles.searchIcon} size={20} strokeWidth={1.75} aria-hidden="true" />
      <input
        ref={field}
        type="text"
        role="combobox"
        enterKeyHint="search"
        autoComplete="off"
        className={styles.input}
        aria-label={t('dashboard.search')}
        placeholder={t('dashboard.searchHint')}
        aria-expanded={shown}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={shown && marked >= 0 ? `${list}-${marked}` : undefined}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value)
          setMarked(-1)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
      />
      {shown && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no native element offers choices under a text field with pictures in them
        <div id={list} role="listbox" aria-label={t('dashboard.search')} className={styles.matches}>
          {matches.map((agent, index) => (
            <Inline
              key={agent.id}
              id={`${list}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native option cannot hold a picture
              role="option"
              tabIndex={-1}
              aria-selected={index === marked}
              gap={4}
              wrap={false}
              className={styles.match}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => void navigate(generatePath(agent.id, classFacts ?? {}))}
            >
              <Tile name={localized(agent, 'name', language)} color={agent.category?.color ?? fallbackColor} />
              <TwoLines
                title={localized(agent, 'name', language)}
                text={localized(agent, 'description', language)}
                truncate
              />
            </Inline>
          ))}
        </div>
      )}
      {shown && matches.length === 0 && <output className={styles.none}>{t('dashboard.noMatch')}</output>}
    </div>
  )
}
