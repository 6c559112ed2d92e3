import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { auth } from '../../contract/auth.ts'
import { changeLanguage } from '../language/language.ts'
import { contractResolver } from './resolver.ts'

const options = { fields: {}, shouldUseNativeValidation: false }
const messages = async (schema: z.core.$ZodType<unknown, Record<string, unknown>>, values: Record<string, unknown>) =>
  (await contractResolver(schema)(values, undefined, options)).errors

test('returns valid values in the contract’s form', async () => {
  const { values, errors } = await contractResolver(auth.login.body)(
    { email: '  lan@truong.edu.vn ', password: 'secret' },
    undefined,
    options,
  )
  expect([values, errors]).toEqual([{ email: 'lan@truong.edu.vn', password: 'secret' }, {}])
})

test('returns each field’s first problem in the reader’s language, with its numbers', async () => {
  const schema = z.object({ email: auth.login.body.shape.email, note: z.string().check(z.maxLength(3)) })
  const values = { email: 'no', note: 'long' }
  expect(await messages(schema, values)).toEqual({
    email: { type: 'auth.emailInvalid', message: 'Please enter a valid email address' },
    note: { type: 'validation.tooLong', message: 'Must be no more than 3 characters' },
  })
  changeLanguage('vi')
  expect(await messages(schema, values)).toMatchObject({
    email: { message: 'Vui lòng nhập địa chỉ email hợp lệ' },
    note: { message: 'Vui lòng nhập không quá 3 kí tự' },
  })
})

test('places nested problems where the form library expects them', async () => {
  const schema = z.object({ options: z.array(z.object({ label: z.string().check(z.minLength(1)) })) })
  const errors = await messages(schema, { options: [{ label: 'a' }, { label: '' }] })
  expect(errors).toEqual({
    options: [undefined, { label: { type: 'validation.required', message: 'This field is required' } }],
  })
})
