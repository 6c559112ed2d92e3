import LanguagesIcon from 'lucide-react/icons/languages'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { languages, type Language } from '#platform/i18n/language.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Notice } from '#platform/web/ui/feedback/Notice.tsx'
import { formTranslationTexts } from '../../texts/form-translations.ts'
import { translations } from '../../contract/translations.ts'
import { createApi } from '#platform/web/api/api-client.ts'
import { calls } from '#platform/web/api/calls.ts'

/**
 * A text of a form in both languages. `names`: the names of the two fields in the list of marked ones; texts that belong together share a
 * label.
 */
export type TranslatedText = {
  label: string
  names: Record<Language, string>
  texts: Record<Language, string>
  write: (language: Language, text: string) => void
}

type Body = Parameters<typeof translationsApi.make>[0]['body']

type TranslateProps = {
  texts: readonly TranslatedText[]
  /** Translate into this language only; otherwise into either. */
  to?: Language
  /** Names of translated fields that no user has reviewed. */
  marked: readonly string[]
  onMarked: (marked: string[]) => void
  /** The assistant's own connection, for schools without a shared AI. */
  connection?: Omit<Body, 'to' | 'texts'>
}

const otherThan = (language: Language): Language => (language === 'en' ? 'vi' : 'en')

/** Fills the fields of one language with a model's translation of the other, and marks them until a user has reviewed them. */
export function Translate({ texts, to, marked, onMarked, connection }: TranslateProps) {
  const { t } = useTexts(formTranslationTexts)
  const [busy, setBusy] = useState<Language | null>(null)
  const [asking, setAsking] = useState<Language | null>(null)
  const [outcome, setOutcome] = useState<{ done: number; problems: string[] } | null>(null)
  const unreviewed = useUnreviewed(texts, marked, onMarked)

  const missingTexts = (into: Language) => texts.filter((one) => one.texts[otherThan(into)].trim() !== '')
  const isEmpty = (one: TranslatedText, into: Language) => one.texts[into].trim() === ''
  const filled = (into: Language) => missingTexts(into).filter((one) => !isEmpty(one, into))

  const translate = async (into: Language, selected: readonly TranslatedText[]) => {
    setAsking(null)
    setOutcome(null)
    setBusy(into)
    try {
      const sent = selected.map((one) => one.texts[otherThan(into)])
      const { texts: came } = await translationsApi.make({ body: { ...connection, to: into, texts: sent } })
      const translated = selected.flatMap((one, at) => (came[at]?.text ? [{ one, text: came[at].text }] : []))
      for (const { one, text } of translated) {
        unreviewed.wrote(one, into, text)
        one.write(into, text)
      }
      onMarked([...new Set([...marked, ...translated.map(({ one }) => one.names[into])])])
      const problems = selected.flatMap((one, at) => {
        const problem = came[at]?.problem
        return problem ? [`${one.label}: ${problem}`] : []
      })
      setOutcome({ done: translated.length, problems })
    } catch {
      // The failed call has shown its error.
    } finally {
      setBusy(null)
    }
  }
  const click = (into: Language) => {
    // Existing text is never replaced without asking.
    if (filled(into).length > 0) setAsking(into)
    else void translate(into, missingTexts(into))
  }

  const directions = (to ? [to] : languages.toReversed()).filter((into) => missingTexts(into).length > 0)
  const empty = asking ? missingTexts(asking).filter((one) => isEmpty(one, asking)) : []
  return (
    <Stack gap={2}>
      {directions.length > 0 && (
        <Inline>
          {directions.map((into) => (
            <Button
              key={into}
              size="small"
              busy={busy === into}
              disabled={busy !== null}
              icon={<LanguagesIcon size={16} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => click(into)}
            >
              {busy === into
                ? t('workshop.translating')
                : t(into === 'vi' ? 'workshop.translateToVi' : 'workshop.translateToEn')}
            </Button>
          ))}
        </Inline>
      )}
      {asking && (
        <Notice tone="warn">
          <b>{t('workshop.translateAsk')}</b> {t('workshop.translateAskText', { fields: labelsOf(filled(asking)) })}
          <Inline>
            {empty.length > 0 && (
              <Button size="small" onClick={() => void translate(asking, empty)}>
                {t('workshop.translateEmptyOnly')}
              </Button>
            )}
            <Button size="small" onClick={() => void translate(asking, missingTexts(asking))}>
              {t('workshop.translateAll')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setAsking(null)}>
              {t('action.cancel')}
            </Button>
          </Inline>
        </Notice>
      )}
      <output>
        {outcome && outcome.done > 0 && t('workshop.translated', { count: outcome.done })}
        {outcome?.problems.map((problem) => (
          <Notice key={problem} tone="bad">
            {problem}
          </Notice>
        ))}
      </output>
      {unreviewed.texts.length > 0 && (
        <Notice
          tone="warn"
          action={
            <Button size="small" onClick={() => onMarked(marked.filter((name) => !unreviewed.names.has(name)))}>
              {t('workshop.translatedSeen')}
            </Button>
          }
        >
          {t('workshop.translatedUnreviewed', { fields: labelsOf(unreviewed.texts) })}
        </Notice>
      )}
    </Stack>
  )
}

const labelsOf = (texts: readonly TranslatedText[]) => [...new Set(texts.map(({ label }) => label))].join(', ')

/** Tracks marked texts. Editing one counts as a review and removes its mark. */
function useUnreviewed(
  texts: readonly TranslatedText[],
  marked: readonly string[],
  onMarked: (marked: string[]) => void,
) {
  const known = useRef(new Map<string, string>())
  const here = texts.flatMap((one) =>
    languages.flatMap((language) =>
      marked.includes(one.names[language])
        ? [
            {
              one,
              name: one.names[language],
              fieldId: fieldIdOf(texts.indexOf(one), language),
              text: one.texts[language],
            },
          ]
        : [],
    ),
  )
  const judge = useEffectEvent(() => {
    const written = new Set<string>()
    for (const { name, fieldId, text } of here) {
      const before = known.current.get(fieldId)
      if (before === undefined) known.current.set(fieldId, text)
      else if (before !== text) written.add(name)
    }
    if (written.size === 0) return
    known.current.clear()
    onMarked(marked.filter((name) => !written.has(name)))
  })
  // Runs after each render, because the form passes its values by rendering.
  useEffect(() => judge())
  return {
    texts: here.map(({ one }) => one),
    names: new Set(here.map(({ name }) => name)),
    /** Marks this change as made by the model, so that it does not count as a review. */
    wrote: (one: TranslatedText, language: Language, text: string) =>
      known.current.set(fieldIdOf(texts.indexOf(one), language), text),
  }
}

const fieldIdOf = (at: number, language: Language) => `${at} ${language}`

/** The code of these calls loads with the parts that make them. */
const translationsApi = createApi({ translations }, calls).translations
