import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'

type Tree = { [key: string]: string | Tree }

/** The part of the messages that lies under the dotted `paths`. */
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

/**
 * Hands messages to the islands inside: only those under `paths` (e.g. `['results.run', 'errors']`)
 * travel to the browser. A small island gets its few texts as properties instead and needs none of this.
 */
export async function ClientMessages({ paths, children }: { paths: readonly string[]; children: ReactNode }) {
  const messages = pick((await getMessages()) as Tree, paths)
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>
}
