import { getTranslations } from 'next-intl/server'
import { MISSING } from '@/lib/kit/format'
import type { ShownDifference } from '@/lib/sections/intake/present'
import styles from './entry.module.css'
import { entryReader } from './entry-value'

/** Fields that identify a row. */
const NAMES = ['bidderName', 'expertName', 'featureType', 'step', 'time'] as const

/** The text of a difference: the row, and the old and new values. */
export async function differenceWords() {
  const [t, marks, parts, labels, read] = [
    await getTranslations('entry.history'),
    await getTranslations('marks'),
    await getTranslations('sections.parts'),
    await getTranslations('sections.fields'),
    await entryReader(),
  ]
  const subject = ({ part, kind, row, fields }: ShownDifference) => {
    const of = (key: string) =>
      row[key] ?? fields.find(({ field }) => field === key)?.[kind === 'added' ? 'after' : 'before']
    const names = NAMES.map((key) => [key, of(key)] as const).filter(
      ([, value]) => value !== null && value !== undefined,
    )
    return part === 'section' || part === 'opening'
      ? ''
      : names.map(([key, value]) => read(part, key, value)).join(' · ')
  }
  return {
    part: ({ part }: ShownDifference) => parts(part),
    kind: ({ kind }: ShownDifference) => t(`kinds.${kind}`),
    subject,
    fields: ({ part, kind, fields }: ShownDifference) => (
      <ul className={styles.differences}>
        {fields.map(({ field, before, after }) => (
          <li key={field}>
            {labels(field as never)}
            {marks('colon')}
            {kind !== 'added' && <del>{read(part, field, before)}</del>}
            {kind === 'changed' && ' → '}
            {kind !== 'removed' && <ins className={styles.inserted}>{read(part, field, after)}</ins>}
          </li>
        ))}
        {fields.length === 0 && <li>{MISSING}</li>}
      </ul>
    ),
  }
}
