import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { feedbackTextMax } from '#platform/model/limits.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { AutosizeTextArea } from '#platform/web/ui/fields/AutosizeTextArea.tsx'
import { Button } from '#platform/web/ui/actions/Button.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Heading } from '#platform/web/ui/text/Heading.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import { Stack } from '#platform/web/ui/layout/Stack.tsx'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import { issues, type Issue, type Strength } from '../../model/class-feedback.ts'
import { findQuotation } from '../../model/find-quotation.ts'
import { classFeedbackTexts } from '../../texts/class-feedback.ts'

type PointListProps<Point extends Strength> = {
  kind: 'strengths' | 'steps'
  points: readonly Point[]
  /** The student's text, in which every quotation is looked for. */
  text: string
  name: string
  readOnly: boolean
  onPoints: (points: Point[], typed: string | null) => void
  blank: Point
  /** Next steps are about something that is counted for the class. */
  issueOf?: (point: Point) => Issue
  withIssue?: (point: Point, issue: Issue) => Point
}

/** Strengths or next steps with the student's own words. */
export function PointList<Point extends Strength>(props: PointListProps<Point>) {
  const { kind, points, text, name, readOnly, onPoints, blank, issueOf, withIssue } = props
  const { t } = useTexts(classFeedbackTexts)
  const title = t(kind === 'strengths' ? 'classFeedback.strengths' : 'classFeedback.steps')
  const change = (at: number, point: Point, typed: string | null) =>
    onPoints(
      points.map((one, other) => (other === at ? point : one)),
      typed,
    )
  return (
    <Stack gap={2}>
      <Heading level={3} size="md">
        {title}
      </Heading>
      {points.map((point, at) => {
        const number = at + 1
        const isFound = point.quotation.trim() === '' || findQuotation(text, point.quotation) !== null
        if (readOnly)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a point is known by its place
            <Text key={at}>{point.quotation === '' ? point.text : `${point.text} (“${point.quotation}”)`}</Text>
          )
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a point is known by its place
          <Card key={at} variant="paper" padding={3}>
            <Stack gap={2}>
              <Inline align="start" wrap={false}>
                <AutosizeTextArea
                  aria-label={t('feedbackCard.point', { kind: title, number, name })}
                  maxLength={feedbackTextMax.point}
                  value={point.text}
                  onChange={({ target }) => change(at, { ...point, text: target.value }, `${kind} ${at}`)}
                />
                <IconButton
                  label={t('feedbackCard.removePoint', { kind: title, number, name })}
                  icon={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
                  onClick={() =>
                    onPoints(
                      points.filter((_, other) => other !== at),
                      null,
                    )
                  }
                />
              </Inline>
              <Field label={t('feedbackCard.quotation')} error={isFound ? undefined : t('feedbackCard.notInText')}>
                {(aria) => (
                  <TextInput
                    {...aria}
                    aria-label={t('feedbackCard.quotationOf', { kind: title, number, name })}
                    maxLength={feedbackTextMax.point}
                    value={point.quotation}
                    onChange={({ target }) => change(at, { ...point, quotation: target.value }, `${kind} quoted ${at}`)}
                  />
                )}
              </Field>
              {issueOf && withIssue && (
                <Select
                  variant="filter"
                  aria-label={t('feedbackCard.issueOf', { number, name })}
                  value={issueOf(point)}
                  onChange={({ target }) =>
                    change(at, withIssue(point, issues.find((one) => one === target.value) ?? 'other'), null)
                  }
                >
                  {issues.map((issue) => (
                    <option key={issue} value={issue}>
                      {t(`classFeedbackIssue.${issue}`)}
                    </option>
                  ))}
                </Select>
              )}
            </Stack>
          </Card>
        )
      })}
      {!readOnly && (
        <Inline>
          <Button
            size="small"
            icon={<Plus size={18} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => onPoints([...points, blank], null)}
          >
            {t(kind === 'strengths' ? 'feedbackCard.addStrength' : 'feedbackCard.addStep')}
          </Button>
        </Inline>
      )}
    </Stack>
  )
}
