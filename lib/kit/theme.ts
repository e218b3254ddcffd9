import type { ThemeConfig } from 'antd'
import type { PrimaryColor } from '../domain/layout'

export const THEME_COOKIE = 'app_theme'
export const THEMES = ['light', 'dark', 'auto'] as const
export type Theme = (typeof THEMES)[number]

export function themeOf(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? 'auto'
}

/** Cookie for the folded side menu, so that the first byte has the right width. */
export const SIDER_COOKIE = 'app_sider'

/** The class that carries Ant Design's variables; set on <html> and on every antd component. */
export const ANTD_SCOPE = 'app'

/** A person's layout preferences, for pages shown without signing in; see lib/domain/layout.ts. */
export const PREFERENCES_COOKIE = 'app_preferences'

/**
 * The colours to choose from. `primary` is for marks (icons, borders, bars). Text needs more contrast than
 * most of them have: `strong` is for text on a light background and for the background of white text, `light`
 * for text on a dark background. A test measures the contrast.
 */
export const COLOURS: Readonly<Record<PrimaryColor, { primary: string; strong: string; light: string }>> = {
  volcano: { primary: '#FA541C', strong: '#C4360C', light: '#FF8A5C' },
  daybreak: { primary: '#1677FF', strong: '#0958D9', light: '#69B1FF' },
  dust: { primary: '#F5222D', strong: '#CF1322', light: '#FF7875' },
  sunset: { primary: '#FAAD14', strong: '#874D00', light: '#FFC53D' },
  cyan: { primary: '#13C2C2', strong: '#006D75', light: '#5CDBD3' },
  green: { primary: '#52C41A', strong: '#237804', light: '#95DE64' },
  geekblue: { primary: '#2F54EB', strong: '#2F54EB', light: '#85A5FF' },
  purple: { primary: '#722ED1', strong: '#722ED1', light: '#B37FEB' },
}

/** Ant Design's theme, for the generated styles and for the components in the browser. */
export const ANTD_THEME: ThemeConfig = {
  cssVar: { key: ANTD_SCOPE },
  hashed: false,
  token: {
    colorPrimary: COLOURS.volcano.primary,
    colorLink: COLOURS.volcano.strong,
    colorInfo: '#1677FF',
    fontFamily:
      "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', Roboto, 'Helvetica Neue', Arial, sans-serif",
  },
}

/**
 * Components whose styles are in app/generated/antd.css. With zeroRuntime a component missing here is
 * unstyled: after a change run `npx tsx lib/cli/antd-css.ts`. A test compares the list with the imports.
 */
export const ANTD_COMPONENTS = ['Button', 'Input', 'Select', 'Steps', 'message', 'notification'] as const

/** Components of which only the class names are also used, on plain elements of server-rendered pages. */
export const ANTD_BY_CLASS: readonly string[] = ['Button', 'Input']
