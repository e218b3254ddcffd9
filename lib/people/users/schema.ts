import { z } from 'zod'
import { CHOICES, SWITCHES, type Switch } from '../../domain/layout'
import { PASSWORD_MAX, passwordLengthProblem } from '../../domain/passwords/strength'
import { MOBILE, PERSON_COLOURS, USERNAME } from '../../domain/people'

/** Error messages are keys of errors.detail. */
const given = (problem: string) => z.string({ error: ({ input }) => (input == null ? problem : undefined) })
/** A text that may be neither empty nor left out; `problem` is the message of both. */
export const needed = (problem: string) => given(problem).trim().min(1, problem)
/** The same for a password, whose spaces count. */
export const neededPassword = given('passwordMissing').min(1, 'passwordMissing')

export const username = needed('usernameMissing').regex(USERNAME, 'username')
/** Without characters that nobody sees: they would tell apart two names that read alike. */
export const personName = z
  .string()
  .overwrite((name) => name.normalize('NFC').replace(/[\p{Cc}\p{Cf}]/gu, ''))
  .trim()
  .min(1, 'required')
  .max(64)
export const mobile = needed('mobileMissing').regex(MOBILE, 'mobile')
/** A mobile that may be omitted; empty becomes null. */
const optionalMobile = z
  .preprocess((value) => (value === '' ? null : value), mobile.nullish())
  .transform((value) => value ?? null)
/** An id chosen from a list; an empty choice becomes null. */
export const chosenId = z.preprocess(
  (value) => (value === '' ? null : value),
  z.coerce.number().int().positive().nullable(),
)

/** Adds the problems of a new password and its repetition to those of a form. */
function checkPassword(
  form: { readonly password: string; readonly repeated: string },
  context: z.RefinementCtx,
): void {
  const problem = passwordLengthProblem(form.password)
  if (problem) context.addIssue({ code: 'custom', path: ['password'], message: problem })
  if (form.password !== form.repeated)
    context.addIssue({ code: 'custom', path: ['repeated'], message: 'passwordsDiffer' })
}

export const userForm = z.strictObject({
  username,
  name: personName,
  mobile: optionalMobile,
  roleId: z.string().min(1, 'required'),
  departmentId: chosenId,
})

export const registration = z
  .strictObject({
    /** Typed by hand: anonymous visitors get no list of organisations. */
    organisation: z.string().trim().min(1, 'required').max(200),
    username,
    name: personName,
    mobile,
    password: neededPassword,
    repeated: z.string(),
  })
  .superRefine(checkPassword)

/** `current`: the current password, required to change the mobile, because people sign in with it. */
export const profile = z.strictObject({
  name: personName,
  mobile: optionalMobile,
  current: z.string().max(PASSWORD_MAX).optional(),
  colour: z.preprocess((value) => (value === '' ? null : value), z.enum(PERSON_COLOURS).nullable()),
})

export const passwordChange = z
  .strictObject({
    current: neededPassword,
    password: neededPassword,
    repeated: z.string(),
  })
  .superRefine(checkPassword)

const onOff = Object.fromEntries(Object.keys(SWITCHES).map((name) => [name, z.boolean()])) as {
  [S in Switch]: z.ZodBoolean
}

/** Any part of the preferences; omitted ones stay unchanged. */
export const preferencesChange = z
  .strictObject({
    layout: z.enum(CHOICES.layout),
    navTheme: z.enum(CHOICES.navTheme),
    primaryColor: z.enum(CHOICES.primaryColor),
    contentWidth: z.enum(CHOICES.contentWidth),
    transitionName: z.enum(CHOICES.transitionName),
    tableSize: z.enum(CHOICES.tableSize),
    ...onOff,
  })
  .partial()
