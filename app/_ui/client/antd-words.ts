import type { ConfigProviderProps } from 'antd'
import english from 'antd/locale/en_US'
import { useEffect, useSyncExternalStore } from 'react'
import { isLocale, type Locale } from '@/lib/kit/i18n/locale'

type Words = NonNullable<ConfigProviderProps['locale']>

/** Ant Design's built-in texts by language; English comes with the components. */
const LOADERS: Readonly<Record<Locale, (() => Promise<{ default: Words }>) | null>> = {
  'zh-CN': () => import('antd/locale/zh_CN'),
  'zh-TW': () => import('antd/locale/zh_TW'),
  'en-US': null,
  'pt-BR': () => import('antd/locale/pt_BR'),
}

const loaded = new Map<string, Words>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Loads the built-in texts of one language. If that fails, they stay English. */
export async function loadAntdWords(locale: string): Promise<void> {
  const load = isLocale(locale) ? LOADERS[locale] : null
  if (!load || loaded.has(locale)) return
  const words = await load().catch(() => null)
  if (!words) return
  loaded.set(locale, words.default)
  for (const listener of listeners) listener()
}

/**
 * The built-in texts of a language; English until they are loaded, and on the server. Never undefined: Ant Design
 * would then add a wrapper around the page when they arrive, and input made until then would be lost.
 */
export function useAntdWords(locale: string): Words {
  useEffect(() => {
    void loadAntdWords(locale)
  }, [locale])
  return useSyncExternalStore(
    subscribe,
    () => loaded.get(locale) ?? english,
    () => english,
  )
}
