import { useWatch } from 'react-hook-form'
import { layouts } from '#formats/layout/model/layouts.ts'
import { layoutNames } from '#formats/layout/model/names.ts'
import { useTexts } from '#platform/web/language/language.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Field } from '#platform/web/ui/fields/Field.tsx'
import { Select } from '#platform/web/ui/fields/Select.tsx'
import type { AgentForm } from './agent-form.ts'
import styles from './form.module.css'
import { agentFormTexts } from '../../texts/form.ts'
import { kindTexts } from '#features/school/texts/kinds.ts'

/** Selects the layout of documents, with a small preview. */
export function LayoutField({ form: { register, control, formState } }: { form: AgentForm }) {
  const { t } = useTexts(agentFormTexts, kindTexts)
  const chosen = useWatch({ control, name: 'layout' })
  const { head, title, firstLine, greyHeads, options } = layouts[chosen]
  return (
    <div className={styles.layout}>
      <Field
        label={t('agentForm.layout')}
        description={t('agentForm.layoutHint')}
        error={formState.errors.layout?.message}
      >
        {(aria) => (
          <Select {...aria} {...register('layout')}>
            {layoutNames.map((name) => (
              <option key={name} value={name}>
                {t(`layout.${name}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Text size="sm" tone="faint">
        {t(`layoutSays.${chosen}`)}
      </Text>
      <div className={styles.page} aria-hidden="true">
        {head !== 'none' && (
          <div className={styles.pageHead}>
            <i />
            <i />
          </div>
        )}
        <i className={styles.pageTitle} data-centred={title !== 'left'} />
        {title === 'centre with lines' && <i className={styles.pageTitle} data-centred="true" data-small="true" />}
        <p className={styles.pageText} data-indented={firstLine !== null}>
          <i />
          <i />
          <i />
        </p>
        {options && (
          <div className={styles.pageOptions}>
            <i />
            <i />
            <i />
            <i />
          </div>
        )}
        <div className={styles.pageTable} data-grey={greyHeads}>
          <i />
          <i />
        </div>
      </div>
    </div>
  )
}
