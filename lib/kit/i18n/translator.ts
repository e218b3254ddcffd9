import { createTranslator } from 'use-intl/core'
import type { Locale } from './locale'
import { messagesIn } from './messages'
import { currentWording } from './wording'

export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** One translator per language and edition, each with its messages loaded. */
const known = new Map<string, Translate>()

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
 * tables of results. In the words of the edition of what is drawn or written.
 */
export function translator(locale: Locale): Translate {
  const wording = currentWording()
  const name = `${locale} ${wording}`
  const found = known.get(name)
  if (found) return found
  const messages = messagesIn(locale, wording) as never
  const made = createTranslator({ locale, messages, timeZone: 'Asia/Shanghai' }) as unknown as Translate
  const translate = remembered(made)
  known.set(name, translate)
  return translate
}
