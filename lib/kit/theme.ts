import type { ThemeConfig } from 'antd'

export const THEME_COOKIE = 'app_theme'
export const THEMES = ['light', 'dark', 'auto'] as const
export type Theme = (typeof THEMES)[number]

export function themeOf(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? 'auto'
}

/** Whether the side menu is folded: a cookie, so that the first byte has the right width. */
export const SIDER_COOKIE = 'app_sider'

/** The class that carries Ant Design's variables; it stands on <html> and on every antd component. */
export const ANTD_SCOPE = 'app'

/** Ant Design's theme for the generated styles and for the components in the browser alike. */
export const ANTD_THEME: ThemeConfig = {
  cssVar: { key: ANTD_SCOPE },
  hashed: false,
  token: {
    colorPrimary: '#FA541C',
    colorLink: '#D4380D',
    colorInfo: '#1677FF',
    fontFamily:
      "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', Roboto, 'Helvetica Neue', Arial, sans-serif",
  },
}

/**
 * Components whose styles are in app/generated/antd.css. With zeroRuntime a component that lacks here
 * is unstyled: after a change run `npx tsx lib/cli/antd-css.ts`; a test compares with the imports.
 */
export const ANTD_COMPONENTS = [
  'Button',
  'Checkbox',
  'Form',
  'Input',
  'InputNumber',
  'Modal',
  'Radio',
  'Steps',
  'Upload',
  'message',
] as const

/** Of these also the class names are used, on plain elements of server-rendered pages. */
export const ANTD_BY_CLASS: readonly string[] = ['Button', 'Input']
