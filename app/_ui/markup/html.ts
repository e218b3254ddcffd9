import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

/** Void elements, which have no contents and no end tag. */
const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'wbr',
])
const RENAMED: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  defaultValue: 'value',
  defaultChecked: 'checked',
  strokeWidth: 'stroke-width',
  tabIndex: 'tabindex',
}
/** Properties of React that are not HTML attributes. */
const REACT_ONLY = new Set(['children', 'dangerouslySetInnerHTML', 'suppressHydrationWarning'])
/** Attributes with the values "true" and "false"; all other booleans decide whether the attribute is present. */
const BOOLEAN_TEXTS = /^(?:aria-|data-|draggable$|spellCheck$)/
/** CSS properties whose numbers are not lengths. */
const PLAIN_NUMBER = new Set(['opacity', 'zIndex', 'flex', 'flexGrow', 'fontWeight', 'lineHeight', 'order'])

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const escaped = (text: string) =>
  /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (sign) => SIGNS[sign]!) : text

function styleText(style: Readonly<Record<string, unknown>>): string {
  return Object.entries(style)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => {
      const property = name.startsWith('--')
        ? name
        : name.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)
      const isLength =
        typeof value === 'number' && value !== 0 && !name.startsWith('--') && !PLAIN_NUMBER.has(name)
      return `${property}:${isLength ? `${value}px` : value}`
    })
    .join(';')
}

function attribute(name: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'function') throw new Error(`${name}: static markup must have no handlers`)
  const written = RENAMED[name] ?? name
  if (typeof value === 'boolean' && !BOOLEAN_TEXTS.test(name)) return value ? ` ${written}=""` : ''
  const text = name === 'style' ? styleText(value as Record<string, unknown>) : String(value)
  return ` ${written}="${escaped(text)}"`
}

function elementHtml(tag: string, props: Readonly<Record<string, unknown>>): string {
  let html = `<${tag}`
  for (const name in props) if (!REACT_ONLY.has(name)) html += attribute(name, props[name])
  if (VOID.has(tag)) return `${html}/>`
  const inner = props.dangerouslySetInnerHTML as { readonly __html: string } | undefined
  return `${html}>${inner ? inner.__html : htmlOf(props.children as ReactNode)}</${tag}>`
}

type Plain = (props: unknown) => ReactNode
const isPlain = (type: unknown): type is Plain =>
  typeof type === 'function' && (type as { $$typeof?: symbol }).$$typeof === undefined

function htmlOfElement({ type, props }: ReactElement<Record<string, unknown>>): string {
  if (typeof type === 'string') return elementHtml(type, props)
  if (type === Fragment) return htmlOf(props.children as ReactNode)
  if (isPlain(type)) return htmlOf(type(props))
  throw new Error('static markup must not contain client components')
}

/**
 * The HTML of elements that never change in the browser: plain elements, and components that are plain functions.
 * For React it is one string: nothing is sent, compared or hydrated for each element of a long table.
 * @throws Error for anything that needs hydration (client components, handlers) or awaiting
 */
export function htmlOf(node: ReactNode): string {
  if (typeof node === 'string') return escaped(node)
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (typeof node === 'number' || typeof node === 'bigint') return String(node)
  if (Array.isArray(node)) {
    let html = ''
    for (const part of node) html += htmlOf(part)
    return html
  }
  if (isValidElement<Record<string, unknown>>(node)) return htmlOfElement(node)
  throw new Error('static markup must contain no promises')
}
