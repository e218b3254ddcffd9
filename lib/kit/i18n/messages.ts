import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Messages } from '@/messages/zh-CN'
import { LOCALES, type Locale } from './locale'
import type { Wording } from './wording'

export type { Messages } from '@/messages/zh-CN'

const FOLDER = join(/* turbopackIgnore: true */ process.cwd(), 'messages')
const ENDING = '.json'

/** @param name of a file, which is the first part of its messages' keys */
function wordsOf(locale: Locale, name: string): unknown {
  return JSON.parse(readFileSync(join(FOLDER, locale, name + ENDING), 'utf8'))
}

function readMessages(locale: Locale): Messages {
  const names = readdirSync(join(FOLDER, locale))
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length))
  return Object.fromEntries(names.map((name) => [name, wordsOf(locale, name)])) as unknown as Messages
}

/** Read from their files: a build would put all of them into the own copy of every second call. */
export const MESSAGES = Object.fromEntries(
  LOCALES.map((locale) => [locale, readMessages(locale)]),
) as unknown as Readonly<Record<Locale, Messages>>

interface Rewording {
  /** The words of 2024 by those of 2013. */
  readonly words: Readonly<Record<Locale, Readonly<Record<string, string>>>>
}
const REWORDING = JSON.parse(readFileSync(join(FOLDER, `edition-2024${ENDING}`), 'utf8')) as Rewording

type Tree = { readonly [key: string]: string | Tree }

type Words = readonly (readonly [former: string, now: string])[]

/** The messages with each of these words replaced where it stands. */
function reworded(tree: Tree, words: Words): Tree {
  const entries = Object.entries(tree).map(([key, value]) => [
    key,
    typeof value === 'string'
      ? words.reduce((text, [former, now]) => text.replaceAll(former, now), value)
      : reworded(value, words),
  ])
  return Object.fromEntries(entries)
}

function messagesOf2024(locale: Locale): Messages {
  // 控制价 stands in 招标控制价.
  const words = Object.entries(REWORDING.words[locale]).sort(([one], [two]) => two.length - one.length)
  return reworded(MESSAGES[locale] as unknown as Tree, words) as unknown as Messages
}

const of2024 = new Map<Locale, Messages>()

export function messagesIn(locale: Locale, wording: Wording): Messages {
  if (wording === '2013') return MESSAGES[locale]
  const known = of2024.get(locale) ?? messagesOf2024(locale)
  of2024.set(locale, known)
  return known
}
