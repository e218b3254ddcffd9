import { getTranslations } from 'next-intl/server'
import type { SeenReading } from '@/lib/documents/technical/seen'
import styles from './files.module.css'

const TONES = { read: 'read', unread: 'plain' } as const
const toneOf = (state: SeenReading['state']) =>
  state === 'read' || state === 'unread' ? TONES[state] : 'problem'

/** How a document was read, in a word. */
export async function DocumentState({ reading }: { reading: SeenReading }) {
  const t = await getTranslations('files.documents.state')
  return (
    <span className={styles.tag} data-tone={toneOf(reading.state)}>
      {t(reading.state)}
    </span>
  )
}

/** What to do about it; nothing if it was read. */
export async function Advice({ reading }: { reading: SeenReading }) {
  const t = await getTranslations('files.documents.advice')
  const { state, pagesWithoutText } = reading
  if (state === 'read') return null
  const words =
    state === 'noText' && pagesWithoutText ? t('noTextPages', { pages: pagesWithoutText }) : t(state)
  return <span className={styles.advice}>{words}</span>
}
