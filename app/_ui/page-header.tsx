import type { ReactNode } from 'react'
import { Icon } from './icon'
import { PlainLink } from './markup/plain-link'
import styles from './page-header.module.css'

/** One tab below the title: a link, so that the tab is in the address. */
export interface Tab {
  readonly key: string
  readonly label: string
  readonly href: string
  /** A number after the label, e.g. of findings. */
  readonly count?: string
}

/**
 * The head of a page.
 * - `title`: the only h1 of the page
 * - `note`: one line of secondary text below it (state)
 * - `about`: what needs no action, folded behind a sign that `aboutLabel` names
 * - `actions`: buttons at the right; one of them primary, the last. Beside tabs on a narrow screen, in a language with
 *   long words, others with a `title` show their signs alone
 * - `tabs`, `activeTab`: links below the title; `tabsLabel` names them for screen readers
 */
export function PageHeader(props: {
  title: ReactNode
  note?: ReactNode
  about?: ReactNode
  aboutLabel?: string
  actions?: ReactNode
  tabs?: readonly Tab[]
  activeTab?: string
  tabsLabel?: string
}) {
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <div className={styles.words}>
          <div className="line gap4">
            <h1>{props.title}</h1>
            {props.about && (
              <details className={styles.about}>
                <summary className="iconButton" aria-label={props.aboutLabel} title={props.aboutLabel}>
                  <Icon name="info" />
                </summary>
                <div className={styles.aboutText}>{props.about}</div>
              </details>
            )}
          </div>
          {props.note && <div className={styles.note}>{props.note}</div>}
        </div>
        {props.tabs && (
          <nav className={styles.tabs} aria-label={props.tabsLabel}>
            {props.tabs.map((tab) => (
              <PlainLink
                key={tab.key}
                href={tab.href}
                still
                aria-current={tab.key === props.activeTab ? 'page' : undefined}
              >
                {tab.label}
                {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
              </PlainLink>
            ))}
          </nav>
        )}
        {props.actions && <div className={styles.actions}>{props.actions}</div>}
      </div>
    </header>
  )
}
