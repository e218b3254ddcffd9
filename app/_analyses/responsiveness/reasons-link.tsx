import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Icon } from '@/app/_ui/icon'
import styles from './responsiveness.module.css'

/** Unfolds or folds the reasons of a bidder (`children`: the name, for screen readers). */
export async function ReasonsLink(props: { href: string; count: number; isOpen: boolean; children: string }) {
  const t = await getTranslations('results.response')
  return (
    <Link
      href={props.href}
      prefetch={false}
      scroll={false}
      className={styles.toggle}
      aria-expanded={props.isOpen}
    >
      <Icon name="down" size={12} />
      {t(props.isOpen ? 'hideReasons' : 'showReasons', { count: props.count })}
      <span className="reader-only">{props.children}</span>
    </Link>
  )
}
