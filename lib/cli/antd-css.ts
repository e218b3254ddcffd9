import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { extractStyle } from '@ant-design/static-style-extract'
import { ConfigProvider, theme } from 'antd'
import { createElement } from 'react'
import { CHOICES, type PrimaryColor } from '../domain/layout'
import { ANTD_COMPONENTS, ANTD_SCOPE, ANTD_THEME, COLOURS } from '../kit/theme'

/**
 * Writes app/generated/antd.css (Ant Design's styles once, with its variables for light and dark) and
 * colours.css (the variables that change with the chosen colour).
 */
const TARGET = new URL('../../app/generated/', import.meta.url)
const RULE = /([^{}]+)\{([^{}]*)\}/g

function styles(algorithm: typeof theme.defaultAlgorithm, colour: PrimaryColor = 'volcano'): string {
  const { primary, strong } = COLOURS[colour]
  const token = { ...ANTD_THEME.token, colorPrimary: primary, colorLink: strong }
  return extractStyle({
    includes: [...ANTD_COMPONENTS],
    customTheme: (node) =>
      createElement(ConfigProvider, { theme: { ...ANTD_THEME, token, algorithm } }, node),
  })
}

const selectors = (head: string) => head.split(',').map((selector) => selector.trim())
const isVariables = (head: string) =>
  selectors(head).every((s) => s === `.${ANTD_SCOPE}` || s.startsWith(`.${ANTD_SCOPE}.`))
// Rules of a theme without our key (previews render outside the provider), and right-to-left rules.
const isForeign = (head: string) => selectors(head).every((s) => /\.css-var-_|-rtl\b/.test(s))

/** The declarations of every rule that sets variables, by selector. */
function variablesOf(css: string): Map<string, string[]> {
  const rules = [...css.matchAll(RULE)].filter(([, head = '']) => isVariables(head))
  return new Map(rules.map(([, head = '', body = '']) => [head.trim(), body.split(';').filter(Boolean)]))
}

type Variables = ReadonlyMap<string, readonly string[]>

const nameOf = (declaration: string) => declaration.slice(0, declaration.indexOf(':'))

/** The variables that differ from `known`, and those listed in `always`, as a rule for `root`. */
function changesUnder(root: string, changed: Variables, known: Variables, always?: Variables): string {
  return [...changed]
    .map(([head, body]) => {
      const same = new Set(known.get(head))
      const named = new Set(always?.get(head)?.map(nameOf))
      const left = body.filter((declaration) => !same.has(declaration) || named.has(nameOf(declaration)))
      const scope = head === `.${ANTD_SCOPE}` ? `${root}${head},${root} ${head}` : `${root} ${head}`
      return left.length > 0 ? `${scope}{${left.join(';')}}` : ''
    })
    .join('')
}

/** For screens only: paper is white in every theme. */
const forAuto = (rules: (root: string) => string) =>
  `@media screen{${rules('.theme-dark')}}@media screen and (prefers-color-scheme:dark){${rules('.theme-auto')}}`

export function antdCss(): string {
  const light = styles(theme.defaultAlgorithm)
  const dark = variablesOf(styles(theme.darkAlgorithm))
  const base = light.replace(RULE, (rule, head: string) => (isForeign(head) ? '' : rule))
  const variables = variablesOf(light)
  return `${base}${forAuto((root) => changesUnder(root, dark, variables))}\n`
}

/** The text colours of a theme colour: on a light and a dark background, and the background of white text. */
function textRules(colour: PrimaryColor): string {
  const { strong, light } = COLOURS[colour]
  const own = (root: string) => `${root}.${ANTD_SCOPE},${root} .${ANTD_SCOPE}`
  const pair = (name: string, shade: string, other: string) =>
    `--${name}:${shade};--${name}-hover:color-mix(in srgb,${shade} 80%,${other})`
  const onDark = (root: string) =>
    `${own(`${root}.colour-${colour}`)}{${pair('ant-color-link', light.toLowerCase(), 'white')}}`
  const onLight = [
    pair('app-strong', strong.toLowerCase(), 'black'),
    pair('ant-color-link', strong.toLowerCase(), 'black'),
  ]
  return `${own(`.colour-${colour}`)}{${onLight.join(';')}}${forAuto(onDark)}\n`
}

function colourRules(colour: PrimaryColor, light: Variables, dark: Variables): string {
  const lit = variablesOf(styles(theme.defaultAlgorithm, colour))
  const dim = variablesOf(styles(theme.darkAlgorithm, colour))
  const changed = new Map(
    [...lit].map(([head, body]) => [head, body.filter((one) => !light.get(head)?.includes(one))]),
  )
  // What the colour changes in light mode must be repeated in dark mode, even where it has its normal value.
  const inDark = (root: string) => changesUnder(`${root}.colour-${colour}`, dim, dark, changed)
  return changesUnder(`.colour-${colour}`, changed, new Map()) + forAuto(inDark)
}

export function coloursCss(): string {
  const [light, dark] = [styles(theme.defaultAlgorithm), styles(theme.darkAlgorithm)].map(variablesOf)
  const others = CHOICES.primaryColor.filter((colour) => colour !== 'volcano')
  const changes = others.map((colour) => colourRules(colour, light!, dark!))
  return [...changes, ...CHOICES.primaryColor.map(textRules)].join('')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(new URL('antd.css', TARGET), antdCss())
  writeFileSync(new URL('colours.css', TARGET), coloursCss())
}
