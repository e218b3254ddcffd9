'use client'
import { NextIntlClientProvider, useLocale } from 'next-intl'
import { type ReactNode, useState } from 'react'

/** The id of the element with messages for components that are loaded later. */
const PLACE = 'lazy-messages'

/**
 * Messages for a component that is loaded when it is first opened: the page contains them as one string, which is
 * not parsed before. Mounted on opening, so that they are in the current language.
 */
export function LazyMessages({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const [messages] = useState(() => JSON.parse(document.getElementById(PLACE)!.dataset.words!))
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      {children}
    </NextIntlClientProvider>
  )
}
