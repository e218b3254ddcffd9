import type { Metadata, Viewport } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Watermark } from '@/app/_shell/watermark'
import { PageClicks } from '@/app/_ui/client/page-clicks'
import { ClientMessages } from '@/app/_ui/client-messages'
import { preferencesOfPage } from '@/lib/auth/loaders'
import { classesOf } from '@/lib/domain/layout'
import { chosenTheme, siderState } from '@/lib/kit/preferences'
import { ANTD_SCOPE } from '@/lib/kit/theme'
import './generated/antd.css'
import './generated/colours.css'
import './app.css'
import './look.css'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell')
  return { title: { default: t('title'), template: `%s - ${t('title')}` }, description: t('description') }
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1 }

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, theme, sider] = [await getLocale(), await chosenTheme(), await siderState()]
  const t = await getTranslations('shell')
  const classes = [ANTD_SCOPE, `theme-${theme}`, ...classesOf(await preferencesOfPage())]
  return (
    <html lang={locale} className={classes.join(' ')} data-sider={sider}>
      <body>
        <ClientMessages paths={['shell.failure']}>{children}</ClientMessages>
        <PageClicks />
        <Watermark text={t('title')} />
      </body>
    </html>
  )
}
