import type { Question, QuestionFields } from '#contract/questions'
import { searchText } from '#rules/search-text'
import type { QuestionRow } from '../database/schema.ts'

export function questionOf(row: QuestionRow & { agent_count?: number | null }): Question {
  const options = JSON.parse(row.options) as Question['options']
  return {
    id: row.id,
    key: row.key,
    title: row.title,
    titleVi: row.title_vi,
    description: row.description,
    descriptionVi: row.description_vi,
    type: row.type,
    required: row.required === 1,
    order: row.position,
    placeholder: row.placeholder,
    placeholderVi: row.placeholder_vi,
    options,
    optionsVi: options.map(({ value, labelVi }) => ({ value, label: labelVi })),
    min: row.min,
    max: row.max,
    acceptedTypes: JSON.parse(row.accepted_types) as string[],
    isActive: row.is_active === 1,
    version: row.version,
    ...(row.agent_count != null && { agentCount: row.agent_count }),
  }
}

type Saved = Omit<QuestionFields, 'acceptedTypes' | 'optionsVi'> & { acceptedTypes?: readonly string[] }

/** The columns a question is saved in. Of what only some types have, the others keep nothing. */
export function columnsOf(question: Saved) {
  const { key, type, title, titleVi, description, descriptionVi, required = false, order, isActive = true } = question
  const {
    placeholder = null,
    placeholderVi = null,
    options = [],
    min = null,
    max = null,
    acceptedTypes = [],
  } = question
  const hasPlaceholder = type === 'TEXT' || type === 'URL'
  const hasBounds = type === 'NUMBER'
  const hasOptions = type === 'RADIO' || type === 'CHECKBOX'
  return {
    key,
    type,
    title,
    title_vi: titleVi,
    description,
    description_vi: descriptionVi,
    required: required ? 1 : 0,
    position: order,
    placeholder: hasPlaceholder ? placeholder : null,
    placeholder_vi: hasPlaceholder ? placeholderVi : null,
    options: JSON.stringify(hasOptions ? options : []),
    min: hasBounds ? min : null,
    max: hasBounds ? max : null,
    accepted_types: JSON.stringify(type === 'DOCUMENT' ? [...new Set(acceptedTypes)] : []),
    is_active: isActive ? 1 : 0,
    search_text: searchText(key, title, titleVi),
  }
}
