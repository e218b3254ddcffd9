import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon, type IconName } from './icon'
import { PlainLink } from './markup/plain-link'

/**
 * Ant Design's button as a plain element: the same look from the same stylesheet without its script. Works in
 * server and client components.
 * - `kind`: `primary` (one per page), `default`, `text` (toolbars), `link`, `danger`
 * - `small`: for table rows; `large`: alone below a form
 * - `icon`: a name from icon.tsx
 */
interface Look {
  readonly kind?: 'primary' | 'default' | 'text' | 'link' | 'danger'
  readonly small?: boolean
  readonly large?: boolean
  readonly icon?: IconName
  /** Absent where an icon and `aria-label` say it. */
  readonly children?: ReactNode
}

const KINDS = {
  primary: 'ant-btn-primary ant-btn-color-primary ant-btn-variant-solid',
  default: 'ant-btn-default ant-btn-color-default ant-btn-variant-outlined',
  text: 'ant-btn-text ant-btn-color-default ant-btn-variant-text',
  link: 'ant-btn-link ant-btn-color-link ant-btn-variant-link',
  danger: 'ant-btn-default ant-btn-dangerous ant-btn-color-dangerous ant-btn-variant-outlined',
} as const

const classOf = ({ kind = 'default', small, large }: Omit<Look, 'children'>) =>
  `ant-btn app ${KINDS[kind]}${small ? ' ant-btn-sm' : large ? ' ant-btn-lg' : ''}`

export function Button({
  kind,
  small,
  large,
  icon,
  children,
  ...rest
}: Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'>) {
  return (
    <button type="button" {...rest} className={classOf({ kind, small, large })}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  )
}

export function ButtonLink({
  kind,
  small,
  large,
  icon,
  href,
  download,
  title,
  children,
}: Look & { href: string; download?: boolean; title?: string }) {
  const className = classOf({ kind, small, large })
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </>
  )
  // A download is not a page: the browser handles it, not the router.
  if (download) {
    return (
      <a href={href} className={className} title={title} download>
        {inside}
      </a>
    )
  }
  return (
    <PlainLink href={href} className={className} title={title}>
      {inside}
    </PlainLink>
  )
}
