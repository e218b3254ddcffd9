import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { StateTag } from '@/app/_ui/state-tag'
import type { Todo, TodoKind } from '@/lib/workspace/todos/todos'
import styles from './todo-list.module.css'

const TONES: Readonly<Record<TodoKind, 'busy' | 'bad' | 'idle'>> = {
  sign: 'busy',
  attend: 'busy',
  judge: 'busy',
  clarify: 'idle',
  opinion: 'busy',
  account: 'busy',
  askedFile: 'busy',
  failedFile: 'bad',
  outdated: 'idle',
}

/** To-dos, each with a link. */
export async function TodoList({ rows, label }: { rows: readonly Todo[]; label: string }) {
  const t = await getTranslations('todos')
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map(({ key, kind, section, count, href }) => (
        <li key={key}>
          <StateTag tone={TONES[kind]}>{t(`kinds.${kind}`)}</StateTag>
          <Link href={href} prefetch={false}>
            {t(`texts.${kind}`, { count: count ?? 1 })}
          </Link>
          {section && <span className="hint breakable">{section.sectionName}</span>}
        </li>
      ))}
    </ul>
  )
}
