import { getTranslations } from 'next-intl/server'
import { availability } from '@/lib/documents/recognition/availability'
import type { SeenReading } from '@/lib/documents/technical/seen'
import styles from './files.module.css'

const TONES = { read: 'read', unread: 'plain' } as const
const toneOf = (state: SeenReading['state']) =>
  state === 'read' || state === 'unread' ? TONES[state] : 'problem'

export async function DocumentState({ reading }: { reading: SeenReading }) {
  const t = await getTranslations('files.documents.state')
  return (
    <span className={styles.tag} data-tone={toneOf(reading.state)}>
      {t(reading.state)}
    </span>
  )
}

/** How far its pages that are pictures were read, or what it takes to read them. */
export async function Recognition({ reading: { pictures } }: { reading: SeenReading }) {
  const t = await getTranslations('files.documents.recognition')
  if (!pictures) return null
  const { seen, all, isStopped } = pictures
  const can = availability()
  const left = can === 'ready' ? (isStopped ? 'stopped' : 'going') : can
  // What was read before stays.
  const state = seen === all ? 'done' : seen > 0 && can !== 'ready' ? 'stopped' : left
  return <span className={styles.advice}>{t(state, { seen, all })}</span>
}

/** How far the text of its pages was held against their pictures, and where the two differ. */
export async function Layers({ reading: { layers } }: { reading: SeenReading }) {
  const t = await getTranslations('files.documents.layers')
  if (!layers || layers.seen === 0) return null
  const { differing, isSample, ...counts } = layers
  return (
    <span className={styles.advice}>
      {differing && `${t('differ', { pages: differing })} · `}
      {t(isSample ? 'sampled' : 'looked', counts)}
    </span>
  )
}

/** Whether its pictures were read, or are being read: then nobody has to ask for another file. */
function isReadNow({ state, pictures }: SeenReading): boolean {
  if (!pictures || (state !== 'noText' && state !== 'garbled')) return false
  return pictures.seen === pictures.all || (availability() === 'ready' && !pictures.isStopped)
}

/** What to do about it; nothing if it was read. */
export async function Advice({ reading }: { reading: SeenReading }) {
  const t = await getTranslations('files.documents.advice')
  const { state, pagesWithoutText } = reading
  if (state === 'read' || isReadNow(reading)) return null
  const words =
    state === 'noText' && pagesWithoutText ? t('noTextPages', { pages: pagesWithoutText }) : t(state)
  return <span className={styles.advice}>{words}</span>
}
