import { z } from 'zod'
import type { ErrorDetail } from './errors'
import type { Locale } from './i18n/locale'
import type { Translate } from './i18n/translator'

const SHOWN = 50

/** Zod's own words by language. */
const WORDS: Readonly<Record<Locale, typeof z.locales.en>> = {
  'zh-CN': z.locales.zhCN,
  'zh-TW': z.locales.zhTW,
  'en-US': z.locales.en,
  'pt-BR': z.locales.ptBR,
}

/** An issue in the language: a message of ours is one word, a key of errors.detail. */
function detailOf(issue: z.core.$ZodIssue, translate: Translate): ErrorDetail {
  const message = /^\w+$/.test(issue.message) ? translate(`errors.detail.${issue.message}`) : issue.message
  return { path: issue.path.join('.'), message }
}

type Checked<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly details: readonly ErrorDetail[]; readonly count: number }

/** A check for many values: the language's words are made once. */
export function checker(locale: Locale, translate: Translate) {
  const words = WORDS[locale]()
  // Nobody but a programmer reads 期望 string，实际接收 undefined as: it is missing.
  const error: z.core.$ZodErrorMap = (issue) =>
    issue.code === 'invalid_type' && issue.input === undefined ? 'required' : words.localeError(issue)
  return <S extends z.ZodType>(schema: S, value: unknown): Checked<z.output<S>> => {
    const parsed = schema.safeParse(value, { error })
    if (parsed.success) return { ok: true, data: parsed.data }
    const { issues } = parsed.error
    const details = issues.slice(0, SHOWN).map((issue) => detailOf(issue, translate))
    return { ok: false, details, count: issues.length }
  }
}

/** Checks a value against its schema, with the first 50 problems in the caller's language. */
export function check<S extends z.ZodType>(
  schema: S,
  value: unknown,
  locale: Locale,
  translate: Translate,
): Checked<z.output<S>> {
  return checker(locale, translate)(schema, value)
}
