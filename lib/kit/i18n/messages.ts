import enUS from '@/messages/en-US'
import ptBR from '@/messages/pt-BR'
import zhCN, { type Messages } from '@/messages/zh-CN'
import zhTW from '@/messages/zh-TW'
import type { Locale } from './locale'

export type { Messages } from '@/messages/zh-CN'

export const MESSAGES: Readonly<Record<Locale, Messages>> = {
  'zh-CN': zhCN,
  'zh-TW': zhTW,
  'en-US': enUS,
  'pt-BR': ptBR,
}
