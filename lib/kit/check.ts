import { z } from 'zod'
import type { ErrorDetail } from './errors'
import type { Locale } from './i18n/locale'
import type { Translate } from './i18n/translator'

const SHOWN = 50

/** Every issue with its place, in the language; a message of ours is one word, a key of errors.detail. */
function detailsOf(error: z.ZodError, translate: Translate): ErrorDetail[] {
  return error.issues.slice(0, SHOWN).map((issue) => ({
    path: issue.path.join('.'),
    message: /^\w+$/.test(issue.message) ? translate(`errors.detail.${issue.message}`) : issue.message,
  }))
}

type Checked<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly details: readonly ErrorDetail[]; readonly count: number }

/** Checks a value against its schema, with the first 50 problems in the caller's language. */
export function check<S extends z.ZodType>(
  schema: S,
  value: unknown,
  locale: Locale,
  translate: Translate,
): Checked<z.output<S>> {
  const words = locale === 'zh-CN' ? z.locales.zhCN() : z.locales.en()
  // Nobody but a programmer reads 期望 string，实际接收 undefined as: it is missing.
  const error: z.core.$ZodErrorMap = (issue) =>
    issue.code === 'invalid_type' && issue.input === undefined ? 'required' : words.localeError(issue)
  const parsed = schema.safeParse(value, { error })
  if (parsed.success) return { ok: true, data: parsed.data }
  return { ok: false, details: detailsOf(parsed.error, translate), count: parsed.error.issues.length }
}
