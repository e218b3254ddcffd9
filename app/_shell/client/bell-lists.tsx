'use client'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { call } from '@/app/_ui/client/call'
import { NOTICE_KINDS, type NoticeKind } from '@/lib/domain/notices'
import type { ShownNotice } from '@/lib/notices/present'
import styles from '../bell.module.css'

const SHOWN = 6

/** A line of a list. Without an id it is a to-do, which disappears when it is done. */
type Line = Pick<ShownNotice, 'title' | 'text' | 'href'> &
  Partial<Pick<ShownNotice, 'id' | 'isRead' | 'time'>> & {
    readonly key?: string
    readonly sectionName?: string | null
  }

const addressOf = (kind: NoticeKind) =>
  kind === 'todo' ? `/api/personal/todos?size=${SHOWN}` : `/api/personal/notices?kind=${kind}&size=${SHOWN}`

/** The first lines of one list; null until they are loaded. */
function useBellLines(kind: NoticeKind, state: string) {
  const [lines, setLines] = useState<{ kind: NoticeKind; rows: readonly Line[] } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state means new notices
  useEffect(() => {
    let isWanted = true
    call(addressOf(kind))
      .then(({ ok, data }) => isWanted && ok && setLines({ kind, rows: data }))
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [kind, state])
  return lines?.kind === kind ? lines.rows : null
}

const post = (body: object) =>
  call('/api/personal/notices/read', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined)

function Entry({ line, onRead }: { line: Line; onRead: () => void }) {
  const t = useTranslations('notices.bell')
  const { id, isRead = true } = line
  return (
    <li>
      <Link
        href={line.href}
        prefetch={false}
        className={styles.entry}
        onClick={async (event) => {
          event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
          if (isRead || id === undefined) return
          await post({ ids: [id] })
          onRead()
        }}
      >
        <span className="line gap8 text">
          {!isRead && (
            <span className={styles.dot}>
              <span className="reader-only">{t('unread')}</span>
            </span>
          )}
          {line.title}
        </span>
        <span>{line.text}</span>
        {line.sectionName && <span>{line.sectionName}</span>}
        {line.time && <time className={styles.time}>{line.time}</time>}
      </Link>
    </li>
  )
}

/** The arrow keys move between the tabs, as usual in tab lists. */
function byArrow(event: React.KeyboardEvent<HTMLElement>, choose: (kind: NoticeKind) => void): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (!step) return
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const next = (tabs.indexOf(document.activeElement as HTMLElement) + step + tabs.length) % tabs.length
  tabs[next]?.focus()
  choose(NOTICE_KINDS[next] ?? 'notification')
}

/** Tabs with the newest notifications, the newest messages, and the to-dos. */
export function BellLists(props: {
  kinds: Readonly<Record<NoticeKind, number>>
  state: string
  onChange: () => void
}) {
  const t = useTranslations('notices.bell')
  const names = useTranslations('notices.kinds')
  const [kind, setKind] = useState<NoticeKind>('notification')
  const lines = useBellLines(kind, props.state)
  const { onChange } = props
  useEffect(() => {
    onChange()
  }, [onChange])
  const change = async (done: Promise<unknown>) => {
    await done
    props.onChange()
  }
  return (
    <>
      <div
        role="tablist"
        aria-label={t('lists')}
        className={styles.tabs}
        onKeyDown={(event) => byArrow(event, setKind)}
      >
        {NOTICE_KINDS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`notices-${one}`}
            aria-controls="notices-panel"
            aria-selected={one === kind}
            tabIndex={one === kind ? 0 : -1}
            onClick={() => setKind(one)}
          >
            {names(one)}
            {props.kinds[one] > 0 && ` (${props.kinds[one]})`}
          </button>
        ))}
      </div>
      <div id="notices-panel" role="tabpanel" aria-labelledby={`notices-${kind}`} className={styles.panel}>
        {lines?.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
        <ul>
          {lines?.map((line) => (
            <Entry key={line.key ?? line.id} line={line} onRead={props.onChange} />
          ))}
        </ul>
      </div>
      <div className={styles.foot}>
        {kind !== 'todo' && (
          <>
            <button type="button" disabled={!props.kinds[kind]} onClick={() => change(post({ kind }))}>
              {t('readAll')}
            </button>
            <button
              type="button"
              disabled={!lines?.length}
              onClick={() =>
                change(call(`/api/personal/notices/${kind}`, { method: 'DELETE' }).catch(() => undefined))
              }
            >
              {t('clear', { kind: names(kind) })}
            </button>
          </>
        )}
        <Link href={kind === 'todo' ? '/personal/todo' : '/personal/message'} prefetch={false}>
          {t('more')}
        </Link>
      </div>
    </>
  )
}
