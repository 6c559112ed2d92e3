import * as z from 'zod/mini'
import { descriptionMaxLength, nameMaxLength } from '#platform/model/limits.ts'
import { Category, categoryCalls, categorySorts } from './category.ts'
import { del, get, post, put } from '#platform/contract/endpoint.ts'
import { requiredText } from '#platform/contract/fields.ts'
import { changesSomething, Confirmation, says, Version } from '#platform/contract/shared.ts'
import { adminTexts } from '#platform/i18n/texts/admin.ts'
import { categoryTexts } from '../texts/categories.ts'

export { Category, categorySorts }

export const CategoryFields = z.object({
  name: requiredText(says(adminTexts, 'form.nameRequired'), nameMaxLength),
  nameVi: requiredText(says(adminTexts, 'form.nameViRequired'), nameMaxLength),
  description: requiredText(says(adminTexts, 'form.descriptionRequired'), descriptionMaxLength),
  descriptionVi: requiredText(says(adminTexts, 'form.descriptionViRequired'), descriptionMaxLength),
  color: z
    .string(says(categoryTexts, 'category.colorRequired'))
    .check(
      z.trim(),
      z.minLength(1, says(categoryTexts, 'category.colorRequired')),
      z.regex(/^#[0-9a-f]{6}$/i, says(categoryTexts, 'category.colorInvalid')),
      z.toUpperCase(),
    ),
  isActive: z.optional(z.boolean()),
})
export type CategoryFields = z.infer<typeof CategoryFields>

const One = z.object({ category: Category })

export const categories = {
  ...categoryCalls,
  get: get('/categories/:id', { summary: 'Get a category', rights: 'signedIn', response: One }),
  create: post('/categories', {
    summary: 'Create a category',
    rights: 'editor',
    once: true,
    body: CategoryFields,
    response: One,
  }),
  /** Absent fields keep their values. */
  update: put('/categories/:id', {
    summary: 'Change a category',
    rights: 'editor',
    body: z.extend(z.partial(CategoryFields), { version: z.optional(Version) }).check(changesSomething),
    response: One,
  }),
  /** Deletes a category; its assistants stay without a category. */
  remove: del('/categories/:id', {
    summary: 'Delete a category; its assistants are kept',
    rights: 'editor',
    response: Confirmation,
  }),
}
