import { getTranslations } from 'next-intl/server'
import { FollowLinks } from '@/app/_ui/client/follow-links'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import type { Group, Joint } from '@/lib/analyses/connected'
import { groupRadius, type Place } from '@/lib/analyses/features/view/relation-layout'
import type { Chosen } from '@/lib/analyses/features/view/relations-view'
import { formatCount } from '@/lib/kit/format'
import { hrefOf } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import styles from './relations.module.css'
import type { RelationsShown } from './shown'

const NODE = 9
/** A shortened name for the picture; the full name is the title. */
const LONGEST_NAME = 10
const NAMED = 40
const MARGIN = 16

type Words = (key: string, values?: Record<string, string>) => string

/** Line width of a connection, growing more slowly than its weight. */
const thickness = (weight: number) => (weight === 0 ? 1.5 : Math.min(10, 1 + 1.5 * Math.sqrt(weight)))

const shortName = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name)

const NO_CHOICE = { node: undefined, edge: undefined, page: undefined }

/** The address that toggles a choice; none in a shared view. */
function chooseHref(
  { path, query }: RelationsShown,
  change: { node?: string; edge?: string; group?: string },
) {
  if (isShared(path)) return undefined
  return hrefOf(path, query, { ...NO_CHOICE, ...change })
}

function isChosenJoint(chosen: Chosen | null, { one, two }: Joint): boolean {
  return chosen?.kind === 'joint' && chosen.joint.one === one && chosen.joint.two === two
}

function stateOf(chosen: Chosen | null, isChosen: boolean) {
  if (chosen === null) return undefined
  return isChosen ? 'chosen' : 'other'
}

function JointLine({ shown, joint, words }: { shown: RelationsShown; joint: Joint; words: Words }) {
  const { layout, relations, chosen } = shown.view
  const [one, two] = [layout.places.get(joint.one), layout.places.get(joint.two)]
  if (!one || !two) return null
  const touches = chosen?.kind === 'bidder' && [joint.one, joint.two].includes(chosen.id)
  const isChosen = isChosenJoint(chosen, joint)
  const label = words('joint', {
    one: relations.names.get(joint.one) ?? '',
    two: relations.names.get(joint.two) ?? '',
    counted: formatCount(joint.counted, shown.locale),
    weight: formatCount(joint.weight, shown.locale),
  })
  const ends = { x1: one.x, y1: one.y, x2: two.x, y2: two.y }
  const edge = isChosen ? '' : `${joint.one}-${joint.two}`
  return (
    <a
      href={chooseHref(shown, { edge })}
      className={styles.joint}
      data-public={joint.weight === 0 || undefined}
      data-state={stateOf(chosen, isChosen || touches)}
      aria-label={label}
      tabIndex={-1}
    >
      <title>{label}</title>
      <line {...ends} className={styles.reach} />
      <line {...ends} strokeWidth={thickness(joint.weight)} />
    </a>
  )
}

const ANCHORS = { left: 'end', right: 'start', above: 'middle', below: 'middle' } as const

function labelPlace({ x, y, side }: Place, radius: number) {
  const away = radius + 6
  const dx = side === 'right' ? away : side === 'left' ? -away : 0
  const dy = side === 'above' ? -away : side === 'below' ? away + 10 : 4
  return { x: x + dx, y: y + dy, textAnchor: ANCHORS[side] }
}

function BidderNode(props: { shown: RelationsShown; id: number; place: Place; isNamed: boolean }) {
  const { shown, id, place } = props
  const { chosen, relations } = shown.view
  const name = relations.names.get(id) ?? ''
  const isEnd = chosen?.kind === 'joint' && [chosen.joint.one, chosen.joint.two].includes(id)
  const isChosen = chosen?.kind === 'bidder' && chosen.id === id
  const isNear =
    chosen?.kind === 'bidder' &&
    chosen.codes.some(({ bidders }) => bidders.some(({ bidderId }) => bidderId === id))
  return (
    <a
      href={chooseHref(shown, { node: isChosen ? '' : String(id) })}
      className={styles.node}
      data-state={isChosen || isEnd ? 'chosen' : chosen && !isNear ? 'other' : undefined}
      aria-label={name}
      tabIndex={-1}
    >
      <title>{name}</title>
      <circle cx={place.x} cy={place.y} r={NODE} />
      {(props.isNamed || isChosen || isEnd) && <text {...labelPlace(place, NODE)}>{shortName(name)}</text>}
    </a>
  )
}

function GroupNode(props: { shown: RelationsShown; group: Group; place: Place; words: Words }) {
  const { shown, group, place, words } = props
  const count = formatCount(group.bidders.length, shown.locale)
  const name = shown.view.relations.names.get(group.id) ?? ''
  const label = words('groupOf', { name, count })
  const radius = groupRadius(group)
  return (
    <a
      href={chooseHref(shown, { group: String(group.id) })}
      className={styles.group}
      aria-label={label}
      tabIndex={-1}
    >
      <title>{label}</title>
      <circle cx={place.x} cy={place.y} r={radius} />
      <text x={place.x} y={place.y + 5} textAnchor="middle">
        {count}
      </text>
      <text x={place.x} y={place.y + radius + 16} textAnchor="middle" className={styles.under}>
        {name.slice(0, 6)}
      </text>
    </a>
  )
}

function Drawing({ shown, words }: { shown: RelationsShown; words: Words }) {
  const { layout, relations, lines, isCollapsed } = shown.view
  const isNamed = layout.places.size <= NAMED
  const box = `0 ${-MARGIN} ${layout.width} ${layout.height + 2 * MARGIN}`
  return (
    <svg
      viewBox={box}
      className={styles.drawing}
      role="presentation"
      data-large={(!isCollapsed && !isNamed) || undefined}
    >
      {lines.toReversed().map((joint) => (
        <JointLine key={`${joint.one} ${joint.two}`} shown={shown} joint={joint} words={words} />
      ))}
      {isCollapsed
        ? relations.groups.map((group) => {
            const place = layout.places.get(group.id)!
            return <GroupNode key={group.id} shown={shown} group={group} place={place} words={words} />
          })
        : [...layout.places].map(([id, place]) => (
            <BidderNode key={id} shown={shown} id={id} place={place} isNamed={isNamed} />
          ))}
    </svg>
  )
}

function Legend({ words }: { words: Words }) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      <li>
        <i data-line="strong" />
        {words('legendStrong')}
      </li>
      <li>
        <i data-line="public" />
        {words('legendPublic')}
      </li>
    </ul>
  )
}

/** The picture. The table beside it has the same facts and is usable with the keyboard. */
export async function RelationPicture(shown: RelationsShown) {
  const t = await getTranslations('features.relations')
  const words = t as unknown as Words
  const { view, locale } = shown
  const hidden = view.joints.length - view.lines.length
  return (
    <figure className={styles.picture}>
      <figcaption>{t(view.isCollapsed ? 'groupsTitle' : 'title')}</figcaption>
      {view.group && (
        <p className={styles.back}>
          {!isShared(shown.path) && (
            <PlainLink href={hrefOf(shown.path, shown.query, { ...NO_CHOICE, group: '' })} still>
              {t('back')}
            </PlainLink>
          )}{' '}
          {t('groupOf', {
            name: view.relations.names.get(view.group.id) ?? '',
            count: formatCount(view.group.bidders.length, locale),
          })}
        </p>
      )}
      <FollowLinks stay>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the box can be scrolled with the keyboard */}
        <section className={styles.scroll} tabIndex={0} aria-label={t('label')}>
          <Drawing shown={shown} words={words} />
        </section>
      </FollowLinks>
      {!view.isCollapsed && <Legend words={words} />}
      <p className={styles.note}>
        {t('weights')}
        {!view.isCollapsed &&
          hidden > 0 &&
          ` ${t('drawn', { drawn: formatCount(view.lines.length, locale), all: formatCount(view.joints.length, locale) })}`}
      </p>
    </figure>
  )
}
