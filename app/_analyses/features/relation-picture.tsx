import { getTranslations } from 'next-intl/server'
import {
  BidderGraph,
  GraphLegend,
  type GraphLine,
  type GraphNode,
  type Place,
  straight,
} from '@/app/_ui/bidder-graph/bidder-graph'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import type { Group, Joint } from '@/lib/analyses/connected'
import { groupRadius } from '@/lib/analyses/features/view/relation-layout'
import type { Chosen } from '@/lib/analyses/features/view/relations-view'
import { formatCount } from '@/lib/kit/format'
import { hrefOf } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import styles from './relations.module.css'
import type { RelationsShown } from './shown'

const NODE = 9
/** Letters of the name below a group. */
const LONGEST_UNDER = 6
const NAMED = 40
const MARGIN = 16

interface Drawn {
  readonly shown: RelationsShown
  readonly id: number
  readonly place: Place
}

type Words = (key: string, values?: Record<string, string>) => string

/** Line width of a connection, growing more slowly than its weight. */
const thickness = (weight: number) => (weight === 0 ? 1.5 : Math.min(10, 1 + 1.5 * Math.sqrt(weight)))

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

function lineOf(shown: RelationsShown, joint: Joint, words: Words): GraphLine[] {
  const { layout, relations, chosen } = shown.view
  const [one, two] = [layout.places.get(joint.one), layout.places.get(joint.two)]
  if (!one || !two) return []
  const touches = chosen?.kind === 'bidder' && [joint.one, joint.two].includes(chosen.id)
  const isChosen = isChosenJoint(chosen, joint)
  const key = `${joint.one}-${joint.two}`
  const label = words('joint', {
    one: relations.names.get(joint.one) ?? '',
    two: relations.names.get(joint.two) ?? '',
    counted: formatCount(joint.counted, shown.locale),
    weight: formatCount(joint.weight, shown.locale),
  })
  return [
    {
      ...{ key, label, path: straight(one, two), width: thickness(joint.weight) },
      ...{ href: chooseHref(shown, { edge: isChosen ? '' : key }), still: true },
      look: joint.weight === 0 ? 'public' : 'strong',
      state: stateOf(chosen, isChosen || touches),
    },
  ]
}

function nodeOf({ shown, id, place, isNamed }: Drawn & { isNamed: boolean }): GraphNode {
  const { chosen, relations } = shown.view
  const label = relations.names.get(id) ?? ''
  const isEnd = chosen?.kind === 'joint' && [chosen.joint.one, chosen.joint.two].includes(id)
  const isChosen = chosen?.kind === 'bidder' && chosen.id === id
  const isNear =
    chosen?.kind === 'bidder' &&
    chosen.codes.some(({ bidders }) => bidders.some(({ bidderId }) => bidderId === id))
  return {
    ...{ id, place, label, radius: NODE, still: true },
    href: chooseHref(shown, { node: isChosen ? '' : String(id) }),
    name: isNamed || isChosen || isEnd ? label : undefined,
    state: isChosen || isEnd ? 'chosen' : chosen && !isNear ? 'other' : undefined,
  }
}

function groupNode({
  shown,
  group,
  place,
  words,
}: Omit<Drawn, 'id'> & { group: Group; words: Words }): GraphNode {
  const count = formatCount(group.bidders.length, shown.locale)
  const name = shown.view.relations.names.get(group.id) ?? ''
  return {
    ...{ id: group.id, place: { ...place, side: 'below' }, radius: groupRadius(group), count, still: true },
    href: chooseHref(shown, { group: String(group.id) }),
    label: words('groupOf', { name, count }),
    name: name.slice(0, LONGEST_UNDER),
  }
}

function Drawing({ shown, words }: { shown: RelationsShown; words: Words }) {
  const { layout, relations, lines, isCollapsed } = shown.view
  const isNamed = layout.places.size <= NAMED
  const nodes = isCollapsed
    ? relations.groups.map((group) => groupNode({ shown, group, words, place: layout.places.get(group.id)! }))
    : [...layout.places].map(([id, place]) => nodeOf({ shown, id, place, isNamed }))
  return (
    <BidderGraph
      viewBox={`0 ${-MARGIN} ${layout.width} ${layout.height + 2 * MARGIN}`}
      style={{ minWidth: isCollapsed || isNamed ? 640 : 880 }}
      role="presentation"
      onCard
      lines={lines.toReversed().flatMap((joint) => lineOf(shown, joint, words))}
      nodes={nodes}
    />
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the box can be scrolled with the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('label')}>
        <Drawing shown={shown} words={words} />
      </section>
      {!view.isCollapsed && (
        <GraphLegend
          looks={[
            { look: 'strong', width: 4, text: t('legendStrong') },
            { look: 'public', width: 2, text: t('legendPublic') },
          ]}
        />
      )}
      <p className={styles.note}>
        {t('weights')}
        {!view.isCollapsed &&
          hidden > 0 &&
          ` ${t('drawn', { drawn: formatCount(view.lines.length, locale), all: formatCount(view.joints.length, locale) })}`}
      </p>
    </figure>
  )
}
