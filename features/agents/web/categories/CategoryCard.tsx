import { memo } from 'react'
import type { Category } from '../../contract/categories.ts'
import { localized } from '#platform/i18n/language.ts'
import cards from '#platform/web/lists/Cards.module.css'
import { rowIcons } from '#platform/web/lists/row-icons.tsx'
import { useLanguage, useTexts } from '#platform/web/language/language.ts'
import { Text } from '#platform/web/ui/text/Text.tsx'
import { Badge, Tile } from '#platform/web/ui/data-display/Badge.tsx'
import { Card } from '#platform/web/ui/containers/Card.tsx'
import { IconButton } from '#platform/web/ui/actions/IconButton.tsx'
import { Inline } from '#platform/web/ui/layout/Inline.tsx'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { questionsTexts } from '#features/questions/texts/questions.ts'

type CategoryCardProps = {
  category: Category
  made: boolean
  /** Stable between renders, so that a card does not render at every keystroke of the search. */
  onEdit: (category: Category) => void
  onDelete: (category: Category) => void
}

export const CategoryCard = memo(function CategoryCard({ category, made, onEdit, onDelete }: CategoryCardProps) {
  const { t } = useTexts(adminTexts, questionsTexts)
  const language = useLanguage()
  const name = localized(category, 'name', language)
  return (
    <li className={cards.item} data-made={made || undefined}>
      <Card className={cards.card}>
        <Inline gap={3} wrap={false} className={cards.head}>
          <Tile name={name} color={category.color} />
          <div>
            <h2 className={cards.name}>{name}</h2>
            <Text size="sm" tone="faint">
              {language === 'vi' ? category.name : category.nameVi}
            </Text>
          </div>
        </Inline>
        <Text size="md" tone="quiet">
          {localized(category, 'description', language)}
        </Text>
        <Inline wrap={false} justify="between" className={cards.foot}>
          <Badge tone={category.isActive ? 'good' : 'plain'} dot>
            {category.isActive ? t('agent.active') : t('agent.inactive')}
          </Badge>
          {t('category.agents', { count: category.agentCount ?? 0 })}
          <div className={cards.actions}>
            <IconButton label={`${t('admin.edit')}: ${name}`} icon={rowIcons.edit} onClick={() => onEdit(category)} />
            <IconButton
              label={`${t('admin.delete')}: ${name}`}
              icon={rowIcons.delete}
              onClick={() => onDelete(category)}
            />
          </div>
        </Inline>
      </Card>
    </li>
  )
})
