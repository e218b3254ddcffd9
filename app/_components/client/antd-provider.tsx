'use client'
import { createCache, StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { ANTD_THEME } from '@/lib/kit/theme'
import { useAntdWords } from './antd-words'

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
      <ConfigProvider
        locale={words}
        theme={{ ...ANTD_THEME, zeroRuntime: true }}
        button={{ autoInsertSpace: false }}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  )
}
