import type { CSSProperties } from 'react'
import { useController, useWatch, type Control } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { CategoryFields } from '../../contract/categories.ts'
import { localized } from '#platform/i18n/language.ts'
import { fallbackColor } from '#platform/model/limits.ts'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { CategoryBadge } from '#platform/web/ui/data-display/Badge.tsx'
import { FieldGroup } from '#platform/web/ui/fields/Field.tsx'
import { TextInput } from '#platform/web/ui/fields/TextInput.tsx'
import styles from './ColorField.module.css'
import { categoryTexts } from '../../texts/categories.ts'

/** Ten distinguishable hues, the default first. */
const swatches = [
  '#2563EB',
  '#0891B2',
  '#047857',
  '#65A30D',
  '#CA8A04',
  '#EA580C',
  '#DC2626',
  '#DB2777',
  '#7C3AED',
  '#6B7280',
]

export type CategoryValues = z.input<typeof CategoryFields>

type ColorFieldProps = { control: Control<CategoryValues, unknown, CategoryFields>; error?: string }

/** Selects a category's colour: a swatch, a hex value or the browser's picker, with a preview of the badge. */
export function ColorField({ control, error }: ColorFieldProps) {
  const { t } = useTexts(categoryTexts)
  const language = useLanguage()
  const { field } = useController({ control, name: 'color' })
  const [name, nameVi] = useWatch({ control, name: ['name', 'nameVi'] })
  const isHex = /^#[0-9a-f]{6}$/i.test(field.value.trim())
  const shown = isHex ? field.value.trim() : fallbackColor
  return (
    <FieldGroup label={t('category.color')} required error={error}>
      {(aria) => (
        <>
          <Inline gap={1}>
            {swatches.map((color) => (
              <label key={color} className={styles.swatch} style={{ '--swatch': color } as CSSProperties}>
                <input
                  type="radio"
                  name="swatch"
                  aria-label={color}
                  checked={field.value.toUpperCase() === color}
                  onChange={() => field.onChange(color)}
                />
              </label>
            ))}
          </Inline>
          <Inline className={styles.own}>
            <input
              type="color"
              className={styles.picker}
              aria-label={t('category.pickColor')}
              value={shown.toLowerCase()}
              onChange={(event) => field.onChange(event.target.value.toUpperCase())}
            />
            <TextInput
              {...field}
              className={styles.hex}
              aria-label={t('category.hex')}
              aria-describedby={aria['aria-describedby']}
              aria-invalid={aria['aria-invalid']}
              spellCheck={false}
              autoComplete="off"
            />
            <CategoryBadge color={shown}>
              {localized({ name: name || t('category.sample'), nameVi }, 'name', language)}
            </CategoryBadge>
          </Inline>
        </>
      )}
    </FieldGroup>
  )
}
