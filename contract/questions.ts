import * as z from 'zod/mini'

export const questionTypes = ['TEXT', 'NUMBER', 'RADIO', 'CHECKBOX', 'DOCUMENT', 'URL'] as const

const QuestionOption = z.object({ value: z.string(), label: z.string(), labelVi: z.string() })

export const Question = z.object({
  id: z.string(),
  key: z.string(),
  title: z.string(),
  titleVi: z.string(),
  description: z.string(),
  descriptionVi: z.string(),
  type: z.enum(questionTypes),
  required: z.boolean(),
  order: z.int(),
  placeholder: z.nullable(z.string()),
  placeholderVi: z.nullable(z.string()),
  options: z.array(QuestionOption),
  min: z.nullable(z.number()),
  max: z.nullable(z.number()),
  acceptedTypes: z.array(z.string()),
  isActive: z.boolean(),
})
export type Question = z.infer<typeof Question>
