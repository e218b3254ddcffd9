import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Messages } from '@/messages/zh-CN'
import { LOCALES, type Locale } from './locale'

export type { Messages } from '@/messages/zh-CN'

const FOLDER = join(/* turbopackIgnore: true */ process.cwd(), 'messages')
const ENDING = '.json'

/** @param name of a file, which is the first part of its messages' keys */
function wordsOf(locale: Locale, name: string): unknown {
  return JSON.parse(readFileSync(join(FOLDER, locale, name + ENDING), 'utf8'))
}

function messagesOf(locale: Locale): Messages {
  const names = readdirSync(join(FOLDER, locale))
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length))
  return Object.fromEntries(names.map((name) => [name, wordsOf(locale, name)])) as unknown as Messages
}

/** Read from their files: a build would put all of them into the own copy of every second call. */
export const MESSAGES = Object.fromEntries(
  LOCALES.map((locale) => [locale, messagesOf(locale)]),
) as unknown as Readonly<Record<Locale, Messages>>
