import { getLocale, getMessages, getTimeZone } from 'next-intl/server'
import type { ReactNode } from 'react'
import { currentWording } from '@/lib/kit/i18n/wording'
import { storePiece } from '@/lib/kit/pieces'
import { SentMessages } from './client/sent-messages'

type Tree = { [key: string]: string | Tree }

/** The messages below the dotted `paths`. */
function pick(messages: Tree, paths: readonly string[]): Tree {
  const picked: Tree = {}
  for (const path of paths) {
    const keys = path.split('.')
    let from: string | Tree | undefined = messages
    let to = picked
    for (const [depth, key] of keys.entries()) {
      from = typeof from === 'object' ? from[key] : undefined
      if (from === undefined) throw new Error(`there are no messages ${path}`)
      if (depth === keys.length - 1) to[key] = from
      else to = to[key] = (to[key] as Tree | undefined) ?? {}
    }
  }
  return picked
}

export const messagesOf = async (paths: readonly string[]) => pick((await getMessages()) as Tree, paths)

/** Serialised messages by language, edition and paths; the cache is bounded by the number of places in the code. */
const texts = new Map<string, string>()

async function textOf(locale: string, paths: readonly string[]): Promise<string> {
  const key = [locale, currentWording(), ...paths].join(' ')
  const text = texts.get(key) ?? JSON.stringify(await messagesOf(paths))
  texts.set(key, text)
  return text
}

/**
 * Passes messages to the client components inside: only those below `paths` (e.g. `['results.run', 'shell.conflict']`) are
 * sent to the browser, once. A small component gets its few texts as properties instead.
 */
export async function ClientMessages({ paths, children }: { paths: readonly string[]; children: ReactNode }) {
  const [locale, timeZone] = [await getLocale(), await getTimeZone()]
  const text = await textOf(locale, paths)
  const name = storePiece(text)
  const sent = name === null ? { text } : { name }
  return (
    <SentMessages locale={locale} timeZone={timeZone} {...sent}>
      {children}
    </SentMessages>
  )
}
