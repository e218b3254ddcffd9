import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { extractStyle } from '@ant-design/static-style-extract'
import { ConfigProvider, theme } from 'antd'
import { createElement } from 'react'
import { ANTD_COMPONENTS, ANTD_SCOPE, ANTD_THEME } from '../kit/theme'

/** Writes app/generated/antd.css: Ant Design's styles once, its variables for light and dark. */
const TARGET = fileURLToPath(new URL('../../app/generated/antd.css', import.meta.url))
const RULE = /([^{}]+)\{([^{}]*)\}/g

function styles(algorithm: typeof theme.defaultAlgorithm): string {
  return extractStyle({
    includes: [...ANTD_COMPONENTS],
    customTheme: (node) => createElement(ConfigProvider, { theme: { ...ANTD_THEME, algorithm } }, node),
  })
}

const selectors = (head: string) => head.split(',').map((selector) => selector.trim())
const isVariables = (head: string) =>
  selectors(head).every((s) => s === `.${ANTD_SCOPE}` || s.startsWith(`.${ANTD_SCOPE}.`))
// Rules of a theme that has no key of ours (previews render outside the provider) and right-to-left.
const isForeign = (head: string) => selectors(head).every((s) => /\.css-var-_|-rtl\b/.test(s))

/** Declarations of every variable rule, by selector. */
function variablesOf(css: string): Map<string, string[]> {
  const rules = [...css.matchAll(RULE)].filter(([, head = '']) => isVariables(head))
  return new Map(rules.map(([, head = '', body = '']) => [head.trim(), body.split(';').filter(Boolean)]))
}

/** The variables that differ in the dark, under `root`. */
function darkRules(light: Map<string, string[]>, dark: Map<string, string[]>, root: string): string {
  return [...dark]
    .map(([head, body]) => {
      const known = new Set(light.get(head))
      const changed = body.filter((declaration) => !known.has(declaration))
      const scope = head === `.${ANTD_SCOPE}` ? `${root}${head},${root} ${head}` : `${root} ${head}`
      return changed.length > 0 ? `${scope}{${changed.join(';')}}` : ''
    })
    .join('')
}

export function antdCss(): string {
  const light = styles(theme.defaultAlgorithm)
  const dark = variablesOf(styles(theme.darkAlgorithm))
  const base = light.replace(RULE, (rule, head: string) => (isForeign(head) ? '' : rule))
  const variables = variablesOf(light)
  const auto = darkRules(variables, dark, '.theme-auto')
  return `${base}${darkRules(variables, dark, '.theme-dark')}@media (prefers-color-scheme:dark){${auto}}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(TARGET, antdCss())
