import CircleCheck from 'lucide-react/icons/circle-check'
import { useRef, useState, type RefObject } from 'react'
import type { AgentState, DraftFields } from '../../contract/agent-versions.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Dialog } from '#platform/web/ui/overlays/Dialog.tsx'
import { Spinner } from '#platform/web/ui/feedback/Spinner.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Grid } from '#platform/web/ui/layout/Grid.tsx'
import { List } from '#platform/web/ui/data-display/List.tsx'
import styles from './versions.module.css'
import { isPart, labelOf, textOf } from './facts.ts'
import { Marked } from './Marked.tsx'
import { stateOf, type Known } from './state-of.ts'
import { useKnown } from './use-known.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { agentVersionTexts } from '../../texts/versions.ts'
import type { KeyOf } from '#platform/i18n/define-texts.ts'
import type { Translate } from '#platform/i18n/translate.ts'

/** Both forms and their common origin; null if that is unknown. */
type Forms = { base: DraftFields | null; mine: DraftFields; theirs: DraftFields }

type ConflictProps = Forms & {
  title: string
  text: string
  /** The name of the other editor. */
  name: string
  /** The published state; null: none yet. */
  live: AgentState | null
  onLater: () => void
  /** Called with the merged form, which is not saved yet. */
  onMerged: (merged: DraftFields) => void
}

/** Resolves an edit conflict: keeps what only one side has changed, and asks where both did. */
export function Conflict({ title, text, name, live, onLater, onMerged, ...forms }: ConflictProps) {
  const { t } = useTexts(agentVersionTexts)
  const [chosen, setChosen] = useState<ReadonlySet<FieldName>>(new Set())
  const first = useRef<HTMLInputElement>(null)
  const known = useKnown()
  const differences = differencesBetween(forms.base, forms.mine, forms.theirs)
  const both = differences.filter(({ changedBy }) => changedBy === 'both')
  const alone = differences.filter(({ changedBy }) => changedBy !== 'both')

  const merge = () => {
    const theirsAlone = alone.filter(({ changedBy }) => changedBy === 'theirs').map(({ field }) => field)
    onMerged(mergedForm(forms.mine, forms.theirs, new Set([...theirsAlone, ...chosen])))
  }
  const choose = (field: FieldName, isTheirs: boolean) => {
    const next = new Set(chosen)
    if (isTheirs) next.add(field)
    else next.delete(field)
    setChosen(next)
  }
  return (
    <Dialog
      open
      onClose={onLater}
      title={title}
      description={`${text} ${t('agentVersion.conflictDifferences', { count: differences.length, both: both.length })}`}
      closeLabel={t('action.close')}
      initialFocus={first}
      footer={
        <>
          <Button variant="quiet" onClick={onLater}>
            {t('agentVersion.conflictLater')}
          </Button>
          <Button variant="primary" onClick={merge}>
            {t('agentVersion.merge')}
          </Button>
        </>
      }
    >
      {known ? (
        <Fields
          states={statesOf(forms, live, known)}
          name={name}
          both={both}
          alone={alone}
          chosen={chosen}
          onChoose={choose}
          first={first}
        />
      ) : (
        <Spinner label={t('agentVersion.comparing')} />
      )}
    </Dialog>
  )
}

function statesOf({ base, mine, theirs }: Forms, live: AgentState | null, known: Known): States {
  const of = (form: DraftFields) => stateOf(form, live, known)
  return { mine: of(mine), theirs: of(theirs), base: of(base ?? theirs) }
}

type FieldsProps = {
  states: States
  name: string
  both: readonly Difference[]
  alone: readonly Difference[]
  chosen: ReadonlySet<FieldName>
  onChoose: (field: FieldName, isTheirs: boolean) => void
  first: RefObject<HTMLInputElement | null>
}

function Fields({ states, name, both, alone, chosen, onChoose, first }: FieldsProps) {
  const { t } = useTexts(agentVersionTexts)
  return (
    <Stack>
      {both.map(({ field }, index) => (
        <Choice
          key={field}
          field={field}
          name={name}
          states={states}
          isTheirs={chosen.has(field)}
          onChoose={(isTheirs) => onChoose(field, isTheirs)}
          first={index === 0 ? first : undefined}
        />
      ))}
      {alone.length > 0 && (
        <section>
          <h3>{t('agentVersion.changedByOne')}</h3>
          <List>
            {alone.map(({ field, changedBy }) => (
              <OneSidedChange
                key={field}
                field={field}
                states={states}
                by={changedBy === 'mine' ? 'mine' : 'theirs'}
                name={name}
              />
            ))}
          </List>
        </section>
      )}
    </Stack>
  )
}

type States = Record<'base' | 'mine' | 'theirs', AgentState>

type ChoiceProps = {
  field: FieldName
  name: string
  states: States
  isTheirs: boolean
  onChoose: (isTheirs: boolean) => void
  first: RefObject<HTMLInputElement | null> | undefined
}

function Choice({ field, name, states, isTheirs, onChoose, first }: ChoiceProps) {
  const { t } = useTexts(adminTexts, agentVersionTexts)
  const language = useLanguage()
  const text = (state: AgentState) => (isPart(field) ? textOf(field, state, language) : '')
  const side = (theirs: boolean) => (
    <label className={styles.side}>
      <Inline as="span" wrap={false} className={styles.option}>
        <input
          ref={theirs ? undefined : first}
          type="radio"
          name={`conflict-${field}`}
          checked={isTheirs === theirs}
          aria-label={theirs ? t('agentVersion.theirs', { name }) : t('agentVersion.mine')}
          onChange={() => onChoose(theirs)}
        />
        <b>{theirs ? t('agentVersion.theirs', { name }) : t('agentVersion.mine')}</b>
      </Inline>
      <Marked before={text(states.base)} after={text(theirs ? states.theirs : states.mine)} only="after" />
    </label>
  )
  return (
    <fieldset>
      <legend>{t('agentVersion.bothChanged', { field: nameOf(field, t) })}</legend>
      <Grid columns={2} gap={3}>
        {side(false)}
        {side(true)}
      </Grid>
    </fieldset>
  )
}

type OneSidedChangeProps = { field: FieldName; states: States; by: 'mine' | 'theirs'; name: string }

function OneSidedChange({ field, states, by, name }: OneSidedChangeProps) {
  const { t } = useTexts(adminTexts, agentVersionTexts)
  const language = useLanguage()
  return (
    <Inline as="li" align="start" wrap={false} className={styles.retained}>
      <CircleCheck size={18} strokeWidth={1.75} aria-hidden="true" />
      <Stack gap={1} grow>
        <b>{nameOf(field, t)}</b>
        {isPart(field) && (
          <Marked before={textOf(field, states.base, language)} after={textOf(field, states[by], language)} />
        )}
      </Stack>
      <Text as="span" size="sm" tone="quiet">
        {by === 'mine' ? t('agentVersion.me') : name}
      </Text>
    </Inline>
  )
}

/** Versions do not include whether the assistant is active. */
const nameOf = (field: FieldName, t: Translate<KeyOf<typeof adminTexts>>): string =>
  isPart(field) ? labelOf(field) : t('admin.isActive')

type FieldName = keyof DraftFields
/** A field with different values, and who changed it. */
type Difference = { field: FieldName; changedBy: 'mine' | 'theirs' | 'both' }

/** Compares two forms with their common origin; without one (null), every difference counts for both sides. */
const differencesBetween = (base: DraftFields | null, mine: DraftFields, theirs: DraftFields): Difference[] =>
  fieldsOf(mine).flatMap((field): Difference[] => {
    if (isSame(mine[field], theirs[field])) return []
    if (!base) return [{ field, changedBy: 'both' }]
    if (isSame(mine[field], base[field])) return [{ field, changedBy: 'theirs' }]
    return [{ field, changedBy: isSame(theirs[field], base[field]) ? 'mine' : 'both' }]
  })

/** Merges the user's form with the chosen fields of the other version. */
function mergedForm(mine: DraftFields, theirs: DraftFields, fields: ReadonlySet<FieldName>): DraftFields {
  const fromThem = [...fields].map((field) => [field, theirs[field]])
  return { ...mine, ...(Object.fromEntries(fromThem) as DraftFields) }
}

const fieldsOf = (form: DraftFields) => Object.keys(form) as FieldName[]

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
