import { createTranslator } from 'use-intl/core'
import type { Locale } from './locale'
import { MESSAGES } from './messages'

export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** One translator per language, each with its messages loaded. */
const known = new Map<Locale, Translate>()

/** So many messages without values are stored; there are fewer, unless somebody asks for messages that do not exist. */
const MOST_PLAIN = 10_000

/** Looks up a message without values once: a table asks for the same few for every row. */
function remembered(translate: Translate): Translate {
  const plain = new Map<string, string>()
  return (key, values) => {
    if (values) return translate(key, values)
    const text = plain.get(key) ?? translate(key)
    if (plain.size < MOST_PLAIN) plain.set(key, text)
    return text
  }
}

/**
 * Messages by keys that are built from codes, so they are plain strings here: outside a page (API, threads), and in
 * tables of results.
 */
export function translator(locale: Locale): Translate {
  const found = known.get(locale)
  if (found) return found
  const messages = MESSAGES[locale] as never
  const made = createTranslator({ locale, messages, timeZone: 'Asia/Shanghai' }) as unknown as Translate
  const translate = remembered(made)
  known.set(locale, translate)
  return translate
}
