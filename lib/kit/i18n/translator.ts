import { createTranslator } from 'use-intl/core'
import type { Locale } from './locale'
import { MESSAGES } from './messages'

export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** One translator per language, each with its messages loaded. */
const known = new Map<Locale, Translate>()

/** Messages outside a page (API, threads). Keys are built from codes, so they are plain strings here. */
export function translator(locale: Locale): Translate {
  const translate =
    known.get(locale) ??
    (createTranslator({
      locale,
      messages: MESSAGES[locale] as never,
      timeZone: 'Asia/Shanghai',
    }) as unknown as Translate)
  known.set(locale, translate)
  return translate
}
