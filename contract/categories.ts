import * as z from 'zod/mini'
import { descriptionMaxLength, nameMaxLength } from '#rules/limits'
import { del, get, post, put } from './endpoint.ts'
import { requiredText } from './fields.ts'
import { changesSomething, Confirmation, queryBoolean, says, Version } from './shared.ts'

export const Category = z.object({
  id: z.string(),
  name: z.string(),
  nameVi: z.string(),
  description: z.string(),
  descriptionVi: z.string(),
  color: z.string(),
  isActive: z.boolean(),
  createdAt: z.string(),
  version: Version,
  /** Assistants in it, switched off ones too; for administrators only. */
  agentCount: z.optional(z.int()),
})
export type Category = z.infer<typeof Category>

export const CategoryFields = z.object({
  name: requiredText(says('form.nameRequired'), nameMaxLength),
  nameVi: requiredText(says('form.nameViRequired'), nameMaxLength),
  description: requiredText(says('form.descriptionRequired'), descriptionMaxLength),
  descriptionVi: requiredText(says('form.descriptionViRequired'), descriptionMaxLength),
  color: z
    .string(says('category.colorRequired'))
    .check(
      z.trim(),
      z.minLength(1, says('category.colorRequired')),
      z.regex(/^#[0-9a-f]{6}$/i, says('category.colorInvalid')),
      z.toUpperCase(),
    ),
  isActive: z.optional(z.boolean()),
})
export type CategoryFields = z.infer<typeof CategoryFields>

const One = z.object({ category: Category })

export const categories = {
  list: get('/categories', {
    query: z.object({ isActive: z.optional(queryBoolean) }),
    response: z.object({ categories: z.array(Category) }),
  }),
  get: get('/categories/:id', { response: One }),
  create: post('/categories', { access: 'admin', once: true, body: CategoryFields, response: One }),
  /** What is left out stays as it is. */
  update: put('/categories/:id', {
    access: 'admin',
    body: z.extend(z.partial(CategoryFields), { version: z.optional(Version) }).check(changesSomething),
    response: One,
  }),
  /** Its assistants stay, without a category. */
  remove: del('/categories/:id', { access: 'admin', response: Confirmation }),
}
