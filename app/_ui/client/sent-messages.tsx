'use client'
import { type AbstractIntlMessages, NextIntlClientProvider } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import type { Locale } from '@/lib/kit/i18n/locale'
import { storedPiece } from '@/lib/kit/pieces'

/** Messages of pages already loaded, for navigating back to them. */
const found = new Map<string, string>()

function textOfPage(name: string): string {
  if (typeof document === 'undefined') return storedPiece(name)
  const place = document.querySelector<HTMLElement>(`template[data-words-of="${name}"]`)
  const text = found.get(name) ?? place?.dataset.words ?? '{}'
  found.set(name, text)
  return text
}

/** On the server: what was parsed, by its text; bounded by the places in the code and the languages. */
const parsed = new Map<string, AbstractIntlMessages>()

function parse(text: string): AbstractIntlMessages {
  if (typeof document !== 'undefined') return JSON.parse(text)
  const messages = parsed.get(text) ?? JSON.parse(text)
  parsed.set(text, messages)
  return messages
}

/**
 * Messages for the client components inside: `text` if passed as a property, `name` if the page already contains
 * them (lib/kit/pieces.ts).
 */
export function SentMessages(props: {
  locale: Locale
  timeZone: string
  text?: string
  name?: string
  children: ReactNode
}) {
  const { locale, timeZone, text, name } = props
  const words = useMemo(() => text ?? textOfPage(name!), [text, name])
  const messages = useMemo(() => parse(words), [words])
  return (
    <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={messages}>
      {props.children}
      {name !== undefined && <template data-words-of={name} data-words={words} suppressHydrationWarning />}
    </NextIntlClientProvider>
  )
}
