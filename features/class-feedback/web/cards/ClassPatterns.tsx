import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { feedbackTextMax } from '#platform/model/limits.ts'
import { translate } from '#platform/i18n/translate.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { AutosizeTextArea } from '#platform/web/ui/fields/AutosizeTextArea.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { countLevels, findPatterns } from '../../model/patterns.ts'
import { subjectOf } from '../../model/render.ts'
import type { MiniLesson } from '../../model/class-feedback.ts'
import { classFeedbackTexts } from '../../texts/class-feedback.ts'
import type { EditedFeedback } from '../use-class-feedback.ts'

/** Shows what the texts of the class have in common, counted by code, and the mini-lessons on it. */
export function ClassPatterns({ edited, readOnly }: { edited: EditedFeedback; readOnly: boolean }) {
  const { t } = useTexts(classFeedbackTexts)
  const { data } = edited
  const { criteria, students, lessons } = data
  const written = students.filter(({ feedback }) => feedback !== null).length
  const patterns = findPatterns(data)
  const change = (next: MiniLesson[], typed: string | null = null) =>
    edited.change({ ...edited.now(), lessons: next }, typed)
  return (
    <Stack>
      <Card as="section" padding={5}>
        <Stack gap={3}>
          <Heading level={2}>{t('classFeedback.levels')}</Heading>
          <Text tone="quiet">{t('classFeedback.progress', { done: written, count: students.length })}</Text>
          {countLevels(data).map(({ criterion, counts, open }) => (
            <Text key={criterion}>
              <b>{criteria[criterion]!.name}: </b>
              {[
                ...criteria[criterion]!.levels.map((level, at) => `${level.name}: ${counts[at]}`),
                ...(open > 0 ? [`${t('classFeedback.open')}: ${open}`] : []),
              ].join(' · ')}
            </Text>
          ))}
        </Stack>
      </Card>
      <Card as="section" padding={5}>
        <Stack gap={3}>
          <Heading level={2}>{t('classFeedback.patterns')}</Heading>
          {patterns.length === 0 && <Text tone="quiet">{t('classFeedback.noPatterns')}</Text>}
          {patterns.map((pattern) => {
            const subject = subjectOf(pattern, data)
            return (
              <Stack key={pattern.key} gap={2}>
                <Text weight="bold">
                  {t('classFeedback.shared', { subject, count: pattern.students.length, all: written })}
                </Text>
                <Text>{[...new Set(pattern.evidence.map(({ quotation }) => `“${quotation}”`))].join(' · ')}</Text>
                {!readOnly && lessons.length < 10 && !lessons.some(({ about }) => about === pattern.key) && (
                  <Inline>
                    <Button
                      size="small"
                      icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
                      aria-label={t('feedbackCard.addLessonOn', { subject })}
                      onClick={() => {
                        const text = translate(data.language, classFeedbackTexts)('feedbackDraft.lesson')
                        change([...lessons, { about: pattern.key, title: subject, text }])
                      }}
                    >
                      {t('feedbackCard.addLesson')}
                    </Button>
                  </Inline>
                )}
              </Stack>
            )
          })}
        </Stack>
      </Card>
      {lessons.map((lesson, at) => {
        const number = at + 1
        const changeOne = (fields: Partial<MiniLesson>, typed: string) =>
          change(
            lessons.map((one, other) => (other === at ? { ...one, ...fields } : one)),
            `${typed} ${at}`,
          )
        return (
          <Card key={lesson.about} as="section" padding={5}>
            <Stack gap={3}>
              <Inline justify="between" gap={2}>
                <Heading level={2}>{t('feedbackCard.lesson', { number })}</Heading>
                {!readOnly && (
                  <IconButton
                    label={t('feedbackCard.removeLesson', { number })}
                    icon={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
                    onClick={() => change(lessons.filter((_, other) => other !== at))}
                  />
                )}
              </Inline>
              <TextInput
                aria-label={t('feedbackCard.lessonTitle', { number })}
                readOnly={readOnly}
                maxLength={feedbackTextMax.name}
                value={lesson.title}
                onChange={({ target }) => changeOne({ title: target.value }, 'title')}
              />
              <AutosizeTextArea
                aria-label={t('feedbackCard.lessonText', { number })}
                readOnly={readOnly}
                maxLength={feedbackTextMax.lesson}
                value={lesson.text}
                onChange={({ target }) => changeOne({ text: target.value }, 'text')}
              />
            </Stack>
          </Card>
        )
      })}
    </Stack>
  )
}
