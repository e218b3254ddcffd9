import type { ReactNode } from 'react'
import { Icon } from '@/app/_ui/icon'
import type { Block, Facts, Heading, Notice, Picture, Signatures } from '@/lib/analyses/chapter/blocks'
import styles from './report.module.css'
import { TableView } from './table-view'

function HeadingView({ id, level, text, isTurned }: Heading & { isTurned: boolean }) {
  // The h1 is the page's, so the report's title is an h2.
  const Tag = (['h3', 'h4', 'h5'] as const)[level - 1]!
  return (
    <Tag id={id} className={styles.heading} data-level={level} data-wide={isTurned || undefined}>
      {text}
    </Tag>
  )
}

function FactsView({ items }: Facts) {
  return (
    <dl className={styles.facts}>
      {items.map(({ label, value, mono }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat, and the list never changes
        <div key={index} data-mono={mono || undefined}>
          <dt>{label}</dt>
          <dd>{mono ? <code>{value}</code> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function NoticeView({ tone, text }: Pick<Notice, 'tone'> & { text: ReactNode }) {
  return (
    <p className={styles.notice} data-tone={tone} role="note">
      <Icon name={tone === 'good' ? 'check' : 'warning'} />
      <span>{text}</span>
    </p>
  )
}

function PictureView({ id, caption, svg, width }: Picture) {
  return (
    <figure id={id} className={styles.picture}>
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <div role="img" aria-label={caption} tabIndex={0}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by us; the texts in it are escaped */}
        <div style={{ maxWidth: width }} dangerouslySetInnerHTML={{ __html: svg }} />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}

function SignaturesView({ lines }: Signatures) {
  return (
    <ul className={styles.signatures}>
      {lines.map(({ name, role, signed }) => (
        <li key={`${name} ${role}`}>
          <span>
            {name}
            <small>{role}</small>
          </span>
          <span className={styles.signed}>
            {signed && (
              <>
                <Icon name="check" /> {signed}
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

/**
 * One block of a report. `isNamed`: a table whose heading makes a visible caption superfluous; `isTurned`: a
 * heading printed on the landscape page of its table; `warning`: the label of marked cells.
 */
export function BlockView(props: { block: Block; isNamed: boolean; isTurned: boolean; warning: string }) {
  const { block, isNamed, isTurned, warning } = props
  switch (block.kind) {
    case 'heading':
      return <HeadingView {...block} isTurned={isTurned} />
    case 'paragraph':
      return (
        <p className={styles.paragraph} data-tone={block.tone}>
          {block.text}
        </p>
      )
    case 'facts':
      return <FactsView {...block} />
    case 'table':
      return <TableView {...block} isNamed={isNamed} warning={warning} />
    case 'picture':
      return <PictureView {...block} />
    case 'notice':
      return <NoticeView {...block} />
    case 'signatures':
      return <SignaturesView {...block} />
  }
}
