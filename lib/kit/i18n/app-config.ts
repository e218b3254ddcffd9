import type { Messages } from '@/messages/zh-CN'
import type { Locale } from './locale'

/** What next-intl's functions take and answer: our languages, and the keys that have messages. */
declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: Messages
  }
}
