import { getTranslations } from 'next-intl/server'
import type { Meeting } from '@/lib/analyses/cobids/view/views'
import { sectionHref } from '@/lib/catalogue/section-href'
import styles from './cobids.module.css'

const NAMES = 190
const STEP = 24
const ROW = 26
const FOOT = 20
const DOT = 7
const LONGEST = 13
const EVERY = 4

const short = (name: string) => {
  const letters = [...name]
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : name
}

interface Timeline {
  readonly members: readonly string[]
  /** In order of time. */
  readonly meetings: readonly Meeting[]
  /** Names of the sections that the reader may open; others have neither a name nor a link. */
  readonly names: ReadonlyMap<string, string>
}

/** The sections in which companies met, each with who took part and who of them won. */
export async function GroupTimeline({ members, meetings, names }: Timeline) {
  const [t, marks] = [await getTranslations('cobids.groups'), await getTranslations('marks')]
  if (meetings.length === 0) return null
  const [width, height] = [NAMES + meetings.length * STEP + 8, members.length * ROW + FOOT]
  const labelOf = ({ openId, openTime, present, winner }: Meeting) => {
    const who = present.map((at) => members[at]).join(marks('list'))
    const won = winner === null ? '' : ` · ${t('won', { name: members[winner]! })}`
    const section = names.get(openId)
    return `${t('joint', { time: openTime ?? '—', names: who })}${won}${section ? ` · ${section}` : ''}`
  }
  const columns = meetings.map((meeting, at) => {
    const x = NAMES + at * STEP + STEP / 2
    const ys = meeting.present.map((place) => place * ROW + ROW / 2)
    const column = (
      <>
        <title>{labelOf(meeting)}</title>
        <rect x={x - STEP / 2} y={0} width={STEP} height={members.length * ROW} className={styles.reach} />
        <line x1={x} x2={x} y1={Math.min(...ys)} y2={Math.max(...ys)} />
        {meeting.present.map((place) => (
          <circle
            key={place}
            cx={x}
            cy={place * ROW + ROW / 2}
            r={DOT}
            data-won={place === meeting.winner || undefined}
          />
        ))}
      </>
    )
    if (!names.has(meeting.openId)) return <g key={meeting.openId}>{column}</g>
    return (
      <a
        key={meeting.openId}
        href={sectionHref(meeting.openId, 'open_info')}
        data-go=""
        aria-label={labelOf(meeting)}
        tabIndex={-1}
      >
        {column}
      </a>
    )
  })
  return (
    <figure className={styles.timeline}>
      <figcaption>
        {t('timeline')} <span className="small">{t('legend')}</span>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the box can be scrolled with the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('timeline')}>
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          <title>{t('timeline')}</title>
          {members.map((name, at) => (
            <text key={name} x={NAMES - 12} y={at * ROW + ROW / 2 + 4} textAnchor="end">
              <title>{name}</title>
              {short(name)}
            </text>
          ))}
          {columns}
          {meetings.map(({ openId, openTime }, at) =>
            at % EVERY === 0 && openTime ? (
              <text
                key={openId}
                x={NAMES + at * STEP + STEP / 2}
                y={height - 4}
                textAnchor="middle"
                className={styles.tick}
              >
                {openTime.slice(0, 7)}
              </text>
            ) : null,
          )}
        </svg>
      </section>
    </figure>
  )
}
