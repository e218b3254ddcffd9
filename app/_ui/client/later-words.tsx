'use client'
import { NextIntlClientProvider, useLocale } from 'next-intl'
import { type ReactNode, useState } from 'react'

/** Where the header has the messages of what is opened later. */
const PLACE = 'later-words'

/**
 * Messages for what is loaded when it is first opened: the page holds them as one text, and nothing reads them before.
 * Mounted when it is opened, so that they are in the language of the page.
 */
export function LaterWords({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const [messages] = useState(() => JSON.parse(document.getElementById(PLACE)!.dataset.words!))
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  )
}
