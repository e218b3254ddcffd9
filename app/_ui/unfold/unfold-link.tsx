import Link from 'next/link'
import { Icon } from '@/app/_ui/icon'
import styles from './unfold.module.css'

/** Unfolds or folds what stands below a row (`children`: its words; `name`: of the row, for screen readers). */
export function UnfoldLink(props: { href: string; isOpen: boolean; name: string; children: string }) {
  return (
    <Link
      href={props.href}
      prefetch={false}
      scroll={false}
      className={styles.toggle}
      aria-expanded={props.isOpen}
    >
      <Icon name="down" size={12} />
      {props.children}
      <span className="reader-only">{props.name}</span>
    </Link>
  )
}
