import { Text } from '#platform/web/ui/text/Text.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Details } from '#platform/web/ui/containers/Details.tsx'
import type { Question } from '#features/questions/contract/questions.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { workshopTexts } from '../../texts/workshop.ts'

/** Explains a template's tags other than keys, using the chosen questions. */
export function TemplateHelp({ questions }: { questions: readonly Question[] }) {
  const { t } = useTexts(workshopTexts)
  const first = (...types: Question['type'][]) => questions.find(({ type }) => types.includes(type))
  const [any, choice, table, number] = [questions[0], first('RADIO', 'CHECKBOX'), first('TABLE'), first('NUMBER')]
  const option = choice?.options[0]?.value
  const column = table?.columns[0]?.key
  const tags = [
    any && { tag: section(`${any.key}.answered`, '…'), explanation: t('workshop.tagAnswered') },
    any && { tag: section(`${any.key}.answered`, '…', '^'), explanation: t('workshop.tagNotAnswered') },
    choice && option && { tag: section(`${choice.key}.${option}`, '…'), explanation: t('workshop.tagChosen') },
    table &&
      column && { tag: section(`${table.key}.rows`, `{{n}}. {{${column}}}`), explanation: t('workshop.tagRows') },
    number && { tag: section(`${number.key}.each`, '{{n}}.'), explanation: t('workshop.tagEach') },
  ].filter((one) => typeof one === 'object')
  if (tags.length === 0) return null
  return (
    <Details summary={t('workshop.templateHelp')}>
      <Stack as="dl" gap={2}>
        {tags.map(({ tag, explanation }) => (
          <div key={tag}>
            <dt>
              <code>{tag}</code>
            </dt>
            <Text as="dd" size="sm" tone="quiet">
              {explanation}
            </Text>
          </div>
        ))}
      </Stack>
    </Details>
  )
}

const section = (name: string, inner: string, sign = '#') => `{{${sign}${name}}} ${inner} {{/${name}}}`
