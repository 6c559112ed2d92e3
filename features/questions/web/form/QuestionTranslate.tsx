import { useWatch, type UseFormSetValue } from 'react-hook-form'
import { useTexts } from '#platform/web/language/language.ts'
import { Translate, type TranslatedText } from '../translations/Translate.tsx'
import type { QuestionForm, QuestionValues } from './question-values.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { questionsTexts } from '../../texts/questions.ts'

type Form = Pick<QuestionForm, 'control'> & { setValue: UseFormSetValue<QuestionValues> }

/** Translates all texts of a question: titles, help texts, and labels of options and columns. */
export function QuestionTranslate({ form: { control, setValue } }: { form: Form }) {
  const { t } = useTexts(adminTexts, questionsTexts)
  const values = useWatch({ control }) as QuestionValues
  const write = <Name extends keyof QuestionValues>(name: Name, value: QuestionValues[Name]) =>
    // The form library needs a literal name, which is a variable here.
    setValue(name, value as never, { shouldDirty: true })
  const plain = (name: 'title' | 'description' | 'placeholder', label: string): TranslatedText => {
    const inVietnamese = `${name}Vi` as const
    return {
      label,
      names: { en: name, vi: inVietnamese },
      texts: { en: values[name], vi: values[inVietnamese] },
      write: (language, text) => write(language === 'en' ? name : inVietnamese, text),
    }
  }
  const texts = [plain('title', t('question.title')), plain('description', t('form.description'))]
  if (values.type === 'TEXT' || values.type === 'URL') texts.push(plain('placeholder', t('question.placeholder')))
  return (
    <Translate
      texts={[...texts, ...labelsOf(values, write, t('question.options'), t('question.columns'))]}
      marked={values.translated}
      onMarked={(marked) => write('translated', marked as QuestionValues['translated'])}
    />
  )
}

type Write = <Name extends keyof QuestionValues>(name: Name, value: QuestionValues[Name]) => void

/** Lists the labels of choices and columns. Several updates in a row build on one another. */
function labelsOf(values: QuestionValues, write: Write, ofOptions: string, ofColumns: string): TranslatedText[] {
  if (values.type === 'RADIO' || values.type === 'CHECKBOX') {
    if (values.options.text !== null) return []
    const rows = [...values.options.rows]
    return rows.map(({ label, labelVi }, at) => ({
      label: ofOptions,
      names: { en: 'options', vi: 'options' },
      texts: { en: label, vi: labelVi },
      write: (language, text) => {
        rows[at] = { ...rows[at]!, ...(language === 'en' ? { label: text } : { labelVi: text }) }
        write('options', { rows: [...rows], text: null })
      },
    }))
  }
  if (values.type !== 'TABLE') return []
  const columns = [...values.columns]
  return columns.map(({ title, titleVi }, at) => ({
    label: ofColumns,
    names: { en: 'columns', vi: 'columns' },
    texts: { en: title, vi: titleVi },
    write: (language, text) => {
      columns[at] = { ...columns[at]!, ...(language === 'en' ? { title: text } : { titleVi: text }) }
      write('columns', [...columns])
    },
  }))
}
