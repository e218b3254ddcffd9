'use client'
import { createCache, StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { ANTD_THEME } from '@/lib/kit/theme'
import { useAntdWords } from './antd-words'
import { prefersReducedMotion } from './reduced-motion'

/** With reduced motion, boxes appear without animation, so that a click cannot miss a moving box. */
const THEME = {
  ...ANTD_THEME,
  token: { ...ANTD_THEME.token, motion: !prefersReducedMotion() },
  zeroRuntime: true,
}

/** One style cache per process: a cache per request would take most of the time of rendering a page. */
const cache = createCache()

/**
 * Wraps every client component that uses Ant Design. Only these load its script; the styles come from
 * app/generated/antd.css. `locale` of the page selects the built-in texts.
 */
export function AntdProvider({ locale, children }: { locale: string; children: ReactNode }) {
  const words = useAntdWords(locale)
  return (
    <StyleProvider cache={cache}>
      <ConfigProvider locale={words} theme={THEME} button={{ autoInsertSpace: false }}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  )
}
