import { createTranslator } from 'use-intl/core'
import type { Locale } from './locale'
import { MESSAGES } from './messages'

export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Messages outside a page (API, threads). Keys are made from codes, so they are plain strings here. */
export function translator(locale: Locale): Translate {
  const translate = createTranslator({
    locale,
    messages: MESSAGES[locale] as never,
    timeZone: 'Asia/Shanghai',
  })
  return translate as unknown as Translate
}
