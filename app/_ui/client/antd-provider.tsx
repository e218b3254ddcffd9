'use client'
import { createCache, StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { ANTD_THEME } from '@/lib/kit/theme'
import { useAntdWords } from './antd-words'
import { wantsCalm } from './calm'

/** Whoever wants calm gets boxes that stand at once, where a click cannot miss them on their way in. */
const THEME = {
  ...ANTD_THEME,
  token: { ...ANTD_THEME.token, motion: !wantsCalm() },
  zeroRuntime: true,
}

/** One cache per process: on the server a cache per request costs most of the time of a page. */
const cache = createCache()

/**
 * Around every island that uses Ant Design's components. Only such islands bring its script; the
 * styles come from app/generated/antd.css. `locale` of the page, for built-in texts.
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
